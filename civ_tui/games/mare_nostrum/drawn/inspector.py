"""One area in words: whose it is, who stands there, what is built and could be, what it yields, what lies around."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from rich.text import Text

from civ_tui.drawing.look import Look
from civ_tui.drawing.panel import Lines, flowing, player_badge, styled
from civ_tui.engine.wording import Line
from civ_tui.engine.wording import Text as Wording
from civ_tui.games.mare_nostrum.drawn.badges import signs_of
from civ_tui.games.mare_nostrum.drawn.cards import sign, signs
from civ_tui.games.mare_nostrum.drawn.spots import Flag, Force, Place, Spot, spots_in
from civ_tui.games.mare_nostrum.rules import naming
from civ_tui.games.mare_nostrum.rules.income import province_yield
from civ_tui.games.mare_nostrum.rules.printed import AreaNumber, printed
from civ_tui.games.mare_nostrum.rules.unguarded import unguarded
from civ_tui.games.mare_nostrum.rules.view import AreaView, View
from civ_tui.games.mare_nostrum.words.owners import owner_name


def area_lines(look: Look, view: View, number: AreaNumber, width: int) -> Lines:
    """All about an area in as few lines as possible; what matters most comes first."""
    area = view.areas[number]
    spot = spots_in({number: area}, view)[number]
    parts = [_title(look, view, spot), *_states(look, view, spot), *_forces(look, spot)]
    if number in printed().land:
        parts += [_built(look, spot), *_yields(look, view, area)]
    return flowing([*parts, *_around(look, number)], width, look)


def _title(look: Look, view: View, spot: Spot) -> Text:
    """The name, and whose it is."""
    role = look.palette.role
    title = styled(look.say(naming.area(spot.number)), role("strong"))
    if spot.number in printed().water:
        return title
    area = view.areas[spot.number]
    title.append("  ")
    if spot.owner is None:
        return title.append(look.say(owner_name(area)), role("muted"))
    title.append_text(_letter(look, spot.owner) if area.owner is None else player_badge(look, view.players[area.owner]))
    title.append(f" {look.say(owner_name(area))}", role("text"))
    return title.append(f", {look.say('capital')}", role("text")) if spot.capital else title


def _states(look: Look, view: View, spot: Spot) -> Iterator[Text]:
    """War, occupation, assimilation, pillage; and that nobody guards it."""
    role = look.palette.role
    if spot.at_war:
        yield styled(look.say("at war"), role("bad"))
    for taker, words in ((spot.occupier, Line("occupied")), (spot.taker, Line("being assimilated"))):
        if taker is not None:
            yield _letter(look, taker).append(f" {look.say(words)}", role("bad"))
    if spot.pillaged:
        yield styled(f"{signs_of(look).pillaged} {look.say('pillaged')}", role("bad"))
    if unguarded(view.areas[spot.number]):
        yield styled(look.say("unguarded"), role("muted"))


def _letter(look: Look, flag: Flag) -> Text:
    return styled(f" {flag.letter} ", look.palette.badge(flag.colour, spent=flag.garrison))


def _forces(look: Look, spot: Spot) -> Iterator[Text]:
    """The units of each side."""
    for force in spot.forces:
        counts = [look.count(n, singular, many) for n, singular, many in _counted(force) if n]
        yield _letter(look, force.flag).append(f" {', '.join(counts)}", look.palette.role("text"))


def _counted(force: Force) -> Iterable[tuple[int, str, str]]:
    return (
        (force.legions, "{n} legion", "{n} legions"),
        (force.fortresses, "{n} fortress", "{n} fortresses"),
        (force.triremes, "{n} trireme", "{n} triremes"),
        (force.docked, "{n} trireme in the dock", "{n} triremes in the dock"),
    )


def _built(look: Look, spot: Spot) -> Text:
    """Sites and icons, with what is built there; free ones are paler and say so."""
    province, signs_, role = printed().provinces[spot.number], signs_of(look), look.palette.role
    line = Text()

    def add(what: Text, name: Wording, place: Place | None = None) -> None:
        line.append("  " if line else "").append_text(what)
        line.append(f" {look.say(name)}", role("text" if place is None or place.built else "muted"))
        if place is not None and not place.built:
            line.append(f" ({look.say('free')})", role("muted"))

    for site, place in zip(province.city, spot.sites, strict=True):
        mark = styled(signs_.city if place.built else signs_.site, role("accent" if place.built else "muted"))
        add(mark, Line(site.name), place)
    if spot.temple is not None:
        add(styled(signs_.temple, role("accent")), naming.ITEMS["temple"])
    if spot.market is not None:
        add(styled(signs_.market, role("accent")), naming.ITEMS["market"])
    for place in spot.goods:
        letter = sign(look, place.what) if place.built else styled(sign(look, place.what).plain.lower(), role("muted"))
        add(letter, naming.kind(place.what), place)
    return line


def _yields(look: Look, view: View, area: AreaView) -> Iterator[Text]:
    """What it yields to each side."""
    for player in view.players:
        given = province_yield(area, player.civilization)
        if given:
            yield styled(f"{look.say('yields')} ", look.palette.role("muted")).append_text(signs(look, given))


def _around(look: Look, number: AreaNumber) -> Iterator[Text]:
    """What it borders."""
    facts = printed()
    if number in facts.land:
        named = ((Line("land:"), facts.land_neighbours[number]), (Line("seas:"), facts.coasts[number]))
    else:
        named = ((Line("seas:"), facts.sea_neighbours[number]), (Line("coasts:"), facts.shores[number]))
    for head, areas in named:
        if areas:
            names = ", ".join(look.say(naming.area(area)) for area in areas)
            yield styled(f"{look.say(head)} {names}", look.palette.role("muted"))
