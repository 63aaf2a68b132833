"""The whole server without a network, and in a process of its own."""

import os
import re
import signal
import subprocess
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager, contextmanager
from pathlib import Path

import httpx
from fastapi import FastAPI

from sparrowhall.web.app import create_app
from sparrowhall.web.settings import Settings
from tests.cli.sparrow import SPARROW, environment

ORIGIN = "http://hall.test"
FREE = {"request": "100000/second", "table": "100000/second", "join": "100000/second"}
"""Rates that nobody exceeds."""


def page_in(folder: Path) -> Path:
    """A front end as the build would leave it."""
    static = folder / "static"
    (static / "assets").mkdir(parents=True, exist_ok=True)
    (static / "index.html").write_text("<!doctype html><title>Hall</title>", encoding="utf-8")
    (static / "favicon.svg").write_text("<svg/>", encoding="utf-8")
    (static / "assets" / "index-1a2b.js").write_text("let hall;" * 400, encoding="utf-8")
    return static


def settings_in(folder: Path, rates: dict[str, str] | None = None, public: str = "") -> Settings:
    return Settings(
        folder=folder / "data", rates=rates or FREE, public_url=public, static=page_in(folder)
    )


@asynccontextmanager
async def opened(app: FastAPI) -> AsyncIterator[None]:
    """The application between its start and its end."""
    async with app.router.lifespan_context(app):
        yield


def browser(app: FastAPI) -> httpx.AsyncClient:
    """A browser with cookies of its own."""
    transport = httpx.ASGITransport(app=app, raise_app_exceptions=False)
    return httpx.AsyncClient(transport=transport, base_url=ORIGIN)


@asynccontextmanager
async def visited(
    folder: Path, rates: dict[str, str] | None = None, public: str = ""
) -> AsyncIterator[httpx.AsyncClient]:
    """A browser at a server that is open."""
    app = create_app(settings_in(folder, rates, public))
    async with opened(app), browser(app) as client:
        yield client


@contextmanager
def serving(
    folder: Path, *words: str, **more: str
) -> Iterator[tuple[str, "subprocess.Popen[str]"]]:
    """``sparrow serve`` (or another command) as a process: its address, and the process. ``more``
    is added to its environment.
    """
    command = [SPARROW, *(words or ("serve", "--port", "0", "--lang", "en"))]
    env = environment(folder, **more)
    process = subprocess.Popen(
        command, env=env, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True
    )
    try:
        assert process.stdout is not None
        found = re.search(r"http://\S+", process.stdout.readline())
        assert found is not None, process.communicate()[1]
        yield found[0], process
    finally:
        if process.poll() is None:
            process.send_signal(signal.SIGKILL)
        process.communicate()


def stopped(process: "subprocess.Popen[str]", number: int = signal.SIGTERM) -> tuple[str, str]:
    """Stop a server: what else it printed, and its log."""
    os.kill(process.pid, number)
    return process.communicate(timeout=15)
