"""The areas of the map, to be found by their names and by what is there."""

from __future__ import annotations

from collections.abc import Callable, Iterable

from rich.text import Text

from civ_tui.drawing.look import Look
from civ_tui.games.mare_nostrum.drawn.inspector import area_lines
from civ_tui.games.mare_nostrum.rules import naming
from civ_tui.games.mare_nostrum.rules.printed import printed
from civ_tui.games.mare_nostrum.rules.view import AreaView, View
from civ_tui.tui.overlays.articles import ANY
from civ_tui.tui.overlays.search import SearchEntry


def areas_found(look: Look, view: View, go: Callable[[int], None]) -> Iterable[SearchEntry]:
    """Every area with all about it: first where somebody rules or stands."""
    order = sorted(view.areas, key=lambda area: not (area.marker or area.units))
    return [_found(look, view, area, go) for area in order]


def _found(look: Look, view: View, area: AreaView, go: Callable[[int], None]) -> SearchEntry:
    number = area.number
    label = Text(f" {look.glyphs.dot} ", look.palette.role("muted")).join(area_lines(look, view, number, ANY))
    place = printed().areas[number]
    owner = () if area.owner is None else (look.say(naming.called(view.players[area.owner])),)
    sort = look.say("sea") if number in printed().water else look.say("province")
    return SearchEntry(
        look.say(naming.area(number)),
        label,
        sort,
        lambda width: area_lines(look, view, number, width),
        lambda: go(number),
        " ".join([label.plain, place.latin, *owner]),
        square=number,
    )
