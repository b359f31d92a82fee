"""FAF-HUT, WAW-HUT: the huts and villages of both expansions."""

from collections import Counter
from typing import Any

import pytest

from civ_tui.engine.chance import Chance
from civ_tui.engine.flow import Illegal
from civ_tui.games.civilization.computers.answers import weigh
from civ_tui.games.civilization.computers.plans import Personality
from civ_tui.games.civilization.computers.position import Position
from civ_tui.games.civilization.rules import gains
from civ_tui.games.civilization.rules.battle.village import take_village
from civ_tui.games.civilization.rules.cards.finds import might_keep
from civ_tui.games.civilization.rules.cards.playing import might_play
from civ_tui.games.civilization.rules.edition import STANDARD, edition
from civ_tui.games.civilization.rules.imagined import redeal
from civ_tui.games.civilization.rules.income import count_coins
from civ_tui.games.civilization.rules.invariants import check
from civ_tui.games.civilization.rules.paying import can_pay, means
from civ_tui.games.civilization.rules.phases.city_management import city_management
from civ_tui.games.civilization.rules.phases.exploring import take_hut
from civ_tui.games.civilization.rules.phases.start_of_turn import start_of_turn
from civ_tui.games.civilization.rules.phases.trade import trade
from civ_tui.games.civilization.rules.state import Table, Token
from civ_tui.games.civilization.rules.view import view
from civ_tui.games.civilization.words.players import hand
from civ_tui.words.language import ENGLISH
from tests.certain import certain
from tests.games.civilization.printed import PRINTED
from tests.games.civilization.rules import tables
from tests.games.civilization.rules.driver import Play

FAF, WAW = ("huts_villages_faf",), ("huts_villages_waw",)
BOTH = FAF + WAW
HERE = "E7"


def table(**how: Any) -> Table:
    return tables.table(options=BOTH, **how)


def found(content: str, kind: str = "hut") -> tuple[Table, Play[None]]:
    """An army of Ann takes that token on E7."""
    t = table()
    tables.put(t, 0, "army", HERE)
    (tables.hut if kind == "hut" else tables.village)(t, content, HERE)
    return t, Play((take_hut if kind == "hut" else take_village)(t, t.players[0], tables.at(t, HERE)), lambda: check(t))


def holding(phase: str, content: str, kind: str) -> Table:
    """Ann, in that phase of round 2, with that token."""
    t = table()
    t.phase, t.round = phase, 2
    tables.token(t, 0, kind, content)
    return t


# The tokens


@pytest.mark.rule("EXP-SETUP-9", "WAW-HUT-1")
@pytest.mark.parametrize(
    ("options", "huts", "villages"),
    [
        (
            FAF,
            "friendly_barbarian friendly_barbarian incense iron native_art silk spy teacher wheat wheat",
            "friendly_workers native_art spy uranium wealth",
        ),
        (WAW, "spy spy uranium", "uranium wealth"),
        (
            BOTH,
            "friendly_barbarian friendly_barbarian incense iron native_art silk teacher"
            " wheat wheat spy spy spy uranium",
            "friendly_workers native_art spy uranium uranium wealth wealth",
        ),
    ],
)
def test_the_tokens_of_the_options_join_the_pools(options: tuple[str, ...], huts: str, villages: str) -> None:
    t = tables.table(options=options)
    assert Counter(t.market.huts) == Counter(PRINTED.huts) + Counter(huts.split())
    assert Counter(t.market.villages) == Counter(PRINTED.villages) + Counter(villages.split())
    check(t)


@pytest.mark.rule("EXP-3")
def test_city_states_are_left_out_as_long_as_they_are_off() -> None:
    components = edition(STANDARD, WAW).components
    assert "city_state" not in {*components.huts, *components.villages, *components.hut_faces}


# Shown and used at once, or kept


