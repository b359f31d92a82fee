"""A small game with a title of its own, to play through the house without a line of another game."""
