"""A second, slow scorer written from the rules alone, for the default options.

It knows nothing of the engine's readings, waits and awards: hands are lists of kinds, taken apart
by trying everything.
"""

from collections import Counter

from tests.rules.oracle import Sets, takes


def single(hand: list[int], melds: list[tuple[str, tuple[int, ...]]], tile: int) -> bool:
    """Whether no kind but ``tile`` completes the hand."""
    rest = list(hand)
    rest.remove(tile)
    held = Counter(rest)
    for _, tiles in melds:
        held.update(tiles)
    for kind in range(34):
        if kind != tile and held[kind] < 4:
            for _ in takes(tuple(sorted([*rest, kind]))):
                return False
    return True


def best(
    hand: list[int],
    melds: list[tuple[str, tuple[int, ...]]],
    tile: int,
    own_draw: bool,
    seat: int,
    round: int,
    bonus: list[int],
) -> int:
    """The most tai over all readings and places; ``seat`` and ``round`` are 0 to 3 for E S W N."""
    only = single(hand, melds, tile)
    totals = [-1]
    for sets, pair in takes(tuple(sorted(hand))):
        for place in [i for i, part in enumerate(sets) if tile in part] + (
            [-1] if pair == tile else []
        ):
            total = fixed(hand, melds, own_draw, bonus, seat)
            total += shape(melds, sets, pair, place, tile, own_draw, bonus, only)
            pongs = [p[0] for p in sets if p[0] == p[1]]
            pongs += [t[0] for name, t in melds if name != "chow"]
            total += honours(pongs, pair, seat, round)
            totals.append(total)
    return max(totals)


def fixed(
    hand: list[int],
    melds: list[tuple[str, tuple[int, ...]]],
    own_draw: bool,
    bonus: list[int],
    seat: int,
) -> int:
    """Concealment, flowers and suits."""
    claimed = sum(name != "concealed_kong" for name, _ in melds)
    total = {(True, True): 3, (True, False): 1, (False, True): 1}.get((not claimed, own_draw), 0)
    if claimed == 5 and not own_draw:
        total += 2
    total += (34 + seat in bonus) + (38 + seat in bonus)
    if all(k in bonus for k in range(34, 38)) or all(k in bonus for k in range(38, 42)):
        total += 2
    every = set(hand) | {kind for _, tiles in melds for kind in tiles}
    suits = {kind // 9 for kind in every if kind < 27}
    has_honours = any(kind >= 27 for kind in every)
    if not suits:
        total += 16
    elif len(suits) == 1:
        total += 4 if has_honours else 8
    return total


def shape(
    melds: list[tuple[str, tuple[int, ...]]],
    sets: Sets,
    pair: int,
    place: int,
    tile: int,
    own_draw: bool,
    bonus: list[int],
    only: bool,
) -> int:
    """The wait, the chows and the pongs."""
    total = 0
    concealed = sum(name == "concealed_kong" for name, _ in melds)
    chows = sum(name == "chow" for name, _ in melds)
    for at, part in enumerate(sets):
        if part[0] != part[1]:
            chows += 1
        elif own_draw or at != place:
            concealed += 1
    total += {3: 2, 4: 5, 5: 8}.get(concealed, 0)
    if chows == 0:
        total += 4
    narrow, open_end = place == -1, False
    if place >= 0 and sets[place][0] != sets[place][1]:
        low = sets[place][0]
        narrow = tile == low + 1 or (tile % 9 == 2 and low % 9 == 0) or (tile % 9 == low % 9 == 6)
        open_end = not narrow
    if narrow and only:
        total += 1
    suited = pair < 27 and chows == 5
    if suited and open_end and not bonus and not own_draw:
        total += 2
    return total


def honours(pongs: list[int], pair: int, seat: int, round: int) -> int:
    """Winds and dragons."""
    dragons = sum(kind >= 31 for kind in pongs)
    winds = sum(27 <= kind < 31 for kind in pongs)
    total = dragons
    if dragons == 3:
        total = 8
    elif dragons == 2 and pair >= 31:
        total = 4
    if winds == 4:
        return total + 16
    if winds == 3 and 27 <= pair < 31:
        total += 8
    return total + (27 + seat in pongs) + (27 + round in pongs)
