"""Every award of Taiwanese mahjong: its id, its tai, and when it is earned.

Read with ``settlement``, which adds them up. Values are tai.
"""

from collections.abc import Callable
from typing import Final

from sparrowhall.rules.taiwanese.shapes import SETS, Win
from sparrowhall.scoring.award import PER_HAND, PER_READING, Award, When
from sparrowhall.scoring.breakdown import CLOSED, EDGE, PAIR, TWO_SIDED
from sparrowhall.scoring.facts import (
    BONUS_REPLACEMENT,
    DEALT,
    DISCARD,
    EARTHLY_READY,
    EIGHT_FLOWERS,
    FIRST_DISCARD,
    FIRST_DRAW_AFTER_CALL,
    FIRST_TURN,
    FOUR_KONGS,
    HEAVENLY_READY,
    KONG_REPLACEMENT,
    LAST_TILE,
    ROB_KONG,
    SELF_DRAW,
    SEVEN_ROBS,
)
from sparrowhall.tiles.kinds import BIT, DRAGON_MASK, WIND_MASK

Test = Callable[[Win], int]

AWARDS: Final[list[Award[Win]]] = []
"""All awards of the hand itself, in the order of the guide. What the dealer adds is a matter of
each payment and is found in ``settlement``."""

FIRST_ROUND: Final = "first round"
"""The group of awards for the first go-around; a table may count only the highest of them."""


def award(
    rule: str,
    tai: int,
    of: str = PER_HAND,
    price: str = "",
    absorbs: tuple[str, ...] = (),
    when: When | None = None,
    group: str = "",
) -> Callable[[Test], Test]:
    """Register a predicate as an award; see ``scoring.award.Award`` for what the data means."""

    def register(test: Test) -> Test:
        AWARDS.append(Award(rule, tai, test, of, price, absorbs, when, group))
        return test

    return register


# How it was won.


@award("TW-BAS-SELFDRAW", tai=1)
def self_draw(win: Win) -> bool:
    """The winner drew the tile, from either end of the wall."""
    return win.self_drawn


@award("TW-BAS-CONCEALED", tai=1)
def concealed(win: Win) -> bool:
    """Nothing claimed, and won with another's tile."""
    return win.concealed and win.off_another


@award("TW-BAS-CONCEALED-SELFDRAW", tai=3, absorbs=("TW-BAS-SELFDRAW",))
def concealed_self_draw(win: Win) -> bool:
    """Nothing claimed, and drawn: three in all."""
    return win.concealed and win.self_drawn


@award("TW-BAS-SINGLE-WAIT", tai=1, of=PER_READING)
def single_wait(win: Win) -> bool:
    """An edge, a gap or the pair, and no other kind could have won."""
    return win.wait in (EDGE, CLOSED, PAIR) and win.single_kind


# Winds, dragons, flowers.


@award("TW-HON-ROUND-WIND", tai=1)
def round_wind(win: Win) -> bool:
    """A pong or kong of the round's wind."""
    return win.honor_pongs & BIT[win.round_wind] != 0


@award("TW-HON-SEAT-WIND", tai=1)
def seat_wind(win: Win) -> bool:
    """A pong or kong of the winner's own wind."""
    return win.honor_pongs & BIT[win.seat_wind] != 0


@award("TW-HON-DRAGON", tai=1)
def dragon(win: Win) -> int:
    """One for each pong or kong of a dragon."""
    return win.dragon_pongs


@award("TW-FLW-SEAT", tai=1)
def seat_flower(win: Win) -> int:
    """One for each of the seat's own two flowers."""
    return (win.seat_flowers & (win.seat_flowers - 1) != 0) + (win.seat_flowers != 0)


@award("TW-FLW-KONG", tai=2, price="flower_kong_tai")
def flower_kong(win: Win) -> bool:
    """All four seasons, or all four plants; AMB-TW-11 is in ``Win.seat_flowers``."""
    return win.quartet != 0


# Instant wins: each is worth only itself, so it absorbs whatever else might be seen in the hand.


