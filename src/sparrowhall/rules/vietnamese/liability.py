"""Who pays for all three losers (VN-LIAB-…): dangerous feeds and dangerous last discards."""

from typing import Final

from sparrowhall.hand.hand import CHOW, CONCEALED_KONG, Meld
from sparrowhall.rules.vietnamese.options import VietnameseOptions
from sparrowhall.rules.vietnamese.shapes import Win
from sparrowhall.scoring.breakdown import ABSORBED, Line
from sparrowhall.scoring.facts import DISCARD, LATE_NEW_DISCARD, ROB_KONG
from sparrowhall.scoring.situation import Feed
from sparrowhall.tiles.kinds import (
    BIT,
    DRAGON_MASK,
    HONOR_MASK,
    SUIT_MASKS,
    TERMINAL_MASK,
    WIND_MASK,
)

SUIT: Final = "VN-LIAB-SUIT"
TERMINAL: Final = "VN-LIAB-TERMINAL"
HONOR: Final = "VN-LIAB-HONOR"
DRAGON: Final = "VN-LIAB-DRAGON"
WIND: Final = "VN-LIAB-WIND"
BONUS: Final = "VN-LIAB-BONUS"
NEW: Final = "VN-LIAB-NEW"

PATTERNS: Final[dict[str, str]] = {
    SUIT: "VN-PAT-FULL-FLUSH",
    TERMINAL: "VN-PAT-ALL-TERMINALS",
    HONOR: "VN-PAT-ALL-HONORS",
    DRAGON: "VN-PAT-BIG-3-DRAGONS",
    WIND: "VN-PAT-BIG-4-WINDS",
}
"""The pattern that must be scored for a feed to bite. Feeds under these rules survive."""

EXPOSURES: Final = [SUIT, TERMINAL, HONOR]
"""The rules about nine or twelve tiles exposed."""


def feeds_made(options: VietnameseOptions, before: list[Meld], claim: Meld) -> list[Feed]:
    """The dangerous feeds that a claimed meld makes, given the melds before it (Ruling 13).

    The feeder is the meld's ``source``. Nine or twelve tiles of a suit, of terminals or of honours
    are open; or the third dragon set, or the fourth wind set.
    """
    groups = open_groups(before) + [claim]
    feeds: list[Feed] = []
    tiles = 3 * len(groups)
    if tiles == 12 or (tiles == 9 and options.liability_exposure != "twelve_only"):
        feeds += [Feed(claim.source, rule, tiles) for rule in exposures(groups)]
    for rule, mask, needed in ((DRAGON, DRAGON_MASK, 3), (WIND, WIND_MASK, 4)):
        sets = [meld for meld in groups if mask & BIT[meld.kind]]
        if claim in sets and len(sets) == needed:
            feeds.append(Feed(claim.source, rule, 0))
    return feeds


def open_groups(melds: list[Meld]) -> list[Meld]:
    """The melds that were claimed or promoted; a concealed kong is not open."""
    return [meld for meld in melds if meld.type != CONCEALED_KONG]


def exposures(groups: list[Meld]) -> list[str]:
    """The rules about what all these groups are made of: mostly none or one."""
    kinds = 0
    for meld in groups:
        kinds |= 7 << meld.kind if meld.type == CHOW else BIT[meld.kind]
    rules: list[str] = []
    if any(kinds & ~mask == 0 for mask in SUIT_MASKS):
        rules.append(SUIT)
    if kinds & ~TERMINAL_MASK == 0:
        rules.append(TERMINAL)
    if kinds & ~HONOR_MASK == 0:
        rules.append(HONOR)
    return rules


def liable(win: Win, lines: list[Line], options: VietnameseOptions) -> Feed | None:
    """Who pays for all losers, and why; None if everybody pays the own share.

    A winning discard that is a bonus tile or a late new tile comes first, then the newest feed
    whose pattern is scored. The owner of a robbed kong is not relieved by another's feed.
    """
    if win.on_bonus_discard:
        return Feed(win.source, BONUS, 0)
    if win.by == DISCARD and win.has(LATE_NEW_DISCARD):
        return Feed(win.source, NEW, 0)
    scored = [line.rule for line in lines if line.status != ABSORBED]
    for feed in reversed(win.feeds + _winning_feeds(win, options)):
        too_few = feed.tiles == 9 and options.liability_exposure == "twelve_only"
        if PATTERNS[feed.rule] in scored and not too_few:
            other = win.by == ROB_KONG and feed.seat != win.source
            return None if other else feed
    return None


def _winning_feeds(win: Win, options: VietnameseOptions) -> list[Feed]:
    """The feeds that the winning discard itself makes; completing the pair makes none."""
    if win.by != DISCARD or win.shape.place < 0:
        return []
    form, low = win.shape.sets[win.shape.place]
    claim = Meld(form, low, (), win.tile, win.source)
    feeds = feeds_made(options, win.hand.melds, claim)
    return [feed for feed in feeds if feed.tiles != 9]
