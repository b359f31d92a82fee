"""A battle by keys: hands hidden between the turns, what comes of a unit, the end told to all, loot."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import replace
from types import SimpleNamespace
from typing import Any

import pytest
from textual.pilot import Pilot

from civ_tui.computers.seats import PERSON
from civ_tui.engine.flow import Option, Question
from civ_tui.engine.game import Game
from civ_tui.engine.wording import Line
from civ_tui.games.civilization.drawn.fronts import Fronts, header_lines
from civ_tui.games.civilization.rules.battle.forecast import forecast
from civ_tui.games.civilization.rules.battle.state import Front, FrontUnit
from civ_tui.games.civilization.rules.state import Table
from civ_tui.games.civilization.rules.view import View, view
from civ_tui.games.civilization.screens import battle as battle_presenter
from civ_tui.games.civilization.screens.battle import BattlePresenter
from civ_tui.games.civilization.screens.movement import MovementPresenter
from civ_tui.games.civilization.screens.strikes import BlowScreen, StrikesScreen, counting
from civ_tui.games.civilization.words.lessons import LESSONS
from civ_tui.preferences.model import Pace, Preferences
from civ_tui.sitting.session import Session
from civ_tui.tui.app import CivApp
from civ_tui.tui.screens.hand_over import HandOverScreen
from civ_tui.tui.table.announcement import Announcement
from civ_tui.tui.table.table import TableScreen
from civ_tui.tui.table.thinking import ThinkingScreen
from tests.certain import certain, question_of
from tests.games.civilization.drawn.drawing import ENGLISH
from tests.games.civilization.rules.marching import straight
from tests.games.civilization.rules.tables import learn, put, resource, table, units, village
from tests.games.civilization.screens.at_the_keys import (
    MEDIUM,
    SMALL,
    app,
    choose,
    fighting,
    flat,
    in_one_line,
    point,
    press,
    prompted,
    resized,
    screen,
    seated,
    session_on,
    sit_down,
    text,
    until,
)
from tests.reading import lines_of, reading

UNIT_CARDS = "unit_cards_waw"


def hand_names(game: Game[Table], seat: int) -> list[str]:
    """What the units of that seat's battle force are called."""
    battle = certain(view(game.state, seat).battle)
    side = battle.attacker if battle.attacker.seat == seat else battle.defender
    assert side.hand is not None
    return [unit.name for unit in side.hand]


def strike(battle: TableScreen, option: Option[Any]) -> None:
    """Show the attack, and take it."""
    battle.actions.take(option)
    battle.actions.take(option)


def beside_the_map(pilot: Pilot[None]) -> str:
    """What stands right of the fronts on a screen of middle size, in one line."""
    return " ".join(" ".join(line[80:] for line in text(pilot).splitlines()).split())


async def test_the_hand_is_shown_to_its_side_alone() -> None:
    session = fighting()
    defender, attacker = hand_names(session.game, 1), hand_names(session.game, 0)
    async with app(session).run_test(size=SMALL, notifications=False) as pilot:
        await pilot.pause()
        assert isinstance(pilot.app.screen, HandOverScreen)
        battle = await sit_down(pilot)
        assert battle.presents is BattlePresenter
        assert all(name in text(pilot) for name in defender)
        assert not any(name in text(pilot) for name in attacker)
        await press(pilot, "1", "1")
        assert pilot.app.screen is battle
        assert question_of(session).seat == 0
        assert battle.masked
        assert not any(name in text(pilot) for name in attacker), "until the own letter is pressed"
        assert not battle.choices.offered
        letters = [player.letter for player in battle.shown.players]
        keys = text(pilot).splitlines()[-1]
        assert f"{letters[0]} Show" in keys
        assert "Enter" not in keys
        await press(pilot, "e")
        told = in_one_line(battle.selection.about(76))
        assert f"e (End) does nothing now. {letters[0]} shows the hand." in told
        await press(pilot, letters[1])
        assert battle.masked, "another's letter shows nothing"
        await press(pilot, letters[0].lower())
        assert not battle.masked
        assert all(name in text(pilot) for name in attacker)


