"""START and GOV: what is done before the round's trade, and how governments change."""

import re
from dataclasses import asdict

import pytest

from civ_tui.games.civilization.rules import gains
from civ_tui.games.civilization.rules.limits import governments
from civ_tui.games.civilization.rules.phases.research import research
from civ_tui.games.civilization.rules.phases.start_of_turn import start_of_turn
from civ_tui.games.civilization.rules.state import Table
from tests.games.civilization.conftest import Draw
from tests.games.civilization.printed import PRINTED
from tests.games.civilization.rules import tables
from tests.games.civilization.rules.driver import Play, run


def start(t: Table, seat: int = 0, *, later: bool = False) -> Play[None]:
    """That seat's Start of Turn, `later` in the round after."""
    t.phase = "start_of_turn"
    t.round += later
    return Play(start_of_turn(t, t.players[seat]))


@pytest.mark.rule("START-1")
def test_everything_of_the_phase_is_offered_in_any_order(draw: Draw) -> None:
    t = draw(C7="Gs", G7="Gs", know="chivalry")
    tables.wonder(t, 0, "stonehenge", "E4")
    tables.hold(t, 0, "sabotage")
    t.market.great_people.remove("artist")
    t.players[0].great_people.append("artist")
    play = start(t)
    for key in ("wonder:stonehenge", "event:sabotage"):
        assert key in [option.key for option in play.question.options]
    assert {"found:C7", "government:feudalism", "great_person:artist", "gather:G7", "end"} <= set(play.legal)
    play.give("gather:G7", "found:C7", "great_person:artist", "B8", "government:feudalism", "end")
    assert play.over
    assert t.players[0].government == "feudalism"
    assert t.board.markers[tables.at(t, "B8")].id == "artist"
    assert len(t.players[0].cities) == 2


@pytest.mark.rule("START-2")
def test_what_a_card_simply_gives_comes_at_the_end_once(draw: Draw) -> None:
    for taken in ((), ("wonder:stonehenge",)):
        t = draw(C7="Gs", G7="Gs")
        player = t.players[0]
        for wonder, square in (
            ("stonehenge", "E4"),
            ("colossus", "D4"),
            ("louvre", "C5"),
            ("panama_canal", "C4"),
            ("hanging_gardens", "E5"),
        ):
            tables.wonder(t, 0, wonder, square)
        play, figures = start(t), [figure.square for figure in player.figures]
        play.give(*taken, "end")
        assert play.over
        assert (player.culture, player.trade, player.coins) == (4, 3, 1)
        assert [figure.square for figure in player.figures] == figures, "which figure appears is a choice"
        used = [entry.facts["card"] for entry in t.log if entry.kind == "use_wonder"]
        assert sorted(used) == ["colossus", "louvre", "panama_canal", "stonehenge"]


@pytest.mark.rule("START-2")
def test_what_is_obsolete_does_not_come() -> None:
    t = tables.table(2)
    tables.wonder(t, 0, "stonehenge", "G3")
    t.players[0].wonders[0].obsolete = True
    start(t).give("end")
    assert t.players[0].culture == 0


@pytest.mark.rule("GOV-1")
@pytest.mark.parametrize(
    ("civ", "starting"), [("romans", "republic"), ("russians", "communism"), ("germans", "despotism")]
)
def test_available_are_the_starting_government_and_what_techs_unlock(civ: str, starting: str) -> None:
    t = tables.table(2, (civ, "americans"))
    assert governments(t, t.players[0]) == [starting]
    t.players[0].government, t.players[0].anarchy_since = "anarchy", 0
    play = start(t)
    assert [key for key in play.legal if key.startswith("government:")] == [f"government:{starting}"]
    assert play.reason("government:monarchy") == "GOV-1"
    tables.learn(t, 0, "monarchy")
    assert set(governments(t, t.players[0])) == {starting, "monarchy"}


@pytest.mark.rule("GOV-1", "government:despotism")
@pytest.mark.parametrize("civ", ["romans", "russians"])
def test_rome_and_russia_never_have_despotism(civ: str) -> None:
    t = tables.table(2, (civ, "americans"))
    t.players[0].government, t.players[0].anarchy_since = "anarchy", 0
    play = start(t)
    assert play.reason("government:despotism") == "GOV-1"
    said = {option.key: str(option.reason) for option in play.question.options}
    assert said["government:despotism"] == "Your civilization never has this government. (GOV-1)"
    assert said["government:feudalism"] == "Needs Chivalry. (GOV-1)"


def researched(t: Table, tech: str) -> None:
    """Seat 0 researches the tech."""
    t.phase, t.players[0].trade = "research", 27
    run(research(t), (0, tech), *[(player.seat, "none") for player in t.players[1:]])


@pytest.mark.rule("GOV-2")
def test_a_government_just_unlocked_by_research_may_be_adopted_directly() -> None:
    t = tables.table()
    researched(t, "code_of_laws")
    play = start(t, later=True).give("government:republic", "end")
    assert play.over
    assert t.players[0].government == "republic"


@pytest.mark.rule("GOV-2", "GOV-3")
def test_the_chance_passes_with_that_start_of_turn() -> None:
    t = tables.table()
    researched(t, "code_of_laws")
    start(t, later=True).give("end")
    play = start(t, later=True)
    assert play.reason("government:republic") == "GOV-3"
    assert "government:anarchy" in play.legal


