"""Forests of small trees."""

from __future__ import annotations

from tablewright.forest import Forest, tree_of


def test_a_tree_asks_until_a_leaf_and_the_trees_are_averaged():
    by_height = tree_of([[0, 0, 0], [1.5, 0, 0], [1, 1, 2], [2, 1, 2], [0.5, 0.0, 1.0]])
    always = tree_of([[0], [0.0], [0], [0], [0.5]])
    assert Forest(("high",), (by_height, always)).risks([{"high": 1.0}, {"high": 2.0}]) == [0.25, 0.75]
