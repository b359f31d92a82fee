"""Tech cards: a name on its level's ground, with the card's text below. Every card of the game can be read this way
before it is learnt."""

from __future__ import annotations

from collections.abc import Collection, Iterable
from typing import Final

from rich.style import Style
from rich.text import Text

from civ_tui.drawing.hues import in_hues
from civ_tui.drawing.look import Look
from civ_tui.drawing.panel import GAP, Lines, abreast, beside_picture, fit, heading, padded
from civ_tui.games.civilization.drawn.describe import component_lines
from civ_tui.games.civilization.drawn.illustrated import pictures_of
from civ_tui.games.civilization.drawn.letters import RESOURCE_LETTERS
from civ_tui.games.civilization.rules.printed.catalog import Catalog
from civ_tui.games.civilization.rules.printed.components import Tech
from civ_tui.games.civilization.rules.view import View
from civ_tui.games.civilization.words.components import component
from civ_tui.games.civilization.words.names import ICON_KINDS, ROMAN

CARD: Final = 35
"""The least columns of a card where several stand side by side."""
PICTURED: Final = 44
"""The same with a picture on each."""
WORDS: Final = 28
"""The least columns of its text beside its picture."""
SHORT: Final = 6
"""The lines of the smaller picture of a tech."""


def tech_lines(look: Look, view: View, width: int) -> Lines:
    """All techs by level; those that the viewer knows are marked."""
    known = {tech for row in view.players[view.seat].pyramid for tech in row} if view.seat is not None else set()
    needs = dict((view.components.limits if view.seat is None else view.players[view.seat]).research_trade)
    lines: Lines = []
    for level, trade in needs.items():
        techs = [tech for tech in view.components.techs.values() if tech.level == level]
        title = heading(look, look.say("Level {level}", level=ROMAN[level]))
        words = look.say("needs {cost} on the dial", cost=f"{look.glyphs.icon('trade')}{trade}")
        lines += [title.append(f"  {words}", look.palette.role("muted")), Text()]
        lines += card_lines(look, view.components, techs, width, known, least=PICTURED if look.pictured else CARD)
    return lines


def card_lines(
    look: Look,
    components: Catalog,
    techs: Iterable[Tech],
    width: int,
    known: Collection[str] = (),
    *,
    least: int = CARD,
) -> Lines:
    """The cards in as many columns as fit, of `least` characters and more, all about equally tall; those in `known` are
    marked."""
    columns = max(1, (width + GAP) // (least + GAP))
    room = (width + GAP) // columns - GAP
    cards = [
        [*tech_card(look, components, tech, room, is_known=tech.id in known, tall=SHORT), Text(" " * room)]
        for tech in techs
    ]
    stacks: list[Lines] = [[] for _ in range(columns)]
    for card in cards:
        min(stacks, key=len).extend(card)
    return abreast(stacks, room)


ANY: Final = "?"
"""The sign of a cost that any resource pays."""


def chips(look: Look, components: Catalog, tech: Tech, room: int, *, coins: int | None = None) -> Text:
    """What a tech brings, each in a sign on a ground of its own: a building with what it gives, a better unit, a
    government, the resources that its abilities cost, coins (`coins` are all those of somebody's card). Where there is
    no `room` for all, buildings give nothing, and then the first are missing."""
    label, icon = look.palette.label, look.glyphs.icon
    signs = []
    if built := tech.builds:
        signs.append(_building(look, components, built))
    if tech.unit_upgrades or tech.unlocks_unit:
        rank = str(tech.unit_upgrades[0].rank) if tech.unit_upgrades else ""
        signs.append(Text(f"{look.glyphs.army}{rank}", label("iron")))
    if tech.unlocks_government:
        signs.append(Text(look.glyphs.government, label("village")))
    for cost in dict.fromkeys(ability.cost for ability in tech.abilities if ability.cost):
        resources = [(RESOURCE_LETTERS[paid], paid) if paid in RESOURCE_LETTERS else (ANY, "stone") for paid in cost]
        signs.append(Text.assemble(*((letter, label(ground)) for letter, ground in resources)))
    if coins := tech.coins if coins is None else coins:
        signs.append(Text(f"{icon('coin')}{coins}", label("wonder")))
    if built and _joined(signs).cell_len > room:
        signs[0] = signs[0][: len(look.glyphs.building)]
    while signs and _joined(signs).cell_len > room:
        signs.pop(0)
    return _joined(signs)


def _joined(signs: list[Text]) -> Text:
    return Text(" ").join(signs)


def roof(look: Look) -> Text:
    """The sign of a building."""
    paints, ground = look.palette.paints, look.palette.label("building")
    return Text(look.glyphs.building, ground + Style(color=paints["thatch"]) if paints else ground)


def _building(look: Look, components: Catalog, id_: str) -> Text:
    """A building as the map draws it: its roof, then a sign for each thing that it gives."""
    paints, ground, sign = look.palette.paints, look.palette.label("building"), roof(look)
    gives = component(look, components, "building" if id_ in components.buildings else "walls", id_).gives
    for kind in ICON_KINDS:
        style = look.palette.icon_on("building", kind) if paints else ground
        sign.append(look.glyphs.repeated(kind, getattr(gives, kind)), style)
    return sign


def tech_card(
    look: Look,
    components: Catalog,
    tech: Tech,
    width: int,
    *,
    is_known: bool = False,
    coins: int | None = None,
    tall: int = 0,
) -> Lines:
    """One card in exactly that many columns: its name, what it brings and its level on the level's ground; `coins` are
    those printed and those put on it, if somebody has it. A picture of at most `tall` lines stands beside its text if
    there is room."""
    picture = pictures_of(look, components, "tech", tech.id, width - 2 - GAP - WORDS, tall)
    room = width - 2 - (picture[0].cell_len + GAP if picture else 0)
    _title, *facts = component_lines(look, components, "tech", tech.id, room)
    name = f" {look.name(tech)}"
    mark = f"{look.glyphs.yes} {look.say('known')} " if is_known else ""
    level = f"{ROMAN[tech.level]:>4} "
    style = look.palette.card(tech.level - 1)
    signs = chips(look, components, tech, width - len(name) - len(mark) - len(level) - 1, coins=coins)
    end = Text(mark).append_text(signs).append(level)
    line = fit(Text(name, style), width - end.cell_len, look)
    line.append(" " * (width - line.cell_len - end.cell_len))
    lines: Lines = [line.append_text(end)]
    ground = look.palette.side(None)
    body = beside_picture(picture, [in_hues(look, fact) for fact in facts])
    return lines + [padded(Text(" ").append_text(line), width, ground) for line in body]
