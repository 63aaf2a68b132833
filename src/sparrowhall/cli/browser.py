"""``sparrow play``: the hall in the browser of this machine."""

import os
import secrets
import sys
import threading
import webbrowser
from typing import Final

from sparrowhall.cli.common import say
from sparrowhall.web.bodies import NewTable
from sparrowhall.web.logs import set_up_logs
from sparrowhall.web.pages import Plan
from sparrowhall.web.serving import address_of, listen_nearby, serve
from sparrowhall.web.settings import Settings

_WINDOWED: Final = ("DISPLAY", "WAYLAND_DISPLAY", "BROWSER")
"""Where none of these is set on Linux, there are only browsers that would take the terminal."""


def play_in_browser(page: str, order: NewTable | None, language: str, open_it: bool) -> None:
    """Open the hall until Ctrl-C, at the table that is ordered, else at a page such as ``/``.

    Raises ``RoomError`` if the hall cannot be opened.
    """
    settings = Settings()
    set_up_logs("error")
    plans: dict[str, Plan] = {}
    if order is not None:
        code = secrets.token_urlsafe(16)
        plans[code] = Plan(order)
        page = f"/begin/{code}"
    listening = listen_nearby(settings.host, settings.port)
    address = address_of(listening)

    def ready() -> None:
        opens = open_it and _has_window()
        key = "play.in_browser" if opens else "play.open_address"
        print(say(key, language, address=address + page), flush=True)
        if opens:
            threading.Thread(target=webbrowser.open, args=[address + page], daemon=True).start()

    serve(settings, listening, ready, plans)
    print(say("serve.stopped", language), flush=True)


def _has_window() -> bool:
    """Whether a browser would open in a window of its own."""
    return not sys.platform.startswith("linux") or any(os.environ.get(name) for name in _WINDOWED)
