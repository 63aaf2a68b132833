"""The shorthand people type for a finished hand, turned into the scoring JSON.

``123m456m[EEE](2222p)`` is a hand with melds: square brackets hold what was claimed (a chow, a pong
or a kong, by its tiles; ``[222+2p]`` is a pong made a kong), round ones a concealed kong. In Flex
they hold exposed sets. What a set with jokers reads as follows an equals sign: ``[45s3j=345s]``.
Whatever is left open is assumed, and the assumptions are told.
"""

import re
from typing import Final

from sparrowhall.errors import InputError
from sparrowhall.scoring.facts import BY_NAMES as WAYS
from sparrowhall.scoring.facts import DEALT, EIGHT_FLOWERS, FLAGS, FOUR_KONGS, NFNL, SEVEN_ROBS
from sparrowhall.text.catalog import SHARED
from sparrowhall.tiles.kinds import CLASS
from sparrowhall.tiles.notation import NotationError, parse, show_kind

COMPLETE: Final = {"taiwanese": 17, "vietnamese": 14, "flex": 14}
"""The tiles of a complete hand; a meld counts three, but in Flex all its tiles."""

_TILELESS: Final = [WAYS[by] for by in (DEALT, EIGHT_FLOWERS, SEVEN_ROBS, FOUR_KONGS, NFNL)]
_SEATED: Final = ["self", "winner", "right", "across", "left"]
_MELD: Final = re.compile(r"\[([^\[\]()]*)\]|\(([^\[\]()]*)\)")


class Assumption:
    """Something the shorthand left open and how it was taken."""

    def __init__(self, key: str, values: dict[str, object]) -> None:
        self.key: Final = key
        self.values: Final = values

    def say(self, language: str) -> str:
        """The assumption in words."""
        values = dict(self.values)
        for name in ("seat", "wind"):
            if name in values:
                values[name] = SHARED.say(f"score.{name}.{values[name]}", language)
        return SHARED.say(f"score.assumed.{self.key}", language, values)


def situation_from_shorthand(
    rules: str,
    text: str,
    *,
    win: str = "",
    by: str = "",
    source: str = "",
    dealer: str = "",
    seat: str = "",
    round: str = "",
    winner: int = 0,
    repeats: int = 0,
    bonus: str = "",
    safe: str = "",
    flags: list[str] | None = None,
    feeds: list[str] | None = None,
    also: list[str] | None = None,
    options: dict[str, object] | None = None,
) -> tuple[dict[str, object], list[Assumption]]:
    """The situation that ``text`` and the options describe, and what was assumed.

    ``source`` and ``dealer`` name a seat by its number, or from the winner's chair: ``self``,
    ``right`` (the next to play), ``across``, ``left``; ``source`` may also be ``dealer`` or
    ``discarder`` (whoever, but not the dealer). Vietnamese: ``bonus`` may hold batches, set apart
    by spaces, those before a bar at the opening (``1j7j | 2f``); ``feeds`` name seat, rule and
    tiles (``left:suit:9``). Flex: ``also`` names the seats that won on the same discard. Raises
    ``InputError``.
    """
    assumed: list[Assumption] = []
    seats = _seats(rules, options or {})
    hand, melds = read_hand(rules, text)
    hand, flowers = _put_flowers_aside(rules, hand, win, assumed)
    way = _way(by, source, assumed)
    data: dict[str, object] = {
        "rules": rules,
        "options": options or {},
        "melds": melds,
        "bonus": _bonus(bonus, flowers),
        "winner": winner,
        "flags": [_flag(name) for name in flags or []],
    }
    if feeds:
        data["feeds"] = [_feed(text, winner, seats) for text in feeds]
    dealing = _dealer(rules, dealer, winner, seats, way, assumed)
    if dealing >= 0:
        data["dealer"] = dealing
    if rules != "flex":
        data["seat_wind"] = seat or _seat_wind(winner, dealing, assumed)
        data["round_wind"] = round or _assume("round_wind", "E", assumed)
    if rules == "vietnamese" and dealing < 0:  # the seat whose wind is East
        dealing = (winner - "ESWN".find(str(data["seat_wind"]))) % 4
    if repeats:
        data["repeats"] = repeats
    if safe:
        data["safe"] = safe
    fact: dict[str, object] = {"by": way}
    if source:
        fact["from"] = _source(source, winner, dealing, seats, assumed)
    # In Flex nothing depends on the last tile taken.
    if way not in _TILELESS and (win or rules != "flex"):
        fact["tile"] = _winning_tile(rules, hand, melds, win, assumed)
    elif win:
        fact["tile"] = win
    data["win"] = fact | _also(also or [], winner, seats)
    data["hand"] = "".join(hand)
    return data, assumed


