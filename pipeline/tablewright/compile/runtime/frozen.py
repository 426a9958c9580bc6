"""Values that nobody can change, however they came by them."""

from __future__ import annotations

from typing import Any, NoReturn, TypeVar

Key = TypeVar("Key")
Item = TypeVar("Item")


def _refuse(self: object, *_: object, **__: object) -> NoReturn:
    raise TypeError(
        f"a {type(self).__name__} of the library cannot be changed: make a copy, `dict(...)`, and change that"
    )


class Frozen(dict[Key, Item]):
    """A dictionary as it was made; it pickles, prints and goes into JSON as one."""

    __slots__ = ()

    __setitem__ = __delitem__ = __ior__ = _refuse
    clear = pop = popitem = setdefault = update = _refuse

    def __hash__(self) -> int:  # type: ignore[override]  # what cannot change can be hashed
        return hash(frozenset(self.items()))

    def __reduce__(self) -> tuple[Any, ...]:
        return Frozen, (dict(self),)

    def __copy__(self) -> Frozen[Key, Item]:
        return self

    def __deepcopy__(self, memo: object) -> Frozen[Key, Item]:
        return self


class Sealed:
    """An object whose attributes are set once, by ``_set``, while it is made."""

    __slots__ = ()

    def __setattr__(self, name: str, value: object) -> NoReturn:
        raise AttributeError(f"{name!r} of a {type(self).__name__} cannot be changed")

    def __delattr__(self, name: str) -> NoReturn:
        raise AttributeError(f"{name!r} of a {type(self).__name__} cannot be changed")

    def __copy__(self) -> Any:
        return self

    def __deepcopy__(self, memo: object) -> Any:
        return self

    def _set(self, **values: object) -> None:
        for name, value in values.items():
            object.__setattr__(self, name, value)
