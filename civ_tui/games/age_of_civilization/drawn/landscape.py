"""Strips of landscape in half blocks, drawn from a seed of the card's id."""

from __future__ import annotations

from civ_tui.drawing.look import Look
from civ_tui.drawing.panel import Lines


def landscape(look: Look, card: str, region: str, columns: int, lines: int) -> Lines:
    """The picture of a card in that room."""
    return []
