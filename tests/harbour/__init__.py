"""A small game with a title of its own, to play through the host without a line of another game."""
