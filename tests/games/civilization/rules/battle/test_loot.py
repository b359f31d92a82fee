"""LOOT: what the winner takes."""

import pytest

from civ_tui.games.civilization.rules.battle.battle import attack
from civ_tui.games.civilization.rules.battle.loot import loot
from civ_tui.games.civilization.rules.state import Table, Token, WonderCard
from civ_tui.games.civilization.rules.subjects import Reward
from civ_tui.games.civilization.rules.view import view
from tests.games.civilization.rules import tables
from tests.games.civilization.rules.driver import Play, run


def take(t: Table, *, figures: bool = False, city: bool = False) -> Play[None]:
    """Seat 0 has beaten seat 1."""
    return Play(loot(t, t.players[0], t.players[1], figures=figures, city=city))


@pytest.mark.rule("LOOT-1")
@pytest.mark.parametrize(("had", "taken"), [(2, 2), (3, 3), (9, 3)])
@pytest.mark.parametrize("what", ["trade", "culture"])
def test_up_to_three_trade_or_culture(what: str, had: int, taken: int) -> None:
    t = tables.table()
    setattr(t.players[1], what, had)
    assert take(t, figures=True).give(what).over
    assert (getattr(t.players[0], what), getattr(t.players[1], what)) == (taken, had - taken)


@pytest.mark.rule("LOOT-1", "TRADE-2")
def test_trade_above_the_dial_is_lost() -> None:
    t = tables.table()
    t.players[0].trade, t.players[1].trade = 26, 5
    take(t, figures=True).give("trade")
    assert (t.players[0].trade, t.players[1].trade) == (27, 2)


@pytest.mark.rule("LOOT-1")
def test_what_the_loser_has_not_got_is_shown_with_its_reason() -> None:
    t = tables.table()
    t.players[1].culture = 1
    play = take(t, figures=True)
    assert play.legal == ["culture", "nothing"]
    assert (play.reason("trade"), play.reason("resource")) == ("LOOT-1", "LOOT-1")
    play.give("nothing")
    assert t.players[1].culture == 1


@pytest.mark.rule("LOOT-1")
def test_one_resource_token_from_the_market_changes_hands() -> None:
    t = tables.table()
    tables.resource(t, 1, "iron", 2)
    tables.resource(t, 1, "silk")
    market = dict(t.market.resources)
    play = take(t, figures=True)
    assert play.legal == ["resource:iron", "resource:silk", "nothing"]
    assert play.give("resource:iron").over
    assert (t.players[0].resources, t.players[1].resources) == ({"iron": 1}, {"iron": 1, "silk": 1})
    assert t.market.resources == market


@pytest.mark.rule("LOOT-1")
@pytest.mark.rule("LOOT-2")
def test_what_is_taken_unseen_is_counted_only_where_there_are_several() -> None:
    t = tables.table()
    for content in ("wheat", "spy"):
        tables.token(t, 1, "hut", content)
    tables.token(t, 1, "village", "uranium")
    tables.hold(t, 1, "drought")
    labels = {option.key: str(option.label) for option in take(t, city=True).question.options}
    assert labels["token:hut"] == "Take one of 2 hut tokens unseen"
    assert labels["token:village"] == "Take the village token unseen"
    assert labels["event:1"] == "Take the card of deck I unseen"


@pytest.mark.rule("LOOT-1")
def test_face_down_tokens_are_taken_unseen() -> None:
    taken = set()
    for seed in range(10):
        t = tables.table(seed=seed)
        for kind, content in (("hut", "wheat"), ("hut", "spy"), ("village", "uranium")):
            tables.token(t, 1, kind, content)
        play = take(t, figures=True)
        assert play.legal == ["token:hut", "token:village", "nothing"]
        assert play.give("token:hut").over
        (token,) = t.players[0].tokens
        assert sorted(one.content for one in [*t.players[1].tokens, token]) == ["spy", "uranium", "wheat"]
        taken.add(token.content)
    assert taken == {"wheat", "spy"}


@pytest.mark.rule("LOOT-1")
def test_only_the_two_know_which_token_it_was() -> None:
    views = []
    for content in ("wheat", "spy"):
        t = tables.table(3)
        tables.token(t, 1, "hut", content)
        revealed = t.revealed
        take(t, figures=True).give("token:hut")
        assert t.revealed > revealed
        assert {entry.audience for entry in t.log if content in entry.facts.values()} == {(0, 1)}
        views.append([view(t, seat) for seat in (0, 1, 2, None)])
    assert views[0][0] != views[1][0]
    assert views[0][1] != views[1][1]
    assert views[0][2:] == views[1][2:]


