"""A battle in sentences."""

from __future__ import annotations

from civ_tui.engine.flow import Seat
from civ_tui.lines.words import LANGUAGE, count, listed, say
from civ_tui.prose.battle import outcome_in_words, trumps_in_words
from civ_tui.rules.battle.forecast import forecast
from civ_tui.rules.printed.catalog import Catalog
from civ_tui.rules.subjects import PlayedUnit
from civ_tui.rules.view import BattleView, SideView, UnitView, View


def battle(view: View, asked: Seat | None = None) -> list[str]:
    """Who fights whom, the fronts, and how many units are still in hand; empty while there is no battle. `asked` is who
    plays a unit now."""
    if view.battle is None:
        return []
    fought, attacker, defender = view.battle, view.battle.attacker, view.battle.defender
    lines = [
        say(
            "Battle at {square}: {attacker} against {defender}.",
            square=view.squares[fought.square].name,
            attacker=_name(view, attacker),
            defender=_name(view, defender),
        )
    ]
    for side in (attacker, defender):
        held = count(side.hand_count, "{n} unit in hand", "{n} units in hand")
        words = "The barbarians: combat bonus {n}, {held}." if side.barbarian else "{name}: combat bonus {n}, {held}."
        lines.append(say(words, name=_name(view, side), n=side.bonus, held=held))
    plays = attacker if fought.turn == "attacker" else defender
    if plays.barbarian and asked is not None:
        lines.append(say("{name} plays for the barbarians.", name=view.players[asked].name))
    for number, (first, second) in enumerate(fought.fronts, start=1):
        units = [_unit(view, side, unit) for side, unit in ((attacker, first), (defender, second)) if unit is not None]
        if units:
            lines.append(say("Front {n}: {units}.", n=number, units=say(" against ").join(units)))
    lines += [
        say("Hand of {name}, open: {units}.", name=_name(view, side), units=_hand(side))
        for side in (attacker, defender)
        if side.hand and side.seat != view.seat
    ]
    return lines


def ahead(components: Catalog, fought: BattleView, played: PlayedUnit) -> list[str]:
    """What playing a unit would bring if nobody used an ability; empty where it cannot stand."""
    found = forecast(components, fought, played)
    if found is None:
        return []
    score = say("Score if all pass: {one} to {other}.", one=found.attacker, other=found.defender)
    return [outcome_in_words(LANGUAGE, found), score, trumps_in_words(LANGUAGE, components, found.unit)]


def _name(view: View, side: SideView) -> str:
    return say("the barbarians") if side.barbarian else view.players[side.seat].name


def _unit(view: View, side: SideView, unit: UnitView) -> str:
    facts = {"unit": say(unit.name), "strength": unit.strength, "name": _name(view, side)}
    if not unit.wounds:
        return say("{unit} {strength} of {name}", **facts)
    one, many = "{unit} {strength} of {name}, {n} wound", "{unit} {strength} of {name}, {n} wounds"
    return LANGUAGE.count(unit.wounds, one, many, **facts)


def _hand(side: SideView) -> str:
    return listed(say("{unit} {n}", unit=say(unit.name), n=unit.strength) for unit in side.hand or ())
