"""Deals of computer players: they gain by every one that they agree to, offer seldom, and arm no leader."""

from itertools import pairwise

import pytest

from civ_tui.cli.tournament import Fixture, settings
from civ_tui.engine.chance import Chance
from civ_tui.engine.flow import Option, Reason
from civ_tui.engine.game import Game
from civ_tui.games.civilization.computers import deals
from civ_tui.games.civilization.computers.deals import Holdings, holdings, total
from civ_tui.games.civilization.computers.plans import PLANS, UNKNOWN_CARD, Personality
from civ_tui.games.civilization.computers.player import decide, personality
from civ_tui.games.civilization.computers.position import Position
from civ_tui.games.civilization.rules import gains
from civ_tui.games.civilization.rules.civilization import Civilization, new_game
from civ_tui.games.civilization.rules.imagined import Imagined
from civ_tui.games.civilization.rules.invariants import check
from civ_tui.games.civilization.rules.phases.deals import read_deal, why_not_deal
from civ_tui.games.civilization.rules.state import Table, Token
from civ_tui.games.civilization.rules.subjects import Deal, Goods
from civ_tui.games.civilization.words.deeds import BEGINNER
from civ_tui.words.language import ENGLISH
from tests.certain import certain
from tests.games.civilization.printed import EDITION
from tests.games.civilization.rules import tables
from tests.games.civilization.rules.well_put import posed

BOT, TALKER = 0, 1


def rich_table(seed: int, players: int = 3) -> Table:
    """The Trade phase of the talker, everybody with goods of all sorts."""
    t = tables.table(players, seed=seed)
    chance = Chance(seed)
    t.phase, t.round, t.first, t.order_index = "trade", 4, BOT, 1
    for player in t.players:
        player.trade, player.culture = 4 + chance.below(15), chance.below(8)
        for resource in list(t.market.resources):
            if t.market.resources[resource] and chance.below(2):
                t.market.resources[resource] -= 1
                player.resources[resource] = 1
        for _ in range(chance.below(3)):
            player.hand.append(t.market.events[1].face_down.pop())
        if chance.below(2):
            player.tokens.append(Token("hut", chance.draw(t.market.huts)))
        for tech in ("pottery", "currency", "writing"):
            if chance.below(2) and not player.knows(tech):
                player.learned[tech] = 0
    check(t)
    return t


def random_side(t: Table, seat: int, chance: Chance) -> str:
    player = t.players[seat]
    words = [f"trade={chance.below(6)}"]
    words += [f"resource:{resource}=1" for resource in player.resources if not chance.below(3)]
    words += [f"token:{place}" for place in range(len(player.tokens)) if not chance.below(4)]
    words += [f"card:{place}" for place in range(len(player.hand)) if not chance.below(4)]
    words += [f"culture={chance.below(3)}"] if player.culture > 2 else []
    return " ".join(word for word in words if not word.endswith("=0"))


def test_no_sequence_of_deals_that_it_agrees_to_leaves_it_poorer() -> None:
    assert sum(talk(seed) for seed in range(5)) > 5


def talk(seed: int) -> int:
    """Sixty random proposals to the bot; how many deals came of them."""
    t = rich_table(seed)
    game, chance = Game(Civilization(EDITION), t), Chance(seed + 100)
    token = PLANS[personality(Imagined(game, BOT), "normal").plan].token
    agreed = 0

    def worth() -> float:
        return total(t, game.state.players[BOT], holdings(t, game.state.players[BOT], known=True), token)

    for _ in range(60):
        before = worth()
        game.answer(TALKER, f"talk:{BOT}")
        line = f"{random_side(game.state, TALKER, chance)} > {random_side(game.state, BOT, chance)}"
        deal = read_deal(game.state, TALKER, BOT, line)
        if isinstance(deal, Reason) or why_not_deal(game.state, deal, TALKER) is not None:
            game.answer(TALKER, "off")
            continue
        game.answer(TALKER, deal.key)
        answered = 0
        while game.pending[0].kind != "trade":
            question = game.pending[0]
            if question.seat == BOT or question.kind == "hand.discard":
                key = decide(Imagined(game, question.seat), "normal").key
                answered += question.seat == BOT and key == "agree"
            else:
                # The talker takes whatever the bot proposes instead.
                key = "agree" if any(option.key == "agree" for option in question.legal()) else "refuse"
                answered += key == "agree"
            game.answer(question.seat, key)
        assert worth() >= before - 1e-9
        if answered:
            assert worth() > before
            agreed += 1
    return agreed


def position(t: Table, plan: str = "economy", openness: float = 0.9) -> Position:
    return Position(t, BOT, Personality(plan, 0.5, openness))


