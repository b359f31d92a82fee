"""HARV-2 and TIME-5: what pays for a resource ability."""

import pytest

from civ_tui.games.civilization.rules.paying import can_pay, gift_resources, in_words, means, might_pay
from civ_tui.games.civilization.rules.state import Table, Token
from civ_tui.words.languages import spoken
from tests.games.civilization.conftest import Draw
from tests.games.civilization.printed import PRINTED
from tests.games.civilization.rules import tables
from tests.games.civilization.rules.cards.phases import managing, trading

COIN, GREAT = "ability:pottery.coin", "ability:philosophy.great_person"
TOURNEY, SERVICE = "event:jousting_tourney", "ability:civil_service.cancel_event"


def potter(players: int = 2) -> Table:
    """Seat 0 knows Pottery, whose ability costs any two resources, and has a culture hand of three."""
    t = tables.table(players)
    tables.learn(t, 0, "pottery")
    return t


def payer(t: Table) -> tuple[dict[str, int], list[str], list[str]]:
    """What seat 0 still has: market tokens, hut and village tokens, cards."""
    player = t.players[0]
    return player.resources, [token.content for token in player.tokens], player.hand


def test_the_price_of_an_ability_is_told_in_every_language() -> None:
    abilities = PRINTED.abilities
    told = {
        ability: spoken("ru").say(in_words(abilities[ability].cost)) for ability in ("pottery.coin", "currency.culture")
    }
    assert told == {"pottery.coin": "2 любых ресурса", "currency.culture": "благовония"}
    assert str(in_words(abilities["pottery.coin"].cost)) == "any 2 resources"


@pytest.mark.rule("HARV-2")
def test_the_payer_chooses_among_what_could_pay() -> None:
    t = potter()
    tables.resource(t, 0, "iron", 2)
    tables.resource(t, 0, "silk")
    tables.token(t, 0, "hut", "iron")
    tables.token(t, 0, "village", "uranium")
    play = managing(t).give(COIN)
    assert (play.question.kind, play.question.secret) == ("choose.payment", True)
    assert play.legal == ["market:iron", "market:silk", "token:hut:iron", "token:village:uranium", "back"]
    play.give("market:silk")
    assert play.legal == ["market:iron", "token:hut:iron", "token:village:uranium", "back"]
    assert payer(t) == ({"iron": 2, "silk": 1}, ["iron", "uranium"], []), "laid down, not yet spent"
    play.give("token:village:uranium")
    assert payer(t) == ({"iron": 2}, ["iron"], [])
    assert t.market.resources["silk"] == 2
    assert t.market.removed == ["village:uranium"]
    assert t.players[0].tech_coins == {"pottery": 1}


@pytest.mark.rule("HARV-2")
def test_one_piece_pays_once() -> None:
    t = potter()
    tables.resource(t, 0, "iron")
    assert managing(t).reason(COIN) == "HARV-2"
    tables.resource(t, 0, "iron")
    managing(t).give(COIN)
    assert payer(t) == ({}, [], [])


@pytest.mark.rule("HARV-2")
def test_a_price_is_a_certain_resource_or_any() -> None:
    t = potter()
    tables.resource(t, 0, "silk")
    tables.hold(t, 0, "generous_gift", "sabotage")
    player = t.players[0]
    assert [mean.key for mean in means(t, player, "any")] == ["market:silk", "gift:generous_gift"]
    assert [mean.key for mean in means(t, player, "wheat")] == ["gift:generous_gift"]
    assert means(t, player, "uranium") == []
    assert can_pay(t, player, ("silk",))
    assert can_pay(t, player, ("any", "any"))
    assert not can_pay(t, player, ("any", "any", "any"))
    assert not can_pay(t, player, ("incense",))
    assert can_pay(t, player, ())


