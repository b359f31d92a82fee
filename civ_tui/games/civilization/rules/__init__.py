"""The rules of Civilization: The Board Game (2010), for 2 to 4 players."""
