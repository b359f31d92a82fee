"""Tech cards: a name on its level's ground, with the card's text below. Every card of the game can be read this way
before it is learnt."""

from __future__ import annotations

from collections.abc import Collection, Iterable
from typing import Final

from rich.text import Text
from textual.reactive import reactive

from civ_tui.prose.names import ROMAN
from civ_tui.rules.printed.catalog import Catalog
from civ_tui.rules.printed.components import Tech
from civ_tui.rules.view import View
from civ_tui.tui.theme.look import Look
from civ_tui.tui.widgets.describe import component_lines
from civ_tui.tui.widgets.hues import in_hues
from civ_tui.tui.widgets.panel import Lines, Panel, fit, heading, styled

CARD: Final = 35
"""The least columns of a card where several stand side by side."""
GAP: Final = 2
"""The columns between two."""


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
    """The cards in as many columns as fit, all about equally tall; those in `known` are marked."""
    columns = max(1, (width + GAP) // (CARD + GAP))
    room = (width + GAP) // columns - GAP
    cards = [[*tech_card(look, components, tech, room, is_known=tech.id in known), Text(" " * room)] for tech in techs]
    stacks: list[Lines] = [[] for _ in range(columns)]
    for card in cards:
        min(stacks, key=len).extend(card)
    blank = Text(" " * room)
    return [
        Text(" " * GAP).join(stack[row] if row < len(stack) else blank for stack in stacks)
        for row in range(max(map(len, stacks)))
    ]


def tech_card(
    look: Look,
    components: Catalog,
    tech: Tech,
    width: int,
    *,
    is_known: bool = False,
    coins: int | None = None,
) -> Lines:
    """One card in exactly that many columns: its name and level on the level's ground; `coins` are those printed and
    those put on it, if somebody has it."""
    _title, *facts = component_lines(look, components, "tech", tech.id, width - 2)
    head = f" {look.name(tech)}"
    end = f"{look.glyphs.yes} {look.say('known')} " if is_known else ""
    coins = tech.coins if coins is None else coins
    end += f"{look.glyphs.icon('coin')}{coins} " if coins else ""
    end = f"{end}{ROMAN[tech.level]:>3} "
    line = fit(Text(head, look.palette.level(tech.level - 1)), width - len(end), look)
    line.append(" " * (width - line.cell_len - len(end)))
    lines: Lines = [line.append(end)]
    for fact in facts:
        said = Text(" ").append_text(in_hues(look, fact))
        body = Text(style=look.palette.side(None)).append_text(said)
        lines.append(body.append(" " * (width - body.cell_len)))
    return lines
