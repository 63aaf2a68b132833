"""A hand won at the table goes to the calculator as it was, and is worth there what it was here."""

import base64
import json

import pytest

from sparrowhall import Match
from sparrowhall.bots.make import make_bot
from sparrowhall.games import GAMES, score
from sparrowhall.scoring.transfers import sums
from sparrowhall.web.won_hands import address_of

OPTIONS: dict[str, dict[str, object]] = {
    "taiwanese": {"multi_win": "all", "rounds": 1},
    "vietnamese": {},
    "flex": {"players": 3, "blanks": 4},
}


@pytest.mark.parametrize("name", GAMES)
def test_a_hand_won_at_the_table_is_worth_the_same_in_the_calculator(name: str) -> None:
    match = Match(name, seed=7, options=OPTIONS[name])
    bots = [make_bot("greedy", str(seat)) for seat in range(match.seats)]
    while not match.over and len(match.results) < 8:
        for decision in match.decisions:
            match.act(
                decision.seat, bots[decision.seat].choose(match.view(decision.seat), decision)
            )
    every = [scored for result in match.results for scored in result.scored]
    assert every
    for scored in every:
        address = address_of(match.rules, scored)
        packed = address.removeprefix("#s=")
        found = score(json.loads(base64.urlsafe_b64decode(packed + "=" * (-len(packed) % 4))))
        assert found.total == scored.explain().total
        assert found.payments == sums(scored.transfers, match.seats)
