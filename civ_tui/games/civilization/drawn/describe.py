"""Descriptions of components: a title, signs for their costs and yields, and their text."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from rich.text import Text

from civ_tui.drawing.look import Look
from civ_tui.drawing.panel import Lines, styled, wrapped
from civ_tui.games.civilization.drawn.letters import RESOURCE_LETTERS
from civ_tui.games.civilization.rules.printed.catalog import Catalog
from civ_tui.games.civilization.rules.printed.components import Icons
from civ_tui.games.civilization.words.components import Ability, Component, component, paid
from civ_tui.games.civilization.words.names import ICON_KINDS, RESOURCE_NAMES, icons_in_words

MARKED: Final = ("tech", "civilization")
"""The kinds with their mark behind the name; an event's mark is part of its name."""
LISTED: Final = ("tech", "unit", "government", "civilization")
"""The kinds with several texts, each behind a bullet."""


def icons_text(look: Look, icons: Icons) -> Text:
    """Icons as glyph and number, as in "☼1 »2"."""
    parts = [f"{look.glyphs.icon(kind)}{count}" for kind in ICON_KINDS if (count := getattr(icons, kind))]
    return Text(" ".join(parts))


def resource_text(look: Look, resource: str) -> Text:
    """A resource as its letter and name."""
    text = styled(RESOURCE_LETTERS.get(resource, look.glyphs.great_person), look.palette.role("strong"))
    return text.append(f" {look.say(RESOURCE_NAMES[resource])}", look.palette.role("text"))


def component_lines(look: Look, components: Catalog, kind: str, id_: str, width: int) -> Lines:
    """A card, marker, figure or sheet: its title, then its costs, yields, texts and abilities."""
    return [line.copy() for line in _component_lines(look, components, kind, id_, width)]


@lru_cache(1024)
def _component_lines(look: Look, components: Catalog, kind: str, id_: str, width: int) -> tuple[Text, ...]:
    card = component(look, components, kind, id_, lambda icons: icons_text(look, icons).plain)
    lines = [_title(look, card), *_signs(look, card, width)]
    bullet, indent = (f"{look.glyphs.bullet} ", 2) if kind in LISTED else ("", 0)
    for note in card.notes:
        lines += wrapped(Text(f"{bullet}{note}"), width, indent=indent)
    for does in card.abilities:
        lines += wrapped(Text(bullet).append_text(ability_text(look, does)), width, indent=indent)
    return tuple(lines)


def _title(look: Look, card: Component) -> Text:
    role = look.palette.role
    sign = {
        "wonder": look.glyphs.wonder,
        "great_person": look.glyphs.great_person,
    }.get(card.kind)
    title = styled(f"{sign} {card.name}" if sign else card.name, role("strong"))
    behind = {
        "figure": look.glyphs.army if card.id == "army" else look.glyphs.scout,
        "resource": RESOURCE_LETTERS.get(card.id, ""),
    }.get(card.kind, card.mark if card.kind in MARKED else "")
    if behind:
        title.append(f"  {behind}", role("muted" if card.kind == "tech" else "strong"))
    return title.append(f"  {card.beside}", role("muted")) if card.beside else title


def _signs(look: Look, card: Component, width: int) -> Lines:
    """Its costs and yields in signs; for a great person in words too."""
    parts = [cost_text(look, card)] if card.cost is not None else []
    if gives := icons_text(look, card.gives):
        parts.append(gives)
    if card.kind == "great_person":
        parts.append(styled(icons_in_words(look, card.gives), look.palette.role("muted")))
    return wrapped(Text("  ").join(parts), width) if parts else []


def cost_text(look: Look, card: Component) -> Text:
    """What it costs in signs, as in "☼15, with Theology ☼10"."""
    production = look.glyphs.icon("production")
    if card.discount is None:
        return Text(f"{production}{card.cost}")
    less, tech = card.discount
    template = "{cost}, with {tech} {less}"
    return Text(look.say(template, cost=f"{production}{card.cost}", tech=tech, less=f"{production}{less}"))


def ability_text(look: Look, does: Ability) -> Text:
    """An ability with its moment and price, as in "City Management: S Silk → Gain 3 culture"."""
    text = Text()
    if does.when:
        text.append(f"{does.when}: ", look.palette.role("muted"))
    if does.pays:
        text.append(_payment(look, does.pays), look.palette.role("strong")).append(f" {look.glyphs.arrow} ")
    return text.append(does.text)


def _payment(look: Look, pays: tuple[str, ...]) -> str:
    """Resources that are paid, each behind its letter."""
    if pays[0] == "any":
        return paid(look, pays)
    return " ".join(f"{RESOURCE_LETTERS[pay]} {look.say(RESOURCE_NAMES[pay])}" for pay in pays)