@pytest.mark.rule("LOOT-1")
def test_a_winning_defender_loots_the_attacker() -> None:
    t = tables.table()
    tables.put(t, 1, "army", "F7")
    t.players[0].culture = 4
    play = Play(attack(t, t.players[0], tables.at(t, "F7"), tables.put(t, 0, "army", "F7")))
    assert play.question.seat == 1
    assert not play.give("culture").result
    assert (t.players[0].culture, t.players[1].culture) == (1, 3)


def siege(t: Table) -> Play[bool]:
    """Seat 0 conquers F7, where seat 1 has a city."""
    for square in ("E1", "E2"):
        tables.build(t, 0, "academy", square)
    tables.found(t, 1, "F7")
    tables.learn(t, 1, "metalworking")
    return Play(attack(t, t.players[0], tables.at(t, "F7"), tables.put(t, 0, "army", "F7")))


@pytest.mark.rule("LOOT-2")
def test_the_city_is_destroyed_with_all_that_lies_in_its_outskirts() -> None:
    t = tables.table()
    buildings = dict(t.market.buildings)
    tables.build(t, 1, "market", "E7")
    tables.great_person(t, 1, "artist", "G7")
    tables.wonder(t, 1, "oracle", "F8")
    play = siege(t).give("nothing")
    assert play.result
    assert [city.capital for city in t.players[1].cities] == [True]
    assert [square for square in ("E7", "G7", "F8") if tables.at(t, square) in t.board.markers] == []
    assert t.market.buildings == {**buildings, "barracks": buildings["barracks"] - 2}
    assert sorted(t.market.removed) == ["great_person:artist", "wonder:oracle"]
    assert t.players[1].wonders == []
    assert any(figure.square == tables.at(t, "F7") for figure in t.players[0].figures)


@pytest.mark.rule("LOOT-2", "RES-3")
def test_a_tech_of_the_loser_is_learned_if_it_has_a_place() -> None:
    t = tables.knowing("pottery")
    tables.learn(t, 1, "pottery", "mathematics", "gunpowder")
    play = siege(t)
    assert play.question.kind == "battle.loot_city"
    assert {key for key in play.legal if key.startswith("tech:")} == {"tech:metalworking", "tech:mathematics"}
    assert (play.reason("tech:pottery"), play.reason("tech:gunpowder")) == ("RES-3", "RES-3")
    play.give("tech:mathematics")
    assert t.players[0].pyramid[1] == ["mathematics"]
    assert t.players[0].ranks["artillery"] == 2
    assert "mathematics" in t.players[1].techs


@pytest.mark.rule("LOOT-2", "COIN-1")
def test_the_coin_of_a_tech_that_is_taken_counts_at_once() -> None:
    t = tables.table()
    tables.know(t, 0, "pottery", "writing")
    tables.learn(t, 1, "civil_service")
    before = t.players[0].coins
    take(t, city=True).give("tech:civil_service")
    assert t.players[0].coins == before + 1


@pytest.mark.rule("LOOT-2")
def test_a_culture_event_card_is_taken_by_its_back() -> None:
    taken = set()
    for seed in range(10):
        t = tables.table(3, seed=seed)
        tables.hold(t, 1, "drought", "generous_gift", "gift_from_afar")
        play = take(t, city=True)
        assert [key for key in play.legal if key.startswith("event")] == ["event:1", "event:2"]
        revealed = t.revealed
        play.give("event:1")
        assert t.revealed > revealed
        (card,) = t.players[0].hand
        assert sorted([card, *t.players[1].hand]) == ["drought", "generous_gift", "gift_from_afar"]
        assert {entry.audience for entry in t.log if card in entry.facts.values()} == {(0, 1)}
        taken.add(card)
    assert taken == {"drought", "gift_from_afar"}


@pytest.mark.rule("LOOT-2", "CULT-2")
def test_a_hand_that_becomes_too_large_is_reduced_at_once() -> None:
    t = tables.table()
    tables.hold(t, 0, "drought", "defection")
    tables.hold(t, 1, "generous_gift")
    play = take(t, city=True).give("event:2")
    assert (play.question.kind, play.question.seat) == ("hand.discard", 0)
    play.give("drought")
    assert t.players[0].hand == ["defection", "generous_gift"]


