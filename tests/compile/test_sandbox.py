"""A package imported from its text: in a process of several threads, each has its own."""

import importlib
from threading import Event, Thread

from tablewright.compile.sandbox import loaded


def test_two_threads_that_try_a_package_of_one_name_each_get_their_own():
    seen, is_inside, may_look, has_looked = [], Event(), Event(), Event()

    def first():
        with loaded({"src/tried/__init__.py": "X = 1"}, "tried"):
            is_inside.set()
            may_look.wait(10)
            seen.append(importlib.import_module("tried").X)
        has_looked.set()

    def second():
        with loaded({"src/tried/__init__.py": "X = 2"}, "tried") as package:
            may_look.set()
            has_looked.wait(10)
            seen.append(package.X)

    threads = [Thread(target=first), Thread(target=second)]
    threads[0].start()
    is_inside.wait(10)
    threads[1].start()
    threads[1].join(0.2)
    may_look.set()
    for thread in threads:
        thread.join()
    assert seen == [1, 2]