@pytest.mark.parametrize(
    ("card", "resources"),
    [
        pytest.param(
            "gift_from_afar", {"iron", "wheat", "spy", "silk"}, marks=pytest.mark.rule("event:gift_from_afar")
        ),
        pytest.param("generous_gift", {"iron", "wheat", "spy", "silk"}, marks=pytest.mark.rule("event:generous_gift")),
        pytest.param(
            "princely_gift", {"iron", "uranium", "spy", "wheat", "silk"}, marks=pytest.mark.rule("event:princely_gift")
        ),
    ],
)
@pytest.mark.parametrize(
    ("ability", "need"),
    [
        ("construction.production", "wheat"),
        ("monarchy.obsolete_or_kill", "silk"),
        ("atomic_theory.extra_action", "uranium"),
        ("currency.culture", "incense"),
    ],
)
def test_a_gift_pays_like_the_resources_that_it_names(card: str, resources: set[str], ability: str, need: str) -> None:
    t = tables.table()
    assert set(gift_resources(t.components, card)) == resources
    tables.learn(t, 0, ability.split(".")[0]) if ability != "currency.culture" else None
    tables.hold(t, 0, card)
    if need not in resources:
        assert managing(t).reason(f"ability:{ability}") == "HARV-2"
        return
    play = managing(t).give(f"ability:{ability}")
    while play.question.kind.startswith("choose."):
        play.give(play.legal[0])
    assert t.players[0].hand == []
    assert t.players[0].used == [ability]
    assert t.market.events[PRINTED.culture_events[card].deck].face_up == [card]
    assert t.players[1].sheet_coins == (card == "gift_from_afar")


@pytest.mark.rule("event:gift_from_afar", "TIME-5", "COIN-1")
def test_a_gift_from_afar_gives_another_player_a_coin() -> None:
    t = potter(3)
    tables.resource(t, 0, "iron")
    tables.hold(t, 0, "gift_from_afar")
    coins = [player.coins for player in t.players]
    play = managing(t).give(COIN, "gift:gift_from_afar")
    assert (play.question.seat, play.question.kind) == (0, "choose.player")
    assert play.targets == ["seat:1", "seat:2"]
    play.give("seat:2")
    assert [player.sheet_coins for player in t.players] == [0, 0, 1]
    assert [player.coins for player in t.players] == [coins[0] + 1, coins[1], coins[2] + 1]
    assert payer(t) == ({}, [], [])


def test_who_gives_a_gift_to_nobody_reads_that_it_pays_nothing_either() -> None:
    t = tables.table(3)
    tables.learn(t, 0, "horseback_riding")
    tables.hold(t, 0, "gift_from_afar")
    play = trading(t).give("ability:horseback_riding.trade", "seat:1", "gift:gift_from_afar")
    given_up = play.question.options[-1]
    assert (given_up.key, str(given_up.label)) == ("none", "Give up the card: no silk either")
    play.give("none")
    assert (payer(t), t.players[0].used) == (({}, [], []), [])


@pytest.mark.rule("TIME-5", "TIME-2")
def test_a_cancelled_gift_is_spent_and_pays_nothing() -> None:
    t = potter()
    tables.resource(t, 0, "iron")
    tables.hold(t, 0, "generous_gift")
    tables.hold(t, 1, "jousting_tourney")
    play = managing(t).give(COIN, "gift:generous_gift", (1, TOURNEY))
    assert play.question.kind == "city_management"
    assert payer(t) == ({"iron": 1}, [], []), "nothing else is spent"
    assert t.players[0].tech_coins == {}
    assert t.players[0].used == []
    assert tables.facts(t, "use_ability") == []
    assert play.reason(COIN) == "HARV-2", "it can no longer be paid"


