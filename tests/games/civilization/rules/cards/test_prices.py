"""What every ability costs (HARV-2): each price paid with the right thing, and refused with each wrong one."""

from collections.abc import Iterable

import pytest

from civ_tui.engine.flow import Reason
from civ_tui.games.civilization.rules.cards import playing
from civ_tui.games.civilization.rules.cards.registry import PRINTED_CARDS
from civ_tui.games.civilization.rules.paying import pay, why_not_afford
from civ_tui.games.civilization.rules.state import Table
from civ_tui.games.civilization.rules.subjects import PrintedCard
from tests.certain import certain
from tests.games.civilization.printed import PRINTED
from tests.games.civilization.rules import tables
from tests.games.civilization.rules.driver import Play, run

NAMED = {
    "animal_husbandry.production": "wheat",
    "construction.production": "wheat",
    "banking.production": "wheat",
    "currency.culture": "incense",
    "chivalry.culture": "incense",
    "metal_casting.culture": "incense",
    "horseback_riding.trade": "silk",
    "monarchy.obsolete_or_kill": "silk",
    "steam_power.relocate": "silk",
    "metalworking.attack": "iron",
    "mathematics.wounds": "iron",
    "ballistics.wounds": "iron",
    "writing.cancel_city_action": "spy",
    "civil_service.cancel_event": "spy",
    "communism.lock_square": "spy",
    "mass_media.cancel_resource_ability": "spy",
    "atomic_theory.extra_action": "uranium",
    "atomic_theory.destroy_city": "uranium",
}
"""Abilities that cost one resource."""
OF_ANY = {"pottery.coin": 2, "gunpowder.obsolete_or_destroy": 2, "philosophy.great_person": 3}
"""Abilities that cost so many resources of any kind."""
BOUGHT = {"democracy.buy_coin": ("trade", 6), "printing_press.buy_coin": ("culture", 5)}
"""Abilities that cost trade or culture tokens."""
MARKET = ("iron", "wheat", "incense", "silk")
TOKENS = {"spy": "hut", "uranium": "village"}
"""What is no resource token of the market, and on which token it is found."""


def known(ability: str) -> Table:
    """Seat 0 knows the tech and has nothing else."""
    t = tables.table(2, ("russians", "germans"))
    tables.know(t, 0, ability.split(".")[0])
    t.players[0].trade = t.players[0].culture = 0
    return t


def given(t: Table, resource: str) -> None:
    """One such resource for seat 0."""
    if resource in MARKET:
        tables.resource(t, 0, resource)
    else:
        tables.token(t, 0, TOKENS[resource], resource)


def has(t: Table) -> tuple[dict[str, int], list[str], int, int]:
    """What seat 0 could pay with."""
    player = t.players[0]
    return dict(player.resources), [token.content for token in player.tokens], player.trade, player.culture


def why_not(t: Table, ability: str) -> Reason | None:
    """What stands against the ability of seat 0 where it is offered."""
    response = PRINTED_CARDS.responses.get(PrintedCard("ability", ability))
    if response is not None:
        return response.why_not_play(t, t.players[0])
    menu = playing.menu(t, t.players[0], PRINTED.abilities[ability].phase)
    return next(option.reason for option in menu if option.key == f"ability:{ability}")


def refused(t: Table, ability: str) -> bool:
    """Whether the price stands against the ability of seat 0, where it is offered too."""
    reason = why_not_afford(t, t.players[0], PRINTED.abilities[ability])
    assert reason is None or why_not(t, ability) == reason
    return reason is not None and reason.clause == "HARV-2"


def pays(t: Table, ability: str, *means: str) -> None:
    """Seat 0 pays for the ability, and is asked with what where tokens lie face down."""
    assert why_not_afford(t, t.players[0], PRINTED.abilities[ability]) is None
    assert run(pay(t, t.players[0], PRINTED.abilities[ability]), *means)
    assert t.players[0].used == [ability]


