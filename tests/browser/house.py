"""A real server on a folder of its own, with the front end as it is in the sources now."""

import contextlib
import fcntl
import signal
import subprocess
import sys
from pathlib import Path
from urllib.parse import urlsplit
from urllib.request import urlopen

import hatch_build

CHROMIUM = "/usr/bin/chromium"
SERVE = """
from sparrowhall.cli.main import run
from sparrowhall.web.limits import RATES
RATES.update(dict.fromkeys(RATES, "100000/minute"))  # all guests come from one address
run()
"""
ARGUMENTS = ["--no-sandbox", "--disable-gpu", "--disable-background-networking"]


class Missing(Exception):
    """A program that these tests cannot do without is not installed."""


def prepare() -> None:
    """Build the front end if that was not done since its last change. Raises ``Missing``."""
    if not Path(CHROMIUM).exists():
        raise Missing(f"Chromium is not installed: {CHROMIUM} is missing")
    with (hatch_build.FRONTEND / "package.json").open() as one_builder_at_a_time:
        fcntl.flock(one_builder_at_a_time, fcntl.LOCK_EX)
        try:
            if not hatch_build.is_fresh():
                hatch_build.build_front_end()
        except RuntimeError as error:
            raise Missing(f"the front end cannot be built: {error}") from None


class House:
    """``sparrow serve`` in a process of its own; it keeps its port when it is started again."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.address = ""
        self._process: subprocess.Popen[bytes] | None = None

    def start(self) -> None:
        """Serve, and wait until the hall answers."""
        port = str(urlsplit(self.address).port) if self.address else "0"
        command = [
            sys.executable,
            "-c",
            SERVE,
            "serve",
            "--port",
            port,
            "--data",
            str(self.folder),
            "--log-level",
            "warning",
        ]
        self._process = subprocess.Popen(command, stdout=subprocess.PIPE)
        assert self._process.stdout is not None
        words = self._process.stdout.readline().decode().split()
        self.address = next(word for word in words if word.startswith("http"))
        with urlopen(f"{self.address}/health", timeout=10) as answer:
            assert answer.status == 200

    def kill(self) -> None:
        """The process dies at once, whatever it was doing."""
        self._end(signal.SIGKILL)

    def stop(self) -> None:
        """Close the hall gently."""
        self._end(signal.SIGTERM)

    def _end(self, how: signal.Signals) -> None:
        if self._process is None:
            return
        self._process.send_signal(how)
        with contextlib.suppress(subprocess.TimeoutExpired):
            self._process.wait(10)
        self._process.kill()
        self._process.wait(5)
        if self._process.stdout is not None:
            self._process.stdout.close()
        self._process = None
