"""What lies on the table as a game begins, what is refused, and how rounds follow each other."""

from __future__ import annotations

from collections import Counter

import pytest

from civ_tui.engine.answers import END, NOTHING
from civ_tui.engine.settings import SeatSettings, Settings
from civ_tui.games.age_of_civilization.rules import carrying_out, rounds, scoring
from civ_tui.games.age_of_civilization.rules.civilization import coins_on
from civ_tui.games.age_of_civilization.rules.names import PASS
from civ_tui.games.age_of_civilization.rules.printed import printed
from civ_tui.games.age_of_civilization.rules.setup import deal, refusal, seats
from civ_tui.games.age_of_civilization.rules.view import view
from tests.games.age_of_civilization.rules.tables import (
    Has,
    Play,
    acting,
    ending,
    figures,
    settings,
    table,
    taking,
    told,
    whole,
)


@pytest.mark.rule("AGE-SETUP-2", "AGE-SETUP-4", "AGE-SETUP-5", "AGE-SETUP-9")
def test_the_table_of_a_new_game() -> None:
    t = deal(settings(3))
    assert [figures(t, seat) for seat in range(3)] == [(3, 0, 0)] * 3
    assert not any(player.civilizations or player.technologies or player.wonders for player in t.players)
    assert ([*t.row.values()], len(t.deck)) == ([0] * 5, 43)
    assert sorted(t.time) == sorted(printed().time)
    assert t.present == t.time[:3]
    assert {*deal(settings(3, seed=2)).row} != {*t.row}
    assert len(printed().setup.colour) == 4


@pytest.mark.rule("AGE-SETUP-7", "AGE-SETUP-7a")
def test_the_start_marker_goes_by_lot_and_the_first_two_may_have_a_coin_more() -> None:
    dealt = [deal(settings(4, ["early_coin"], seed)) for seed in range(40)]
    assert {t.start for t in dealt} == {0, 1, 2, 3}
    for t in dealt:
        assert [t.players[(t.start + n) % 4].coins for n in range(4)] == [4, 4, 3, 3]
    assert [player.coins for player in deal(settings(3, ["early_coin"])).players] == [3, 3, 3]


@pytest.mark.rule("AGE-SETUP-6")
def test_the_row_of_a_first_game_is_fixed() -> None:
    rows = {tuple(deal(settings(2, ["first_row"], seed)).time) for seed in range(5)}
    assert rows == {printed().setup.first_row}
    assert printed().setup.first_row[:3] == ("hunt", "fish", "farm")


@pytest.mark.rule("AGE-SETUP-1", "AGE-SOLO-9", "AGE-SOLO-11")
def test_what_is_refused() -> None:
    def clause(agreed: Settings) -> str:
        reason = refusal(agreed)
        return "" if reason is None else reason.clause

    assert [clause(settings(n)) for n in (0, 1, 2, 3, 4)] == ["AGE-SETUP-1", "", "", "", ""]
    assert clause(Settings(tuple(SeatSettings(str(n)) for n in range(5)))) == "AGE-SETUP-1"
    assert clause(settings(1, ["innovation", "order_of_effects"])) == ""
    assert [clause(settings(1, [each])) for each in ("events", "draft", "first_row")] == ["AGE-SOLO-9"] * 3
    assert seats(()) == range(1, 5)
    assert seats(("draft",)) == range(2, 5)
    scenarios = [each.id for each in printed().skirmish.scenario]
    assert [clause(settings(1, [each])) for each in scenarios] == ["AGE-SOLO-11"] * 5
    twice = Settings((SeatSettings("A", "red"), SeatSettings("B", "red")))
    assert clause(twice) == clause(Settings((SeatSettings("A", "mauve"),))) == "AGE-SETUP-2"
    named = Settings((SeatSettings("A"), SeatSettings("B", "red"), SeatSettings("C")))
    assert [player.colour for player in deal(named).players] == ["blue", "red", "green"]
    for spoiled in (Settings(twice.seats[:1] * 2), Settings((SeatSettings(" "),)), settings(2, ["more"])):
        assert clause(spoiled) == "AGE-SETUP-1"
    assert clause(settings(2, seed=-1)) == "AGE-SETUP-1"
    with pytest.raises(ValueError, match="One to four"):
        deal(settings(0))


