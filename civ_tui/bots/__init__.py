"""Computer players: they are given nothing but a game as their seat may imagine it (`rules.imagined`)."""
