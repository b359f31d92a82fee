"""The form of a new game."""

from __future__ import annotations

from collections.abc import Mapping

from civ_tui.drawing.look import Look
from civ_tui.tui.screens.form import Form


class AgeOfCivilizationForm(Form):
    """Says what one player plays."""

    def about(self, look: Look, chosen: Mapping[str, str], piece: str) -> str:
        skirmish = "One player plays the skirmish: eight goals in six rounds, against a rival who grows (AGE-SOLO)."
        return look.say(skirmish) if chosen.get("players") == "1" else super().about(look, chosen, piece)
