"""What a game of Mare Nostrum tells in figures, round by round."""
