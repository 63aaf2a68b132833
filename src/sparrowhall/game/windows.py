"""Windows: every question put to players is one.

A window says whom it asks and what each may answer. Answers are sealed: nothing happens until the
last one asked has answered; then ``resolve`` says what comes of it.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from sparrowhall.compiled import mypyc_attr
from sparrowhall.game.actions import Action

if TYPE_CHECKING:
    from sparrowhall.game.deal import Deal


class Decision:
    """What one seat has to answer: the ``actions`` on offer, and the ``default`` on time-out.

    ``kind`` names the question, such as ``turn`` or ``claim``; ``tile`` is what it is about, or -1.
    """

    __slots__ = ("actions", "default", "kind", "seat", "tile")

    def __init__(
        self, seat: int, kind: str, actions: list[Action], default: Action, tile: int = -1
    ) -> None:
        self.seat: Final = seat
        self.kind: Final = kind
        self.actions: Final = actions
        self.default: Final = default
        self.tile: Final = tile

    def __repr__(self) -> str:
        return f"<{self.kind} of seat {self.seat}: {self.actions}>"


@mypyc_attr(allow_interpreted_subclasses=True)
class Window:
    """A question to one or more seats. Games add kinds of window by subclassing."""

    def __init__(self) -> None:
        self.decisions: list[Decision] = []
        self.answers: list[Action | None] = []  # beside the decisions

    def ask(self, decision: Decision) -> None:
        """Ask one more seat."""
        self.decisions.append(decision)
        self.answers.append(None)

    def waiting(self) -> list[Decision]:
        """The decisions not yet answered."""
        decisions = self.decisions
        return [decisions[i] for i, answer in enumerate(self.answers) if answer is None]

    def decision(self, seat: int) -> Decision | None:
        """The question still open to ``seat``, if any."""
        for i in range(len(self.decisions)):
            if self.decisions[i].seat == seat and self.answers[i] is None:
                return self.decisions[i]
        return None

    def resolve(self, deal: Deal) -> None:
        """Carry out what has been answered; called once, with every answer given."""
        raise NotImplementedError

    def copy(self) -> Window:
        """A new window of the same kind and facts, without decisions."""
        raise NotImplementedError

    def reopen(self, deal: Deal) -> None:
        """Ask again, after hidden tiles were dealt anew: as a fresh window would."""
        raise NotImplementedError

    def clone(self) -> Window:
        """An independent copy with the answers so far."""
        other = self.copy()
        other.decisions = self.decisions
        other.answers = self.answers[:]
        return other