@pytest.mark.rule("AGE-SETUP-8", "AGE-GOLDEN")
def test_coins_never_run_out_and_cards_win() -> None:
    t = table(Has("vikings", coins=9_000, workers=1), Has("mali", workers=1), present="trade")
    acting(t, "trade", END)
    assert t.players[0].coins == 9_002, "more than lie in the box"
    t.acting = 1
    assert "trade" not in acting(t).legal, "whatever the rules say of own slots"


@pytest.mark.rule("AGE-ROUND-2", "AGE-EVENT-1", "AGE-EVENT-2", "AGE-PLAGUE-1")
def test_what_happens_between_two_rounds() -> None:
    t = table(Has("huns", workers=2), Has("japan", workers=2), at=3, events="baby_boom rats blank")
    t.time.insert(5, t.time.pop(t.time.index("plague")))
    rounds.end_round(t)
    assert (t.start, t.acting, t.round, t.present[-1]) == (1, 1, 4, "plague")
    assert [entry.kind for entry in t.log] == ["sheet", "event", "effect", "effect", "plague", "loses_worker", "round"]
    assert [player.workers for player in t.players] == [2, 3], "Japan is safe from plague"
    assert told(t)[:2] == ["Round 4. The sheet covers Plague.", "Event: Baby boom."]
    dealt = [deal(settings(2, ["events"], seed)) for seed in range(60)]
    assert {len({*t.events}) for t in dealt} == {3}
    assert {each for t in dealt for each in t.events} == {*printed().events}
    strikes = {each.place: each.strikes for each in view(dealt[0], None).time if each.event}
    assert strikes == {6: 3, 7: 4, 8: 5}


@pytest.mark.rule("AGE-ROUND-4", "AGE-SCORE-1", "AGE-SOLO-6")
def test_after_round_6_the_sheet_stays_and_the_game_is_scored() -> None:
    t = table(Has("huns", "mali rome", wonders="angkor_wat colossus", coins=3, points=1), Has("khmer"), at=6)
    t.start, before = 1, t.present
    play = whole(t, NOTHING, PASS)
    assert (play.over, t.round, t.present) == (True, 6, before)
    assert t.players[0].points == 1 + 2 + 5 + 2, "Angkor Wat 2, the Colossus 5 coins, Mali's legacy 5 by 2"
    assert t.victory == "points"
    t = table(Has("huns", "mali rome", workers=1), at=6)
    whole(t, NOTHING, PASS)
    assert (t.rival, t.victory) == (5, "skirmish")


@pytest.mark.rule("AGE-SCORE-1")
def test_the_effects_of_the_end_count_the_same_state() -> None:
    t = table(Has("khmer", wonders="colosseum mausoleum", points=3), Has("huns"), at=6)
    assert {change.card: change.points for change in scoring.final(t, t.players[0])} == {"wonder:mausoleum": 1}


@pytest.mark.rule("AGE-CIV-11", "AGE-TURN-2")
def test_an_empty_deck_and_an_empty_row() -> None:
    t = table(Has("huns"), Has("khmer"), at=2)
    held = [*t.row][:2]
    t.deck, t.row = [], dict.fromkeys(held, 0)
    t.out = [each for each in printed().civilizations if each not in (*held, "huns", "khmer")]
    taking(t, f"absorb:{held[0]}")
    assert t.row == {held[1]: 1}
    t.out, t.row = [*t.out, held[1]], {}
    t.players[0].civilizations.remove(held[0])
    t.players[0].absorbed.clear()
    t.out.append(held[0])
    assert taking(t).legal == [NOTHING]


