"""What a seat sees of the table (AGE-SETUP-9, AGE-DRAFT-8): everything but the order of the deck, and in the draft the
hands and packets of others."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Literal

from civ_tui.engine.flow import Seat
from civ_tui.engine.log import Entry, heard
from civ_tui.games.age_of_civilization.rules import effects, names, scoring, skirmish, technologies
from civ_tui.games.age_of_civilization.rules.actions import given_up
from civ_tui.games.age_of_civilization.rules.closing import due_cards
from civ_tui.games.age_of_civilization.rules.effects import Change
from civ_tui.games.age_of_civilization.rules.printed import printed
from civ_tui.games.age_of_civilization.rules.state import Placed, Player, Table

LETTERS = "ABCD"


@dataclass(frozen=True, slots=True)
class PlayerView:
    """A player. `free` are the workers that are not placed; `absorbed` and `past` are the civilizations that do not
    lead; `learnable` what they could learn; `final` what each card would give if the game ended now, and `total` the
    points then. `hand` and `packet` are None where they may not be seen."""

    seat: Seat
    name: str
    colour: str
    letter: str
    coins: int
    points: int
    workers: int
    free: int
    leading: names.CivilizationId
    civilizations: tuple[names.CivilizationId, ...]
    absorbed: tuple[names.CivilizationId, ...]
    technologies: tuple[names.TechnologyId, ...]
    sheet: tuple[names.TechnologyId, ...]
    learnable: tuple[names.TechnologyId, ...]
    wonders: tuple[names.WonderId, ...]
    special: names.SpecialId
    strength: int
    strongest: bool
    weakest: bool
    final: tuple[Change, ...]
    total: int
    held: int
    hand: tuple[names.CivilizationId, ...] | None
    packet: tuple[names.CivilizationId, ...] | None

    @property
    def past(self) -> tuple[names.CivilizationId, ...]:
        """The civilizations that have led before, in that order."""
        return tuple(civ for civ in self.civilizations if civ not in (self.leading, *self.absorbed))


@dataclass(frozen=True, slots=True)
class TimeView:
    """A card of the row of time at its place from 1 to 8, with its symbol and the event over it. Both happen at the end
    of the round `strikes`; None for what never does, or has."""

    action: names.ActionId
    place: int
    when: Literal["past", "present", "future"]
    symbol: str
    event: names.EventId | None
    strikes: int | None


@dataclass(frozen=True, slots=True)
class TurnView:
    """The turn that is under way: the slots that are taken, whether an action has been done or the player has passed,
    the cards whose effects at its end are still `due`, and the workers that are `given_up` as it ends."""

    placed: tuple[Placed, ...]
    acted: bool
    passed: bool
    due: tuple[names.CardId, ...]
    given_up: int


@dataclass(frozen=True, slots=True)
class View:
    """The table as that seat sees it; None for what is public. `row` has the open civilizations with their coins,
    `deck` how many lie face down, `rival` the strength of the skirmish (None without), `goals` which of its goals
    would be reached if the game ended now."""

    seat: Seat | None
    round: int
    phase: str
    acting: Seat
    start: Seat
    players: tuple[PlayerView, ...]
    row: Mapping[names.CivilizationId, int]
    deck: int
    wonders: tuple[names.WonderId, ...]
    time: tuple[TimeView, ...]
    specials: tuple[names.SpecialId, ...]
    turn: TurnView
    rival: int | None
    goals: Mapping[str, bool]
    options: tuple[str, ...]
    log: tuple[Entry, ...]
    winners: tuple[Seat, ...]
    victory: str
    title: str = names.TITLE


def view(t: Table, seat: Seat | None, *, opened: bool = False) -> View:
    """What the seat sees. Once the game is over, or if it is `opened`, all hands lie open."""
    opened = opened or bool(t.victory)
    turn, actor = t.turn, t.players[t.acting]
    return View(
        seat,
        t.round,
        t.phase,
        t.acting,
        t.start,
        tuple(_player(t, player, opened or player.seat == seat) for player in t.players),
        {**t.row},
        len(t.deck),
        tuple(t.wonders),
        tuple(_time(t, number, action) for number, action in enumerate(t.time, start=1)),
        tuple(t.specials),
        TurnView(tuple(turn.placed), turn.acted, turn.passed, tuple(due_cards(t, actor)), given_up(t, actor)),
        t.rival if t.alone else None,
        _goals(t),
        t.settings.options,
        tuple(t.log) if opened else tuple(heard(t.log, seat)),
        tuple(t.winners),
        t.victory,
    )


def _player(t: Table, player: Player, opened: bool) -> PlayerView:
    final = () if t.victory else tuple(scoring.final(t, player))
    return PlayerView(
        player.seat,
        player.name,
        player.colour,
        LETTERS[player.seat],
        player.coins,
        player.points,
        player.workers,
        player.workers - (t.turn.workers if player.seat == t.acting else 0),
        player.leading,
        tuple(player.civilizations),
        tuple(player.absorbed),
        tuple(player.technologies),
        tuple(technologies.sheet(player)),
        tuple(technologies.learnable(player)),
        tuple(player.wonders),
        player.special,
        effects.strength(t, player),
        effects.is_strongest(t, player),
        effects.is_weakest(t, player),
        final,
        player.points + sum(change.points for change in final),
        len(player.hand),
        tuple(player.hand) if opened else None,
        tuple(player.packet) if opened else None,
    )


def _time(t: Table, place: int, action: names.ActionId) -> TimeView:
    over = place - 1 - (len(t.time) - len(t.events))
    event = t.events[over] if over >= 0 else None
    when: Literal["past", "present", "future"] = (
        "past" if place < t.round else "present" if place < t.round + 3 else "future"
    )
    symbol = printed().actions[action].symbol
    strikes = place - 3 if when == "future" and (symbol or event) else None
    return TimeView(action, place, when, symbol, event, strikes)


def _goals(t: Table) -> Mapping[str, bool]:
    if not t.alone:
        return {}
    (player,) = t.players
    points = player.points + (0 if t.victory else sum(change.points for change in scoring.final(t, player)))
    reached = skirmish.reached(t, player, points)
    return {goal.id: goal.id in reached for goal in printed().skirmish.goal}