@pytest.mark.rule("TIME-5")
def test_the_payer_may_pay_otherwise_or_give_up() -> None:
    for answer, left in (("market:silk", 1), ("back", 2)):
        t = potter()
        tables.resource(t, 0, "iron")
        tables.resource(t, 0, "silk", 2)
        tables.hold(t, 0, "generous_gift")
        tables.hold(t, 1, "jousting_tourney")
        play = managing(t).give(COIN, "market:iron", "gift:generous_gift", (1, TOURNEY))
        assert (play.question.kind, play.legal) == ("choose.payment", ["market:silk", "back"])
        assert not play.question.secret, "the hand is empty now"
        play.give(answer)
        assert t.players[0].resources == ({"silk": left} if answer != "back" else {"iron": 1, "silk": left})
        assert t.players[0].tech_coins == ({"pottery": 1} if answer != "back" else {})
        assert t.players[0].used == (["pottery.coin"] if answer != "back" else [])


def test_a_price_of_two_says_which_of_them_is_paid() -> None:
    t = potter()
    for kind in ("iron", "silk", "wheat"):
        tables.resource(t, 0, kind)
    play, said = managing(t).give(COIN), []
    for answer in ("market:iron", "market:silk"):
        said.append(str(play.question.prompt))
        play.give(answer)
    assert [words.partition(", ")[2] for words in said] == ["1 of 2?", "2 of 2?"]
    assert t.players[0].resources == {"wheat": 1}


@pytest.mark.rule("event:gift_from_afar", "TIME-5")
def test_a_gift_is_played_only_when_its_owner_says_so() -> None:
    t = tables.knowing("construction")
    tables.hold(t, 0, "gift_from_afar")
    play = managing(t).give("ability:construction.production")
    while play.question.kind != "choose.payment":
        play.give(play.legal[0])
    assert play.legal == ["gift:gift_from_afar", "back"]
    told = len(t.log)
    play.give("back")
    assert play.question.kind == "city_management"
    assert payer(t) == ({}, [], ["gift_from_afar"])
    assert (t.players[0].used, t.players[1].sheet_coins, len(t.log)) == ([], 0, told)


@pytest.mark.rule("HARV-2")
def test_who_holds_nothing_hidden_that_could_pay_is_asked_no_secret() -> None:
    t = tables.knowing("construction", wheat=1)
    tables.token(t, 0, "village", "iron")
    tables.hold(t, 0, "sabotage")
    gifts = t.market.events[1]
    while "gift_from_afar" in gifts.face_down:
        gifts.face_down.remove("gift_from_afar")
        gifts.face_up.append("gift_from_afar")
    managing(t).give("ability:construction.production", "F3")
    assert payer(t) == ({}, ["iron"], ["sabotage"]), "no village hides wheat, and no card of deck I gives any"


@pytest.mark.rule("HARV-2")
def test_who_chooses_among_what_lies_open_does_so_in_the_open() -> None:
    t = potter()
    tables.resource(t, 0, "iron")
    tables.resource(t, 0, "silk", 2)
    play = managing(t).give(COIN)
    assert (play.question.kind, play.question.secret) == ("choose.payment", False)
    assert play.legal == ["market:iron", "market:silk", "back"]
    play.give("market:iron")
    assert payer(t) == ({"silk": 1}, [], []), "silk pays without a question"


@pytest.mark.rule("HARV-2", "TIME-5")
@pytest.mark.parametrize("hidden", ["silk", "wheat"])
def test_a_token_face_down_is_asked_for_whatever_it_is(hidden: str) -> None:
    t = tables.knowing("horseback_riding", silk=1)
    tables.token(t, 0, "hut", hidden)
    play = trading(t).give("ability:horseback_riding.trade")
    while play.question.kind != "choose.payment":
        play.give(play.legal[0])
    assert play.question.secret
    assert play.legal == ["market:silk", *["token:hut:silk"] * (hidden == "silk"), "back"]
    play.give("market:silk")
    assert t.players[0].tokens == [Token("hut", hidden)]


@pytest.mark.rule("HARV-2")
def test_each_resource_of_a_price_is_asked_for_while_tokens_lie_face_down() -> None:
    t = potter()
    tables.token(t, 0, "hut", "silk")
    tables.token(t, 0, "hut", "iron")
    play = managing(t).give(COIN, "token:hut:iron")
    assert (play.question.kind, play.legal) == ("choose.payment", ["token:hut:silk", "back"])
    play.give("back")
    assert payer(t) == ({}, ["silk", "iron"], [])
    assert t.players[0].used == []


