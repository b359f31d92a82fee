"""What a legal option brings, as far as it is printed on the component that its key names."""

from __future__ import annotations

from rich.text import Text

from civ_tui.rules.catalog import catalog
from civ_tui.widgets.describe import (
    building_lines,
    event_lines,
    government_lines,
    icons_text,
    tech_lines,
    wonder_lines,
)
from civ_tui.widgets.look import Look
from civ_tui.widgets.panel import Lines, wrapped


def meaning_lines(look: Look, key: str, width: int) -> Lines:
    """The card or marker named by an option's key, in words; nothing for keys that name none."""
    printed = catalog()
    kind, _, what = key.partition(":")
    if kind == "building" and what in printed.buildings:
        return building_lines(look, what, width)[1:]
    if kind == "wonder" and what in printed.wonders:
        return wonder_lines(look, what, width)[1:]
    if kind == "event" and what in printed.culture_events:
        return event_lines(look, what, width)[1:]
    if kind == "government" and what in printed.governments:
        return government_lines(look, what, width)[1:]
    if kind == "great_person" and what in printed.great_people:
        person = printed.great_people[what]
        return [icons_text(look, person.icons)]
    if kind == "tech" and what in printed.techs:
        return tech_lines(look, what, width)[1:]
    if kind == "walls":
        return wrapped(Text(look.say("combat bonus +{n} for the city in defence", n=printed.walls.combat)), width)
    if key in printed.culture_events:
        return event_lines(look, key, width)[1:]
    if key in printed.techs:
        return tech_lines(look, key, width)
    return []
