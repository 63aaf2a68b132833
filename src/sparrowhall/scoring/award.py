"""Awards: a record that says what a rule is worth, and a tiny predicate that says when.

``W`` is a game's class of wins. A game makes one ``Awards`` table and fills it by decorating the
predicates; the table is then only read.
"""

from collections.abc import Callable
from typing import Final, Generic, TypeVar

W = TypeVar("W")

PER_HAND: Final = "hand"
PER_READING: Final = "reading"


class When:
    """A table option and the value at which some absorption takes place."""

    __slots__ = ("option", "value")

    def __init__(self, option: str, value: object) -> None:
        self.option: Final = option
        self.value: Final = value

    def holds(self, options: object) -> bool:
        """Whether the option has that value."""
        found: object = getattr(options, self.option)
        return found == self.value


class Award(Generic[W]):
    """One award.

    ``test`` tells how many times it is earned. ``value`` is the worth of one, or ``price`` names
    the option that holds it. ``absorbs`` are the rules that are worth nothing beside it, ``when``
    the option this depends on. ``of`` is ``PER_HAND`` (tested once) or ``PER_READING``. ``unit`` is
    the unit of the value if a game has several.
    """

    def __init__(
        self,
        rule: str,
        value: int,
        test: Callable[[W], int],
        of: str,
        price: str = "",
        absorbs: tuple[str, ...] = (),
        when: When | None = None,
        group: str = "",
        unit: str = "",
    ) -> None:
        self.rule: Final = rule
        self.value: Final = value
        self.test: Final = test
        self.of: Final = of
        self.price: Final = price
        self.absorbs: Final = absorbs
        self.when: Final = when
        self.group: Final = group
        self.unit: Final = unit

    def worth(self, options: object) -> int:
        """The worth of one at this table."""
        if not self.price:
            return self.value
        price: object = getattr(options, self.price)
        assert isinstance(price, int)
        return price

    def absorbs_at(self, options: object) -> bool:
        """Whether its absorptions take place at this table."""
        return self.when is None or self.when.holds(options)
