"""TRADE: the fruits of trade, the talks, and what may change hands."""

from dataclasses import replace

import pytest

from civ_tui.engine.flow import Illegal
from civ_tui.games.civilization.rules.goods import PROMISES, goods_in_words, goods_seen
from civ_tui.games.civilization.rules.income import city_yield
from civ_tui.games.civilization.rules.invariants import check
from civ_tui.games.civilization.rules.log_kinds import sentence
from civ_tui.games.civilization.rules.phases.rounds import part
from civ_tui.games.civilization.rules.phases.trade import collect, trade
from civ_tui.games.civilization.rules.state import Table, Token
from civ_tui.games.civilization.rules.subjects import Goods
from civ_tui.games.civilization.rules.view import view
from tests.games.civilization.conftest import Draw
from tests.games.civilization.rules import tables
from tests.games.civilization.rules.driver import Play


def market(players: int = 2) -> Table:
    """The Trade phase, seat 0 first; everybody has 10 trade and 4 culture tokens besides what they collect."""
    t = tables.table(players)
    for player in t.players:
        player.trade, player.culture = 10, 4
    t.phase = "trade"
    return t


def talks(t: Table, by: int = 0) -> Play[None]:
    t.order_index = 1  # all have collected
    return Play(trade(t, t.players[by]), lambda: check(t))


def refused(play: Play[None], deal: str) -> str:
    """The clause against that proposal."""
    with pytest.raises(Illegal) as illegal:
        play.meaning(deal)
    return illegal.value.reason.clause


@pytest.mark.rule("TRADE-1")
def test_the_icons_of_all_cities_move_the_dial(draw: Draw) -> None:
    t = draw("""
           B  C  D
        6  D  D  W
        7  F  Gc D
        8  D  G  M
        """)
    player = t.players[0]
    assert city_yield(t, player.cities[0]).trade == 3
    player.trade = 4
    collect(t, player)
    assert player.trade == 4 + 3 + 5


@pytest.mark.rule("TRADE-1", "ROUND-3")
def test_everybody_has_collected_before_the_first_talks() -> None:
    t = market()
    play = Play(part(t))
    assert play.question.seat == 0
    assert [player.trade for player in t.players] == [13, 13]
    play.give("end")
    assert [player.trade for player in t.players] == [13, 13]


@pytest.mark.rule("TRADE-2")
@pytest.mark.parametrize(("before", "after"), [(23, 26), (24, 27), (25, 27), (27, 27)])
def test_the_dial_stops_at_27(before: int, after: int) -> None:
    t = tables.table()
    t.players[0].trade = before
    collect(t, t.players[0])
    assert t.players[0].trade == after


@pytest.mark.rule("TRADE-2", "TRADE-3")
def test_what_a_deal_brings_beyond_27_is_lost_too() -> None:
    t = market()
    t.players[1].trade = 25
    talks(t).give("talk:1", "trade=5 >", "agree", "end")
    assert [player.trade for player in t.players] == [5, 27]


@pytest.mark.rule("TRADE-3")
def test_trade_culture_resources_tokens_and_cards_change_hands_both_ways() -> None:
    t = market()
    ann, bob = t.players
    tables.resource(t, 0, "silk", 2)
    tables.token(t, 0, "hut", "iron")
    tables.token(t, 1, "village", "spy")
    tables.hold(t, 1, "sabotage")
    play = talks(t).give("talk:1")
    assert (play.question.kind, play.question.seat) == ("trade.deal", 0)
    play.give("trade=7 resource:silk=2 token:0 > culture=3 token:0 card:0")
    assert (play.question.kind, play.question.seat) == ("trade.agree", 1)
    assert str(play.question.prompt) == (
        "Ann proposes: Ann gives 7 trade, 2 silk, hut token 1; Bob gives 3 culture, village token 1, card 1 (deck I)"
    )
    revealed = t.revealed
    assert ann.resources == {"silk": 2}  # nothing has happened yet
    assert (play.label("agree"), play.label("refuse"), play.question.composed) == ("Agree", "Refuse", True)
    play.give("agree", "end")
    assert play.over
    assert t.revealed > revealed
    assert (ann.trade, ann.culture, ann.resources, ann.hand) == (3, 7, {}, ["sabotage"])
    assert (bob.trade, bob.culture, bob.resources, bob.hand) == (17, 1, {"silk": 2}, [])
    assert (ann.tokens, bob.tokens) == ([Token("village", "spy")], [Token("hut", "iron")])


@pytest.mark.rule("TRADE-3")
def test_a_gift_is_a_deal_but_nothing_for_nothing_is_not() -> None:
    t = market()
    play = talks(t).give("talk:1")
    assert refused(play, ">") == "TRADE-3"
    play.give("trade=10 >", "agree")
    assert t.players[1].trade == 20
    play.give("talk:1", "> trade=1", "agree")
    assert t.players[1].trade == 19