def test_it_proposes_a_deal_that_serves_both_once_a_round_and_never_the_same_again() -> None:
    t = tables.table(3)
    me, other = t.players[BOT], t.players[TALKER]
    t.round, me.trade = 4, 10
    for giver, resource in ((me, "wheat"), (other, "incense")):
        t.market.resources[resource] -= 1
        giver.resources[resource] = 1
    me.learned["currency"] = 0
    other.learned["construction"] = 1
    offered = deals.best_proposal(position(t), TALKER)
    assert offered == Deal(BOT, TALKER, Goods(resources=(("wheat", 1),)), Goods(resources=(("incense", 1),)))
    gains.note(t, "proposes", BOT, cause="TRADE-3", to=TALKER, deal=offered.key)
    assert deals.best_proposal(position(t), TALKER) is None
    t.round += 1
    again = deals.best_proposal(position(t), TALKER)
    assert again is None or again.key != offered.key


def test_what_was_refused_is_proposed_again_for_more_alone() -> None:
    t = tables.table(3)
    t.players[BOT].trade, t.players[TALKER].culture, t.round = 12, 9, 4
    asked = []
    while (deal := deals.best_proposal(position(t, "culture"), TALKER)) is not None:
        asked.append((deal.gives.trade, deal.gets.culture))
        gains.note(t, "proposes", BOT, cause="TRADE-3", to=TALKER, deal=deal.key)
        gains.note(t, "refuses", TALKER, cause="TRADE-3", to=BOT)
        t.round += 1
    assert len(asked) > 1
    for (gave, got), (gives, gets) in pairwise(asked):
        assert gives >= gave, asked
        assert gets <= got, asked
    assert len({*asked}) == len(asked)


def test_what_was_agreed_to_may_be_proposed_again() -> None:
    t = tables.table(3)
    t.players[BOT].trade, t.players[TALKER].culture, t.round = 12, 9, 4
    deal = certain(deals.best_proposal(position(t, "culture"), TALKER))
    gains.note(t, "proposes", BOT, cause="TRADE-3", to=TALKER, deal=deal.key)
    gains.note(t, "deal", BOT, cause="TRADE-3", to=TALKER, gives={}, gets={})
    t.round += 1
    assert deals.best_proposal(position(t, "culture"), TALKER) == deal


def test_who_is_near_to_winning_gets_nothing_that_helps() -> None:
    t = tables.table(3)
    me, other = t.players[BOT], t.players[TALKER]
    me.resources["silk"], other.trade = 1, 27
    t.market.resources["silk"] -= 1
    sale = Deal(TALKER, BOT, Goods(trade=9), Goods(resources=(("silk", 1),)))
    assert not deals.arms_the_leader(position(t), sale)
    other.coins = 13
    assert deals.arms_the_leader(position(t), sale)
    assert deals.best_proposal(position(t), TALKER) is None


def test_a_deal_is_refused_with_a_reason_that_everybody_may_hear() -> None:
    t = tables.table(3)
    me, other = t.players[BOT], t.players[TALKER]
    me.trade, other.trade, t.market.resources["silk"] = 9, 20, 0
    other.resources["silk"] = 1

    def reason(gives: Goods, gets: Goods) -> str:
        return str(deals.why_refused(position(t), Deal(TALKER, BOT, gives, gets)))

    silk = Goods(resources=(("silk", 1),))
    assert reason(Goods(), Goods(trade=1)) == "It brings nothing in return."
    assert reason(silk, Goods(trade=1)) == "There is no use for what it brings."
    me.learned["horseback_riding"] = 0
    dear = f"What {me.name} would give is worth more to them than what they would get."
    assert reason(silk, Goods(trade=9)) == dear
    assert reason(Goods(promises=("peace",)), Goods(trade=1)) == dear
    assert reason(silk, Goods(promises=("peace",))) == "It asks for a promise, which would not be kept."
    assert reason(Goods(trade=3), Goods(culture=3)) == "It brings too little."
    other.culture_space = 7
    assert reason(Goods(trade=3), Goods(culture=3)) == f"It helps {other.name} more."
    other.coins = 13
    assert reason(silk, Goods(trade=3)) == f"{other.name} is ahead, and near to winning."


@pytest.mark.parametrize("players", [2, 3])
def test_a_gift_is_taken_however_small_if_it_is_worth_anything(players: int) -> None:
    t = tables.table(players)
    deal = Deal(TALKER, BOT, Goods(trade=1), Goods())
    asked = posed(BOT, "trade.agree", [Option("agree", deal, "Agree")], subject=deal)
    for trade, taken in ((4, True), (27, False)):
        t.players[BOT].trade, t.players[TALKER].trade = trade, 1
        best = max(deals.agree(position(t), asked), key=lambda candidate: candidate.value)
        assert (best.key == "agree") == taken, "beyond the dial it brings nothing"
    assert str(deals.why_refused(position(t), deal)) == "There is no use for what it brings."


