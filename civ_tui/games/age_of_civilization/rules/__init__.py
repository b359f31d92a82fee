"""The rules of Age of Civilization, clause by clause."""