@pytest.mark.rule("FAF-HUT-1", "FAF-HUT-4", "hut:native_art", "village:native_art")
@pytest.mark.parametrize(("kind", "culture"), [("hut", 3), ("village", 6)])
def test_native_art_is_shown_at_once_and_gives_culture(kind: str, culture: int) -> None:
    t, play = found("native_art", kind)
    assert play.over
    assert t.players[0].culture == culture
    assert tables.causes(t, "gain_culture") == [f"{kind}:native_art"]
    assert (t.players[0].tokens, t.market.removed) == ([], [f"{kind}:native_art"])
    assert f"The token is Native Art. [{'MOVE-9' if kind == 'hut' else 'MOVE-10'}]" in tables.told(t, seat=1)


@pytest.mark.rule("FAF-HUT-6", "village:wealth")
def test_wealth_is_a_coin_token_on_the_sheet() -> None:
    t, play = found("wealth", "village")
    assert play.over
    assert (t.players[0].sheet_coins, t.players[0].coins) == (1, count_coins(t, t.players[0]))
    assert t.market.removed == ["village:wealth"]
    assert tables.causes(t, "sheet_coin") == ["village:wealth"]


@pytest.mark.rule("FAF-HUT-1")
@pytest.mark.parametrize(("kind", "content"), [("hut", "teacher"), ("village", "friendly_workers"), ("hut", "wheat")])
def test_what_is_of_later_use_is_kept_face_down(kind: str, content: str) -> None:
    t, play = found(content, kind)
    assert play.over
    assert t.players[0].tokens == [Token(kind, content)]  # type: ignore[arg-type]
    assert not any("The token is" in line for line in tables.told(t, seat=1))
    assert any("The token is" in line for line in tables.told(t, seat=0))


# Friendly barbarians


@pytest.mark.rule("FAF-HUT-2", "hut:friendly_barbarian")
def test_friendly_barbarians_are_a_free_unit_of_an_unlocked_type() -> None:
    t, play = found("friendly_barbarian")
    assert play.legal == ["unit:infantry", "unit:artillery", "unit:mounted", "army", "scout", "none"]
    assert play.reason("unit:aircraft") == "PROD-4"
    play.give("unit:mounted")
    assert play.over
    assert tables.causes(t, "builds_free") == ["hut:friendly_barbarian"]
    assert [PRINTED.unit_cards[card].type for card in t.players[0].forces] == ["mounted"]
    assert (t.players[0].trade, t.market.removed) == (0, ["hut:friendly_barbarian"])


@pytest.mark.rule("FAF-HUT-2", "hut:friendly_barbarian")
@pytest.mark.parametrize("kind", ["army", "scout"])
def test_or_a_figure_on_the_square_of_the_hut(kind: str) -> None:
    t, play = found("friendly_barbarian")
    item = play.meaning(kind)
    assert (item.cost, item.name) == (0, kind.capitalize())
    play.give(kind)
    assert play.over
    assert tables.facts(t, "builds_free") == [{"item": kind, "cost": 0}]
    here = [figure.kind for figure in t.players[0].figures if figure.square == tables.at(t, HERE)]
    assert sorted(here) == sorted(["army", kind])


@pytest.mark.rule("FAF-HUT-2")
def test_the_figure_keeps_to_the_stacking_limit_and_to_the_reserve() -> None:
    t = table()
    tables.put(t, 0, "army", HERE, 2)
    tables.put(t, 0, "scout", "C9", 2)
    tables.hut(t, "friendly_barbarian", HERE)
    play = Play(take_hut(t, t.players[0], tables.at(t, HERE)))
    assert (play.reason("army"), play.reason("scout")) == ("MOVE-3", "PROD-3")
    with pytest.raises(Illegal, match="no scout left"):
        play.question.option("scout")
    play.give("none")
    assert (play.over, t.players[0].forces) == (True, [])


