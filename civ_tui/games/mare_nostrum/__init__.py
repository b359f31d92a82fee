"""Civilization / Mare Nostrum by Serge Laget."""
