"""Sparrow Hall: an exact engine for Vietnamese, Taiwanese and Flex mahjong."""

__version__ = "0.1.0"
