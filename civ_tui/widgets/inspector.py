"""The panel about one square: what it is and gives, what stands there, and what may be done with it now."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from rich.text import Text
from textual.reactive import reactive

from civ_tui.engine.flow import Option
from civ_tui.rules.view import CityView, SquareView, View
from civ_tui.widgets.describe import TERRAIN_NAMES, component_name, icons_text, resource_text, seat_name
from civ_tui.widgets.glyphs import RESOURCE_LETTERS
from civ_tui.widgets.look import Look
from civ_tui.widgets.panel import Lines, Panel, joined, player_badge, styled, wrapped


class Inspector(Panel):
    """The square of a `View` under the cursor, and those of the options that are about it."""

    square: reactive[int | None] = reactive(None, layout=True)
    options: reactive[tuple[Option[Any], ...]] = reactive((), layout=True)

    def lines(self, view: View, width: int) -> Lines:
        """The square in words; nothing where there is none."""
        if self.square is None or self.square not in view.squares:
            return []
        return square_lines(self.look, view, self.square, width) + option_lines(
            self.look, (option for option in self.options if option.place == self.square), width
        )


def square_lines(look: Look, view: View, square: int, width: int) -> Lines:
    """A square in words."""
    seen = view.squares[square]
    role = look.palette.role
    title = styled(seen.name, role("accent"))
    if seen.terrain is None:
        return [title.append("  ").append(look.say("unexplored"), role("muted"))]
    title.append(f"  {look.glyphs.terrain[seen.terrain]} {look.say(TERRAIN_NAMES[seen.terrain])}", role("text"))
    if seen.disaster:
        title.append(f"  {look.glyphs.disaster} {look.say('disaster')}", role("bad"))
    lines = [title]
    lines += _gives(look, seen)
    lines += _piece(look, seen)
    if seen.city is not None:
        lines += city_lines(look, view, seen.city, width)
    elif seen.owner is not None and seen.outskirts_of is not None:
        owner = view.players[seen.owner]
        centre = view.squares[seen.outskirts_of].name
        line = player_badge(look, owner).append(" ").append(look.say("outskirts of {name}", name=centre), role("text"))
        if seen.blockaded:
            line.append(f"  {look.glyphs.blockade} {look.say('blockaded')}", role("bad"))
        lines.append(line)
    lines += _figures(look, view, seen)
    return lines


def _gives(look: Look, seen: SquareView) -> Lines:
    resource = Text() if seen.resource is None else resource_text(look, seen.resource)
    given = joined((icons_text(look, seen.icons), resource), Text("  "))
    if not given and seen.city is None:
        return [styled(look.say("gives nothing"), look.palette.role("muted"))]
    return [given] if given else []


def _piece(look: Look, seen: SquareView) -> Lines:
    role = look.palette.role
    if seen.marker is not None:
        name = component_name(look, seen.marker.kind, seen.marker.id)
        glyph = {"wonder": look.glyphs.wonder, "great_person": look.glyphs.great_person}.get(seen.marker.kind, "")
        return [styled(f"{glyph} {name}".strip(), role("strong"))]
    if seen.token is not None:
        glyph, name = (look.glyphs.hut, "Hut") if seen.token == "hut" else (look.glyphs.village, "Village")
        return [styled(f"{glyph} {look.say(name)}", role("strong"))]
    return []


def city_lines(look: Look, view: View, city: CityView, width: int) -> Lines:
    """A city: whose, of which kind, what it yields and whether it can still act."""
    icon, role, owner = look.glyphs.icon, look.palette.role, view.players[city.owner]
    kind = look.say("capital") if city.capital else look.say("city")
    title = player_badge(look, owner).append(f" {seat_name(look, owner)} {kind}", role("strong"))
    if city.walled:
        title.append(f", {look.say('walled')}", role("strong"))
    yields = Text(f"{icon('production')}{city.production} {icon('trade')}{city.trade} {icon('culture')}{city.culture}")
    yields.append("  " + look.say("arts {n}", n=city.arts), role("text"))
    if city.resources:
        letters = " ".join(RESOURCE_LETTERS[resource] for resource in city.resources)
        yields.append(f"  {letters}", role("strong"))
    lines = wrapped(title, width) + wrapped(yields, width)
    if view.phase == "city_management":
        idle = city.actions_left > 0
        words = look.say("actions left: {n}", n=city.actions_left) if idle else look.say("has acted")
        lines.append(styled(words, role("good" if idle else "muted")))
    return lines


def _figures(look: Look, view: View, seen: SquareView) -> Iterable[Text]:
    for player in view.players:
        own = [figure for figure in seen.figures if figure.owner == player.seat]
        if not own:
            continue
        armies = sum(figure.kind == "army" for figure in own)
        parts = []
        if armies:
            parts.append(look.say("{glyph} armies {n}", glyph=look.glyphs.army, n=armies))
        if len(own) > armies:
            parts.append(look.say("{glyph} scouts {n}", glyph=look.glyphs.scout, n=len(own) - armies))
        line = player_badge(look, player).append(" " + "  ".join(parts), look.palette.role("text"))
        gathers = next((figure.gathers_for for figure in own if figure.gathers_for is not None), None)
        if gathers is not None:
            line.append("  " + look.say("gathers for {name}", name=view.squares[gathers].name))
        yield line


def option_lines(look: Look, options: Iterable[Option[Any]], width: int) -> Lines:
    """Options as what may be done, or why not and by which clause."""
    role = look.palette.role
    lines: Lines = []
    for option in options:
        label = look.say(option.label)
        if option.reason is None:
            lines += wrapped(styled(f"{look.glyphs.yes} {label}", role("good")), width, indent=2)
        else:
            why = f"{look.glyphs.no} {label}: {look.say(option.reason.line)} ({option.reason.clause})"
            lines += wrapped(styled(why, role("bad")), width, indent=2)
    return lines
