"""What is written of a game of Age of Civilization into files."""