@pytest.mark.rule("AGE-TECH-5", "AGE-TECH-4")
def test_what_cannot_be_learned_is_lost() -> None:
    t = table(Has("babylon", techs=" ".join(each for each in printed().sheet)), Has("khmer"))
    assert ending(t).over


@pytest.mark.rule("AGE-EFFECT-2")
def test_additions_to_conquest_need_its_points() -> None:
    t = table(Has("mongolia", workers=1), Has("huns", coins=3), present="conquest")
    acting(t, "conquest", END)
    assert (figures(t), figures(t, 1)) == ((0, 0, 0), (2, 0, 0))
    t = table(Has("mongolia", workers=1, techs="mining"), Has("khmer", coins=3), present="conquest")
    acting(t, "conquest", END)
    assert (figures(t), figures(t, 1)) == ((0, 4, 0), (2, 0, 0))


@pytest.mark.rule("AGE-CARD-TWO", "AGE-CARD-ITALY")
def test_cards_with_two_main_effects() -> None:
    facts = printed().civilizations
    assert all(len(facts[each].main) == 2 for each in ("hittites", "maya", "polynesia", "scythia", "vikings", "aksum"))
    assert facts["italy"].main[0].points == 1
    assert facts["italy"].basis["main"] == "known_in_part"


@pytest.mark.rule("AGE-ACT-2", "age-civ:maya")
def test_maya_reach_the_future_and_not_the_past() -> None:
    t = table(Has("maya", coins=9, workers=4), Has("khmer"), at=3)
    play, past = acting(t), t.time[:2]
    assert {*play.legal} >= {each for each in t.future if each not in ("plague", "trade")}
    assert {play.clauses()[each] for each in past if each != "plague"} == {"AGE-ACT-2"}


@pytest.mark.rule("AGE-CLOSE-4")
def test_the_order_of_effects_is_asked_only_if_that_is_on() -> None:
    has = Has("arabia", techs="writing education sailing currency", wonders="hanging_gardens")
    t = table(has, Has("khmer"), options="order_of_effects")
    play = ending(t)
    assert play.legal == ["civ:arabia", "tech:writing", "wonder:hanging_gardens", "tech:education"]
    play.give("wonder:hanging_gardens", "tech:writing", "tech:education")
    assert (play.over, figures(t)) == (True, (4, 0, 0)), "Culture cannot be paid"
    assert ending(table(has, Has("khmer"))).question.kind == "age.culture"


@pytest.mark.rule("AGE-CLOSE-4", "AGE-CARD-BRITAIN")
def test_points_come_before_those_that_count_points() -> None:
    t = table(Has("britain", techs="philosophy printing", special="wisdom", points=6), Has("khmer"))
    ending(t)
    assert figures(t) == (0, 8, 0)


@pytest.mark.rule("AGE-ACT-9", "AGE-TECH-6")
def test_an_action_without_a_worker_needs_none_and_takes_no_slot() -> None:
    t = table(Has("huns", techs="writing education", coins=9, workers=1), Has("khmer"), present="culture")
    play = acting(t, "culture", END)
    assert (play.subject("culture").workers, play.subject("culture").coins) == (0, 4)
    play.give("culture")
    assert figures(t) == (2, 4, 1)


@pytest.mark.rule("AGE-ROUND-1", "AGE-ROUND-2")
def test_turns_and_the_start_marker_go_clockwise() -> None:
    t = table(Has("huns", "mali rome"), Has("khmer", "aksum kush"), Has("sumer", "egypt lydia"), at=4)
    t.start = t.acting = 1
    seats = []
    for _ in range(6):
        seats.append(t.acting)
        whole(t, NOTHING, PASS)
    assert (seats, t.round) == ([1, 2, 0, 2, 0, 1], 6)


# The draft and the skirmish