@pytest.mark.rule("TRADE-3")
def test_both_must_agree_and_may_answer_with_a_proposal_of_their_own() -> None:
    t = market()
    play = talks(t).give("talk:1", "trade=2 > culture=4", (1, "refuse"))
    assert play.question.kind == "trade"
    assert [player.trade for player in t.players] == [10, 10]
    play.give("talk:1", "trade=2 > culture=4", (1, "culture=1 > trade=4"))
    assert (play.question.kind, play.question.seat) == ("trade.agree", 0)
    assert "Bob gives 1 culture; Ann gives 4 trade" in str(play.question.prompt)
    play.give((0, "culture=0 trade=3 > culture=1"), (1, "agree"), "end")
    assert [(player.trade, player.culture) for player in t.players] == [(7, 5), (13, 3)]


@pytest.mark.rule("TRADE-3")
def test_he_may_talk_with_everybody_as_often_as_he_likes() -> None:
    t = market(3)
    play = talks(t, by=1)
    for other in (2, 0, 2):
        assert {"talk:0", "talk:2"} <= set(play.legal)
        play.give(f"talk:{other}", "trade=1 >", (other, "agree"))
    play.give("end")
    assert [player.trade for player in t.players] == [11, 7, 12]


@pytest.mark.rule("TRADE-3")
def test_faces_of_tokens_and_cards_are_seen_by_the_two_only() -> None:
    t = market(3)
    tables.token(t, 0, "hut", "silk")
    tables.hold(t, 1, "sabotage")
    talks(t).give("talk:1", "token:0 > card:0", "agree", "end")
    told = [entry for entry in t.log if entry.audience is not None]
    assert {entry.audience for entry in told} == {(0, 1), (1, 0)}
    for seat in (2, None):
        for entry in view(t, seat).log:
            text = str(entry.facts).lower()
            assert "silk" not in text
            assert "sabotage" not in text


@pytest.mark.rule("TRADE-4")
def test_negotiation_is_public_and_promises_bind_nobody() -> None:
    t = market(3)
    play = talks(t)
    play.give("talk:1")
    assert not play.question.secret
    play.give("trade=3 > culture=1")
    assert not play.question.secret
    play.give("refuse")
    heard = [entry.kind for entry in view(t, 2).log]
    assert heard == ["proposes", "refuses"]
    # A promise is no part of what the rules record: only what changes hands at once can be written into a deal.
    assert refused(play.give("talk:1"), "trade=3 > peace=1") == "TRADE-3"


@pytest.mark.rule("TRADE-5", "CULT-2")
def test_a_hand_that_is_too_large_after_a_deal_is_discarded_down_at_once() -> None:
    t = market()
    tables.hold(t, 0, "sabotage", "drought")
    tables.hold(t, 1, "defection", "disoriented")
    play = talks(t).give("talk:1", "trade=2 > card:0", "agree")
    assert (play.question.kind, play.question.seat, play.question.secret) == ("hand.discard", 0, True)
    assert play.legal == ["sabotage", "drought", "defection"]
    play.give("drought")
    assert play.question.kind == "trade"
    assert t.players[0].hand == ["sabotage", "defection"]
    assert t.market.events[1].face_up == ["drought"]


@pytest.mark.rule("TRADE-5")
def test_an_exchange_of_cards_within_the_limit_costs_none() -> None:
    t = market()
    tables.hold(t, 0, "sabotage", "drought")
    tables.hold(t, 1, "defection", "disoriented")
    play = talks(t).give("talk:1", "card:0 card:1 > card:0 card:1", "agree")
    assert play.question.kind == "trade"
    assert (t.players[0].hand, t.players[1].hand) == (["defection", "disoriented"], ["sabotage", "drought"])


def test_what_is_suggested_can_be_proposed() -> None:
    t = market()
    tables.resource(t, 0, "silk")
    tables.resource(t, 1, "iron")
    tables.token(t, 1, "hut", "wheat")
    tables.hold(t, 0, "sabotage")
    play = talks(t).give("talk:1")
    keys = [option.key for option in play.question.options]
    assert keys == [
        "off",
        "trade=3 > culture=1",
        "trade=3 > resource:iron=1",
        "resource:silk=1 > trade=3",
        "card:0 > trade=3",
        "trade=3 > token:0",
    ]
    for key in keys[1:]:
        assert play.meaning(key).key == key
        assert play.question.composed
        assert play.read is not None
        assert play.read(key) == play.meaning(key)


def test_what_cannot_be_kept_is_not_suggested() -> None:
    t = market()
    t.players[0].trade = t.players[1].trade = 2
    for seat in (0, 1):
        tables.resource(t, seat, "silk")
        tables.token(t, seat, "hut", "wheat")
        tables.hold(t, seat, "sabotage")
    assert [option.key for option in talks(t).give("talk:1").question.options] == ["off"]


