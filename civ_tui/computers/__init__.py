"""Computer players. They receive only a game as their seat may imagine it (`imagined`)."""
