"""The reference card of a game: two pages for a real table, from the guide and the rules alone."""