@pytest.mark.rule("WAW-UNIT-1", "WAW-UNIT-2")
async def test_units_of_two_numbers_are_shown_with_both_and_their_clauses_stand_in_the_help() -> None:
    async with seated(fighting(options=(UNIT_CARDS,))) as (pilot, up):
        assert "Archer 1/3" in text(pilot)
        await press(pilot, "1", "1")
        await sit_down(pilot)
        await press(pilot, up.session.view(0).players[0].letter)
        assert "Horseman 2/2" in text(pilot)
        assert "deals 2, takes 1," in flat(pilot)
        assert ENGLISH.glyphs.heart * 3 in text(pilot)
        await press(pilot, "f1")
        shown = pilot.app.screen
        assert reading(shown) == "help"
        assert "Wounds against health" in "".join(lines_of(shown))
    async with seated(fighting()) as (pilot, _):
        await press(pilot, "f1")
        shown = pilot.app.screen
        assert reading(shown) == "help"
        assert "Wounds against health" not in "".join(lines_of(shown))


async def test_who_has_seen_the_hand_plays_from_memory_while_the_others_look_on() -> None:
    session = fighting("infantry-3", against=("artillery-1", "artillery-2"))
    async with seated(session, MEDIUM) as (pilot, battle):
        letters = [player.letter for player in battle.shown.players]
        await press(pilot, "1", "1")
        assert battle.masked
        assert not battle.choices.offered, "the attacker has not seen the hand yet"
        assert battle.query_one(Fronts).ahead is None
        await press(pilot, letters[0])
        names = hand_names(session.game, 0)
        assert "(units " in text(pilot), "equal units say where each of them lies"
        await press(pilot, "1", "1")
        holder = session.keyboard.seat
        assert question_of(session).seat == 1
        assert battle.masked
        assert battle.choices.offered[0].heading == "Unit 2, face down"
        await press(pilot, "1", "1")
        assert session.keyboard.seat == holder, "the keyboard has not passed"
        assert question_of(session).seat == 0
        assert isinstance(battle.presenter, BattlePresenter)
        places = [place for place, card in enumerate(battle.presenter.face_down, 1) if card is not None]
        assert len(places) == 2
        shown = text(pilot)
        assert all(f"Unit {place}, face down" in shown for place in places)
        assert not any(f"{name} 3" in shown.partition("face down")[2] for name in names)
        known = battle.presenter.face_down[places[1] - 1]
        blind = next(option.option for option in battle.choices.offered if option.option.key == f"{places[1]}@new")
        await press(pilot, *battle.choices.keys_for(blind), "enter")
        assert session.answers[-1].key == f"{known}@new"
        assert battle.presenter.face_down is not None


async def test_a_hand_that_everybody_sees_is_played_by_name_while_the_others_look_on() -> None:
    session = fighting(against=("artillery-1", "artillery-2"))
    certain(session.game.state.battle).open_hands.append(0)  # seat 1 has the Oracle
    async with seated(session, MEDIUM) as (pilot, battle):
        await press(pilot, "1", "1")
        assert question_of(session).seat == 0
        assert battle.masked, "what else the attacker could play is for their own eyes"
        shown = flat(pilot)
        assert "everybody sees the hand" in shown
        assert "face down" not in shown
        names = hand_names(session.game, 0)
        assert {choice.heading.split(" ")[0] for choice in battle.choices.offered} == {
            name.split()[0] for name in names
        }
        assert any("front 1: " in choice.label for choice in battle.choices.offered)
        await press(pilot, "1", "1")
        assert session.answers[-1].seat == 0
        assert question_of(session).seat == 1


