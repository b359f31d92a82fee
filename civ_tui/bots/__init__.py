"""Computer players: they see the game only through `Game` and a seat's `View`."""
