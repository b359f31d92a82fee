"""Colours, glyphs and themes."""