@pytest.mark.rule("TRADE-1", "TRADE-3", "TRADE-4")
def test_everybody_reads_how_a_deal_came_about_and_the_two_what_was_handed_over() -> None:
    t = tables.table(3)
    t.phase = "trade"
    tables.token(t, 0, "hut", "silk")
    tables.hold(t, 1, "sabotage")
    t.players[1].culture = 1
    t.log.clear()
    play = Play(trade(t, t.players[0])).give("talk:1", "trade=1 > culture=1", "refuse", "talk:1", "trade=2 > culture=1")
    play.give((1, "culture=1 card:0 > trade=2 token:0"), (0, "agree"), "end")
    told = [
        "Ann gains 3 trade: 3 now. [TRADE-1]",
        "Bob gains 3 trade: 3 now. [TRADE-1]",
        "Cleo gains 3 trade: 3 now. [TRADE-1]",
        "Ann offers Bob 1 trade for 1 culture. [TRADE-3]",
        "Bob refuses the deal of Ann. [TRADE-3]",
        "Ann offers Bob 2 trade for 1 culture. [TRADE-3]",
        "Bob offers Ann 1 culture, card 1 (deck I) for 2 trade, hut token 1. [TRADE-3]",
        "Bob gives Ann 1 culture, card 1 (deck I) for 2 trade, hut token 1. [TRADE-3]",
        "Bob gains 2 trade: 5 now. [TRADE-3]",
    ]
    handed = ["Bob hands Ann: Sabotage. [TRADE-3]", "Ann hands Bob: silk. [TRADE-3]"]
    assert tables.told(t) == tables.told(t, seat=2) == told
    for seat in (0, 1):
        private = [line for line in tables.told(t, seat=seat) if line not in told]
        assert private == handed


@pytest.mark.rule("TRADE-3")
@pytest.mark.parametrize(
    ("deal", "sentence"),
    [
        ("trade=1", "A deal is written as what you give, “>”, and what you get."),
        ("trade=1 > culture=1 > trade=1", "A deal is written as what you give, “>”, and what you get."),
        ("trade=10000 >", "“trade=10000” is no amount."),
        ("> trade=-3", "“trade=-3” is no amount."),
        ("trade= >", "“trade=” is no amount."),
        ("resource:silk >", "“resource:silk” is no amount."),
        ("token:0:1 >", "“token:0:1” is no amount."),
        ("trade=٣ >", "“trade=٣” is no amount."),
        ("trade=9999 >", "Ann has only 10 trade."),
        ("> trade=11", "Bob has only 10 trade."),
        ("trade=6 trade=6 >", "Ann has only 10 trade."),
        ("culture=5 >", "Ann has only 4 culture tokens."),
        ("resource:silk=3 >", "Ann has only 2 silk."),
        ("resource:silk=1 resource:silk=2 >", "Ann has only 2 silk."),
        ("> resource:silk=1", "Bob has only 0 silk."),
        ("token:1 >", "Ann has no such token."),
        ("token:0 token:0 >", "Ann has no such token."),
        ("card:0 >", "Ann has no such card."),
        ("> card:1", "Bob has no such card."),
        ("> card:0 card:0", "Bob has no such card."),
        ("city=1 >", "“city=1” cannot change hands."),
        ("token:0=1 >", "“token:0=1” cannot change hands."),
        ("trade:3 >", "“trade:3” cannot change hands."),
        ("> resource:uranium=1", "“resource:uranium=1” cannot change hands."),
        ("favour:silk=1 >", "“favour:silk=1” cannot change hands."),
        ("trade=0 culture=0 resource:silk=0 >", "Nothing changes hands in this deal."),
    ],
)
def test_what_is_wrong_with_a_deal_is_said(deal: str, sentence: str) -> None:
    t = market()
    tables.resource(t, 0, "silk", 2)
    tables.token(t, 0, "hut", "iron")
    tables.hold(t, 1, "sabotage")
    with pytest.raises(Illegal) as illegal:
        talks(t).give("talk:1").meaning(deal)
    assert str(illegal.value.reason) == f"{sentence} (TRADE-3)"


@pytest.mark.rule("TRADE-3")
def test_a_deal_may_be_written_in_any_order_and_to_the_last_piece() -> None:
    t = market()
    tables.resource(t, 0, "silk", 2)
    tables.resource(t, 0, "incense")
    for content in ("iron", "wheat"):
        tables.token(t, 0, "hut", content)
    play = talks(t).give("talk:1")
    written = "token:1 resource:silk=1 trade=4 resource:incense=1 culture=4 token:0 resource:silk=1 trade=6 > trade=1"
    deal = play.meaning(written)
    assert deal.key == "trade=10 culture=4 resource:incense=1 resource:silk=2 token:0 token:1 > trade=1"
    play.give(written, "agree", "end")
    ann, bob = t.players
    assert (ann.trade, ann.culture, ann.resources, ann.tokens) == (1, 0, {}, [])
    assert (bob.trade, bob.culture, bob.resources) == (19, 8, {"incense": 1, "silk": 2})
    assert [token.content for token in bob.tokens] == ["iron", "wheat"]