@pytest.mark.rule("FAF-HUT-2", "PROD-3", "PROD-4")
def test_friendly_barbarians_ask_nothing_of_who_has_nothing_left_to_build() -> None:
    t = table()
    for kind in ("infantry", "artillery", "mounted"):
        tables.empty_units(t, 1, kind)
    tables.put(t, 0, "army", "C9", 6)
    tables.hut(t, "friendly_barbarian", HERE)
    t.board.tokens[tables.at(t, "E8")] = Token("hut", "friendly_barbarian")
    play = Play(take_hut(t, t.players[0], tables.at(t, HERE)))
    assert play.legal == ["scout", "none"]
    with pytest.raises(Illegal, match="no army left"):
        play.question.option("army")
    play.give("scout")
    tables.put(t, 0, "scout", "D9")
    assert Play(take_hut(t, t.players[0], tables.at(t, "E8"))).over


# Teacher


@pytest.mark.rule("FAF-HUT-3", "hut:teacher")
def test_a_teacher_teaches_a_tech_of_level_1_in_a_start_of_turn() -> None:
    t = holding("start_of_turn", "teacher", "hut")
    play = Play(start_of_turn(t, t.players[0]), lambda: check(t)).give("hut:teacher")
    levels, shown = {PRINTED.techs[key].level for key in play.targets}, t.revealed
    assert levels == {1}
    assert not set(play.targets) & set(t.players[0].learned)
    play.give("code_of_laws")
    assert t.revealed > shown, "it is not taken back"
    assert t.players[0].knows("code_of_laws")
    assert "government:republic" in play.legal, "EXP-12: it may be adopted at once"
    assert (t.players[0].tokens, t.market.removed) == ([], ["hut:teacher"])
    assert "Ann shows and uses a hut token: Teacher. [hut:teacher]" in tables.told(t, seat=1)


@pytest.mark.rule("FAF-HUT-3")
def test_a_teacher_is_kept_by_who_thinks_better_of_it_and_where_there_is_nothing_to_learn() -> None:
    t = holding("start_of_turn", "teacher", "hut")
    play = Play(start_of_turn(t, t.players[0]))
    assert play.question.option("hut:teacher").secret, "nobody else may see it in the menu"
    play.give("hut:teacher", "back")
    assert t.players[0].tokens == [Token("hut", "teacher")]
    for tech in PRINTED.techs.values():
        if tech.level == 1 and not t.players[0].knows(tech.id):
            gains.learn(t, t.players[0], tech.id, "RES-1")
    assert Play(start_of_turn(t, t.players[0])).reason("hut:teacher")
    play.give("end")


def test_a_teacher_serves_in_no_other_phase() -> None:
    t = holding("city_management", "teacher", "hut")
    assert "hut:teacher" not in Play(city_management(t, t.players[0])).legal


# Workers


@pytest.mark.rule("FAF-HUT-5", "village:friendly_workers")
def test_workers_add_4_production_to_one_city_for_this_round() -> None:
    t = holding("city_management", "friendly_workers", "village")
    tables.found(t, 0, "D9")
    before = view(t, 0).squares[tables.at(t, "D9")].city
    Play(city_management(t, t.players[0]), lambda: check(t)).give("village:friendly_workers", "D9")
    after = view(t, 0).squares[tables.at(t, "D9")].city
    assert certain(after).production == certain(before).production + 4
    assert [city.production_bonus for city in t.players[0].cities] == [0, 4]
    assert t.market.removed == ["village:friendly_workers"]
    assert tables.causes(t, "production_bonus") == ["village:friendly_workers"]


# What a kept token cannot do


@pytest.mark.rule("FAF-HUT-1")
def test_a_kept_token_that_is_no_resource_pays_for_nothing() -> None:
    t = holding("city_management", "teacher", "hut")
    tables.resource(t, 0, "iron")
    assert not can_pay(t, t.players[0], ("any", "any"))
    assert [mean.key for mean in means(t, t.players[0], "any")] == ["market:iron"]
    tables.token(t, 0, "hut", "silk")
    assert can_pay(t, t.players[0], ("any", "any"))


def talks(t: Table) -> Play[None]:
    t.phase, t.order_index = "trade", 1  # all have collected
    return Play(trade(t, t.players[0]), lambda: check(t))


