"""Age of Civilization at the prompt."""
