"""Guests are known again by a cookie, seats by a token; neither can be forged."""

import os
import stat
from pathlib import Path

import pytest
from starlette.requests import Request
from starlette.responses import Response

from sparrowhall.bots.errors import RoomError
from sparrowhall.web.guests import COOKIE, Guest, Guests, read_name
from sparrowhall.web.store import SeatRow
from sparrowhall.web.tokens import Tokens, load_secret

GUESTS = Guests(b"one secret")
TOKENS = Tokens(b"one secret")
SEATS = [SeatRow(seat, "human", guest="x", generation=seat) for seat in range(4)]


def asking(cookie: str = "", accepts: str = "") -> Request:
    headers = [(b"cookie", f"{COOKIE}={cookie}".encode()), (b"accept-language", accepts.encode())]
    return Request({"type": "http", "headers": headers})


def cookie_of(guest: Guest, guests: Guests = GUESTS) -> str:
    response = Response()
    guests.remember(response, guest)
    return response.headers["set-cookie"]


def value_of(guest: Guest, guests: Guests = GUESTS) -> str:
    return cookie_of(guest, guests).partition("=")[2].partition(";")[0]


def test_a_guest_is_known_again() -> None:
    guest = GUESTS.remember(Response(), Guest(name="Ánh", language="vi"))
    assert len(guest.id) > 20
    assert GUESTS.find(asking(value_of(guest))) == guest


def test_every_new_guest_is_another() -> None:
    assert len({GUESTS.remember(Response(), Guest()).id for _ in range(100)}) == 100


def test_a_forged_cookie_is_nobody() -> None:
    right = value_of(Guest("ann", "Ann"))
    foreign = value_of(Guest("ann", "Ann"), Guests(b"another secret"))
    for wrong in ("", "x", right[:-1], right[1:], "W10." + right.split(".")[1], foreign, "\udcff"):
        request = asking()
        request._cookies = {COOKIE: wrong}
        assert GUESTS.find(request).id == ""


def test_the_cookie_is_out_of_reach_of_scripts_and_other_sites() -> None:
    cookie = cookie_of(Guest("ann")).lower()
    assert "httponly" in cookie
    assert "samesite=lax" in cookie
    assert "secure" not in cookie
    assert "; secure" in cookie_of(Guest("ann"), Guests(b"s", secure=True)).lower()


@pytest.mark.parametrize(
    ("accepts", "language"),
    [
        ("vi-VN,vi;q=0.9,en;q=0.5", "vi"),
        ("zh-TW", "zh-Hant"),
        ("de-DE,de;q=0.9,zh;q=0.8", "zh-Hant"),
        ("fr", "en"),
        ("", "en"),
        (";;,,==", "en"),
    ],
)
def test_a_new_guest_is_spoken_to_in_the_language_of_the_browser(
    accepts: str, language: str
) -> None:
    assert GUESTS.find(asking(accepts=accepts)).language == language


@pytest.mark.parametrize(("given", "name"), [("  Ann ", "Ann"), ("A\u0301nh", "Ánh"), ("", "")])
def test_names_are_tidied_up(given: str, name: str) -> None:
    assert read_name(given) == name


@pytest.mark.parametrize(
    "name",
    [
        "x" * 17,
        "a\nb",
        "a\u202eb",
        "a\u200bb",
        "\0",
        "\ud800",
        "\u3164",
        "\u2800 \u2800",
        "a" + "\u0334" * 9,
    ],
)
def test_a_name_that_cannot_be_shown_is_refused(name: str) -> None:
    with pytest.raises(RoomError, match="16 characters"):
        read_name(name)


# Tokens of seats.


def test_a_token_leads_to_its_seat_only() -> None:
    tokens = [TOKENS.seat_token("t", row.seat, row.generation) for row in SEATS]
    assert len(set(tokens)) == 4
    assert [TOKENS.find("t", token, SEATS) for token in tokens] == [0, 1, 2, 3]
    assert TOKENS.find("other", tokens[0], SEATS) is None


def test_a_new_generation_makes_the_old_token_worthless() -> None:
    old = TOKENS.seat_token("t", 2, SEATS[2].generation - 1)
    assert TOKENS.find("t", old, SEATS) is None


@pytest.mark.parametrize("token", ["", "x", "\0", "é" * 99, "\ud800", "a" * 10_000])
def test_nonsense_is_no_token(token: str) -> None:
    assert TOKENS.find("t", token, SEATS) is None


def test_another_secret_gives_other_tokens() -> None:
    assert Tokens(b"another").seat_token("t", 0, 0) != TOKENS.seat_token("t", 0, 0)


def test_the_secret_is_made_once_and_only_the_user_may_read_it(tmp_path: Path) -> None:
    folder = tmp_path / "data"
    secret = load_secret(folder)
    assert len(secret) == 32
    assert load_secret(folder) == secret
    assert stat.S_IMODE((folder / "secret").stat().st_mode) == 0o600
    assert os.listdir(folder) == ["secret"]
    assert load_secret(tmp_path / "other") != secret
