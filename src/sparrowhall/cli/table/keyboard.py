"""Reading what the player types: single keys on a terminal, lines everywhere else."""

import os
import sys
from typing import Final


class Keyboard:
    """Lines, each ended by Enter. End of input raises ``EOFError``."""

    single_keys = False

    def ask(self, prompt: str) -> str:
        """What the player answers, "" for Enter alone."""
        return input(prompt).strip()

    def pause(self, prompt: str) -> str:
        """Wait for Enter; what was typed before it."""
        return self.ask(prompt + " ")


class KeyKeyboard(Keyboard):
    """Single keys. ``:`` begins a line, so that words can be typed too."""

    single_keys = True

    def ask(self, prompt: str) -> str:
        """One key, or the line typed after ``:``."""
        typed = read_key(prompt)
        if typed[:1] != ":":
            typed = typed[:1] if typed.isprintable() else ""
            print(typed)
            return typed
        line = typed[1:]
        if line[-1:] not in ("\n", "\r"):
            line += input(f":{line}")
        return line.strip()

    def pause(self, prompt: str) -> str:
        """Wait for Enter or space, or for the key that leaves; others are not even shown."""
        key = read_key(prompt + " ")
        while key not in ("", "q"):
            key = read_key("")
        print()
        return key


if sys.platform == "win32":
    import msvcrt

    def read_key(prompt: str) -> str:
        """Wait for a key."""
        print(prompt, end="", flush=True)
        while True:
            key = msvcrt.getwch()
            if key in ("\x00", "\xe0"):  # an arrow or function key: two codes
                msvcrt.getwch()
            elif key == "\x03":
                raise KeyboardInterrupt
            elif key == "\x1a":
                raise EOFError
            elif key != "\x1b":
                return "" if key in ("\r", " ") else key

else:
    import termios
    import tty

    def read_key(prompt: str) -> str:
        """Wait for a key; what was typed before the question came is thrown away."""
        terminal: Final = sys.stdin.fileno()
        before = termios.tcgetattr(terminal)
        tty.setcbreak(terminal)
        try:
            print(prompt, end="", flush=True)
            while True:
                typed = os.read(terminal, 256)
                if typed in (b"", b"\x04"):
                    raise EOFError
                if typed[:1] != b"\x1b":  # not an arrow or function key
                    return "" if typed in (b"\n", b"\r", b" ") else typed.decode(errors="replace")
        finally:
            termios.tcsetattr(terminal, termios.TCSADRAIN, before)


def make_keyboard(single_keys: bool) -> Keyboard:
    """Single keys if wanted and standard input is a terminal, else lines."""
    return KeyKeyboard() if single_keys and sys.stdin.isatty() else Keyboard()
