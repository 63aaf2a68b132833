"""The dangerous feeds that a claim records (Ruling 13, VN-PAY-LIABILITY)."""

from sparrowhall.tiles.notation import show_kind
from tests.rules.vietnamese.table import VietnameseTable, vietnamese_table


def _claims(hand: str, discards: str, **options: object) -> VietnameseTable:
    """Seat 1 claims each of the ``discards`` of seat 0 for a pong or kong; it holds two of each."""
    tiles = discards.split()
    play = vietnamese_table(["".join(tiles), hand], "468p468p468p", options=options)
    for tile in tiles:
        play.idle(0).do(0, f"discard {tile}")
        play.do(1, f"pong {tile}")
        counts = play.deal.seats[1].hand.counts
        play.discard(1, show_kind(counts.index(1)))
    return play


def test_the_ninth_and_twelfth_tile_of_a_suit_are_feeds() -> None:
    play = _claims("11m33m55m77m2468sE", "1m 3m 5m 7m")
    assert play.feeds(1) == [(0, "VN-LIAB-SUIT", 9), (0, "VN-LIAB-SUIT", 12)]


def test_twelve_only_records_the_twelfth_alone() -> None:
    play = _claims("11m33m55m77m2468sE", "1m 3m 5m 7m", liability_exposure="twelve_only")
    assert play.feeds(1) == [(0, "VN-LIAB-SUIT", 12)]


def test_the_ninth_terminal_is_a_feed() -> None:
    play = _claims("11m99p11s24578s25p", "1m 9p 1s")
    assert play.feeds(1) == [(0, "VN-LIAB-TERMINAL", 9)]


def test_the_ninth_honour_and_the_third_dragon_are_feeds() -> None:
    honours = _claims("EECCFF24578s25p", "E C F")
    assert honours.feeds(1) == [(0, "VN-LIAB-HONOR", 9)]
    dragons = _claims("CCFFPP24578s25p", "C F P")
    assert dragons.feeds(1) == [(0, "VN-LIAB-HONOR", 9), (0, "VN-LIAB-DRAGON", 0)]


def test_the_fourth_wind_is_a_feed() -> None:
    play = _claims("EESSWWNN24578s", "E S W N")
    assert play.feeds(1)[-1] == (0, "VN-LIAB-WIND", 0)


def test_a_group_outside_ends_the_count_of_a_suit() -> None:
    play = _claims("CC11m33m55m2479sE", "C 1m 3m 5m")
    assert play.feeds(1) == []


def test_the_feeder_is_who_discarded() -> None:
    hands = ["1m3m", "", "11m33m55m2468sEN", "5m"]
    play = vietnamese_table(hands)
    for seat, tile in ((0, "1m"), (0, "3m"), (3, "5m")):
        play.idle(seat).do(seat, f"discard {tile}").do(2, f"pong {tile}")
        play.drop(2)
    assert play.feeds(2) == [(3, "VN-LIAB-SUIT", 9)]
