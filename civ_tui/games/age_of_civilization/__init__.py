"""Age of Civilization: civilizations rise and are absorbed while the row of time slides over eight actions."""
