"""The game on the screen: one modal screen a phase, and what is laid over the table."""
