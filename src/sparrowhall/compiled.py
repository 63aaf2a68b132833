"""How the engine runs: compiled by mypyc, or interpreted. The same sources do both.

The stub beside this file tells the compiler that ``mypyc_attr`` is its own; here it does nothing,
so that the engine needs the standard library only.
"""

from collections.abc import Callable
from typing import TypeVar

T = TypeVar("T")


def mypyc_attr(*, allow_interpreted_subclasses: bool = False) -> Callable[[T], T]:
    """A note for the compiler on a class; the interpreter ignores it."""

    def unchanged(cls: T) -> T:
        return cls

    return unchanged
