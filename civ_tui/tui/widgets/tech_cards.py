"""Every tech card of the game in words, by level: what can be read before a tech is known."""

from __future__ import annotations

from collections.abc import Collection, Iterable

from rich.text import Text
from textual.reactive import reactive

from civ_tui.prose.names import ROMAN
from civ_tui.rules.printed.catalog import Catalog
from civ_tui.rules.printed.components import Tech
from civ_tui.rules.view import View
from civ_tui.tui.theme.look import Look
from civ_tui.tui.widgets.describe import component_lines
from civ_tui.tui.widgets.panel import Lines, Panel, beside, heading, styled

WIDE = 80
"""Columns from which on the cards stand in two columns."""


class TechCards(Panel):
    """All techs, or those whose card has `word` on it; the techs that the viewer of a `View` knows are marked."""

    word: reactive[str] = reactive("", layout=True)

    def lines(self, view: View, width: int) -> Lines:
        """Level by level."""
        look = self.look
        known = {tech for row in view.players[view.seat].pyramid for tech in row} if view.seat is not None else set()
        lines: Lines = []
        for level, trade in view.components.limits.research_trade.items():
            techs = [
                tech
                for tech in view.components.techs.values()
                if tech.level == level and _has(look, view.components, tech, self.word)
            ]
            if not techs:
                continue
            title = heading(look, look.say("Level {level}", level=ROMAN[level]))
            words = look.say("needs {cost} on the dial", cost=f"{look.glyphs.icon('trade')}{trade}")
            lines += [title.append(f"  {words}", look.palette.role("muted")), Text()]
            lines += card_lines(look, view.components, techs, width, known)
        return lines or [styled(look.say("No tech card has these words."), look.palette.role("muted"))]


def _has(look: Look, components: Catalog, tech: Tech, word: str) -> bool:
    """Whether the card has the word on it, in whatever case."""
    return (
        word.lower()
        in "\n".join(line.plain for line in component_lines(look, components, "tech", tech.id, 1000)).lower()
    )


def card_lines(
    look: Look, components: Catalog, techs: Iterable[Tech], width: int, known: Collection[str] = ()
) -> Lines:
    """The cards below one another, or in two columns of about the same height; those in `known` are marked."""
    wide = width >= WIDE
    room = (width - 2) // 2 if wide else width
    cards = [_card(look, components, tech.id, room, is_known=tech.id in known) for tech in techs]
    if not wide:
        return [line for card in cards for line in card]
    half, left, right = sum(map(len, cards)) / 2, list[Text](), list[Text]()
    for card in cards:
        (left if len(left) < half else right).extend(card)
    return beside(left, right, width=width, look=look)


def _card(look: Look, components: Catalog, tech: str, width: int, *, is_known: bool) -> Lines:
    title, *facts = component_lines(look, components, "tech", tech, width)
    if is_known:
        title.append(f"  {look.glyphs.yes} {look.say('known')}", look.palette.role("good"))
    return [title, *facts, Text()]