def test_it_makes_no_promise_that_it_would_not_keep_whatever_is_offered() -> None:
    t = tables.table(2)
    t.players[TALKER].trade = 20
    for gets, agreed in ((Goods(), True), (Goods(promises=("peace",)), False)):
        deal = Deal(TALKER, BOT, Goods(trade=9), gets)
        asked = posed(BOT, "trade.agree", [Option("agree", deal, "Agree")], subject=deal)
        assert ("agree" in [candidate.key for candidate in deals.agree(position(t), asked)]) == agreed


def test_a_refusal_tells_nothing_of_what_is_in_hand() -> None:
    told = set()
    for cards in (("gift_from_afar",), ("think_tank",)):
        t = tables.table(3)
        t.players[BOT].hand[:] = cards
        for trade in range(9):
            deal = Deal(TALKER, BOT, Goods(trade=trade), Goods(cards=(0,)))
            told.add((trade, str(deals.why_refused(position(t), deal))))
    assert len(told) == 9


def test_what_only_the_owner_knows_counts_least() -> None:
    t = tables.table(2)
    t.players[TALKER].hand.append(t.market.events[1].face_down.pop())
    seen = holdings(t, t.players[TALKER], known=False)
    assert seen.cards == (UNKNOWN_CARD,)
    assert holdings(t, t.players[TALKER], known=True).cards[0] >= UNKNOWN_CARD


def test_trade_beyond_the_dial_is_worth_nothing() -> None:
    t = tables.table(2)
    player = t.players[BOT]
    full, more = Holdings(27, 0, {}, (), ()), Holdings(30, 0, {}, (), ())
    assert total(t, player, full, 1.0) == total(t, player, more, 1.0)


def test_trade_is_worth_most_where_it_pays_for_the_next_tech() -> None:
    t = tables.table(2)
    player = t.players[BOT]
    need = t.components.limits.research_trade[1]
    steps = [deals.trade(t, player, dial + 1) - deals.trade(t, player, dial) for dial in range(need + 1)]
    assert steps[need - 1] == max(steps) > 3 * steps[need]


def test_players_come_to_deals_in_the_games_that_they_play() -> None:
    game = new_game(settings(Fixture(4400, ("normal",) * 4)))
    while all(entry.kind != "proposes" for entry in game.state.log[-3:]):
        assert game.state.round <= 9
        seat = game.pending[0].seat
        game.answer(seat, decide(Imagined(game, seat), "normal").key)


def test_who_could_only_leave_the_talks_or_compose_a_deal_hears_why_none_is_worth_it() -> None:
    t = tables.table(2)
    t.phase = "trade"
    for player in t.players:
        player.trade = 1
    game = Game(Civilization(t.edition), t)
    game.answer(BOT, "talk:1")
    (question,) = game.pending
    assert [option.key for option in question.legal()] == ["off"]
    assert question.composed
    best = decide(Imagined(game, BOT), "normal")
    assert best.key == "off"
    assert [str(why) for why in best.why] == ["You and Bob have nothing that is worth a deal."]


def test_no_deal_that_lies_ready_and_gains_something_is_denied_without_a_reason() -> None:
    """Whatever the goods: it is proposed, or told why it is no gain or might come to nothing."""
    for iron, mine, theirs in ((1, 1, 3), (1, 4, 9), (0, 9, 3), (2, 0, 6)):
        t = tables.table(2)
        t.phase = "trade"
        for player, trade in zip(t.players, (mine, theirs), strict=True):
            player.trade, player.culture = trade, 1
        t.players[BOT].resources["iron"] = iron
        game = Game(Civilization(t.edition), t)
        game.answer(BOT, "talk:1")
        seen, (question,) = Position(t, BOT, Personality("economy", 0.5, 1.0, sharp=True)), game.pending
        best = max(deals.proposal(seen, question), key=lambda one: one.value)
        ready = [option.subject for option in question.legal() if isinstance(option.subject, Deal)]
        assert ready
        if best.key == "off" and max(deals.gain(seen, deal) for deal in ready) > 0:
            assert "might refuse" in str(best.why[0]) or "helps Bob as much" in str(best.why[0])
        elif best.key == "off":
            assert "is worth less to you" in str(best.why[0]) or "nothing that is worth" in str(best.why[0])


@pytest.mark.parametrize(("settles", "said"), [(False, "Bob may refuse"), (True, "Bob might refuse")])
def test_what_the_other_may_well_agree_to_is_proposed_except_to_beginners(settles: bool, said: str) -> None:
    """Two trade that a tech lacks, for culture: some would agree, some not."""
    t = tables.table(4)
    t.round = 2
    t.players[BOT].trade, t.players[BOT].culture, t.players[TALKER].trade = 4, 2, 9
    sharp = Personality("economy", 0.5, 1.0, sharp=True)
    seen = Position(t, BOT, BEGINNER if settles else sharp)
    deal, _, why = deals._considered(seen, TALKER)
    assert deal == (None if settles else Deal(BOT, TALKER, Goods(culture=2), Goods(trade=2)))
    assert said in ENGLISH.say(why)
    assert bool(deals.why_no_deal(seen)) == settles