def _also(words: list[str], winner: int, seats: int) -> dict[str, object]:
    """The other winners on the same discard."""
    return {"also": [_seat(word, winner, seats, "--also") for word in words]} if words else {}


def _assume(key: str, wind: str, assumed: list[Assumption]) -> str:
    assumed.append(Assumption(key, {"wind": wind}))
    return wind


def _tiles(text: str, where: str) -> list[str]:
    """Tiles one by one, each in its notation, in the order written."""
    try:
        kinds = parse(text)
    except NotationError as error:
        raise InputError(error.code, error.values, where) from error
    # Flex writes its dragons as numbers, and its reader insists on it.
    numbered = re.search(r"0[\d\s]*[mps]", text) is not None
    return [show_kind(kind, numbered) for kind in kinds]


def read_hand(rules: str, text: str) -> tuple[list[str], list[dict[str, object]]]:
    """The concealed tiles, and the melds in brackets as objects of the scoring JSON.

    Raises ``InputError``.
    """
    melds: list[dict[str, object]] = []
    for found in _MELD.finditer(text):
        open_, concealed = found.group(1), found.group(2)
        written = open_ if open_ is not None else concealed
        if rules == "flex":
            melds.append(_read_set(written))
            continue
        written, _, named = written.partition("=")
        tiles = _tiles(written.replace("+", ""), "hand")
        if concealed is not None:
            kind = "concealed_kong"
        elif len(tiles) == 4:
            kind = "added_kong" if "+" in written else "open_kong"
        else:
            read = _tiles(named, "hand") if named else tiles
            numbers = {tile for tile in read if CLASS[parse(tile)[0]] == "number"}
            kind = "chow" if len(numbers) > 1 else "pong"
        meld: dict[str, object] = {"type": kind, "tiles": "".join(tiles)}
        melds.append(meld | {"as": named.strip()} if named else meld)
    rest = _MELD.sub(" ", text)
    stray = re.search(r"[\[\]()]", rest)
    if stray is not None:
        raise InputError("shorthand.bracket", {"text": text}, "hand")
    return _tiles(rest, "hand"), melds


def _read_set(written: str) -> dict[str, object]:
    """An exposed set of Flex, with what it reads as after an equals sign."""
    tiles, _, named = written.partition("=")
    meld: dict[str, object] = {"type": "set", "tiles": "".join(_tiles(tiles, "hand"))}
    return meld | {"as": named.strip()} if named else meld


def _seats(rules: str, options: dict[str, object]) -> int:
    """The seats of the table; only Flex has other than four."""
    players = str(options.get("players", "")) if rules == "flex" else ""
    return int(players) if players in ("2", "3", "5", "6") else 4


def _put_flowers_aside(
    rules: str, hand: list[str], win: str, assumed: list[Assumption]
) -> tuple[list[str], list[str]]:
    """Flowers written in the hand can only lie aside, but in Flex, or if one is won on."""
    if rules == "flex":
        return hand, []
    flowers = [tile for tile in hand if CLASS[parse(tile)[0]] == "flower" and tile != win]
    if flowers:
        assumed.append(Assumption("flowers", {"tiles": " ".join(flowers)}))
    return [tile for tile in hand if tile not in flowers], flowers


def _bonus(text: str, flowers: list[str]) -> object:
    """The bonus tiles one by one, or in batches if a bar parts the opening from later."""
    if "|" not in text:
        return text + "".join(flowers)
    opening, _, later = text.partition("|")
    batches = [{"tiles": tiles, "when": "opening"} for tiles in opening.split()]
    return batches + [{"tiles": tiles, "when": "later"} for tiles in later.split() + flowers]