def marked(prices: Iterable[str]) -> list[object]:
    """Each ability, marked with its tech."""
    return [pytest.param(ability, marks=pytest.mark.rule(f"tech:{ability.split('.')[0]}")) for ability in prices]


@pytest.mark.rule("HARV-2")
def test_every_price_is_in_these_tables() -> None:
    abilities = PRINTED.abilities.values()
    assert {ability.id: ability.cost for ability in abilities if ability.cost} == {
        **{ability: (resource,) for ability, resource in NAMED.items()},
        **{ability: ("any",) * count for ability, count in OF_ANY.items()},
    }
    assert {ability.id: ("trade", ability.trade) for ability in abilities if ability.trade} | {
        ability.id: ("culture", ability.culture) for ability in abilities if ability.culture
    } == BOUGHT


@pytest.mark.rule("HARV-2")
@pytest.mark.parametrize(
    ("ability", "wrong"),
    [
        pytest.param(ability, wrong, marks=pytest.mark.rule(f"tech:{ability.split('.')[0]}"))
        for ability, right in NAMED.items()
        for wrong in (*MARKET, *TOKENS)
        if wrong != right
    ],
)
def test_a_named_resource_is_not_paid_with_another(ability: str, wrong: str) -> None:
    t = known(ability)
    t.players[0].trade, t.players[0].culture = 27, 20
    given(t, wrong)
    given(t, wrong)
    before = has(t)
    assert refused(t, ability)
    play = Play(pay(t, t.players[0], PRINTED.abilities[ability]))
    if not play.over:  # who has tokens face down is asked
        assert play.legal == ["back"]
        play.give("back")
    assert not play.result
    assert has(t) == before
    assert t.players[0].used == []


@pytest.mark.rule("HARV-2")
@pytest.mark.parametrize("ability", marked(NAMED))
def test_a_named_resource_is_paid_once_a_round(ability: str) -> None:
    t, need = known(ability), NAMED[ability]
    assert refused(t, ability)
    given(t, need)
    given(t, need)
    assert not refused(t, ability)
    pays(t, ability, *([f"token:{TOKENS[need]}:{need}"] if need in TOKENS else []))
    assert has(t) == (({}, [need], 0, 0) if need in TOKENS else ({need: 1}, [], 0, 0))
    assert str(certain(why_not(t, ability)).line) == "This ability has been used this round."


@pytest.mark.rule("HARV-2")
@pytest.mark.parametrize("ability", marked(OF_ANY))
def test_resources_of_any_kind_are_counted(ability: str) -> None:
    t, count = known(ability), OF_ANY[ability]
    t.players[0].trade, t.players[0].culture = 27, 20
    for number in range(count):
        assert refused(t, ability), number
        tables.resource(t, 0, MARKET[number])
    assert not refused(t, ability)
    tables.resource(t, 0, "silk")
    play = Play(pay(t, t.players[0], PRINTED.abilities[ability]))
    while not play.over:
        play.give(play.legal[0])
    assert sum(t.players[0].resources.values()) == 1
    assert has(t)[1:] == ([], 27, 20)


@pytest.mark.rule("HARV-2")
@pytest.mark.parametrize("ability", marked(BOUGHT))
def test_trade_and_culture_are_paid_to_the_last_and_no_more(ability: str) -> None:
    what, price = BOUGHT[ability]
    other = {"trade": "culture", "culture": "trade"}[what]
    for have in (0, price - 1):
        t = known(ability)
        setattr(t.players[0], what, have)
        setattr(t.players[0], other, 20)
        for resource in (*MARKET, *TOKENS):
            given(t, resource)
        assert refused(t, ability)
    for have in (price, price + 1):
        t = known(ability)
        setattr(t.players[0], what, have)
        setattr(t.players[0], other, 20)
        tables.resource(t, 0, "silk")
        assert not refused(t, ability)
        pays(t, ability)
        assert {what: getattr(t.players[0], what), other: getattr(t.players[0], other)} == {
            what: have - price,
            other: 20,
        }
        assert t.players[0].resources == {"silk": 1}
