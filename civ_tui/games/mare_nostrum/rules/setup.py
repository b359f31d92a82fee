"""Set-up (MN-SETUP, MN-NEUT-1)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from civ_tui.engine.chance import Chance
from civ_tui.engine.flow import Reason, Seat
from civ_tui.engine.settings import refused
from civ_tui.engine.wording import Line
from civ_tui.games.mare_nostrum.rules.names import FREE_SETUP, OPTIONS, TITLES, Side, TitleName
from civ_tui.games.mare_nostrum.rules.printed import AreaNumber, Civilization, printed
from civ_tui.games.mare_nostrum.rules.settings import RANDOM, Settings
from civ_tui.games.mare_nostrum.rules.state import Area, Player, Supply, Table, Unit
from civ_tui.games.mare_nostrum.rules.titles import counts

SEATS: Final = range(3, 6)
"""MN-SETUP-1: how many can play."""


def refusal(settings: Settings) -> Reason | None:
    """Why no game is dealt with these settings (MN-SETUP-1, 2)."""
    if (reason := refused(settings, OPTIONS, "MN-SETUP-1")) is not None:
        return reason
    if len(settings.seats) not in SEATS:
        return Reason("MN-SETUP-1", Line("Three to five can play."))
    chosen = [seat.civilization for seat in settings.seats if seat.civilization != RANDOM]
    if len({*chosen}) < len(chosen) or not {*chosen} <= printed().civilizations.keys():
        return Reason("MN-SETUP-2", Line("Two seats have chosen the same civilization."))
    return None


def deal(settings: Settings) -> Table:
    """The table at the beginning of a game. Raises ValueError if the rules refuse the settings."""
    if (reason := refusal(settings)) is not None:
        raise ValueError(str(reason))
    facts, chance = printed(), Chance(settings.seed)
    sides = drawn(settings, chance)
    players = [Player(seat, player.name, sides[seat]) for seat, player in enumerate(settings.seats)]
    t = Table(
        settings,
        chance,
        players,
        {side: Supply(**facts.supply) for side in facts.civilizations},
        [Area() for _ in facts.areas],
        {kind.id: kind.count for kind in facts.cards.kind},
        {token.id: token.bank[len(players) - SEATS.start] for token in facts.pieces.token},  # type: ignore[misc]
        [card for card, fact in facts.offered.items() if fact.civilization in ("", *sides)],
        {},
    )
    for civilization in facts.setup.civilization:
        if civilization.id not in sides:
            _garrison(t, civilization.id)
    for player in players:
        mark(t, player.civilization, facts.number[facts.civilizations[player.civilization].capital])
    if t.is_on(FREE_SETUP):
        t.phase = "setup"
        t.left = [player.seat for player in players]
        chance.shuffle(t.left)  # MN-FREE-9
        for player in players:
            player.points = facts.setup.points
        t.acting = t.left[0]
        _first_titles(t)  # somebody holds them while the table is set up
    else:
        for player in players:
            _printed_setup(t, player)
        _first_titles(t)
        t.left = [player.seat for player in players]
        t.acting = t.titles["seafarer"]
        _notes(t)
    return t


def drawn(settings: Settings, chance: Chance) -> list[Side]:
    """MN-SETUP-2, 3: what each seat plays. Who has not chosen draws one of those that are recommended for so many, or
    if they do not suffice, of the others."""
    facts = printed().setup
    chosen = [seat.civilization for seat in settings.seats if seat.civilization != RANDOM]
    order = [*facts.recommended[len(settings.seats)], *(civilization.id for civilization in facts.civilization)]
    free = [*dict.fromkeys(side for side in order if side not in chosen)]
    lots = free[: len(settings.seats) - len(chosen)]
    chance.shuffle(lots)
    return [lots.pop() if seat.civilization == RANDOM else seat.civilization for seat in settings.seats]


def begin_game(t: Table) -> None:
    """The free set-up is over: the titles are settled (MN-SETUP-12)."""
    for player in t.players:
        player.points = 0
    t.titles = {}
    _first_titles(t)
    _notes(t)


def _notes(t: Table) -> None:
    t.note("game_begins", cause="MN-SETUP-13", seed=t.settings.seed)
    for title, seat in t.titles.items():
        cause = "MN-SETUP-12" if _starts_with(t, title) is None else "MN-SETUP-11"
        t.note("first_title", seat, cause=cause, title=title)


def mark(t: Table, side: Side, number: AreaNumber) -> None:
    """A marker of that side, placed before the first round."""
    t.areas[number].marker = side
    t.supplies[side].influence -= 1


def _unit(t: Table, unit: Unit, number: AreaNumber) -> None:
    supply = t.supplies[unit.side]
    setattr(supply, unit.kind, getattr(supply, unit.kind) - 1)
    t.areas[number].units.append(unit)


def _garrison(t: Table, side: Side) -> None:
    """MN-NEUT-1, 5: what stands for a civilization that nobody plays."""
    facts = printed()
    capital = facts.number[facts.civilizations[side].capital]
    mark(t, side, capital)
    _unit(t, Unit(side, "legion"), capital)
    _unit(t, Unit(side, "fortress"), capital)
    for number in facts.land_neighbours[capital]:
        if not t.areas[number].marker and number not in facts.capitals:
            mark(t, side, number)
            _unit(t, Unit(side, "legion"), number)


def _printed_setup(t: Table, player: Player) -> None:
    """MN-SETUP-8 to 10."""
    facts = printed()
    civilization = facts.civilizations[player.civilization]
    for begins in civilization.begins(len(t.players)):
        number = facts.number[begins.id]
        area = t.areas[number]
        if not area.marker:
            mark(t, player.civilization, number)
        area.caravans += begins.caravans
        area.cities += begins.cities
        t.tokens["caravan"] -= len(begins.caravans)
        t.tokens["city"] -= len(begins.cities)
        for kind, n in (("fortress", begins.fortress), ("legion", begins.legion), ("trireme", begins.trireme)):
            for _ in range(n):
                _unit(t, Unit(player.civilization, kind, docked=kind == "trireme"), number)  # type: ignore[arg-type]
    take_hero(t, player, civilization)


def take_hero(t: Table, player: Player, civilization: Civilization) -> None:
    """MN-SETUP-8, 9: the own hero, and the unit that comes with them before the first round if there is one left."""
    t.offered.remove(civilization.hero)
    player.cards.append(civilization.hero)
    if civilization.extra and getattr(t.supplies[player.civilization], civilization.extra):
        unit = Unit(player.civilization, civilization.extra, docked=civilization.extra == "trireme")
        _unit(t, unit, printed().number[civilization.capital])


def _first_titles(t: Table) -> None:
    """MN-SETUP-11, 12: who begins with which title. Nobody has two."""
    for title in TITLES:
        if (seat := _starts_with(t, title)) is not None:
            t.titles[title] = seat
    for title in TITLES:
        if title not in t.titles:
            t.titles[title] = _most(t, title, [p for p in t.players if p.seat not in t.titles.values()])
    t.titles = {title: t.titles[title] for title in TITLES}


def _starts_with(t: Table, title: TitleName) -> Seat | None:
    """MN-SETUP-11: who begins with the title in the printed set-up."""
    return None if t.is_on(FREE_SETUP) else t.seat_of(printed().titles[title].start)


def _most(t: Table, title: TitleName, players: Sequence[Player]) -> int:
    """Who counts most for the title; a tie is settled by lot."""
    counted = counts(t, title)
    most = max(counted[player.seat] for player in players)
    return t.chance.pick([player.seat for player in players if counted[player.seat] == most])