@pytest.mark.rule("GOV-2")
def test_the_chance_is_for_what_was_unlocked_not_for_the_others() -> None:
    t = tables.table()
    t.players[0].government = "feudalism"
    tables.learn(t, 0, "pottery", "masonry")
    researched(t, "monarchy")
    play = start(t, later=True)
    assert "government:monarchy" in play.legal
    assert play.reason("government:despotism") == "GOV-3"


@pytest.mark.rule("GOV-2")
def test_each_fresh_government_may_be_adopted_directly_once() -> None:
    t = tables.knowing("code_of_laws", "monarchy")
    play = start(t).give("government:republic", "government:monarchy")
    assert play.reason("government:republic") == "GOV-3"
    assert [entry.cause for entry in t.log if entry.kind == "government"] == ["GOV-2", "GOV-2"]


@pytest.mark.rule("GOV-3")
def test_any_other_switch_takes_a_round_of_anarchy() -> None:
    t = tables.knowing("code_of_laws", "monarchy")
    t.players[0].fresh_governments.clear()
    play = start(t)
    assert (play.reason("government:republic"), play.reason("government:monarchy")) == ("GOV-3", "GOV-3")
    play.give("government:anarchy")
    assert t.players[0].government == "anarchy"
    assert t.log[-1].cause == "GOV-3"
    assert (play.reason("government:republic"), play.reason("government:despotism")) == ("GOV-3", "GOV-3")
    play.give("end")
    play = start(t, later=True)
    assert {"government:republic", "government:monarchy", "government:despotism"} <= set(play.legal)
    play.give("government:monarchy")
    assert t.players[0].government == "monarchy"
    for again in ("government:republic", "government:anarchy"):
        assert play.reason(again) == "GOV-3"


@pytest.mark.rule("GOV-3")
def test_anarchy_may_last_longer() -> None:
    t = tables.table()
    start(t).give("government:anarchy", "end")
    start(t, later=True).give("end")
    assert "government:despotism" in start(t, later=True).legal


@pytest.mark.rule("GOV-3")
def test_anarchy_forced_before_his_turn_lasts_until_the_next_round() -> None:
    t = tables.table()
    gains.set_government(t, t.players[0], "anarchy", "event:citizens_revolting_1")
    play = start(t)
    assert play.reason("government:despotism") == "GOV-3"
    play.give("end")
    assert "government:despotism" in start(t, later=True).legal


@pytest.mark.rule("GOV-2", "GOV-3")
def test_anarchy_forced_by_another_leaves_the_chance_of_a_fresh_government() -> None:
    t = tables.table()
    researched(t, "code_of_laws")
    t.round += 1
    gains.set_government(t, t.players[0], "anarchy", "event:citizens_revolting_1")
    play = start(t)
    assert play.reason("government:despotism") == "GOV-3"
    play.give("government:republic")
    assert t.players[0].government == "republic"


@pytest.mark.rule("GOV-3")
def test_anarchy_that_lasts_already_does_not_begin_anew() -> None:
    t = tables.table()
    start(t).give("government:anarchy", "end")
    t.round += 1
    gains.set_government(t, t.players[0], "anarchy", "event:citizens_revolting_1")
    assert "government:despotism" in start(t).legal


@pytest.mark.rule("GOV-5")
def test_what_is_unlocked_in_the_start_of_turn_may_be_adopted_at_once() -> None:
    t = tables.knowing("code_of_laws")
    t.players[0].fresh_governments.clear()
    play = start(t).give("government:anarchy")
    assert play.reason("government:republic") == "GOV-3"
    gains.learn(t, t.players[0], "monarchy", "event:knowledge_shared")
    t.phase = "start_of_turn"
    fresh = Play(start_of_turn(t, t.players[0]))
    assert fresh.reason("government:republic") == "GOV-3"
    fresh.give("government:monarchy")
    assert t.players[0].government == "monarchy"


@pytest.mark.rule("GOV-6")
def test_eight_governments_and_cards_that_say_what_is_played_and_nothing_more() -> None:
    cards = PRINTED.governments
    assert len(cards) == 8
    for card in cards.values():
        for clause in card.clauses:
            assert {name for name, value in asdict(clause).items() if value} == {"text"}
            assert not re.search("known|nothing is played|paragraph", clause.text)


@pytest.mark.rule("FOUND-8", "SCOUT-1", "GREAT-2", "GOV-2", "GOV-3")
def test_everybody_reads_what_is_done_at_the_start_of_a_turn(draw: Draw) -> None:
    t = draw("""
           B  C  D  E  F
        6  F  D  M  G  G
        7  F  Gs W  G  Gs
        8  F  G  F  G  G
        """)
    player = t.players[0]
    t.market.great_people.remove("artist")
    player.great_people.append("artist")
    tables.know(t, 0, "monarchy")
    t.log.clear()
    play = start(t, later=True).give("found:C7", "gather:F7", "C7", "great_person:artist", "B6")
    play.give("government:monarchy", "end")
    assert tables.told(t) == [
        "Ann founds a city on C7. [FOUND-8]",
        "Ann gathers from F7 for C7. [SCOUT-1]",
        "Ann places the Artist on B6. [GREAT-1]",
        "Ann adopts Monarchy. [GOV-2]",
    ]
    t.log.clear()
    start(t, later=True).give("government:anarchy", "end")
    assert tables.told(t) == ["Ann adopts Anarchy. [GOV-3]"]
