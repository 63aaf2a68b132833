"""Answers that come late, twice, from nowhere or from the wrong hands change nothing."""

from pathlib import Path

import pytest

from sparrowhall.game.actions import DISCARD, WIN, make
from sparrowhall.web.messages import (
    Act,
    AnyRequest,
    Choices,
    Give,
    Hint,
    Hinted,
    Looked,
    Onward,
    Outlook,
    Refused,
    Say,
    Start,
    State,
    Told,
    Wishes,
)
from tests.web.tables import House, Player, run, seated


def events(player: Player) -> int:
    assert player.table.play is not None
    return len(player.table.play.match)


def test_a_doubled_click_is_refused_as_late(tmp_path: Path) -> None:
    async def play() -> None:
        async with House(tmp_path) as house:
            player = await seated(house)
            question = await player.until_asked("turn")
            act = Act(decision=question.id, action=question.choices[0].action)
            assert isinstance(await player.ask(act), State)
            before = events(player)
            assert await player.refused(act) == "play.late"
            assert events(player) == before

    run(play())


@pytest.mark.parametrize("id", ["d99", "d", "", "d-1", "x0", "d01٣", "d" + "9" * 500])
def test_a_forged_question_is_refused(id: str, tmp_path: Path) -> None:
    async def play() -> None:
        async with House(tmp_path) as house:
            player = await seated(house)
            await player.until_asked("turn")
            before = events(player)
            code = await player.refused(Act(decision=id, action=DISCARD[0].id))
            assert code == "play.no_such_question"
            assert events(player) == before

    run(play())


def test_a_forged_action_is_refused_with_its_reason(tmp_path: Path) -> None:
    async def play() -> None:
        async with House(tmp_path) as house:
            player = await seated(house)
            question = await player.until_asked("turn")
            held = player.state.picture.places[0].hand  # type: ignore[union-attr]
            missing = next(k for k in range(9) if f"{k + 1}m" not in held)
            before = events(player)
            for action, code in [
                (DISCARD[missing].id, "act.tile_not_held"),
                (make(11, 1, 2, 50, 9).id, ""),
                (-1, "action.unknown_id"),
                (2**200, "action.unknown_id"),
                (0, "act.must_discard"),
            ]:
                answer = await player.ask(Act(decision=question.id, action=action))
                assert isinstance(answer, Refused)
                assert code in ("", answer.code)
                assert events(player) == before
            if all(choice.verb != "win" for choice in question.choices):
                answer = await player.ask(Act(decision=question.id, action=WIN.id))
                assert isinstance(answer, Refused)
                assert answer.code == "act.not_complete"
                assert "{distance}" not in answer.words
            assert isinstance(await player.ask(Hint()), Hinted)  # the question still stands

    run(play())


def test_who_is_not_asked_is_told_so(tmp_path: Path) -> None:
    async def play() -> None:
        async with House(tmp_path) as house:
            table = await house.table(bots=[None, "greedy", "greedy"])
            host = await Player(table).hello(0)
            friend = await Player(table).hello(await table.sit("guest-2", "Bình"))
            await host.ask(Start())
            while host.state.question is None or friend.state.question is not None:
                await host.step()
                await friend.step()
            asked = host.question
            act = Act(decision=asked.id, action=asked.choices[0].action)
            assert await friend.refused(act) in ("play.not_asked", "play.late")
            assert await friend.refused(Hint()) == "play.not_asked"
            assert await friend.refused(Onward()) == "play.no_account"

    run(play())


@pytest.mark.parametrize(
    "request_", [Act(decision="d0", action=1), Hint(), Outlook(), Onward(), Wishes(no_claims=True)]
)
def test_onlookers_cannot_play(request_: AnyRequest, tmp_path: Path) -> None:
    async def play() -> None:
        async with House(tmp_path) as house:
            player = await seated(house)
            onlooker = await Player(player.table).hello()
            assert await onlooker.refused(request_) == "play.no_seat"

    run(play())


def test_nothing_is_played_before_the_match(tmp_path: Path) -> None:
    async def play() -> None:
        async with House(tmp_path) as house:
            player = await Player(await house.table()).hello(0)
            assert player.state.picture is None
            for request in (Hint(), Onward(), Say(decision="d0", text="pong")):
                assert await player.refused(request) == "play.not_started"

    run(play())