@award("TW-INS-EIGHT-FLOWERS", tai=8, absorbs=("TW-FLW-SEAT", "TW-FLW-KONG"))
def eight_flowers(win: Win) -> bool:
    """The winner showed the eighth flower."""
    return win.by == EIGHT_FLOWERS


@award("TW-INS-SEVEN-ROBS", tai=8, absorbs=("TW-FLW-SEAT", "TW-FLW-KONG"))
def seven_robs(win: Win) -> bool:
    """Seven flowers took the eighth from the player who showed it."""
    return win.by == SEVEN_ROBS


@award(
    "TW-INS-FOUR-KONGS",
    tai=8,
    absorbs=(
        "TW-HON-ROUND-WIND",
        "TW-HON-SEAT-WIND",
        "TW-HON-DRAGON",
        "TW-FLW-SEAT",
        "TW-FLW-KONG",
        "TW-PAT-CONC3",
        "TW-PAT-CONC4",
        "TW-PAT-HALF-FLUSH",
        "TW-PAT-FULL-FLUSH",
        "TW-PAT-ALL-HONORS",
        "TW-HON-BIG-DRAGONS",
        "TW-HON-BIG-WINDS",
    ),
    when=When("four_kongs_scoring", "flat"),
)
def four_kongs(win: Win) -> bool:
    """One player's fourth kong."""
    return win.by == FOUR_KONGS


# The shape of the hand.


@award("TW-PAT-ALL-SEQ", tai=2, of=PER_READING)
def all_sequences(win: Win) -> bool:
    """Five chows and a suited pair, no flower, a two-sided wait, another's tile."""
    if win.pongs or win.has_honors or win.flowers or win.wait != TWO_SIDED:
        return False
    return win.off_another or win.options.pinghu_self_draw == "relaxed"


@award("TW-PAT-ALL-PONGS", tai=4, of=PER_READING)
def all_pongs(win: Win) -> bool:
    """Five pongs or kongs."""
    return win.pongs == SETS


@award("TW-PAT-CONC3", tai=2, of=PER_READING)
def three_concealed(win: Win) -> bool:
    """Three concealed pungs, concealed kongs among them."""
    return win.concealed_pungs == 3


@award("TW-PAT-CONC4", tai=5, of=PER_READING)
def four_concealed(win: Win) -> bool:
    """Four concealed pungs."""
    return win.concealed_pungs == 4


@award(
    "TW-PAT-CONC5",
    tai=8,
    of=PER_READING,
    absorbs=("TW-PAT-ALL-PONGS",),
    when=When("five_concealed_absorbs_all_pongs", True),
)
def five_concealed(win: Win) -> bool:
    """Five concealed pungs."""
    return win.concealed_pungs == SETS


@award("TW-PAT-ALL-CLAIMED", tai=2)
def all_claimed(win: Win) -> bool:
    """Every set claimed, the pair finished with another's tile."""
    return win.claimed == SETS and win.off_another


@award("TW-PAT-ALL-CLAIMED", tai=0, price="all_claimed_self_draw_tai")
def all_claimed_drawn(win: Win) -> bool:
    """Every set claimed, the pair drawn: nothing, unless the table pays for it."""
    return win.claimed == SETS and win.by == SELF_DRAW


@award("TW-PAT-HALF-FLUSH", tai=4)
def half_flush(win: Win) -> bool:
    """One suit together with honours."""
    return win.suits == 1 and win.has_honors


@award("TW-PAT-FULL-FLUSH", tai=8)
def full_flush(win: Win) -> bool:
    """One suit and nothing else."""
    return win.suits == 1 and not win.has_honors


@award(
    "TW-PAT-ALL-HONORS",
    tai=16,
    absorbs=("TW-PAT-ALL-PONGS",),
    when=When("all_honors_absorbs_all_pongs", True),
)
def all_honors(win: Win) -> bool:
    """Winds and dragons only."""
    return win.suits == 0


