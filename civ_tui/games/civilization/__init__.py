"""Civilization (Fantasy Flight Games, 2010)."""
