"""Actions and their ids: interned, stable in every version, readable."""

import copy
import pickle

import pytest

from sparrowhall.errors import InputError
from sparrowhall.game import actions
from sparrowhall.game.actions import VERBS, Action, action, chow, decode, pong
from sparrowhall.tiles.kinds import KINDS
from sparrowhall.tiles.notation import parse_one as kind

EVERY: list[Action] = [
    actions.PASS,
    actions.WIN,
    actions.ANNOUNCE,
    *actions.DISCARD,
    *actions.READY_DISCARD,
    *actions.OPEN_KONG,
    *actions.CONCEALED_KONG,
    *actions.ADDED_KONG,
    *actions.PONG,
    *(one for chows in actions.CHOWS for one in chows),
]

GOLDEN = {
    "pass": 0,
    "discard 1m": 33,
    "discard 5p": 449,
    "discard N": 993,
    "ready 9s": 866,
    "chow 5m 4m 6m": 34349219,
    "chow 1m 2m 3m": 8785955,
    "pong 5s": 3062500,
    "kong P": 1093,
    "concealed_kong 1m": 38,
    "added_kong C": 1031,
    "win": 8,
    "announce": 9,
}
"""Written once; records and learned policies of other versions depend on these numbers."""


def test_an_id_leads_back_to_the_same_object() -> None:
    for one in EVERY:
        assert action(one.id) is one


def test_ids_are_all_different() -> None:
    assert len({one.id for one in EVERY}) == len(EVERY)


def test_ids_never_change() -> None:
    by_text = {one.text(): one.id for one in EVERY}
    assert {text: by_text[text] for text in GOLDEN} == GOLDEN


def test_making_an_action_again_gives_the_same_object() -> None:
    m5, m6, m7 = kind("5m"), kind("6m"), kind("7m")
    assert [one for one in actions.CHOWS[m5] if one is chow(m5, m6, m7, m5)]
    assert pong(m5, m5, m5) is actions.PONG[m5]


def test_actions_survive_pickle_and_copy_as_themselves() -> None:
    for one in EVERY:
        assert pickle.loads(pickle.dumps(one)) is one
        assert copy.deepcopy(one) is one


def test_there_are_three_chows_for_a_middle_tile_and_one_for_a_terminal() -> None:
    assert [len(actions.CHOWS[kind(text)]) for text in ("1m", "2m", "5p", "8s", "9s")] == [
        1,
        2,
        3,
        2,
        1,
    ]
    assert actions.CHOWS[kind("E")] == []


@pytest.mark.parametrize("id", [-1, 31, 1 << 40, 1 | (KINDS + 1) << 5])
def test_an_id_no_action_has_is_refused(id: int) -> None:
    with pytest.raises(InputError) as error:
        action(id)
    assert error.value.code == "action.unknown_id"


def test_decoding_a_strangers_id_interns_nothing() -> None:
    code = actions.DISCARD[3].id | 5 << 23
    assert decode(code) is not decode(code)


def test_an_action_reads_as_a_line_of_text() -> None:
    assert actions.DISCARD[kind("5m")].text() == "discard 5m"
    assert actions.CHOWS[kind("4m")][1].text() == "chow 4m 3m 5m"
    assert repr(actions.WIN) == "<win>"


def test_every_verb_has_a_name() -> None:
    assert len(VERBS) == len(set(VERBS))