@pytest.mark.rule("LOOT-2")
def test_two_resource_tokens_are_chosen_one_after_the_other() -> None:
    t = tables.table()
    tables.resource(t, 1, "iron")
    tables.token(t, 1, "hut", "spy")
    tables.token(t, 1, "hut", "wheat")
    play = take(t, city=True).give("resource:iron")
    assert (play.question.kind, play.legal) == ("battle.loot_city", ["token:hut", "nothing"])
    assert play.give("token:hut").over
    assert t.players[0].resources == {"iron": 1}
    assert len(t.players[0].tokens) == len(t.players[1].tokens) == 1


@pytest.mark.rule("LOOT-2")
def test_the_only_resource_token_is_taken_alone() -> None:
    t = tables.table()
    tables.resource(t, 1, "iron")
    play = take(t, city=True)
    assert play.reason("event") == "LOOT-2"
    assert next(o.subject for o in play.question.options if o.key == "event") == Reward(2, "event")
    assert play.give("resource:iron").over
    assert t.players[0].resources == {"iron": 1}


@pytest.mark.rule("LOOT-3a")
def test_figures_and_city_reward_independently() -> None:
    t = tables.table()
    t.players[1].trade = 3
    tables.put(t, 1, "scout", "F7")
    play = siege(t)
    assert play.question.kind == "battle.loot"
    play.give("trade")
    assert play.question.kind == "battle.loot_city"
    play.give("tech:metalworking")
    assert play.over
    assert (t.players[0].trade, t.players[0].knows("metalworking")) == (3, True)


@pytest.mark.rule("LOOT-3a")
def test_a_city_without_figures_yields_no_loot_for_figures() -> None:
    t = tables.table()
    t.players[1].trade = 3
    play = siege(t)
    assert play.question.kind == "battle.loot_city"
    play.give("nothing")
    assert play.over
    assert t.players[1].trade == 3


@pytest.mark.rule("LOOT-4", "EXP-6")
def test_later_table_one_loot_for_figures() -> None:
    t = tables.table(later_loot=True)
    t.players[1].trade = 9
    tables.learn(t, 1, "metalworking")
    play = take(t, figures=True)
    assert play.question.kind == "battle.loot"
    assert play.reason("tech:metalworking") == "LOOT-4"
    assert play.give("trade").over
    assert t.players[1].trade == 6


@pytest.mark.rule("LOOT-4", "EXP-6")
def test_later_table_two_loot_for_a_city_in_any_mix() -> None:
    t = tables.table(later_loot=True)
    t.players[1].trade, t.players[1].culture = 9, 2
    tables.learn(t, 1, "metalworking")
    play = take(t, city=True)
    assert play.question.kind == "battle.loot_city"
    assert {"trade", "culture", "tech:metalworking"} <= set(play.legal)
    play.give("trade")
    assert play.reason("tech:metalworking") == "LOOT-4"
    assert play.give("trade").over
    assert (t.players[0].trade, t.players[1].trade) == (6, 3)


@pytest.mark.rule("LOOT-4", "LOOT-3a", "EXP-6")
def test_later_table_city_and_figures_are_three_loot() -> None:
    t = tables.table(later_loot=True)
    t.players[1].trade = 9
    tables.learn(t, 1, "metalworking")
    run(loot(t, t.players[0], t.players[1], figures=True, city=True), "tech:metalworking", "trade")
    assert t.players[0].knows("metalworking")
    assert t.players[0].trade == 3


@pytest.mark.rule("LOOT-4")
def test_later_table_coin_tokens_are_discarded_or_stolen() -> None:
    t = tables.table(later_loot=True)
    loser = t.players[1]
    tables.learn(t, 1, "code_of_laws")
    loser.tech_coins["code_of_laws"], loser.sheet_coins = 2, 1
    for wonder, square, coins in (("oracle", "B13", 0), ("panama_canal", "C13", 1)):
        loser.wonders.append(WonderCard(wonder, tables.at(t, square), coins=coins))
    before = t.players[0].coins
    play = take(t, figures=True)
    assert {"discard_coin:code_of_laws", "discard_coin:panama_canal", "discard_coin:sheet"} <= set(play.legal)
    assert play.reason("steal_coin:sheet") == "LOOT-4"
    assert play.label("steal_coin:sheet") == "Take the coin token on the civilization sheet"
    assert play.label("discard_coin:code_of_laws") == "Have the coin token on Code of Laws discarded"
    assert play.give("discard_coin:code_of_laws").over
    assert loser.tech_coins == {"code_of_laws": 1}
    assert take(t, city=True).give("steal_coin:code_of_laws").over
    assert loser.tech_coins == {}
    assert take(t, city=True).give("steal_coin:panama_canal").over
    assert take(t, city=True).give("discard_coin:sheet").over
    assert (loser.sheet_coins, [wonder.coins for wonder in loser.wonders]) == (0, [0, 0])
    assert t.players[0].sheet_coins == 2
    assert t.players[0].coins == before + 2