@pytest.mark.rule("FAF-HUT-1")
def test_who_holds_it_cannot_offer_it_and_who_does_not_may_ask_for_it_in_vain() -> None:
    t = holding("trade", "teacher", "hut")
    t.players[1].trade = 5
    play = talks(t).give("talk:1")
    with pytest.raises(Illegal) as illegal:
        play.meaning("token:0 > trade=3")
    assert illegal.value.reason.clause == "FAF-HUT-1"
    play.give("off", "end")
    t.order_index, t.players[0].trade = 1, 5
    asked = Play(trade(t, t.players[1])).give("talk:0", "trade=3 > token:0")
    assert asked.question.seat == 0
    assert asked.reason("agree") == "FAF-HUT-1"
    asked.give("refuse")
    assert t.players[0].tokens == [Token("hut", "teacher")]


def test_the_other_cannot_see_from_the_question_what_the_token_is() -> None:
    """Who asks for a token meets the same questions, whatever it is."""
    seen = []
    for content in ("teacher", "silk"):
        t = holding("trade", content, "hut")
        t.order_index, t.players[1].trade = 1, 5
        play = Play(trade(t, t.players[1])).give("talk:0")
        seen.append((play.question, play.meaning("trade=3 > token:0")))
    assert seen[0] == seen[1]


# Others, saves and screens


def test_others_reckon_with_a_teacher_until_it_has_left_the_game() -> None:
    t = holding("start_of_turn", "silk", "hut")
    t.players[0].hand.clear()
    events = {event.phase for event in PRINTED.culture_events.values()}
    assert "start_of_turn" in events
    base = tables.table()
    base.phase, base.round = "start_of_turn", 2
    tables.token(base, 0, "hut", "silk")
    assert might_play(t, t.players[0], "start_of_turn")
    assert not might_play(base, base.players[0], "start_of_turn")
    t.market.huts.remove("teacher")
    t.market.removed.append("hut:teacher")
    assert not might_play(t, t.players[0], "start_of_turn")
    assert not [*might_keep(t, t.players[0], "city_management")]
    tables.token(t, 0, "village", "iron")
    assert [*might_keep(t, t.players[0], "city_management")] == ["friendly_workers"]


def test_imagined_tables_hold_no_token_face_down_that_is_used_at_once() -> None:
    t = table()
    for content in ("teacher", "wheat", "iron"):
        tables.token(t, 1, "hut", content)
    tables.token(t, 1, "village", "friendly_workers")
    imagined = Counter[str]()
    for seed in range(300):
        twin = t.clone()
        redeal(twin, 0, Chance(seed))
        check(twin)
        imagined.update(token.content for token in twin.players[1].tokens)
    assert {"teacher", "friendly_workers", "silk"} < imagined.keys()
    assert not {"native_art", "wealth", "friendly_barbarian", "great_person"} & imagined.keys()


def test_the_hand_says_what_a_kept_token_does() -> None:
    t = holding("start_of_turn", "teacher", "hut")
    own = " ".join(hand(ENGLISH, view(t, 0).players[0]))
    assert "Token 1: hut, Teacher. Start of Turn: show and discard this token to learn a tech of level I" in own
    assert "Teacher" not in " ".join(hand(ENGLISH, view(t, 1).players[0]))


# Computers


def chosen(t: Table, play: Play[None]) -> str:
    found = weigh(Position(t, 0, Personality("economy", 0.5, 0.5)), play.question)
    return max(found, key=lambda candidate: candidate.value).key


def test_computers_use_what_they_keep_and_take_what_is_free() -> None:
    t = holding("start_of_turn", "teacher", "hut")
    play = Play(start_of_turn(t, t.players[0]))
    assert chosen(t, play) == "hut:teacher"
    play.give("hut:teacher")
    assert PRINTED.techs[chosen(t, play)].level == 1
    t, play = found("friendly_barbarian")
    assert chosen(t, play) != "none"


def test_computers_keep_workers_until_a_city_makes_more_of_them() -> None:
    t = holding("city_management", "friendly_workers", "village")
    play = Play(city_management(t, t.players[0]))
    assert chosen(t, play) == "village:friendly_workers"
    t.players[0].cities[0].acted = 1
    assert chosen(t, Play(city_management(t, t.players[0]))) == "end"