def _feed(text: str, winner: int, seats: int) -> dict[str, object]:
    """A dangerous feed: ``across:dragon``, ``left:suit:9``."""
    who, _, rest = text.partition(":")
    rule, _, tiles = rest.partition(":")
    if not rule or (tiles and not (tiles.isascii() and tiles.isdigit() and len(tiles) < 10)):
        raise InputError("shorthand.feed", {"found": text}, "--feed")
    if not rule.startswith("VN-"):
        rule = f"VN-LIAB-{rule.upper()}"
    feed: dict[str, object] = {"seat": _seat(who, winner, seats, "--feed"), "rule": rule}
    return feed | {"tiles": int(tiles)} if tiles else feed


def _way(by: str, source: str, assumed: list[Assumption]) -> str:
    """How it was won: as said, else off a discard if somebody is named, else by self-draw."""
    way = by.replace("-", "_")
    if way:
        if way not in WAYS:
            raise InputError("shorthand.way", {"found": by, "allowed": ", ".join(WAYS)}, "--by")
        return way
    if source:
        return "discard"
    assumed.append(Assumption("self_draw", {}))
    return "self_draw"


def _flag(name: str) -> str:
    flag = name.replace("-", "_")
    if flag not in FLAGS:
        values: dict[str, object] = {"found": name, "allowed": ", ".join(FLAGS)}
        raise InputError("score.unknown_flag", values, "--flag")
    return flag


def _seat(word: str, winner: int, seats: int, option: str) -> int:
    if word in _SEATED and (word != "across" or seats % 2 == 0):
        steps = {"right": 1, "across": seats // 2, "left": -1}
        return (winner + steps.get(word, 0)) % seats
    if word.isascii() and word.isdigit() and len(word) == 1:
        return int(word)
    raise InputError("shorthand.seat", {"found": word}, option)


def _dealer(
    rules: str, word: str, winner: int, seats: int, way: str, assumed: list[Assumption]
) -> int:
    """The dealer's seat; only a Taiwanese payment depends on it."""
    if word:
        return _seat(word, winner, seats, "--dealer-seat")
    if rules != "taiwanese":
        return -1
    if way != "dealt":
        raise InputError("shorthand.dealer", {}, "--dealer")
    assumed.append(Assumption("dealer", {"seat": "winner"}))
    return winner


def _seat_wind(winner: int, dealer: int, assumed: list[Assumption]) -> str:
    """The wind the winner has if the dealer is East."""
    wind = "ESWN"[(winner - dealer) % 4] if dealer >= 0 else "ESWN"[winner % 4]
    return _assume("seat_wind", wind, assumed)


def _source(word: str, winner: int, dealer: int, seats: int, assumed: list[Assumption]) -> int:
    if word == "dealer":
        if dealer < 0:
            raise InputError("shorthand.dealer", {}, "--from")
        return dealer
    if word != "discarder":
        return _seat(word, winner, seats, "--from")
    across = (winner + seats // 2) % seats
    neighbour = "left" if seats % 2 or dealer == across else "across"
    assumed.append(Assumption("discarder", {"seat": neighbour}))
    return _seat(neighbour, winner, seats, "--from")


def _winning_tile(
    rules: str,
    hand: list[str],
    melds: list[dict[str, object]],
    win: str,
    assumed: list[Assumption],
) -> str:
    """The winning tile; it joins a hand that is one short, and is the last tile if not named."""
    complete = COMPLETE.get(rules, 14)
    size = len(hand)
    for meld in melds:
        size += len(_tiles(str(meld["tiles"]), "hand")) if rules == "flex" else 3
    if not win:
        if size != complete or not hand:
            values: dict[str, object] = {"held": size, "needed": complete}
            raise InputError("shorthand.win", values, "--win")
        assumed.append(Assumption("win_tile", {"tile": hand[-1]}))
        return hand[-1]
    tile = _tiles(win, "--win")
    if len(tile) == 1 and size == complete - 1:
        hand += tile
        assumed.append(Assumption("win_added", {"tile": tile[0]}))
    return "".join(tile)
