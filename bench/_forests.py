"""Forests as the tool has them, from those that scikit-learn fits."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import numpy as np
from sklearn.ensemble import ExtraTreesClassifier, RandomForestClassifier


def spelt(forest: RandomForestClassifier | ExtraTreesClassifier, names: Sequence[str]) -> dict[str, Any]:
    """A forest for its file; a leaf, which asks nothing, leads to itself."""
    trees = []
    for one in forest.estimators_:
        tree = one.tree_
        itself = np.arange(tree.node_count)
        is_leaf = tree.children_left < 0
        shares = tree.value[:, 0, 1] / tree.value[:, 0].sum(axis=1)
        trees.append(
            [
                np.where(is_leaf, 0, tree.feature).tolist(),
                np.where(is_leaf, 0.0, tree.threshold).round(4).tolist(),
                np.where(is_leaf, itself, tree.children_left).tolist(),
                np.where(is_leaf, itself, tree.children_right).tolist(),
                shares.round(4).tolist(),
            ]
        )
    return {"names": list(names), "trees": trees}
