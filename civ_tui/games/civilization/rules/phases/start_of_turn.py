"""START: cities, governments, great people and scouts, in any order, before the round's trade."""

from __future__ import annotations

from functools import cache, lru_cache
from typing import Final

from civ_tui.engine.flow import Option, Question, Reason, ask
from civ_tui.engine.wording import Line
from civ_tui.games.civilization.rules import board, gains, hand, income, limits, subjects
from civ_tui.games.civilization.rules.cards import finds, playing, registry
from civ_tui.games.civilization.rules.edition import Edition
from civ_tui.games.civilization.rules.kinds import GATHER_CITY, START_OF_TURN
from civ_tui.games.civilization.rules.phases import founding, great_people
from civ_tui.games.civilization.rules.state import Figure, Player, Square, Table
from civ_tui.games.civilization.rules.subjects import (
    STATE,
    CityAt,
    Founding,
    Gathering,
    Government,
    GreatPerson,
    PrintedCard,
    offered,
)

Subject = Founding | Government | GreatPerson | Gathering | PrintedCard | None
"""What a player does at the start of a turn; None ends the phase."""


async def start_of_turn(t: Table, player: Player) -> None:
    """START-1: the player acts in any order until they end the phase."""
    out_of_anarchy = player.government == "anarchy" and player.anarchy_since < t.round
    changed, due = False, player.relics[:]

    def menu() -> Question[Subject]:
        options: list[Option[Subject]] = [
            *founding.found_options(t, player),
            *government_options(t, player, came_from_anarchy=out_of_anarchy, changed=changed),
            *_great_person_options(t, player),
            *_gather_options(t, player),
            *playing.menu(t, player, "start_of_turn"),
            playing.END_PHASE,
        ]
        return Question(player.seat, START_OF_TURN, "Start of turn: what do you do?", options)

    while (subject := await ask(menu)) is not None:
        match subject:
            case Founding(square):
                await founding.found_city(t, player, square)
            case Government(kind):
                changed = True
                await playing.use_what_is_due(t, player, *STATE)
                await change_government(t, player, kind)
            case GreatPerson(person):
                await great_people.place_great_person(t, player, person)
            case Gathering(square):
                await _gather(t, player, square)
            case PrintedCard():
                await playing.play(t, player, subject)
    await playing.use_what_is_due(t, player)
    await registry.happened(t, "start_ends", player)
    # GOV-2: the chance of a direct change ends with this phase.
    player.fresh_governments.clear()
    finds.forfeit(t, player, due)


def government_options(t: Table, player: Player, *, came_from_anarchy: bool, changed: bool) -> list[Option[Subject]]:
    """GOV-1 to GOV-5: the governments that the player may change to now, including Anarchy. FAF-WON-5: who is immune to
    Anarchy changes directly, once."""
    available, fresh = tuple(limits.governments(t, player)), tuple(player.fresh_governments)
    immune = limits.immune_to_anarchy(t, player)
    return [*_government_options(t.edition, player.government, available, fresh, came_from_anarchy, immune, changed)]


@lru_cache(maxsize=1 << 10)
def _government_options(
    edition: Edition,
    now: str,
    available: tuple[str, ...],
    fresh: tuple[str, ...],
    came_from_anarchy: bool,
    immune: bool,
    changed: bool,
) -> tuple[Option[Subject], ...]:
    options: list[Option[Subject]] = []
    for kind in edition.components.governments:
        reason: Reason | None = None
        if kind == now:
            continue
        if kind != "anarchy" and kind not in available:
            # GOV-1: techs unlock governments, except Despotism: only players who start under it have it.
            reason = NEVER_AVAILABLE if kind == "despotism" else _not_unlocked(edition, kind)
        elif kind == "anarchy":
            reason = IMMUNE if immune else CHANGED if changed else None
        elif kind not in fresh and not came_from_anarchy and not immune:
            reason = NOT_FRESH
        elif changed and (immune or kind not in fresh):
            reason = CHANGED
        options.append(_change_to(edition, kind).unless(reason))
    return tuple(options)


NEVER_AVAILABLE = Reason("GOV-1", "Your civilization never has this government.")
NOT_FRESH = Reason("GOV-3", "Any later change goes through a round of Anarchy.")
IMMUNE = Reason("FAF-WON-5", "You are immune to Anarchy and change directly.")
CHANGED = Reason("GOV-3", "You have already changed government this round.")


def _not_unlocked(edition: Edition, kind: str) -> Reason:
    """GOV-1: the player does not know the tech that unlocks the government."""
    tech = next(tech for tech in edition.components.techs.values() if tech.unlocks_government == kind)
    return Reason("GOV-1", Line("Needs {tech}.", tech=Line(tech.name)))


