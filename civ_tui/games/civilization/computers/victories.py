"""The victory that a seat is to aim for, and what it still lacks: in words, from what the seat sees."""

from __future__ import annotations

from collections.abc import Iterator

from civ_tui.engine.flow import Seat
from civ_tui.engine.wording import Line, Text, row
from civ_tui.games.civilization.computers.plans import AIMS
from civ_tui.games.civilization.rules.phases.pyramid import has_place
from civ_tui.games.civilization.rules.phases.sites import tech_of_cities, turns_to, why_no_city
from civ_tui.games.civilization.rules.state import Table
from civ_tui.games.civilization.rules.victory import towards_space_flight
from civ_tui.games.civilization.rules.view import View, view


def aim(t: Table, seat: Seat, plan: str) -> Text:
    """How the seat would win by that plan and how far it is; in the learning game how that ends."""
    if t.settings.learning:
        return ending(view(t, seat), seat)
    player, printed = t.players[seat], t.components
    if plan == "military":
        return Line("This advice aims at: {victory}. The capital of one rival has to fall.", victory=AIMS[plan])
    rows = [*player.learned.values()]
    words, own, goal = {
        "economy": ("This advice aims at: {victory}. Coins: {n} of {all}.", player.coins, printed.limits.coins_to_win),
        "culture": (
            "This advice aims at: {victory}. Spaces of the culture track: {n} of {all}.",
            player.culture_space,
            len(printed.culture_track),
        ),
        "technology": (
            "This advice aims at: {victory}. Space Flight and the techs below it: {n} of {all}.",
            *towards_space_flight([rows.count(row) for row in range(len(printed.limits.research_trade))]),
        ),
    }[plan]
    return Line(words, victory=AIMS[plan], n=own, all=goal)


def ending(seen: View, seat: Seat) -> Text:
    """How the learning game ends (SETUP-19), and what the seat lacks for it, if it lacks anything."""
    facts = {"all": seen.components.limits.learning_cities, "n": len(seen.players[seat].cities)}
    if facts["n"] < facts["all"] and (missing := row([*_missing(seen, seat)])):
        words = "The game ends with {all} cities, you have {n}. Still missing: {missing}."
        return Line(words, **facts, missing=missing)
    return Line("The game ends with {all} cities, you have {n}.", **facts)


def _missing(seen: View, seat: Seat) -> Iterator[Text]:
    player = seen.players[seat]
    if (tech := tech_of_cities(seen, seat)) is not None:
        if not has_place([level for level, known in enumerate(player.pyramid) for _ in known], tech.level):
            yield Line("a tech of level {level}", level=tech.level - 1)
        needed = seen.components.limits.research_trade[tech.level]
        words = "{tech} (your trade pays it)" if player.trade >= needed else "{tech} (trade: {n} of {all})"
        yield Line(words, tech=Line(tech.name), n=player.trade, all=needed)
    founders = [square for square, turns in turns_to(seen, seat).items() if turns == 0]
    if not founders:
        yield Line("a scout")
    elif tech is None and not any(why_no_city(seen, seat, square) is None for square in founders):
        yield Line("a free place for your scout")