@pytest.mark.rule("TRADE-3")
def test_a_plain_deal_can_be_taken_back_and_one_that_shows_something_cannot() -> None:
    t = market()
    tables.token(t, 0, "hut", "iron")
    revealed = t.revealed
    play = talks(t).give("talk:1", "trade=1 > culture=1", "agree")
    assert t.revealed == revealed
    play.give("talk:1", "token:0 >", "agree")
    assert t.revealed == revealed + 1


@pytest.mark.rule("TRADE-3")
def test_what_a_deal_names_and_is_not_there_any_more_is_not_told() -> None:
    t = market()
    ann = t.players[0]
    tables.token(t, 0, "village", "iron")
    tables.hold(t, 0, "think_tank")
    goods = Goods(1, 2, (("silk", 3),), (0, 1), (0, 1))
    assert (
        str(goods_in_words(goods_seen(t, ann, goods)))
        == "1 trade, 2 culture, 3 silk, village token 1, card 1 (deck III)"
    )
    assert str(goods_in_words(goods_seen(t, ann, Goods(tokens=(1,))))) == "nothing"


@pytest.mark.rule("TRADE-5", "CULT-2")
def test_both_discard_down_after_a_deal_the_proposer_first() -> None:
    t = market()
    tables.hold(t, 0, "sabotage", "drought", "generous_gift")
    tables.hold(t, 1, "defection", "disoriented", "catastrophe")
    play = talks(t).give("talk:1", "card:0 > card:0", "agree")
    assert play.question.seat == 0
    play.give("drought")
    assert play.question.seat == 1
    play.give("sabotage")
    assert play.question.kind == "trade"
    assert (t.players[0].hand, t.players[1].hand) == (["generous_gift", "defection"], ["disoriented", "catastrophe"])


@pytest.mark.parametrize(
    ("ann", "bob", "suggested"),
    [
        ({"trade": 3}, {"culture": 1}, "trade=3 > culture=1"),
        ({"trade": 2}, {"culture": 1}, ""),
        ({"trade": 3}, {}, ""),
        ({"trade": 3}, {"silk": 1}, "trade=3 > resource:silk=1"),
        ({"trade": 2}, {"silk": 1}, ""),
        ({"silk": 1}, {"trade": 3}, "resource:silk=1 > trade=3"),
        ({"silk": 1}, {"trade": 2}, ""),
        ({"card": 1}, {"trade": 3}, "card:0 > trade=3"),
        ({"card": 1}, {"trade": 2}, ""),
        ({"trade": 3}, {"token": 1}, "trade=3 > token:0"),
        ({"trade": 2}, {"token": 1}, ""),
    ],
)
def test_what_is_suggested_can_just_be_paid(ann: dict[str, int], bob: dict[str, int], suggested: str) -> None:
    t = tables.table()
    for seat, has in enumerate((ann, bob)):
        t.players[seat].trade, t.players[seat].culture = has.get("trade", 0), has.get("culture", 0)
        if has.get("silk"):
            tables.resource(t, seat, "silk")
        if has.get("card"):
            tables.hold(t, seat, "sabotage")
        if has.get("token"):
            tables.token(t, seat, "hut", "spy")
    keys = [option.key for option in talks(t).give("talk:1").question.options]
    assert keys == ["off", suggested][: 1 + bool(suggested)]


@pytest.mark.rule("TRADE-4")
def test_a_promise_is_told_and_recorded_with_the_deal_and_binds_nobody() -> None:
    t = market()
    talks(t).give("talk:1", "trade=3 promise:peace > promise:aid promise:retreat", "agree", "end")
    told = [str(sentence(entry, view(t, None))) for entry in t.log if entry.kind in ("proposes", "deal")]
    assert len(told) == 2
    for words in told:
        assert all(f"a promise that binds nobody: {what}" in words for what in PROMISES)
    assert [player.trade for player in t.players] == [7, 13]
    again = market()
    talks(again).give("talk:1", "trade=3 >", "agree", "end")
    assert [replace(table, log=[]) for table in (t, again)] == [replace(again, log=[])] * 2, "nothing else comes of it"


@pytest.mark.rule("TRADE-4")
@pytest.mark.parametrize("deal", ["promise:gold >", "peace >", "promise:peace=2 >", "> promise:"])
def test_only_what_can_be_promised_is(deal: str) -> None:
    play = talks(market()).give("talk:1")
    assert refused(play, deal) == "TRADE-3"
