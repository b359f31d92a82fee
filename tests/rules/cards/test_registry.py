"""Everything printed on a card is in force: by a function, by a response, or by a number that a rule reads."""

from __future__ import annotations

from civ_tui.rules.cards.choosing import own_city
from civ_tui.rules.cards.registry import PRINTED_CARDS, Card, in_turn, never
from civ_tui.rules.subjects import PrintedCard
from tests.printed import PRINTED
from tests.rules import tables

BY_ITSELF = {"code_of_laws.coin_on_win", "combustion.breach", "combustion.raze", "engineering.split"}
"""Abilities that answer a moment."""
BY_NUMBER = {
    "computers.coin_hands",
    "flight.overfly",
    "mass_media.uncancelable",
    "military_science.coin_production",
    "space_flight.win",
}
"""Abilities that a rule asks for."""


def triggered() -> set[str]:
    """The cards that answer moments, offer steps or make more."""
    answering = {card for triggers in PRINTED_CARDS.triggers.values() for card, _ in triggers}
    return answering | {card for card, _ in PRINTED_CARDS.further} | {*PRINTED_CARDS.steps}


def test_every_ability_is_in_force() -> None:
    responses = {card.id for card in PRINTED_CARDS.responses if card.kind == "ability"}
    assert {*PRINTED_CARDS.abilities} | responses | BY_ITSELF | BY_NUMBER == {*PRINTED.abilities}
    assert {f"tech:{name.split('.')[0]}" for name in BY_ITSELF} <= triggered()


def test_every_culture_event_is_in_force() -> None:
    responses = {card.id for card in PRINTED_CARDS.responses if card.kind == "event"}
    assert {*PRINTED_CARDS.events} | responses == {*PRINTED.culture_events}


def test_every_wonder_is_in_force() -> None:
    asked_for = {"porcelain_tower", "united_nations"}
    acting = {card.removeprefix("wonder:") for card in triggered() if card.startswith("wonder:")}
    assert {*PRINTED_CARDS.wonders} | acting | asked_for == {*PRINTED.wonders}
    assert not {*PRINTED_CARDS.wonders} & acting


def test_every_power_is_in_force() -> None:
    acting = {card.removeprefix("civ:") for card in triggered() if card.startswith("civ:")}
    assert acting | {card.split(".")[0] for card in PRINTED_CARDS.powers} | {"americans"} == {*PRINTED.civilizations}


def test_targets_are_asked_in_turn_and_kept_while_they_are_allowed() -> None:
    t = tables.table()
    player = t.players[0]

    async def play() -> None:
        """Nothing."""

    card = Card(
        PrintedCard("event", "card"), play, never, in_turn(own_city, lambda t, player, _city: own_city(t, player))
    )
    city = player.cities[0]
    assert card.why_not_play(t, player) is None
    assert card.targets(t, player, city, city) is None
    assert card.still(t, player, ["F3", "F3"]) == [city, city]
    assert card.still(t, player, ["F3", "A1"]) is None
    assert card.still(t, player, ["F3", "F3", "F3"]) is None
    player.cities.clear()
    assert card.still(t, player, ["F3", "F3"]) is None
    reason = card.why_not_play(t, player)
    assert reason is not None
    assert reason.clause == "TIME-2"
