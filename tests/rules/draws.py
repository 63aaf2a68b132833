"""Random hands of sets and a pair."""

from hypothesis import assume
from hypothesis import strategies as st

from sparrowhall.hand.hand import ADDED_KONG, CHOW, CONCEALED_KONG, OPEN_KONG, PONG, Meld


@st.composite
def sets_and_pair(
    draw: st.DrawFn, number: int, kinds: list[int], claims: bool = True
) -> tuple[list[int], list[Meld]]:
    """The concealed tiles and the melds of so many sets and a pair of these kinds."""
    left = dict.fromkeys(range(34), 4)
    concealed: list[int] = []
    melds: list[Meld] = []
    for _ in range(number):
        tiles = draw(_set(kinds, left, claims))
        if len(tiles) == 4:
            form = draw(st.sampled_from([OPEN_KONG, ADDED_KONG, CONCEALED_KONG]))
            melds.append(Meld(form, tiles[0], tuple(tiles)))
        elif claims and draw(st.booleans()):
            form = PONG if tiles[0] == tiles[1] else CHOW
            melds.append(Meld(form, tiles[0], tuple(tiles)))
        else:
            concealed += tiles
    pairs = [kind for kind in kinds if left[kind] >= 2]
    assume(pairs)
    return concealed + [draw(st.sampled_from(pairs))] * 2, melds


@st.composite
def _set(draw: st.DrawFn, kinds: list[int], left: dict[int, int], kongs: bool) -> list[int]:
    """A set that begins with one of ``kinds``, out of the copies left, which it takes."""
    choices = [[kind] * 3 for kind in kinds if left[kind] >= 3] * 2
    choices += [[kind] * 4 for kind in kinds if left[kind] == 4 and kongs]
    for low in kinds:
        run = [low, low + 1, low + 2]
        if low < 27 and low % 9 < 7 and all(left[kind] for kind in run):
            choices += [run] * 2
    assume(choices)
    tiles = draw(st.sampled_from(choices))
    for kind in tiles:
        left[kind] -= 1
    return tiles
