"""Set-up (AGE-SETUP)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from civ_tui.engine.chance import Chance
from civ_tui.engine.flow import Reason
from civ_tui.engine.settings import Settings, refused
from civ_tui.engine.wording import Line
from civ_tui.games.age_of_civilization.rules import draft, skirmish
from civ_tui.games.age_of_civilization.rules.names import (
    COLOURS,
    DRAFT,
    EARLY_COIN,
    EVENTS,
    FIRST_ROW,
    INNOVATION,
    OPTIONS,
)
from civ_tui.games.age_of_civilization.rules.printed import printed
from civ_tui.games.age_of_civilization.rules.rounds import begin_round
from civ_tui.games.age_of_civilization.rules.state import Player, Table

SEATS: Final = range(1, 5)
"""AGE-SETUP-1: how many can play; one plays the skirmish."""
EARLY: Final = 4
"""AGE-SETUP-7a: with how many players the first two begin with more."""


def seats(options: Sequence[str]) -> range:
    """AGE-SETUP-1, AGE-SOLO-9: how many can play with these options."""
    return SEATS if {*options} <= {*printed().skirmish.options} else SEATS[1:]


def refusal(settings: Settings) -> Reason | None:
    """Why no game is dealt with these settings (AGE-SETUP-1, AGE-SOLO-9, 11)."""
    if {*settings.options} & {scenario.id for scenario in printed().skirmish.scenario}:
        return Reason("AGE-SOLO-11", Line("The rules of this scenario are not known: it cannot be played."))
    if (reason := refused(settings, OPTIONS, "AGE-SETUP-1")) is not None:
        return reason
    if len(settings.seats) not in SEATS:
        return Reason("AGE-SETUP-1", Line("One to four can play."))
    if len(settings.seats) not in seats(settings.options):
        return Reason("AGE-SOLO-9", Line("One player plays without events, draft, first row and extra coin."))
    colours = [seat.colour for seat in settings.seats if seat.colour]
    if len({*colours}) < len(colours) or not {*colours} <= {*COLOURS}:
        return Reason("AGE-SETUP-2", Line("Every player needs a colour of their own."))
    return None


def deal(settings: Settings) -> Table:
    """The table at the beginning of a game. Raises ValueError if the rules refuse the settings."""
    if (reason := refusal(settings)) is not None:
        raise ValueError(str(reason))
    facts, chance = printed().setup, Chance(settings.seed)
    free = [colour for colour in COLOURS if colour not in [seat.colour for seat in settings.seats]]
    players = [
        Player(seat, player.name, player.colour or free.pop(0), facts.coins)
        for seat, player in enumerate(settings.seats)
    ]
    out = skirmish.left_out() if len(players) == 1 else []
    deck = [name for name in printed().civilizations if name not in out]
    wonders, time = [*printed().wonders], [*printed().time]
    for cards in (deck, wonders, time):
        chance.shuffle(cards)
    t = Table(settings, chance, players, {}, deck, out, wonders[: len(players) + facts.wonders_over_players], time)
    if t.alone:
        t.time = skirmish.row_of_time(chance)
    elif t.is_on(FIRST_ROW):
        t.time = [*facts.first_row]
    t.start = t.acting = chance.below(len(players))
    if len(players) == EARLY and t.is_on(EARLY_COIN):
        for early in range(2):
            t.players[(t.start + early) % EARLY].coins += facts.early_coin
    if t.is_on(INNOVATION):
        specials = [*printed().specials]
        chance.shuffle(specials)
        t.specials = specials[: len(players) + facts.specials_over_players]
    if t.is_on(EVENTS):
        events = [*printed().events]
        chance.shuffle(events)
        t.events = events[: facts.events_drawn]
    t.note("game_begins", cause="AGE-SETUP-5", seed=settings.seed)
    if not t.alone:
        t.note("starts", t.start, cause="AGE-SETUP-7")
    if t.is_on(DRAFT):
        draft.deal(t)
    else:
        t.row = {t.deck.pop(): 0 for _ in range(facts.row)}
        begin_round(t)
    return t
