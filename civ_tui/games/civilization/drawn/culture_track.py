"""The culture track as a spine: its three sections space by space, and everybody's marker on it."""

from __future__ import annotations

from itertools import groupby
from typing import Final

from rich.text import Text

from civ_tui.drawing.look import Look
from civ_tui.drawing.panel import Lines, filled, heading, player_badge, styled, wrapped
from civ_tui.games.civilization.rules.printed.components import Space
from civ_tui.games.civilization.rules.view import PlayerView, View
from civ_tui.games.civilization.words.names import ROMAN

SPACE: Final = (3, 5)
"""The least and the most columns of a space."""


def track_lines(look: Look, view: View, width: int) -> Lines:
    """The sections with the cost of a step, the spaces with what they bring and the markers below them; then how far
    each seat is from its next step."""
    track, role = view.components.culture_track, look.palette.role
    sections = [[*spaces] for _, spaces in groupby(track, key=lambda space: (space.culture, space.trade))]
    columns = min(SPACE[1], (width - len(sections) + 1) // (len(track) + 1))
    lines = [heading(look, look.say("The culture track"))]
    if columns < SPACE[0]:
        return [*lines, *seat_lines(look, view, width)]
    start = Text(" " * columns)
    heads, spaces, numbers = start.copy(), styled(look.say("0").center(columns), role("muted")), start.copy()
    for depth, section in enumerate(sections):
        gap = " " if depth else ""
        heads.append(gap).append_text(_cost(look, section[0], columns * len(section)))
        spaces.append(look.glyphs.line[: len(gap)], role("muted"))
        numbers.append(gap)
        for space in section:
            spaces.append(_sign(look, space, columns).center(columns), look.palette.space(depth, space.kind))
            numbers.append(str(space.number).center(columns), role("muted"))
    lines += [heads, spaces, *_markers(look, view, sections, columns), numbers]
    return [*lines, Text(), *seat_lines(look, view, width), *legend_lines(look, width)]


def _cost(look: Look, space: Space, width: int) -> Text:
    """What each step of a section costs."""
    text = styled(f"{look.glyphs.icon('culture')}{space.culture}", look.palette.ink_of("culture"))
    if space.trade:
        text.append(" ").append(f"{look.glyphs.icon('trade')}{space.trade}", look.palette.ink_of("trade"))
    text.append(f" {look.say('a step')}", look.palette.role("muted"))
    return text.append(" " * (width - text.cell_len))


def _sign(look: Look, space: Space, columns: int) -> str:
    """What the space brings: a great person, the victory, or the number of a deck, which never touches the next
    one."""
    signs = {"great_person": look.glyphs.great_person, "victory": look.glyphs.wonder}
    deck = space.deck or 0
    return signs.get(space.kind, ROMAN[deck] if len(ROMAN[deck]) + 1 < columns else str(deck))


def _markers(look: Look, view: View, sections: list[list[Space]], columns: int) -> Lines:
    """The letter of each seat below its space; several seats on one space are listed below each other."""
    at: dict[int, list[PlayerView]] = {}
    for player in view.players:
        at.setdefault(player.culture_space, []).append(player)
    lines: Lines = []
    for row in range(max(map(len, at.values()))):
        line = Text()
        for depth, numbers in enumerate(([0], *([space.number for space in section] for section in sections))):
            line.append(" " if depth > 1 else "")
            for number in numbers:
                occupants = at.get(number, [])[row : row + 1]
                for player in occupants:
                    left = (columns - 3) // 2
                    line.append(" " * left).append_text(player_badge(look, player)).append(" " * (columns - 3 - left))
                line.append("" if occupants else " " * columns)
        lines.append(line)
    return lines


def seat_lines(look: Look, view: View, width: int) -> Lines:
    """How much each seat has of the cost of its next step."""
    role, icon, track = look.palette.role, look.glyphs.icon, view.components.culture_track
    facts = []
    for player in view.players:
        line = player_badge(look, player).append(f" {icon('culture')}{player.culture}", look.palette.ink_of("culture"))
        if player.culture_space < len(track):
            culture, trade = player.next_price
            enough = player.culture >= culture and player.trade >= trade
            mark, ink = (look.glyphs.yes, "good") if enough else (look.glyphs.no, "muted")
            line.append(f" {look.say('to space {n}', n=player.culture_space + 1)} ", role("muted"))
            line.append(f"{icon('culture')}{culture}", look.palette.ink_of("culture"))
            if trade:
                line.append(f" {icon('trade')}{trade}", look.palette.ink_of("trade"))
            line.append(f" {mark}", role(ink))
        facts.append(line)
    return filled(facts, Text("   "), width)


def legend_lines(look: Look, width: int) -> Lines:
    """What the signs of the spaces mean."""
    words = look.say(
        "{person} a great person, {victory} victory, else a culture event of that deck",
        person=look.glyphs.great_person,
        victory=look.glyphs.wonder,
    )
    return wrapped(styled(words, look.palette.role("muted")), width)
