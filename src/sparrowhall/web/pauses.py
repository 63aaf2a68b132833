"""Keeps Python's collector of unreachable objects from stopping the server while people play.

A whole collection with some hundred tables takes a tenth of a second, and by default happens every
few seconds.
"""

import gc


def keep_pauses_short() -> None:
    """Leave out what is there for good, and look through everything else only when asked."""
    gc.collect()
    gc.freeze()
    gc.set_threshold(10_000, 50, 1_000)


def clean_up() -> None:
    """Look through everything: what tables and connections that are gone have left behind."""
    gc.collect()