@pytest.mark.rule("LOOT-4")
def test_without_the_option_coin_tokens_are_safe() -> None:
    t = tables.table()
    t.players[1].sheet_coins = 1
    t.players[1].trade = 1
    assert take(t, figures=True).legal == ["trade", "nothing"]
    assert Token("hut", "spy") not in t.players[1].tokens


@pytest.mark.rule("LOOT-1", "LOOT-2", "LOOT-4")
@pytest.mark.parametrize(
    ("loot_of", "what", "told", "told_to_both"),
    [
        ("figures", "trade", ["Bob spends 2 trade. [LOOT-1]", "Ann gains 2 trade: 2 now. [LOOT-1]"], []),
        ("figures", "culture", ["Bob spends 2 culture. [LOOT-1]", "Ann gains 2 culture. [LOOT-1]"], []),
        ("figures", "resource:iron", ["Ann takes iron from Bob. [LOOT-1]"], []),
        ("figures", "token:hut", ["Ann takes a hut token from Bob. [LOOT-1]"], ["The token is spy. [LOOT-1]"]),
        ("figures", "nothing", ["Ann takes nothing from Bob. [LOOT-1]"], []),
        ("city", "tech:metalworking", ["Ann learns Metalworking. [LOOT-2]"], []),
        ("city", "event:1", ["Ann takes a card of deck I from Bob. [LOOT-2]"], ["The card taken is Drought. [LOOT-2]"]),
        ("later", "discard_coin:sheet", ["Bob loses the coin token on the civilization sheet. [LOOT-4]"], []),
        ("later", "steal_coin:sheet", ["Ann takes the coin token on the civilization sheet from Bob. [LOOT-4]"], []),
    ],
)
def test_everybody_reads_what_is_taken_and_the_two_what_it_was(
    loot_of: str, what: str, told: list[str], told_to_both: list[str]
) -> None:
    t = tables.table(3, later_loot=loot_of == "later")
    t.players[1].trade, t.players[1].culture, t.players[1].sheet_coins = 2, 2, 1
    tables.resource(t, 1, "iron")
    tables.token(t, 1, "hut", "spy")
    tables.hold(t, 1, "drought")
    tables.learn(t, 1, "metalworking")
    t.log.clear()
    take(t, figures=loot_of == "figures", city=loot_of != "figures").give(what)
    dials = [entry.seat for entry in t.log if entry.kind == "coins"]
    assert dials == {"discard_coin:sheet": [1], "steal_coin:sheet": [0, 1]}.get(what, [])
    t.log = [entry for entry in t.log if entry.kind != "coins"]
    assert tables.told(t) == tables.told(t, seat=2) == told
    assert tables.told(t, seat=0) == tables.told(t, seat=1) == told + told_to_both


@pytest.mark.rule("LOOT-4", "RES-3")
def test_later_table_tells_what_stands_against_a_reward_before_its_price() -> None:
    t = tables.table(later_loot=True)
    t.players[1].trade = 1
    tables.learn(t, 1, "gunpowder", "metalworking")
    tables.hold(t, 1, "drought")
    play = take(t, figures=True)
    assert play.legal == ["trade", "nothing"]
    against = {option.key: option.reason.clause for option in play.question.options if option.reason is not None}
    assert {key: clause for key, clause in against.items() if not key.startswith("tech:")} == {
        "culture": "LOOT-1",
        "resource": "LOOT-1",
        "discard_coin": "LOOT-4",
        "event:1": "LOOT-4",
        "steal_coin": "LOOT-4",
    }
    missing = {o.key: o.subject for o in play.question.options if o.key in ("resource", "discard_coin", "steal_coin")}
    assert missing == {
        "resource": Reward(1, "resource"),
        "discard_coin": Reward(1, "discard_coin"),
        "steal_coin": Reward(2, "steal_coin"),
    }
    assert (against["tech:gunpowder"], against["tech:metalworking"]) == ("RES-3", "LOOT-4")
    assert str(next(option.reason for option in play.question.options if option.key == "event:1")) == (
        "This costs 2 loot, you have 1. (LOOT-4)"
    )
    assert "no coin tokens" in str(next(o.reason for o in play.question.options if o.key == "steal_coin"))