async def test_the_next_question_waits_behind_the_blow_of_a_unit_that_was_not_pointed_at(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """The list still moves to what has just been taken, while the other side is asked already."""
    monkeypatch.setattr("civ_tui.games.civilization.screens.strikes.BLOW", 600)
    session = fighting(against=("artillery-1", "artillery-2"))
    program = app(session)
    program.animation_level = "full"
    async with program.run_test(size=SMALL, notifications=False) as pilot:
        battle = await sit_down(pilot)
        await choose(pilot, "artillery-1@new")
        attacker, defender = (player.letter for player in battle.shown.players)
        await press(pilot, attacker)
        await choose(pilot, "mounted-2@new")
        await press(pilot, defender)
        attack = next(option for option in question_of(session).options if option.key == "artillery-2@2")
        assert battle.choices.pointed is not attack
        program.patience = 600
        program.typed_ahead._held = 0  # whoever attacks has rested
        program.typed_ahead.key = "enter"
        strike(battle, attack)
        await pilot.pause()
        assert isinstance(pilot.app.screen, BlowScreen)
        assert question_of(session).seat == 0
        await press(pilot, "x")
        assert pilot.app.screen is battle
        assert {option.option.key[1:] for option in battle.choices.offered} == {"@new", "@1"}


def test_the_end_of_a_battle_calls_the_others_back() -> None:
    session = fighting()
    while session.game.state.battle is not None:
        question = certain(session.question)
        session.keyboard.take(question.seat, alone=True)
        session.answer(question.seat, question.legal()[0].key)
    assert not session.keyboard.alone


async def test_the_end_of_a_battle_is_told_before_the_game_goes_on() -> None:
    session = fighting(trade=5)
    async with seated(session) as (pilot, battle):
        letters = [player.letter for player in battle.shown.players]
        for _ in range(6):
            if isinstance(pilot.app.screen, Announcement):
                break
            if battle.masked:
                await press(pilot, letters[question_of(session).seat])
            await press(pilot, "1", "1")
        assert isinstance(pilot.app.screen, Announcement)
        assert "The battle is over" in text(pilot)
        assert "It is won by" in text(pilot)
        await press(pilot, "enter")
        assert question_of(session).kind == "battle.loot"
        loot = screen(pilot)
        assert loot.presents is BattlePresenter
        assert not loot.masked
        assert loot.map.cursor == next(entry.place for entry in session.public_log() if entry.kind == "battle_begins")
        trade = session.game.state.players[question_of(session).seat].trade
        winner = question_of(session).seat
        await press(pilot, "1", "1")
        assert session.game.state.players[winner].trade == trade + 3
        assert (await sit_down(pilot)).presents is MovementPresenter


async def test_why_the_hand_is_covered_again_after_somebody_could_respond_is_said() -> None:
    session = fighting("infantry-2")
    t = session.game.state
    t.settings = replace(t.settings, responses="always")
    learn(t, 0, "metalworking")
    resource(t, 0, "iron", 1)
    session.answer(1, question_of(session).legal()[0].key)
    async with seated(session, MEDIUM) as (pilot, battle):
        said = "All looked on to respond"
        assert said not in flat(pilot)
        await press(pilot, battle.shown.players[0].letter)
        battle.actions.answer("ability:metalworking.attack")
        await pilot.pause()
        assert question_of(session).kind == "respond"
        await press(pilot, "space")
        assert question_of(session).kind == "battle.unit"
        assert isinstance(pilot.app.screen, HandOverScreen)
        assert said in flat(pilot)


@pytest.mark.parametrize("iron", [0, 1])
async def test_fronts_that_no_unit_can_attack_stand_in_one_line_below_the_abilities(iron: int) -> None:
    session = fighting("infantry-2")
    learn(session.game.state, 0, "metalworking")
    resource(session.game.state, 0, "iron", iron)
    session.answer(1, question_of(session).legal()[0].key)
    opens = next(option.key for option in question_of(session).legal() if option.key.endswith("@new"))
    session.answer(0, opens)
    async with seated(session, MEDIUM) as (pilot, battle):
        if battle.masked:
            await press(pilot, battle.shown.players[0].letter)
        barred = [option.key for option in question_of(session).options if option.key.endswith("@2")]
        assert len(barred) == 2
        labels = [str(offer.label) for offer in certain(battle.presenter).offers()]
        assert sum("front 2" in label for label in labels) == 1
        assert labels.index(next(label for label in labels if "Metalworking" in label)) < len(labels) - 1
        assert "front 2" in labels[-1]
        battle.choices.highlighted = battle.choices.option_count - 1
        await pilot.pause()
        shown = beside_the_map(pilot)
        assert "no lone enemy on front 2" in shown
        assert "BATTLE-6" in shown


async def test_the_forecast_of_the_highlighted_unit_says_who_falls_and_how_it_would_stand() -> None:
    async with seated(fighting(), MEDIUM) as (pilot, battle):
        assert "stands alone" in text(pilot)
        await press(pilot, "1", "1", battle.shown.players[0].letter)
        attacks = [option.label for option in question_of(battle.session).legal() if option.key.endswith("@1")]
        assert attacks
        for label in attacks:
            assert isinstance(label, Line)
            assert f"front 1: {label.parts['outcome']}"[:25] in text(pilot)
        await point(pilot, "infantry-3@1")
        told = beside_the_map(pilot)
        assert "Spearman 3 attacks Archer 1 on front 1" in told
        assert "Archer dies. Spearman takes 1, 2 left." in told
        assert "then A 3 : 0 U" in told
        assert "Infantry trumps Mounted, is trumped by Artillery" in told
        assert "Spearman?" in text(pilot)
        assert "♥♥·" in text(pilot), "its card shows it as it would stand"


@pytest.mark.parametrize(("pace", "strikes"), [("step", True), ("normal", False), ("fast", False)])
async def test_strikes_wait_for_a_key_where_that_is_preferred(pace: Pace, strikes: bool) -> None:
    session = fighting(against=("artillery-1", "artillery-1"))
    program = app(session)
    program.appearance.preferences = Preferences(battle=pace)
    async with program.run_test(size=SMALL, notifications=False) as pilot:
        battle = await sit_down(pilot)
        letters = [player.letter for player in battle.shown.players]
        await press(pilot, "1", "1")
        if strikes:
            assert isinstance(pilot.app.screen, StrikesScreen)
            assert "Strike 1 of 1" in text(pilot)
            assert not any(name in text(pilot) for name in hand_names(session.game, 0))
            await press(pilot, "j")
        assert screen(pilot) is battle
        assert battle.query_one(Fronts).marked is (pace != "fast")
        await press(pilot, letters[0])
        await choose(pilot, "infantry-3@1")
        if strikes:
            shown = pilot.app.screen
            assert isinstance(shown, StrikesScreen)
            assert "Strike 1 of 3" in text(pilot)
            await press(pilot, "space")
            assert "dies" in text(pilot)
            await press(pilot, "escape")
        assert screen(pilot) is battle


async def test_strikes_are_a_window_in_the_middle_through_which_their_outcome_is_not_seen() -> None:
    async with seated(fighting()) as (pilot, up):
        for size, windowed in ((SMALL, False), (MEDIUM, True), ((160, 54), True)):
            await resized(pilot, size)
            shown = StrikesScreen([up.session.view(None)])
            await pilot.app.push_screen(shown)
            await pilot.pause()
            frame = shown.query_one("#frame").region
            assert (frame.width < size[0]) is shown.windowed is windowed
            assert abs(frame.x - (size[0] - frame.right)) <= 1
            assert shown.styles.background.a == 1
            assert not shown.query_one("#content").max_scroll_y
            pilot.app.pop_screen()


async def test_the_last_strikes_come_before_the_end_of_the_battle_is_told() -> None:
    session = fighting()
    program = app(session)
    program.appearance.preferences = Preferences(battle="step")
    session.answer(1, "artillery-1@new")
    async with program.run_test(size=SMALL, notifications=False) as pilot:
        await sit_down(pilot)
        await choose(pilot, "infantry-3@1")
        assert isinstance(pilot.app.screen, StrikesScreen)
        await press(pilot, "escape")
        assert isinstance(pilot.app.screen, Announcement)
        await press(pilot, "enter")
        assert (await sit_down(pilot)).presents in (BattlePresenter, MovementPresenter)
        assert "Nothing can change the outcome" in flat(pilot), "the last unit, with nobody to attack, went with it"


async def test_six_fronts_and_the_last_strike_fit_into_24_lines() -> None:
    session = fighting("infantry-1", "infantry-2", "mounted-1", "mounted-3", "artillery-2")
    session.game.state.battle.fronts.extend(
        Front(FrontUnit(card, 0), None) for card in ("infantry-1", "infantry-2", "mounted-1", "artillery-2")
    )
    session.answer(1, "artillery-1@new")
    async with seated(session) as (pilot, battle):
        assert not battle.query_one("#battle").show_vertical_scrollbar
        lines = text(pilot).splitlines()
        for number in range(1, 7):
            assert any(f"Fr. {number}" in line for line in lines), number
        assert " Fr. 5•" in text(pilot), "the sixth would be opened"


def blow(session: Session, **preferences: Any) -> CivApp:
    """The app at a battle whose blows are seen to fall."""
    program = CivApp(session=session, patience=0, preferences=Preferences(hand_over="open", **preferences))
    program.animation_level = "full"
    return program


@asynccontextmanager
async def struck(
    key: str = "infantry-3@1",
    *,
    patience: float = 60,
    moves: bool = True,
    rested: bool = False,
    session: Session | None = None,
    **preferences: Any,
) -> AsyncIterator[tuple[Pilot[None], TableScreen]]:
    """The attacker, `rested` or not, has just struck so on front 1; a blow that falls lasts as the patience says."""
    if session is None:
        session = fighting("infantry-1", against=("artillery-1", "artillery-1"))
        session.answer(1, "artillery-1@new")
    program = blow(session, **preferences)
    async with program.run_test(size=SMALL, notifications=False) as pilot:
        battle = await sit_down_and_show(pilot)
        program.patience = patience
        if rested:
            program.typed_ahead._held = 0
            program.typed_ahead.key = "enter"
        program.animation_level = "full" if moves else "none"
        strike(battle, next(option for option in question_of(session).options if option.key == key))
        yield pilot, battle


async def sit_down_and_show(pilot: Pilot[None]) -> TableScreen:
    """The attacker's hand lies open."""
    battle = await sit_down(pilot)
    if battle.masked:
        await press(pilot, battle.shown.players[0].letter)
    return battle


async def test_a_blow_is_seen_to_fall_and_any_key_ends_it() -> None:
    async with struck() as (pilot, battle):
        await pilot.pause()
        falls = pilot.app.screen
        assert isinstance(falls, BlowScreen)
        fronts = battle.query_one(Fronts)
        assert fronts.view.battle.fronts[0][0].card == "infantry-3", "the unit has been laid down"
        assert sum(seconds for *_, seconds in falls.steps) <= 0.401
        await press(pilot, "x")
        assert not isinstance(pilot.app.screen, BlowScreen)
        falls._next()  # as a timer does that went off just before the key
        assert not fronts.struck
        assert fronts.counted is None


def test_the_score_is_counted_while_a_blow_falls() -> None:
    session = fighting("infantry-1", "infantry-2", against=("artillery-1", "artillery-2"))
    before = session.view(None)
    assert before.battle is not None

    def at_score(edge: int) -> View:
        return replace(before, battle=replace(before.battle, edge=edge))

    assert [*counting(at_score(0), at_score(9))] == [(3, 0), (6, 0), (9, 0)]
    assert [*counting(at_score(-9), at_score(-3))][-1] == (0, 3)
    header = header_lines(ENGLISH, before, certain(at_score(9).battle), 60, counted=(6, 0))
    assert "  6 " in header[1].plain
    assert "leads by 6" in header[1].plain


async def test_a_blow_ends_by_itself() -> None:
    async with struck(patience=0.06) as (pilot, battle):
        assert isinstance(pilot.app.screen, BlowScreen)
        await until(pilot, lambda: pilot.app.screen is battle)


def attacking(session: Session, seat: int) -> list[SimpleNamespace]:
    """Thoughts of a computer player who attacks with infantry where it can."""
    keys = [option.key for option in certain(session.questions.thought_about).legal()]
    chosen = next((key for key in keys if key.endswith(("-3@1", "infantry-2@1"))), keys[0])
    return [SimpleNamespace(best=SimpleNamespace(key=chosen))]


@pytest.fixture
def computers(monkeypatch: pytest.MonkeyPatch) -> None:
    """They attack, and what they do is shown for a moment; a blow falls until a key ends it."""
    monkeypatch.setattr("civ_tui.games.civilization.screens.strikes.BLOW", 600)
    monkeypatch.setattr("civ_tui.tui.table.thinking.PAUSES", {"normal": 0.01, "at once": 0.0})
    for thinks in ("civ_tui.tui.table.thinking.thoughts", "civ_tui.sitting.thinking.thoughts"):
        monkeypatch.setattr(thinks, attacking)


async def until_blow(pilot: Pilot[None], tries: int = 100) -> bool:
    """Whether a blow falls before long."""
    for _ in range(tries):
        if isinstance(pilot.app.screen, BlowScreen):
            return True
        await pilot.pause(0.01)
    return False


@pytest.mark.usefixtures("computers")
@pytest.mark.parametrize("pace", ["normal", "fast"])
async def test_the_blow_with_which_a_computer_answers_falls_before_the_next_question(pace: Pace) -> None:
    session = fighting("infantry-1", against=("artillery-1", "infantry-2"))
    session.answer(1, "artillery-1@new")
    session.seat_player(1, "easy")
    async with struck("mounted-2@1", patience=600, rested=True, session=session, battle=pace) as (pilot, battle):
        await pilot.pause()
        if pace == "fast":
            assert not await until_blow(pilot, 30)
            return
        assert isinstance(pilot.app.screen, BlowScreen), "the person's own"
        await press(pilot, "x")
        assert question_of(session).seat == 0, "the computer has answered"
        assert await until_blow(pilot), "the computer's"
        fronts = battle.query_one(Fronts)
        assert fronts.view.battle.fronts[0][1].card == "infantry-2", "its unit has been laid down"
        await press(pilot, "x")
        assert pilot.app.screen is battle
        assert not fronts.falling
        assert fronts.view is battle.shown


@pytest.mark.usefixtures("computers")
@pytest.mark.parametrize("tempo", ["normal", "at once"])
async def test_while_computers_fight_each_other_the_fronts_show_and_their_blows_fall(tempo: str) -> None:
    session = fighting("infantry-1")
    for seat in (0, 1):
        session.seat_player(seat, "easy")
    program = blow(session, computers=tempo)
    program.patience = 60
    async with program.run_test(size=SMALL, notifications=False) as pilot:
        if tempo == "at once":
            assert not await until_blow(pilot, 30)
            return
        assert await until_blow(pilot)
        await pilot.pause()
        below = next(screen for screen in program.screen_stack if isinstance(screen, ThinkingScreen))
        assert below.query_one("#battle").display
        assert not below.query_one("#ground").display
        assert below.query_one(Fronts).view.battle.fronts[0][0].card == "infantry-3"
        session.seat_player(0, PERSON)  # or they would play on to the end of the game
        await press(pilot, "x")
        assert not isinstance(pilot.app.screen, BlowScreen)


@pytest.mark.parametrize("still", [{"battle": "fast"}, {"moves": False}, {"motion": "none"}], ids=str)
async def test_no_blow_falls_where_nothing_is_to_move(still: dict[str, Any]) -> None:
    async with struck(**still) as (pilot, _):
        await pilot.pause()
        assert not isinstance(pilot.app.screen, BlowScreen)


async def test_only_what_can_be_played_now_is_forecast(monkeypatch: pytest.MonkeyPatch) -> None:
    """With the hands open, the next side's question comes while the highlight is still on what the other has played."""
    session, seen = fighting(), list[tuple[Question[Any] | None, Any]]()
    real = forecast
    monkeypatch.setattr(
        battle_presenter, "forecast", lambda *given: seen.append((session.question, given[-1])) or real(*given)
    )
    whole = CivApp(session=session, patience=0, preferences=Preferences(hand_over="open"))
    async with whole.run_test(size=SMALL, notifications=False) as pilot:
        await pilot.pause()
        session.keyboard.take(question_of(session).seat, alone=True)
        screen(pilot).put_question()
        await press(pilot, "1", "1")
    assert {certain(question).seat for question, _ in seen} == {0, 1}
    assert all(unit in [option.subject for option in certain(question).options] for question, unit in seen)


def attacking_a_village() -> tuple[Session, str]:
    """A game whose first player attacks the barbarians on that square."""
    t = table(2)
    a, b, _ = straight(t, 2)
    put(t, 0, "army", a)
    village(t, "iron", b)
    units(t, 0, "infantry-3", "mounted-2")
    session = session_on(t)
    session.game.answer(0, f"{a}:1A")
    session.game.answer(0, b)
    return session, b


async def test_who_plays_the_barbarians_against_a_computer_is_told_why() -> None:
    session, b = attacking_a_village()
    session.seat_player(0, "normal")
    while (asked := session.game.pending[0]).seat == 0 or asked.kind == "respond":
        session.game.answer(asked.seat, asked.legal()[0].key)
    session.keyboard.solo = True
    session.keyboard.take(1, alone=True)
    async with seated(session, MEDIUM) as (_, up):
        assert f"You play the barbarians of {b}, which Ann attacks." in prompted(up)
        assert f"Battle at {b}: play a unit of the barbarians." in prompted(up), "so at every turn of the battle"
    lesson = next(lesson for lesson in LESSONS if lesson.id == "battle")
    assert "those of the barbarians" in lesson.about[0]


@pytest.mark.parametrize("later", [False, True])
async def test_why_somebody_is_called_into_a_battle_is_told_once_in_a_round(later: bool) -> None:
    session, _ = attacking_a_village()
    told: list[bool] = []
    async with seated(session, MEDIUM) as (pilot, up):
        while (question := question_of(session)).kind == "battle.unit":
            session.keyboard.take(question.seat, alone=True)
            up.put_question()
            await pilot.pause()
            told += ["You play the barbarians" in prompted(up)] if question.seat == 1 else []
            session.game.answer(question.seat, question.legal()[0].key)
            session.game.state.round += later
    assert told == [True] + [later] * (len(told) - 1)
    assert len(told) > 1