def test_words_answer_as_at_the_terminal(tmp_path: Path) -> None:
    async def play() -> None:
        async with House(tmp_path) as house:
            player = await seated(house)
            question = await player.until_asked("turn")
            tile = question.choices[0].tiles[0]
            refused = Say(decision=question.id, text="juggle")
            assert await player.refused(refused) == "table.no_key"
            assert await player.refused(Say(decision=question.id, text="m" * 61)) == "play.too_long"
            assert isinstance(
                await player.ask(Say(decision=question.id, text=f"discard {tile}")), State
            )
            assert player.state.picture.places[0].river[-1] == tile  # type: ignore[union-attr]

    run(play())


def test_words_that_fit_several_actions_ask_which(tmp_path: Path) -> None:
    async def play() -> None:
        async with House(tmp_path) as house:
            player = await seated(house)
            while True:
                question = await player.until_asked("claim")
                chows = [one.action for one in question.choices if one.verb == "chow"]
                if len(chows) > 1:
                    break
                await player.step()
            answer = await player.ask(Say(decision=question.id, text="chow"))
            assert isinstance(answer, Choices)
            assert answer.actions == chows

    run(play())


def test_a_key_means_one_action(tmp_path: Path) -> None:
    async def play() -> None:
        async with House(tmp_path) as house:
            player = await seated(house, "vietnamese")
            for _ in range(150):
                question = await player.until_asked()
                keys = [choice.key for choice in question.choices if choice.key]
                assert len(set(keys)) == len(keys)
                assert len(keys) == len(question.choices) or len(keys) > 30
                await player.step()

    run(play())


def test_a_key_typed_does_what_it_says(tmp_path: Path) -> None:
    async def play() -> None:
        async with House(tmp_path) as house:
            player = await seated(house)
            for _ in range(60):
                question = await player.until_asked()
                choice = player.rng.choice(question.choices)
                assert isinstance(
                    await player.ask(Say(decision=question.id, text=choice.key)), State
                )
                assert player.table.play is not None
                answers = [e for e in player.table.play.match.log() if e.what == 12 and e.seat == 0]
                assert answers[int(question.id[1:])].value == choice.action

    run(play())


def test_tiles_are_passed_on_by_name(tmp_path: Path) -> None:
    async def play() -> None:
        async with House(tmp_path) as house:
            player = await seated(house, "flex")
            question = await player.until_asked("pass_tiles")
            assert question.marks
            assert question.counts == [3]
            assert 0 <= question.to <= 3
            assert question.choices == []
            assert player.state.picture is not None
            held = player.state.picture.places[0].hand
            for tiles, code in [
                (["1m", "2m", "3m", "4m"], "table.mark_tiles"),
                (held[:1], "flex.pass_count"),
                (["nonsense", "1m", "1m"], "notation.no_such_letter"),
                (["C", "1m", "1m"], "notation.dragon_as_number"),
            ]:
                assert await player.refused(Give(decision=question.id, tiles=tiles)) == code
            hinted = await player.ask(Hint())
            assert isinstance(hinted, Hinted)
            given = await player.ask(Give(decision=question.id, tiles=hinted.tiles))
            assert isinstance(given, State)

    run(play())


def test_no_claims_lets_discards_go_by_until_the_hand_ends(tmp_path: Path) -> None:
    async def play() -> None:
        async with House(tmp_path) as house:
            player = await seated(house)
            for _ in range(3):
                await player.until_asked("turn")
                answer = await player.ask(Wishes(no_claims=True))
                assert isinstance(answer, State)
                assert answer.no_claims
                while player.state.no_claims:
                    if player.state.question is not None:
                        verbs = [choice.verb for choice in player.question.choices]
                        assert player.question.kind != "claim" or "win" in verbs
                    await player.step()
                assert player.state.account is not None

    run(play())


def test_a_description_addresses_its_listener(tmp_path: Path) -> None:
    async def play() -> None:
        async with House(tmp_path) as house:
            player = await seated(house, "flex")
            told = await player.ask(Say(decision="", text="table"))
            assert isinstance(told, Told)
            assert "You hold 13 tiles." in told.lines
            assert not any("You holds" in line for line in told.lines)

    run(play())


def test_an_outlook_says_nothing_twice(tmp_path: Path) -> None:
    async def play() -> None:
        async with House(tmp_path) as house:
            player = await seated(house, "flex")
            await player.until_asked("turn")
            looked = await player.ask(Outlook())
            assert isinstance(looked, Looked)
            assert looked.discards
            assert looked.nearest
            told = {each.words for each in looked.discards} | {
                each.words for each in looked.nearest
            }
            assert not set(looked.lines) & told

    run(play())
