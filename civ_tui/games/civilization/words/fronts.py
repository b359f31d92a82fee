"""A battle in sentences."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from civ_tui.engine.flow import Option, Question, Seat
from civ_tui.games.civilization.rules import kinds, subjects
from civ_tui.games.civilization.rules.battle.forecast import forecast
from civ_tui.games.civilization.rules.battle.view import BattleView, SideView, UnitView
from civ_tui.games.civilization.rules.edition import Edition
from civ_tui.games.civilization.rules.view import View
from civ_tui.games.civilization.words.battle import outcome_in_words, trumps_in_words
from civ_tui.words.language import Language


def battle(language: Language, view: View, asked: Seat | None = None) -> list[str]:
    """Who fights whom, the fronts, and how many units are still in hand; empty while there is no battle. `asked` is who
    plays a unit now."""
    if view.battle is None:
        return []
    fought, attacker, defender = view.battle, view.battle.attacker, view.battle.defender
    lines = [
        language.say(
            "Battle at {square}: {attacker} against {defender}.",
            square=view.squares[fought.square].name,
            attacker=_name(language, view, attacker),
            defender=_name(language, view, defender),
        )
    ]
    for side in (attacker, defender):
        held = language.count(side.hand_count, "{n} unit in hand", "{n} units in hand")
        words = "The barbarians: combat bonus {n}, {held}." if side.barbarian else "{name}: combat bonus {n}, {held}."
        lines.append(language.say(words, name=_name(language, view, side), n=side.bonus, held=held))
    if fought.plays.barbarian and asked is not None:
        lines.append(language.say("{name} plays for the barbarians.", name=view.players[asked].name))
    for number, (first, second) in enumerate(fought.fronts, start=1):
        own = "" if first is None else _unit(language, view, attacker, first)
        other = "" if second is None else _unit(language, view, defender, second)
        if own and other:
            words = "Front {n}: {own} against {other}."
            lines.append(language.say(words, n=number, own=own, other=other))
        elif own or other:
            lines.append(language.say("Front {n}: {unit}.", n=number, unit=own or other))
    lines += [
        language.say("Hand of {name}, open: {units}.", name=_name(language, view, side), units=_hand(language, side))
        for side in (attacker, defender)
        if side.hand and side.seat != view.seat
    ]
    return lines


def ahead(language: Language, edition: Edition, fought: BattleView, played: subjects.PlayedUnit) -> list[str]:
    """What playing a unit would bring if nobody used an ability; empty where it cannot stand."""
    outcome = forecast(edition, fought, played)
    if outcome is None:
        return []
    score = language.say("Score then: {one} to {other}.", one=outcome.attacker, other=outcome.defender)
    return [outcome_in_words(language, outcome), score, trumps_in_words(language, edition.components, outcome.unit)]


def face_down(language: Language, view: View, cards: Sequence[str | None]) -> str:
    """Which unit of the side that plays lies in which place, as it sees them."""
    held = {} if view.battle is None else {unit.card: unit for unit in view.battle.plays.hand or ()}
    units = ((number, held[card]) for number, card in enumerate(cards, 1) if card in held)
    return language.row(
        language.say("unit {n}: {unit} {strength}", n=place, unit=language.say(unit.name), strength=unit.numbers)
        for place, unit in units
    )


def open_units(view: View, question: Question[Any]) -> list[Option[subjects.PlayedUnit]]:
    """The units that can be played of a hand that lies open before everybody, as the Oracle wants; none where the view
    hides it."""
    if question.kind != kinds.BATTLE_UNIT or view.battle is None or view.battle.plays.hand is None:
        return []
    return [option for option in question.legal() if isinstance(option.subject, subjects.PlayedUnit)]


def on_front(language: Language, view: View, front: int | None) -> str:
    """On which front a unit would be played, without a word of what it is."""
    if front is None:
        return language.say("opens a new front")
    assert view.battle is not None, "units are played in battle"
    attacker, defender = view.battle.fronts[front - 1]
    enemy = defender if view.battle.turn == "attacker" else attacker
    assert enemy is not None, "only a unit that stands alone is attacked"
    return language.say("front {n}: {name} {strength}", n=front, name=language.say(enemy.name), strength=enemy.numbers)


def _name(language: Language, view: View, side: SideView) -> str:
    return language.say("the barbarians") if side.barbarian else view.players[side.seat].name


def _unit(language: Language, view: View, side: SideView, unit: UnitView) -> str:
    facts = {"unit": language.say(unit.name), "strength": unit.numbers, "name": _name(language, view, side)}
    if not unit.wounds:
        return language.say("{unit} {strength} of {name}", **facts)
    single, many = "{unit} {strength} of {name}, {n} wound", "{unit} {strength} of {name}, {n} wounds"
    return language.count(unit.wounds, single, many, **facts)


def _hand(language: Language, side: SideView) -> str:
    return language.row(
        language.say("{unit} {n}", unit=language.say(unit.name), n=unit.numbers) for unit in side.hand or ()
    )
