"""The game as numbered lines."""
