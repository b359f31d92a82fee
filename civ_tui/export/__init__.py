"""Files about a game for readers outside the program."""
