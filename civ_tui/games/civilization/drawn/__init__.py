"""The widgets that draw the game."""