@cache
def _change_to(edition: Edition, kind: str) -> Option[Subject]:
    label = Line("Change to {government}", government=Line(edition.components.governments[kind].name))
    return Option(f"government:{kind}", subjects.government(kind), label)


async def change_government(t: Table, player: Player, kind: str) -> None:
    """GOV-2, GOV-3: adopt the government; its benefits and losses apply at once (GOV-4, CULT-7)."""
    if kind in player.fresh_governments:
        player.fresh_governments.remove(kind)
    gains.set_government(t, player, kind, "GOV-2" if kind != "anarchy" else "GOV-3")
    await hand.discard_down(t, player)


def _great_person_options(t: Table, player: Player) -> list[Option[Subject]]:
    """GREAT-2: place great people from the reserve."""
    return [
        Option(
            f"great_person:{person}",
            subjects.great_person(person),
            Line("Place the {person}", person=Line(t.components.great_people[person].name)),
        )
        for person in dict.fromkeys(player.great_people)
    ]


def _scouts(t: Table, player: Player) -> list[tuple[Figure, Square]]:
    """The player's scouts on the map, and other figures that gather as they do, each with its square."""
    kinds = t.components.civilizations[player.civilization].gathers
    return [(figure, figure.square) for figure in player.figures if figure.kind in kinds and figure.square is not None]


def gatherers(t: Table, player: Player) -> dict[Square, Figure]:
    """SCOUT-1, SCOUT-4: the scouts that can gather this round, one for each square. They entered play in an earlier
    round."""
    figures: dict[Square, Figure] = {}
    for scout, square in _scouts(t, player):
        if scout.entered < t.round:
            figures.setdefault(square, scout)
    return figures


JUST_ENTERED: Final = {
    "scout": Reason("SCOUT-1", "A scout gathers from the round after it entered play."),
    "army": Reason("SCOUT-1", "An army gathers from the round after it entered play."),
}

ONE_SCOUT: Final = Reason("SCOUT-4", "Only one scout gathers from a square.")
ONE_FIGURE: Final = Reason("SCOUT-4", "Only one figure gathers from a square.")


def _gather_options(t: Table, player: Player) -> list[Option[Subject]]:
    """SCOUT-1: each scout whose gathering can still be sent to a city; scouts that must wait or may not gather come
    with the reason."""
    names = board.geography(t).names
    scouts = [(scout, square) for scout, square in _scouts(t, player) if scout.gathers_for is None]
    if not scouts:
        return []
    ready = gatherers(t, player)
    counted = income.controlled(t, player.cities[0]) if len(player.cities) == 1 else []
    options: list[Option[Subject]] = []
    for scout, square in scouts:
        reason = None
        if scout.entered >= t.round:
            reason = JUST_ENTERED[scout.kind]
        elif scout is not ready[square]:
            reason = ONE_FIGURE if "army" in t.components.civilizations[player.civilization].gathers else ONE_SCOUT
        elif square in counted:
            reason = Reason("SCOUT-1", "The square counts for your only city already.")
        if t.components.city_states and board.is_city_state(t, square):
            reason = Reason("WAW-CS-11", "Nobody gathers from a city-state: whoever holds it has what it gives.")
        options.append(_gather_from(names[square], square).unless(reason))
    distinct: dict[str, Option[Subject]] = {}
    for option in options:
        if option.key not in distinct or option.reason is None:
            distinct[option.key] = option
    return list(distinct.values())


@offered
def _gather_from(name: str, square: Square) -> Option[Subject]:
    label = Line("Gather from {square}", square=name)
    return Option(f"gather:{name}", subjects.gathering(square), label, place=square)


async def _gather(t: Table, player: Player, square: Square) -> None:
    """SCOUT-1, SCOUT-2: the owner names the city that receives what the scout gathers this round."""
    names = board.geography(t).names
    scout = gatherers(t, player)[square]

    def question() -> Question[CityAt]:
        options = [
            Option(names[city.square], subjects.city(city.square), names[city.square], None, city.square)
            for city in player.cities
        ]
        prompt = Line("Which city receives what {square} gives?", square=names[square])
        return Question(player.seat, GATHER_CITY, prompt, options, subject=subjects.one_figure(scout))

    scout.gathers_for = player.cities[0].square if len(player.cities) == 1 else (await ask(question)).square
    gains.note(t, "gathers", player.seat, cause="SCOUT-1", place=square, city=names[scout.gathers_for])
