"""What must hold after every decision (AGE-UNDO, the laws at its end)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from civ_tui.games.age_of_civilization.rules.names import DRAFT, EVENTS, INNOVATION
from civ_tui.games.age_of_civilization.rules.printed import printed
from civ_tui.games.age_of_civilization.rules.state import Player, Table


def check(t: Table) -> None:
    """Raise AssertionError for the first invariant that does not hold."""
    for fault in faults(t):
        raise AssertionError(fault)


def faults(t: Table) -> Iterator[str]:
    """Every invariant that does not hold, as a sentence."""
    facts, players = printed(), t.players
    cards = Counter([*t.deck, *t.row, *t.out])
    for player in players:
        cards.update([*player.hand, *player.packet, *player.civilizations])
        yield from _of_player(t, player)
    if cards != Counter([*facts.civilizations]):
        yield f"civilizations that are not there once: {cards - Counter([*facts.civilizations])}"
    wonders = [*t.wonders, *(wonder for player in players for wonder in player.wonders)]
    if len({*wonders}) < len(wonders) or not {*wonders} <= facts.wonders.keys():
        yield f"wonders {wonders}"
    if len(wonders) != len(players) + facts.setup.wonders_over_players:
        yield f"{len(wonders)} wonders"
    specials = [*t.specials, *(player.special for player in players if player.special)]
    open_ = len(players) + facts.setup.specials_over_players if t.is_on(INNOVATION) else 0
    if len({*specials}) < len(specials) or not {*specials} <= facts.specials.keys() or len(specials) != open_:
        yield f"special cards {specials}"
    drawn = facts.setup.events_drawn if t.is_on(EVENTS) else 0
    if len({*t.events}) < len(t.events) or not {*t.events} <= facts.events.keys() or len(t.events) != drawn:
        yield f"events {t.events}"
    if sorted(t.time) != sorted(facts.time):
        yield f"row of time {t.time}"
    if min([0, *t.row.values()]) < 0 or not 1 <= t.round <= facts.setup.rounds:
        yield f"round {t.round}, coins {t.row}"
    agreed = [(seat, player.name) for seat, player in enumerate(t.settings.seats)]
    if agreed != [(player.seat, player.name) for player in players]:
        yield "players that are not those of the settings"
    if not {t.start, t.acting} <= {*range(len(players))} or t.rival != (t.round - 1 if t.alone else 0):
        yield f"start {t.start}, acting {t.acting}, rival {t.rival}"


def _of_player(t: Table, player: Player) -> Iterator[str]:
    facts, name = printed(), f"seat {player.seat}"
    least = max((placed.workers for placed in t.turn.placed), default=0)
    if not 0 <= player.workers <= facts.setup.workers or min(player.coins, player.points) < 0:
        yield f"{name}: {player.workers} workers, {player.coins} coins, {player.points} points"
    if player.seat == t.acting and not 0 <= least <= t.turn.workers <= player.workers:
        yield f"{name}: {t.turn.workers} of {player.workers} workers placed"
    taken = player.civilizations
    if len(taken) > facts.setup.civilizations or (player.leading not in taken if taken else player.leading):
        yield f"{name}: {player.leading!r} leads {taken}"
    if not {*player.absorbed} <= {*taken} - {player.leading}:
        yield f"{name}: absorbed {player.absorbed} of {taken}"
    own = facts.specials.get(player.special)
    if own is None and player.special:
        yield f"{name}: the special card {player.special}"
    known = player.technologies
    for number, technology_name in enumerate(known):
        technology = facts.technologies.get(technology_name)
        if technology is None or technology_name in known[:number]:
            yield f"{name}: the technology {technology_name}"
            continue
        if technology.needs_one_of and not {*technology.needs_one_of} & {*known[:number]}:
            yield f"{name}: {technology_name} without its arrow"
        on = facts.special_of.get(technology_name)
        if (on is not None and on != player.special) or (on is None and own and technology.column == own.column):
            yield f"{name}: {technology_name} without its card"
    if not t.is_on(DRAFT) and (player.hand or player.packet):
        yield f"{name}: a hand without a draft"
    if t.is_on(DRAFT) and t.phase != "draft" and player.packet:
        yield f"{name}: a packet after the draft"
