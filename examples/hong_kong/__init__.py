"""Hong Kong Old Style, sketched as a fourth game: see docs/adding-a-game.md."""
