"""The guide, its examples and its card."""