@pytest.mark.rule("event:gift_from_afar", "wonder:united_nations")
def test_the_united_nations_may_refuse_the_coin(draw: Draw) -> None:
    t = draw(F7="GC", know="pottery")
    tables.wonder(t, 1, "united_nations", "F8")
    tables.resource(t, 0, "iron")
    tables.hold(t, 0, "gift_from_afar")
    play = managing(t).give(COIN, "gift:gift_from_afar", "seat:1")
    assert (play.question.seat, play.question.kind) == (1, "choose.option")
    play.give((1, "refuse"))
    assert t.players[0].tech_coins == {}
    assert payer(t) == ({"iron": 1}, [], [])


@pytest.mark.rule("TIME-5", "TIME-2")
def test_a_token_laid_down_and_spent_while_others_reacted_is_laid_down_again() -> None:
    t = tables.knowing("pottery", "philosophy", "civil_service")
    tables.token(t, 0, "hut", "spy")
    tables.resource(t, 0, "iron", 2)
    tables.hold(t, 0, "generous_gift")
    tables.hold(t, 1, "jousting_tourney")
    play = managing(t).give(GREAT, "token:hut:spy", "gift:generous_gift", (1, TOURNEY))
    play.give((0, SERVICE), (0, "token:hut:spy"))
    assert t.market.removed == ["hut:spy"]
    assert (play.question.seat, play.question.kind) == (0, "great_person.square"), "the gift and both irons have paid"
    assert str(play.question.prompt).startswith("Philosophy: where does the ")
    assert payer(t) == ({}, [], [])


@pytest.mark.rule("CULT-2", "TIME-5")
def test_a_hand_over_its_limit_is_reduced_before_a_gift_is_played() -> None:
    t = tables.knowing("construction")
    tables.hold(t, 0, "generous_gift", "sabotage", "drought")
    play = managing(t).give("ability:construction.production")
    while play.question.kind != "choose.payment":
        play.give(play.legal[0])
    play.give("gift:generous_gift")
    assert (play.question.kind, play.legal) == ("hand.discard", ["sabotage", "drought", "back"])
    play.give("drought")
    assert play.question.kind == "city_management"
    assert t.players[0].used == ["construction.production"]
    assert t.players[0].hand == ["sabotage"]


@pytest.mark.rule("CULT-2", "TIME-5")
def test_a_hand_over_its_limit_pays_with_no_more_gifts_than_it_may_hold() -> None:
    t = tables.knowing("philosophy")
    tables.hold(t, 0, "generous_gift", "gift_from_afar", "princely_gift")
    assert managing(t).reason(GREAT) == "HARV-2", "one of the three must be discarded"
    tables.resource(t, 0, "silk")
    assert GREAT in managing(t).legal


@pytest.mark.rule("TIME-2")
def test_what_might_pay_is_judged_by_what_everybody_sees() -> None:
    t = tables.table()
    player, ability = t.players[1], PRINTED.abilities["civil_service.cancel_event"]
    assert not might_pay(t, player, ability)
    tables.learn(t, 1, "civil_service")
    assert not might_pay(t, player, ability)
    tables.hold(t, 1, "sabotage")
    assert might_pay(t, player, ability), "the card might be a gift"
    gifts = t.market.events[1].face_down
    while "gift_from_afar" in gifts:
        gifts.remove("gift_from_afar")
        t.market.events[1].face_up.append("gift_from_afar")
    assert not might_pay(t, player, ability), "all gifts of its deck lie face up"
    tables.token(t, 1, "hut", "wheat")
    assert might_pay(t, player, ability), "the token might be a spy"
    player.used.append(ability.id)
    assert not might_pay(t, player, ability)
