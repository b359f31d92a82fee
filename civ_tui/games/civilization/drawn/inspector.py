"""One square in words: what it is and gives, and what stands there."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from rich.text import Text

from civ_tui.drawing.look import Look
from civ_tui.drawing.panel import Lines, flowing, joined, player_badge, styled, wrapped
from civ_tui.games.civilization.drawn.describe import icons_text, resource_text
from civ_tui.games.civilization.drawn.letters import RESOURCE_LETTERS
from civ_tui.games.civilization.drawn.swatch import swatch
from civ_tui.games.civilization.rules.map_view import CityView, SquareView
from civ_tui.games.civilization.rules.phases.sites import turns_to, why_no_city
from civ_tui.games.civilization.rules.printed.catalog import Catalog
from civ_tui.games.civilization.rules.view import View
from civ_tui.games.civilization.words.disbanding import held
from civ_tui.games.civilization.words.names import (
    ICON_KINDS,
    PHRASES,
    TERRAIN_NAMES,
    component_name,
    seat_name,
)
from civ_tui.games.civilization.words.squares import icons_around, looks

GAP: Final = Text("  ")
"""The space between two facts of a line."""


def square_lines(look: Look, view: View, square: int, width: int) -> Lines:
    """A square in words, shorter if the width requires it."""
    seen = view.squares[square]
    role = look.palette.role
    title = styled(seen.name, role("strong"))
    if seen.terrain is None:
        return [title.append("  ").append(look.say("unexplored"), role("muted"))]
    title.append("  ").append_text(swatch(look, seen.terrain))
    title.append(f" {look.say(TERRAIN_NAMES[seen.terrain])}", role("text"))
    if seen.disaster:
        title.append(f"  {look.glyphs.disaster} {look.say('disaster')}", role("bad"))
    lines = [title]
    lines += _gives(look, seen)
    lines += _piece(look, view.components, seen)
    if seen.marker is not None and seen.marker.kind == "city_state" and not seen.figures:
        lines.append(styled(look.say("nobody holds it"), role("muted")))
    if seen.city is not None:
        lines += city_lines(look, view, seen.city, width)
    elif seen.owner is not None and seen.outskirts_of is not None:
        owner = view.players[seen.owner]
        centre = view.squares[seen.outskirts_of].name
        line = player_badge(look, owner).append(" ").append(look.say("outskirts of {name}", name=centre), role("text"))
        lines.append(line)
        if seen.blockaded:
            blockaded = styled(f"{look.glyphs.blockade} {look.say('blockaded')}", role("bad"))
            if line.cell_len + GAP.cell_len + blockaded.cell_len <= width:
                line.append_text(GAP).append_text(blockaded)
            else:
                lines.append(blockaded)
    return [*lines, *figure_lines(look, view, seen, width)]


def _gives(look: Look, seen: SquareView) -> Lines:
    resource = Text() if seen.resource is None else resource_text(look, seen.resource)
    given = joined((icons_text(look, seen.icons), resource), GAP)
    if not given and seen.city is None:
        return [styled(look.say("gives nothing"), look.palette.role("muted"))]
    return [given] if given else []


def _piece(look: Look, components: Catalog, seen: SquareView) -> Lines:
    role = look.palette.role
    if seen.marker is not None:
        name = component_name(look, components, seen.marker.kind, seen.marker.id)
        glyph = "" if seen.marker.kind == "building" else look.glyphs.piece(seen.marker.kind)
        return [styled(f"{glyph} {name}".strip(), role("strong"))]
    if seen.token is not None:
        glyph, name = (look.glyphs.hut, "Hut") if seen.token == "hut" else (look.glyphs.village, "Village")
        return [styled(f"{glyph} {look.say(name)}", role("strong"))]
    if seen.relic is not None:
        return [styled(f"{look.glyphs.relic} {look.name(components.relics[seen.relic])}", role("strong"))]
    return []


def city_lines(look: Look, view: View, city: CityView, width: int) -> Lines:
    """A city: its owner and kind, what stands in it, then its yields."""
    role, owner = look.palette.role, view.players[city.owner]
    kind = look.say("capital") if city.capital else look.say("city")
    kind = look.say("metropolis") if city.second is not None else kind
    walled = f", {look.say('walled')}" if city.walled else ""
    walled += f", {marker}" if (marker := held(look, view.components, city)) else ""
    title = player_badge(look, owner).append(f" {seat_name(look, owner)} {kind}{walled}", role("strong"))
    if title.cell_len > width:
        title = player_badge(look, owner).append(f" {kind}{walled}", role("strong"))
    return wrapped(title, width) + yield_lines(look, view, city, width)


def yield_lines(look: Look, view: View, city: CityView, width: int) -> Lines:
    """What a city yields, and whether it can still act."""
    icon, role = look.glyphs.icon, look.palette.role
    yields = Text(f"{icon('production')}{city.production} {icon('trade')}{city.trade} {icon('culture')}{city.culture}")
    yields.append(f"  {look.say('arts')} {icon('culture')}{city.arts}", role("text"))
    if city.resources:
        letters = " ".join(RESOURCE_LETTERS[resource] for resource in city.resources)
        yields.append(f"  {letters}", role("strong"))
    lines = wrapped(yields, width)
    if view.phase == "city_management":
        idle = city.actions_left > 0
        words = look.say("has acted")
        if idle:
            words = f"{look.glyphs.bullet} {look.say('actions left: {n}', n=city.actions_left)}"
        lines.append(styled(words, role("good" if idle else "muted")))
    return lines


def figure_lines(look: Look, view: View, seen: SquareView, width: int) -> Iterable[Text]:
    """A line for each player who has figures there."""
    for player in view.players:
        own = [figure for figure in seen.figures if figure.owner == player.seat]
        if not own:
            continue
        armies = sum(figure.kind == "army" for figure in own)
        long, short = [], []
        if armies:
            long.append(look.say("{glyph} armies {n}", glyph=look.glyphs.army, n=armies))
            short.append(f"{look.glyphs.army}{armies}")
        if len(own) > armies:
            long.append(look.say("{glyph} scouts {n}", glyph=look.glyphs.scout, n=len(own) - armies))
            short.append(f"{look.glyphs.scout}{len(own) - armies}")
        gathers = next((figure.gathers_for for figure in own if figure.gathers_for is not None), None)
        if gathers is not None:
            long.append(look.say("gathers for {name}", name=view.squares[gathers].name))
            short.append(look.say("for {name}", name=view.squares[gathers].name))
        badge, words = player_badge(look, player), "  ".join(long)
        if badge.cell_len + 1 + len(words) > width:
            words = "  ".join(short)
        yield badge.append(f" {words}", look.palette.role("text"))


def square_in_brief(look: Look, view: View, square: int, width: int, *, site: bool = False, room: int = 0) -> Lines:
    """All about a square in as few lines as possible: its figures, then what it gives; with `site` first what a city
    there would have around it and how far it is, if one could stand there. Last, if it has a place in a `room` of so
    many lines, what the sign means that lies uppermost there."""
    title, *rest = square_lines(look, view, square, width)
    figures = (
        [] if view.squares[square].terrain is None else list(figure_lines(look, view, view.squares[square], width))
    )
    rest = rest[: len(rest) - len(figures)]
    if site and why_no_city(view, looks(view), square, soon=True) is None:
        turns = turns_to(view, looks(view)).get(square)
        far = look.say("out of reach") if turns is None else look.count(turns, "{n} turn away", "{n} turns away")
        words = styled(f"{look.say('a city here:')} ", look.palette.role("good"))
        words.append_text(icons_text(look, icons_around(view, square)))
        figures = [words, *([] if turns == 0 else [styled(far, look.palette.role("text"))]), *figures]
    lines = flowing([title, *figures, *rest], width, look)
    meant = wrapped(Text(_meaning(look, view, view.squares[square]), look.palette.role("muted")), width)
    return [*lines, *meant] if len(lines) + len(meant) <= room else lines


def _meaning(look: Look, view: View, seen: SquareView) -> str:
    """What the uppermost sign of a square means."""
    opens, printed = "scouts_take_huts", view.components
    governments = [look.name(card) for card in printed.governments.values() if opens in card.traits]
    open_huts = look.row(governments + [look.name(card) for card in printed.policies.values() if opens in card.traits])
    icons = {kind: look.glyphs.icon(kind) for kind in ICON_KINDS}
    sign = _uppermost(seen)
    sign = "hut_closed" if sign == "hut" and not open_huts else sign
    return look.say(PHRASES["signs"][sign], open_huts=open_huts, **icons)


def _uppermost(seen: SquareView) -> str:
    """What lies uppermost on a square, as the phrases about signs call it."""
    lying = (
        ("unexplored", seen.terrain is None),
        *((figure.kind, True) for figure in seen.figures),
        ("blockaded", seen.blockaded),
        ("city", seen.city),
        (seen.token or "", seen.token),
        ("relic", seen.relic),
        ("" if seen.marker is None else seen.marker.kind, seen.marker),
        ("disaster", seen.disaster),
        ("resource", seen.resource),
        ("natural_wonder", seen.icons.culture),
        *((kind, getattr(seen.icons, kind)) for kind in ("coin", "production", "trade")),
    )
    return next((sort for sort, there in lying if there), "nothing")