@pytest.mark.rule("AGE-DRAFT-3", "AGE-DRAFT-7", "AGE-DRAFT-8", "AGE-CIV-10")
def test_a_card_of_the_hand_is_shown_and_one_of_the_row_changes_nothing() -> None:
    t = table(Has("huns", hand="korea iberia"), Has("khmer"), at=2, options="draft", row={"mali": 0, "rome": 0})
    revealed = t.revealed
    play = taking(t)
    assert play.legal[:8] == [
        *("rise:korea", "absorb:korea", "rise:iberia", "absorb:iberia"),
        *("rise:mali", "absorb:mali", "rise:rome", "absorb:rome"),
    ]
    assert [option.key for option in play.question.options if option.secret] == play.legal[:4]
    play.give("absorb:mali")
    assert (t.row, t.revealed, figures(t)) == ({"rome": 0}, revealed, (2, 0, 1))
    taking(t, "rise:korea")
    assert (t.players[0].hand, t.revealed, figures(t)) == (["iberia"], revealed + 1, (4, 0, 2))


@pytest.mark.rule("AGE-DRAFT-6", "AGE-DRAFT-5")
def test_phoenicia_has_nowhere_to_put_coins_without_a_row() -> None:
    t = table(Has("phoenicia", coins=2), Has("khmer"), options="draft", row={})
    assert ending(t).over
    t = table(Has("phoenicia", coins=2), Has("khmer"), options="draft", row={"korea": 0})
    ending(t, "korea")
    assert coins_on(t, t.players[1], "korea") == 4


@pytest.mark.rule("AGE-DRAFT-8", "AGE-DRAFT-1", "AGE-SETUP-9")
def test_nobody_sees_hands_and_packets_of_others() -> None:
    t = deal(settings(3, ["draft"]))
    play = Play(t, rounds.part(t))
    assert all(question.secret for question in play.asked)
    assert all(option.secret for question in play.asked for option in question.options)
    play.give(*[(seat, t.players[seat].packet[0]) for seat in range(3)])
    for eyes in (None, 0, 1, 2):
        seen = view(t, eyes)
        assert [player.held for player in seen.players] == [1, 1, 1]
        assert [player.hand is None for player in seen.players] == [seat != eyes for seat in range(3)]
        assert [player.packet is None for player in seen.players] == [seat != eyes for seat in range(3)]
        assert Counter(entry.kind for entry in seen.log)["drafts"] == (0 if eyes is None else 1)


@pytest.mark.rule("AGE-SOLO-1", "AGE-SOLO-3", "AGE-SOLO-2")
def test_the_table_of_the_skirmish() -> None:
    t = deal(settings(1))
    assert not {*printed().skirmish.left_out} & {*t.row, *t.deck}
    assert (len(t.row), len(t.deck), len(t.wonders), t.players[0].coins) == (5, 36, 4, 3)
    assert t.time[4] == "plague"
    assert not [entry for entry in t.log if entry.kind == "starts"]


@pytest.mark.rule("AGE-SOLO-4", "AGE-SOLO-5")
def test_the_row_of_the_skirmish() -> None:
    t = table(Has(), row={"korea": 1, "huns": 0, "khmer": 2})
    taking(t, "rise:korea")
    assert t.row == {"huns": 0, "khmer": 2}
    top, revealed = t.deck[-1], t.revealed
    rounds.end_round(t)
    assert (t.row, t.rival, t.revealed) == ({"huns": 1, "khmer": 3, top: 0}, 1, revealed + 1)


@pytest.mark.rule("AGE-SOLO-9", "AGE-INNO-5")
def test_who_buys_a_special_card_in_the_skirmish_is_told_what_it_costs() -> None:
    play = acting(table(Has("huns", coins=1), specials="arms"))
    assert play.label("special:arms").endswith("you cannot reach nine technologies")
    assert (
        not acting(table(Has("huns", coins=1), Has("khmer"), specials="arms"))
        .label("special:arms")
        .endswith("nologies")
    )


def test_an_effect_that_lasts_is_never_carried_out() -> None:
    ops = {effect.op for cards in printed().effects.values() for effect in cards if effect.when is not None}
    assert ops == {*carrying_out.OPS}
