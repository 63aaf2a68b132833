"""Events: who may see what, and logs that part ways."""

from sparrowhall.game.events import Event, Log, plain
from tests.tables import taiwanese_table

PRIVATE = ("dealt", "drawn")


def test_dealt_and_drawn_tiles_are_for_their_seat_alone() -> None:
    table = taiwanese_table([], "5p").drop(0)
    for name in PRIVATE:
        for event in table.events(name):
            for seat in (-1, 0, 1, 2, 3):
                seen = event.seen_by(seat)
                assert seen is not None, "that it happened is known to all"
                assert (seen.value, seen.seat) == (event.value, event.seat)
                if seat == event.seat:
                    assert seen == event
                else:
                    assert (seen.kind, seen.tiles) == (-1, ())


def test_sealed_answers_are_for_nobody() -> None:
    table = taiwanese_table([]).drop(0)
    for event in table.events("answer"):
        assert all(event.seen_by(seat) is None for seat in (-1, 0, 1, 2, 3))


def test_everything_else_is_for_all() -> None:
    table = taiwanese_table([]).idle()
    for event in table.deal.log.since(0):
        if event.to_dict()["event"] not in (*PRIVATE, "answer"):
            assert all(event.seen_by(seat) is event for seat in (-1, 0, 1, 2, 3))


def test_plain_events_are_interned() -> None:
    assert plain(4, 2, 17, 1) is plain(4, 2, 17, 1)
    assert plain(4, 2, 17, 1) == Event(4, 2, 17, 1)
    assert plain(4, 2, 17, 1) != plain(4, 2, 17, 0)
    assert plain(12, 1, value=300) != plain(12, 1, value=301)


def test_a_cloned_log_shares_the_past_and_not_the_future() -> None:
    log = Log()
    log.add(plain(4, 0, 1))
    one, two = log.clone(), log.clone()
    one.add(plain(4, 1, 2))
    two.add(plain(4, 2, 3))
    log.add(plain(4, 3, 4))
    assert [event.kind for event in one.since(0)] == [1, 2]
    assert [event.kind for event in two.since(0)] == [1, 3]
    assert [event.kind for event in log.since(0)] == [1, 4]
    assert [event.kind for event in two.since(1)] == [3]
