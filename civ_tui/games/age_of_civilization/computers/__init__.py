"""The computer players of Age of Civilization, and games that are dealt to try it."""
