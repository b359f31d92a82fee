"""What must not be shown while others look on: what their hands, tokens and resources could tell."""

import pytest

from civ_tui.engine.flow import Option, Question
from civ_tui.games.civilization.rules import subjects
from civ_tui.games.civilization.rules.kinds import CITY_MANAGEMENT
from civ_tui.games.civilization.rules.state import Table
from civ_tui.games.civilization.rules.view import view
from civ_tui.games.civilization.rules.visibility import holds_hidden, tells_of_hand
from tests.games.civilization.rules import tables


def ability(id_: str, *, secret: bool = False) -> Option[subjects.PrintedCard]:
    card = subjects.printed_card("ability", id_)
    return Option(card.key, card, "Use it", secret=secret)


def tells(t: Table, option: Option[object], *, asked: int = 0, seen_by: int | None = None) -> bool:
    question = Question(asked, CITY_MANAGEMENT, "What now?", [option])
    return tells_of_hand(view(t, seen_by), question, option)


def test_what_is_offered_in_secret_tells_of_the_hand() -> None:
    t = tables.table(2)
    assert tells(t, Option("event:sabotage", subjects.printed_card("event", "sabotage"), "Sabotage", secret=True))
    assert not tells(t, Option("end", "end", "End the phase"))


@pytest.mark.rule("HARV-2")
def test_an_ability_that_open_tokens_pay_for_tells_nothing() -> None:
    t = tables.table(2)
    tables.token(t, 0, "hut", "wheat")
    tables.resource(t, 0, "incense")
    assert not tells(t, ability("currency.culture"))
    assert tells(t, ability("animal_husbandry.production")), "wheat lies face down, if at all"


@pytest.mark.rule("HARV-2")
def test_without_hidden_things_an_ability_tells_nothing() -> None:
    """Nobody could pay with what is not there."""
    t = tables.table(2)
    assert not tells(t, ability("animal_husbandry.production"))
    tables.token(t, 1, "hut", "wheat")  # another's
    tables.hold(t, 1, "sabotage")
    assert not tells(t, ability("animal_husbandry.production"))
    assert not holds_hidden(view(t, None).players[0])
    assert holds_hidden(view(t, None).players[1])


@pytest.mark.rule("HARV-2")
@pytest.mark.parametrize("hidden", ["a card", "a token"])
def test_either_a_card_or_a_token_is_something_hidden(hidden: str) -> None:
    t = tables.table(2)
    if hidden == "a card":
        tables.hold(t, 1, "sabotage")
    else:
        tables.token(t, 1, "village", "uranium")
    assert holds_hidden(view(t, None).players[1])
    assert tells(t, ability("horseback_riding.trade"), asked=1)
    assert not tells(t, ability("horseback_riding.trade"), asked=0)


@pytest.mark.rule("HARV-2")
@pytest.mark.parametrize(
    ("held", "id_", "told"),
    [
        (["iron", "silk"], "pottery.coin", False),
        (["silk", "silk"], "pottery.coin", False),
        (["silk"], "pottery.coin", True),
        (["iron", "silk"], "philosophy.great_person", True),
        (["iron", "silk", "silk"], "philosophy.great_person", False),
        (["iron", "wheat"], "horseback_riding.trade", True),
        (["silk"], "writing.cancel_city_action", True),
    ],
)
def test_open_tokens_pay_as_many_as_are_asked_for(held: list[str], id_: str, told: bool) -> None:
    t = tables.table(4)  # two of a kind in the market
    tables.token(t, 0, "hut", "spy")
    for kind in held:
        tables.resource(t, 0, kind)
    assert tells(t, ability(id_)) is told


def test_who_looks_makes_no_difference() -> None:
    """Whoever may see the hand, the others are present."""
    t = tables.table(2)
    tables.token(t, 0, "hut", "wheat")
    for seat in (None, 0, 1):
        assert tells(t, ability("animal_husbandry.production"), seen_by=seat)


def test_a_power_or_a_wonder_is_open_to_all() -> None:
    """Only abilities are paid for with tokens."""
    t = tables.table(2)
    tables.token(t, 0, "hut", "wheat")
    for card in (subjects.printed_card("power", "egyptians.builders"), subjects.printed_card("wonder", "stonehenge")):
        assert not tells(t, Option(card.key, card, "Use it"))
