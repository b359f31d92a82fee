"""Everything printed on a card is in force: by a function, by a response, or by a number that a rule reads."""

import pytest

from civ_tui.games.civilization.rules.cards.choosing import own_city
from civ_tui.games.civilization.rules.cards.registry import PRINTED_CARDS, Card, Cards, holds, in_turn, never
from civ_tui.games.civilization.rules.subjects import PrintedCard
from tests.certain import certain
from tests.games.civilization.printed import PRINTED
from tests.games.civilization.rules import tables

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
    return answering | {*PRINTED_CARDS.further} | {*PRINTED_CARDS.steps}


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
    assert certain(card.why_not_play(t, player)).clause == "TIME-2"


@pytest.mark.parametrize(
    ("card", "in_force"),
    [
        ("tech:currency", True),
        ("tech:pottery", False),
        ("civ:americans", True),
        ("civ:romans", False),
        ("government:despotism", True),
        ("government:republic", False),
        ("wonder:oracle", True),
        ("wonder:colossus", False),
        ("wonder:stonehenge", False),
    ],
)
def test_a_card_is_in_force_for_who_holds_it(card: str, in_force: bool) -> None:
    t = tables.table()
    tables.wonder(t, 0, "oracle", "E4")
    tables.wonder(t, 0, "colossus", "E2")
    t.players[0].wonders[1].obsolete = True
    assert holds(t, t.players[0], card) is in_force


def test_an_expansion_adds_its_cards_to_those_that_are_printed() -> None:
    base, more = Cards(), Cards()

    async def effect(*_anything: object) -> None:
        """Nothing."""

    for cards, name in ((base, "old"), (more, "new")):
        for register in (cards.event, cards.ability, cards.wonder, cards.power):
            register(name)(effect)
        cards.responses[PrintedCard("event", name)] = None  # type: ignore[assignment]
        cards.when("battle_won", f"tech:{name}")(effect)
        cards.when("battle_over" if name == "old" else "battle_begins", f"tech:{name}")(effect)
        cards.takes_step(f"civ:{name}", lambda *_anything: [])(effect)
        cards.makes_more(f"tech:{name}")(effect)  # type: ignore[arg-type]
    both = base | more
    for shelf in (both.events, both.abilities, both.wonders, both.powers):
        assert [*shelf] == ["old", "new"]
    assert [card.id for card in both.responses] == ["old", "new"]
    assert {moment: [card for card, _ in triggers] for moment, triggers in both.triggers.items()} == {
        "battle_won": ["tech:old", "tech:new"],
        "battle_over": ["tech:old"],
        "battle_begins": ["tech:new"],
    }
    assert ([*both.steps], [*both.further]) == (["civ:old", "civ:new"], ["tech:old", "tech:new"])
    assert [*base.events] == ["old"], "nothing is added to those that are printed"