@award("TW-HON-LITTLE-DRAGONS", tai=4, absorbs=("TW-HON-DRAGON",))
def little_dragons(win: Win) -> bool:
    """Two pongs of dragons and the third as the pair."""
    return win.dragon_pongs == 2 and win.honor_pair & DRAGON_MASK != 0


@award("TW-HON-BIG-DRAGONS", tai=8, absorbs=("TW-HON-DRAGON",))
def big_dragons(win: Win) -> bool:
    """Pongs of all three dragons."""
    return win.dragon_pongs == 3


@award("TW-HON-LITTLE-WINDS", tai=8)
def little_winds(win: Win) -> bool:
    """Three pongs of winds and the fourth as the pair."""
    return win.wind_pongs == 3 and win.honor_pair & WIND_MASK != 0


@award("TW-HON-BIG-WINDS", tai=16, absorbs=("TW-HON-ROUND-WIND", "TW-HON-SEAT-WIND"))
def big_winds(win: Win) -> bool:
    """Pongs of all four winds."""
    return win.wind_pongs == 4


# When the tile came.


@award(
    "TW-TIM-HEAVENLY",
    tai=24,
    absorbs=(
        "TW-BAS-SELFDRAW",
        "TW-BAS-CONCEALED",
        "TW-BAS-CONCEALED-SELFDRAW",
        "TW-BAS-SINGLE-WAIT",
    ),
    when=When("heavenly_stacking", "absorb_how"),
)
def heavenly(win: Win) -> bool:
    """The dealer was dealt a complete hand."""
    return win.by == DEALT


@award("TW-TIM-EARTHLY", tai=16, price="earthly_discard", group=FIRST_ROUND)
def earthly_on_discard(win: Win) -> bool:
    """Another player won on the dealer's very first discard."""
    return not win.is_dealer and win.by == DISCARD and win.has(FIRST_DISCARD)


@award("TW-TIM-EARTHLY", tai=16, group=FIRST_ROUND)
def earthly_on_draw(win: Win) -> bool:
    """A player other than the dealer won on the own first draw, before any claim."""
    if win.is_dealer or win.by != SELF_DRAW:
        return False
    if win.has(FIRST_TURN):
        return True
    return win.has(FIRST_DRAW_AFTER_CALL) and not win.options.earthly_needs_no_claims


@award("TW-TIM-LAST-DRAW", tai=1)
def last_draw(win: Win) -> bool:
    """Won on the last tile that could be drawn."""
    return win.by == SELF_DRAW and win.has(LAST_TILE)


@award("TW-TIM-LAST-DISCARD", tai=1)
def last_discard(win: Win) -> bool:
    """Won on the discard after which nothing can be drawn."""
    return win.by == DISCARD and win.has(LAST_TILE)


@award("TW-TIM-KONG-REPL", tai=1)
def kong_replacement(win: Win) -> bool:
    """Won on the tile drawn to replace a kong."""
    if win.by != SELF_DRAW:
        return False
    if win.has(KONG_REPLACEMENT):
        return True
    return win.has(BONUS_REPLACEMENT) and win.options.flower_replacement_is_kong_win


@award("TW-TIM-ROB-KONG", tai=1)
def rob_kong(win: Win) -> bool:
    """Won on the tile another player was adding to a pong."""
    return win.by == ROB_KONG


@award("TW-RDY-HEAVENLY", tai=16, group=FIRST_ROUND)
def heavenly_ready(win: Win) -> bool:
    """Declared ready before the dealer's first discard was shown, and won."""
    return win.has(HEAVENLY_READY)


@award("TW-RDY-EARTHLY", tai=8, group=FIRST_ROUND)
def earthly_ready(win: Win) -> bool:
    """Declared ready in the first two turns, before any claim, and won."""
    return win.has(EARTHLY_READY)


HAND_AWARDS: Final = [a for a in AWARDS if a.of == PER_HAND]
READING_AWARDS: Final = [a for a in AWARDS if a.of == PER_READING]
