"""Civilization: The Board Game (2010) in a terminal."""

__version__ = "1.0.0"
