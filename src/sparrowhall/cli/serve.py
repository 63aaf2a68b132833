"""``sparrow serve``: the hall in the browser, for others."""

import sys
from pathlib import Path
from typing import Annotated
from urllib.parse import urlsplit

import typer

from sparrowhall.bots.errors import RoomError
from sparrowhall.cli.common import Lang, say
from sparrowhall.cli.language import checked_language
from sparrowhall.errors import InputError
from sparrowhall.web.logs import LEVELS, set_up_logs
from sparrowhall.web.pages import is_built
from sparrowhall.web.serving import address_for_others, address_of, listen, serve
from sparrowhall.web.settings import PORT, Settings, data_folder


def serve_command(
    host: Annotated[str, typer.Option("--host", help="cli.serve.host")] = "127.0.0.1",
    port: Annotated[int, typer.Option("--port", help="cli.serve.port")] = PORT,
    database_url: Annotated[
        str, typer.Option("--database-url", help="cli.serve.database_url", show_default=False)
    ] = "",
    public_url: Annotated[
        str, typer.Option("--public-url", help="cli.serve.public_url", show_default=False)
    ] = "",
    data: Annotated[
        Path | None, typer.Option("--data", help="cli.serve.data", show_default=False)
    ] = None,
    log_level: Annotated[str, typer.Option("--log-level", help="cli.serve.log_level")] = "info",
    lang: Lang = "en",
) -> None:
    """Serve the hall."""
    language = checked_language(lang)
    if log_level not in LEVELS:
        values: dict[str, object] = {"reason": ", ".join(LEVELS), "help": "sparrow serve --help"}
        raise InputError("cli.bad_value", values, "--log-level")
    settings = Settings(
        host=host,
        port=port,
        database_url=database_url,
        public_url=checked_url(public_url),
        folder=data or data_folder(),
    )
    set_up_logs(log_level)
    listening = listen(host, port)
    address = settings.public_url or address_of(listening)

    def ready() -> None:
        if not is_built(settings.static):
            print(RoomError("web.not_built").say(language), file=sys.stderr)
        print(say("serve.ready", language, address=address), flush=True)
        others = "" if settings.public_url else address_for_others(listening)
        if others:
            print(say("serve.others", language, address=others), flush=True)

    serve(settings, listening, ready)
    print(say("serve.stopped", language), flush=True)


def checked_url(url: str) -> str:
    """Where others find the hall: an origin, since the page expects to have one for itself.

    Raises ``RoomError`` for any other address.
    """
    try:
        parts = urlsplit(url.rstrip("/").lower())
        right = (
            parts.scheme in ("http", "https")
            and parts.hostname
            and parts.port != 0
            and "@" not in url
        )
    except ValueError:  # brackets without an address, a port that is none
        right = False
    if url and not (right and parts.geturl() == f"{parts.scheme}://{parts.netloc}"):
        raise RoomError("web.public_url", {}, "--public-url")
    return url.rstrip("/").lower()
