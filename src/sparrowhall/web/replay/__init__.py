"""Finished matches: looked at again, checked, played on from."""
