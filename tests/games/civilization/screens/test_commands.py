"""The palette: what is typed finds actions, options, squares, rules and cards, and never a secret."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from itertools import chain
from pathlib import Path
from typing import Any

import pytest
from rich.text import Text
from textual.pilot import Pilot
from textual.widgets import Input

from civ_tui.drawing.look import look_in
from civ_tui.drawing.palettes import DARK
from civ_tui.engine.flow import Option, Question
from civ_tui.engine.game import Game
from civ_tui.games.civilization.drawn.map import MapView
from civ_tui.games.civilization.rules.state import Table
from civ_tui.games.civilization.screens.interface import SCREENS
from civ_tui.games.civilization.screens.panels import MarketScreen
from civ_tui.sitting.session import Session
from civ_tui.titles import TITLES, title
from civ_tui.tui.app import CivApp
from civ_tui.tui.keys import KEYS
from civ_tui.tui.overlays.articles import ANY
from civ_tui.tui.overlays.board import BoardScreen, GoTo
from civ_tui.tui.overlays.confirm import Confirm
from civ_tui.tui.overlays.finder import Finder
from civ_tui.tui.overlays.interrupt import InterruptScreen
from civ_tui.tui.overlays.palette import PaletteScreen, articles_found, keys_found
from civ_tui.tui.overlays.reader import Reader
from civ_tui.tui.overlays.search import SearchEntry, best
from civ_tui.tui.screens.hand_over import HandOverScreen
from civ_tui.tui.screens.menu import MenuScreen
from civ_tui.tui.table.table import TableScreen, table_for
from civ_tui.tui.table.text_panel import TextPanel
from civ_tui.words.interface import words_of
from civ_tui.words.languages import spoken
from tests.certain import certain, question_of
from tests.games.civilization.drawn.drawing import ENGLISH
from tests.games.civilization.printed import PRINTED
from tests.games.civilization.rules.tables import hold
from tests.games.civilization.screens.at_the_keys import (
    MEDIUM,
    SMALL,
    app,
    at,
    flat,
    press,
    rested,
    seated,
    session_on,
    sit_down,
    text,
    two_cities,
)
from tests.games.civilization.screens.privacy import moments, twins
from tests.games.mare_nostrum.screens.at_table import at as of_mare_nostrum
from tests.games.mare_nostrum.screens.at_table import begun
from tests.reading import reading
from tests.rows import all_rows


async def find(pilot: Pilot[None], *typed: str) -> PaletteScreen:
    """Open the palette and type that."""
    await press(pilot, "ctrl+p")
    assert isinstance(pilot.app.screen, PaletteScreen)
    await press(pilot, *("space" if letter == " " else letter for word in typed for letter in word))
    return pilot.app.screen


async def test_over_the_help_only_keys_that_mean_something_there_are_found() -> None:
    async with seated(at("movement")) as (pilot, _):
        await press(pilot, "f1")
        look, screen = ENGLISH, pilot.app.screen
        named = {found.name for found in keys_found(look, screen)}
        assert {KEYS["rulebook"].word, KEYS["legend"].word} <= named
        assert not {KEYS["section"].word, KEYS["page"].word, KEYS["added"].word} & named


async def test_the_palette_lists_what_can_be_done_before_anything_is_typed() -> None:
    async with seated(at("start_of_turn")) as (pilot, table):
        legal = [choice.label for choice in table.choices.offered if choice.legal]
        for key in ("ctrl+p", "ctrl+з"):
            await press(pilot, key)
            palette = pilot.app.screen
            assert isinstance(palette, PaletteScreen)
            listed = [found.name for found in palette.listed]
            assert listed[: len(legal)] == legal
            assert "Market" in listed
            await press(pilot, "ctrl+p", "escape")
            assert pilot.app.screen is table, "there is never more than one"


@pytest.mark.parametrize("language", ["en", "ru"])
@pytest.mark.parametrize("name", TITLES)
def test_the_pages_of_the_rulebook_are_found_by_their_titles_and_by_what_they_tell(name: str, language: str) -> None:
    look, played = look_in(spoken(language), DARK).at(name), title(name)
    seen = played.view(played.new_game(played.first_game(1, spoken(language))[0]).state, None)
    rulebook = words_of(seen).rulebook(seen)
    everything = [*articles_found(look, seen, lambda _article: None)]
    for guide in rulebook.guides.values():
        assert look.say(guide.title) in [found.name for found in best(everything, look.say(guide.title))[:2]]
        page = next(found for found in everything if found.name == look.say(guide.title))
        told = " ".join(line.plain for line in page.about(ANY))
        assert all(look.say(rulebook.filled(words)) in told for words in chain(guide.about, *guide.compared))


def changes(question: Question[Any] | None) -> list[Option[Any]]:
    """The governments that could be changed to, other than Anarchy."""
    assert question is not None
    return [
        option
        for option in question.legal()
        if option.key.startswith("government:") and option.key != "government:anarchy"
    ]


async def test_an_option_that_is_found_is_taken_as_if_in_the_list_and_what_is_not_possible_says_so() -> None:
    async with seated(at("start_of_turn", when=lambda s, q: bool(changes(q)) and not s.undo_history.undoable)) as (
        pilot,
        up,
    ):
        answered = len(up.session.game.record)
        palette = await find(pilot, "undo")
        assert certain(palette.pointed).barred
        assert "Not possible now" in text(pilot)
        await press(pilot, "enter")
        assert pilot.app.screen is palette
        assert len(up.session.game.record) == answered
        await press(pilot, "escape")
        option = changes(up.session.question)[0]
        await find(pilot, str(option.label).lower())
        assert str(option.label) in text(pilot)
        await press(pilot, "enter")
        assert up.session.game.record[-1].key == option.key


async def test_a_square_is_found_by_name_and_by_what_is_there() -> None:
    async with seated(at("movement"), MEDIUM) as (pilot, table):
        await find(pilot, "b7")
        await press(pilot, "enter")
        assert pilot.app.screen is table
        assert table.shown.squares[table.map.cursor].name == "B7"
        assert table.map.has_focus
        other = next(player for player in table.shown.players if player.seat != table.seat)
        await find(pilot, other.name.lower(), " capital")
        assert f"{other.name}" not in text(pilot).splitlines()[0]
        await press(pilot, "enter")
        assert table.map.cursor == other.cities[0].square


async def test_where_no_map_is_seen_a_square_is_shown_on_the_board() -> None:
    async with seated(at("research")) as (pilot, table):
        assert not table.query_one("#ground").display
        await find(pilot, "c3")
        await press(pilot, "enter")
        board = pilot.app.screen
        assert isinstance(board, BoardScreen)
        assert board.view.squares[board.query_one(MapView).cursor].name == "C3"


@pytest.mark.parametrize(("typed", "opened"), [("pottery", "tech:pottery"), ("found-4", "FOUND-4"), ("stack", "")])
async def test_a_card_or_a_rule_that_is_found_is_opened(typed: str, opened: str) -> None:
    async with seated(at("movement")) as (pilot, _):
        palette = await find(pilot, typed)
        pointed = certain(palette.pointed).name
        await press(pilot, "enter")
        book = pilot.app.screen
        assert isinstance(book, Reader)
        assert certain(book.pointed).name == pointed
        assert certain(book.pointed).id == opened or not opened
        await press(pilot, "ctrl+p", *"pyramid", "enter")
        assert pilot.app.screen is book, "the book that is open is turned to another page"
        assert isinstance(book, Reader)
        assert "pyramid" in certain(book.pointed).name.lower()


def test_everything_printed_is_found_by_its_name() -> None:
    found = list(articles_found(ENGLISH, None, lambda _article: None))
    for article in SCREENS.articles(ENGLISH, None):
        listed = best(found, article.name)
        assert f"{article.section} {article.id}" in {entry.words for entry in listed}
        assert listed[0].name.lower() == article.name.lower()
    for number in PRINTED.rulebook.clauses:
        assert number in {entry.right for entry in best(found, number)}


def test_articles_have_one_id_each_and_hold_every_clause_term_and_card() -> None:
    ids = [article.id for article in SCREENS.articles(ENGLISH, None)]
    assert len(ids) == len(set(ids))
    printed = PRINTED
    kinds: dict[str, Iterable[str]] = {
        "tech": printed.techs,
        "building": printed.buildings,
        "wonder": printed.wonders,
        "event": printed.culture_events,
        "government": printed.governments,
        "civilization": printed.civilizations,
        "great_person": printed.great_people,
        "unit": printed.unit_kinds,
    }
    wanted = {f"{kind}:{each}" for kind, shelf in kinds.items() for each in shelf}
    wanted |= {*printed.rulebook.clauses, *(f"term:{term}" for term in printed.rulebook.terms)}
    assert wanted <= set(ids)


def test_what_is_called_so_comes_first() -> None:
    found = list(articles_found(ENGLISH, None, lambda _article: None))
    assert best(found, "army")[0].name == "Army"
    assert best(found, "no such thing") == []
    assert [entry.name for entry in best(found, "found 4")] == [entry.name for entry in best(found, "4 found")]
    names = [entry.name for entry in best(found, "win")]
    assert all(name.startswith("Victory by") for name in names[:4]), "the pages before any clause"
    assert "Who wins the battle" in names[4:]


@all_rows("typed", ["walls", "army", "wonder", "market", "scout", "e"])
def test_a_clause_comes_behind_every_card_of_the_same_word(typed: str) -> None:
    found = best(articles_found(ENGLISH, None, lambda _article: None), typed)
    clauses = [entry.read for entry in found]
    assert clauses == sorted(clauses)
    assert not clauses[0]


async def test_a_key_that_is_found_is_pressed_and_typed_words_are_not_kept() -> None:
    async with seated(at("city_management")) as (pilot, _):
        await find(pilot, "uranium")
        await press(pilot, "escape")
        await find(pilot)
        assert not pilot.app.screen.query_one(Input).value
        assert "uranium" not in text(pilot).lower()
        await press(pilot, *"market", "enter")
        assert isinstance(pilot.app.screen, MarketScreen)


# Whom it tells what


async def test_there_is_no_palette_at_a_hand_over_nor_in_a_dialog_nor_while_somebody_steps_in() -> None:
    session = at("movement")
    hold(session.game.state, 1 - question_of(session).seat, "defection")
    async with app(session).run_test(size=SMALL, notifications=False) as pilot:
        await press(pilot, "ctrl+p")
        assert isinstance(pilot.app.screen, HandOverScreen)
        await sit_down(pilot)
        await pilot.app.push_screen(Confirm("Sure?", "It cannot be taken back.", "Yes"))
        await press(pilot, "ctrl+p")
        assert isinstance(pilot.app.screen, Confirm)
        await press(pilot, "n", "i", "ctrl+p")
        shown = pilot.app.screen
        assert isinstance(shown, InterruptScreen)
        asked = question_of(session).seat
        assert [each.option.subject for each in shown.choices.offered] == [1 - asked], (
            "who chooses has them in the menu"
        )


async def test_a_masked_question_offers_nothing() -> None:
    async with seated(at("battle.unit"), MEDIUM) as (pilot, table):
        table.session.keyboard.take(question_of(table.session).seat, alone=False)
        table.put_question()
        assert table.masked
        palette = await find(pilot)
        labels = {str(option.label) for option in question_of(table.session).options}
        assert not labels & {found.name for found in palette.everything}


async def known(pilot: Pilot[None], played: Game[Table], *, alone: bool) -> list[tuple[Any, ...]]:
    """All that the palette could find and tell at that moment of a game, and whether its seat is alone."""
    session = Session(played)
    session.keyboard.take(played.pending[0].seat, alone=alone)
    table = table_for(question_of(session), session)
    await pilot.app.push_screen(table)
    await pilot.pause()
    await press(pilot, "ctrl+p")
    assert isinstance(pilot.app.screen, PaletteScreen)
    things = pilot.app.screen.everything
    told = [
        (thing.name, str(thing.label), thing.right, thing.words, thing.barred, *map(str, thing.about(60)))
        for thing in things
    ]
    for _ in range(2):
        pilot.app.pop_screen()
        await pilot.pause()
    return told


async def test_the_palette_knows_nothing_that_its_seat_does_not_see() -> None:
    compared, seed = set(), 3
    async with CivApp(patience=0).run_test(size=SMALL) as pilot:
        for moment in moments(2, seed):
            if moment.kind not in ("start_of_turn", "city_management", "battle.unit"):
                continue
            for seat in (None, moment.asked):
                pair = twins(moment, seat, seed)
                if pair is not None:
                    here, there = [await known(pilot, played, alone=seat is not None) for played in pair]
                    assert here == there
                    compared.add((moment.kind, seat is None))
    assert len(compared) > 3


async def test_a_hand_over_empties_and_closes_the_palette() -> None:
    async with seated(at("research")) as (pilot, table):
        palette = await find(pilot, "pottery")
        assert palette.listed
        assert isinstance(pilot.app, CivApp)
        pilot.app.away.cover("")
        await pilot.pause()
        assert isinstance(pilot.app.screen, HandOverScreen)
        assert "pottery" not in text(pilot).lower()
        assert not palette.query_one(Input).value
        assert not palette.listed
        assert not palette.everything
        await sit_down(pilot)
        assert pilot.app.screen is table
        assert not any(isinstance(screen, Finder) for screen in pilot.app.screen_stack)


async def test_before_a_game_there_is_help_and_rules_and_cards_can_be_found(folder: Path) -> None:
    async with CivApp(patience=0).run_test(size=SMALL) as pilot:
        await pilot.pause()
        assert isinstance(pilot.app.screen, MenuScreen)
        await press(pilot, "f1")
        assert reading(pilot.app.screen) == "help"
        assert "Ctrl+S" in text(pilot)
        await press(pilot, "escape")
        await find(pilot, "blockade")
        await press(pilot, "enter")
        assert isinstance(pilot.app.screen, Reader)
        await press(pilot, "escape")
        assert isinstance(pilot.app.screen, MenuScreen)


# The way to a square


async def test_going_to_a_square_finds_it_by_its_name_and_by_what_is_there() -> None:
    session = at("movement", when=lambda s, q: any(square.token == "hut" for square in s.view(None).squares.values()))
    async with seated(session) as (pilot, table):
        await press(pilot, "slash")
        assert isinstance(pilot.app.screen, GoTo)
        assert pilot.app.screen.listed[0].square in {p.cities[0].square for p in table.shown.players if p.cities}
        assert not [line for line in text(pilot).splitlines() if line.rstrip(" │█").endswith(" square")]
        await press(pilot, "z", "9", "enter")
        assert "“Z9” is not on the map." in text(pilot)
        await press(pilot, "backspace", "backspace", "b", "7")
        assert "b7" in text(pilot)
        await press(pilot, "enter")
        assert table.shown.squares[table.map.cursor].name == "B7"
        assert "B7: nothing to choose" in text(pilot)
        huts = [square for square, seen in table.shown.squares.items() if seen.token == "hut"]
        await press(pilot, "slash", *"hut", "enter")
        assert isinstance(pilot.app.screen, TableScreen)
        assert table.map.cursor in huts


SITUATIONS: Mapping[str, Callable[[], Session]] = {
    "start of turn": lambda: at("start_of_turn"),
    "cities": lambda: session_on(two_cities()),
    "movement": lambda: at("movement"),
    "research": lambda: at("research"),
    "mare nostrum": lambda: begun(people=3),
}


@pytest.mark.parametrize("situation", SITUATIONS)
async def test_a_key_is_not_possible_now_if_and_only_if_it_does_nothing(situation: str) -> None:
    async with seated(SITUATIONS[situation]()) as (pilot, table):
        refused: list[str] = []
        pilot.app.bell = lambda: refused.append("")  # type: ignore[method-assign]

        def seen() -> tuple[object, ...]:
            """What a key may change."""
            shown = table.map.zoom, table.map.cursor, table.map.yields, pilot.app.focused, table.choices.pointed
            said = table.choices.notice, table.explanation.passing
            return pilot.app.screen, table.session.question, len(table.session.answers), table.alone, said, *shown

        tried, answered = set[str](), len(table.session.answers)
        while left := [key for key in keys_found(table.look, table) if key.name not in tried]:
            key = min(left, key=lambda key: "End" in key.name or "Pass" in key.name or "Skip" in key.name)
            tried.add(key.name)
            refused.clear()
            before = seen()
            key.go()
            await pilot.pause()
            assert bool(key.barred) == (seen() == before or bool(refused)), key.name
            while not isinstance(pilot.app.screen, TableScreen | HandOverScreen):
                pilot.app.pop_screen()
                await pilot.pause()
            if pilot.app.screen is not table or len(table.session.answers) > answered:
                break  # the phase has ended
            table.actions.put_again()
            table.selection.forget()
        assert {"Orders", "Undo"} <= tried


WHERE: Mapping[str, Callable[[], Session]] = {
    "founding": lambda: at("setup.capital"),
    "cities": lambda: session_on(two_cities()),
    "mare nostrum": lambda: of_mare_nostrum("build.where"),
}


@pytest.mark.parametrize("situation", WHERE)
async def test_the_footer_says_why_not_where_and_only_where_enter_takes_nothing(situation: str) -> None:
    async with seated(WHERE[situation](), MEDIUM) as (pilot, table):
        refused, question = list[str](), question_of(table.session)
        pilot.app.bell = lambda: refused.append("")  # type: ignore[method-assign]
        seen = set[bool]()
        for panel, keys in (
            (table.map, ["left", "up", "n", "up", "right", "n"]),
            (table.choices, ["end", "down", "up"]),
        ):
            panel.focus()
            for key in keys:
                await press(pilot, key)
                await rested(pilot)
                here = [option for option in question.legal() if option.place == table.map.cursor]
                takes = (
                    here if panel is table.map else [each for each in question.legal() if each is table.choices.pointed]
                )
                says = "Enter Why not" in text(pilot).splitlines()[-1]
                assert says is not bool(takes), key
                seen.add(says)
                if says:
                    refused.clear()
                    await press(pilot, "enter")
                    assert refused
        assert True in seen


async def test_a_help_longer_than_the_screen_names_the_key_that_turns_its_pages() -> None:
    async with seated(two_cities()) as (pilot, table):
        await press(pilot, "f1")
        read, pages = set[str](), 0
        while text(pilot) not in read:
            assert "Space More" in text(pilot).splitlines()[-1]
            read.add(text(pilot))
            await press(pilot, "space")
            pages += 1
        assert pages > 2, "after the last page comes the first"
        assert "the rule behind the option" in "".join(read)
        await press(pilot, "f1")
        assert pilot.app.screen is table


async def test_what_is_given_again_is_said_and_what_else_could_be() -> None:
    async with seated(two_cities(), MEDIUM) as (pilot, up):
        await press(pilot, "1", "d", "u")
        assert "Taken back: " in flat(pilot)
        assert "(Ctrl+Y gives it again)" in flat(pilot)
        await press(pilot, "ctrl+y")
        assert "Given again: " in flat(pilot)
        assert "Taken back: " not in flat(pilot)
        await press(pilot, "u", "u", "ctrl+y")
        assert "Given again: " in flat(pilot)
        assert "Taken back: " not in flat(pilot)
        assert up.session.redoable is not None
        assert "Ctrl+Y gives again: " in flat(pilot)


async def test_what_has_no_lines_of_an_explanation_is_shown_by_the_key_that_is_named() -> None:
    async with seated(at("movement")) as (pilot, _):
        finder = await find(pilot)
        about = finder.query_one("#about", TextPanel)
        long = SearchEntry("long", Text("long"), "", lambda _: [Text(f"line {n}.") for n in range(20)])
        finder.everything = (long,)
        await press(pilot, "l", "o", "n", "g")
        seen = set[str]()
        for _ in range(20):
            region = about.content_region
            lines = [line[region.x : region.right].strip() for line in text(pilot).splitlines()]
            shown = lines[region.y : region.bottom]
            seen.update(line.split()[1] for line in shown if line.startswith("line"))
            if not shown[-1].endswith("more with Tab"):
                break
            await press(pilot, "tab")
        assert "line 0." not in text(pilot)
        assert seen == {f"{n}." for n in range(20)}
        await press(pilot, "tab")
        assert "line 0." in text(pilot)
