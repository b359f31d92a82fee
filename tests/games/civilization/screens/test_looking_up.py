"""What can be looked up at any time: rules, words and cards in the rulebook, and what has happened in the log."""

from __future__ import annotations

import re

from civ_tui.games.civilization.drawn.map import MapView
from civ_tui.games.civilization.rules.state import Table
from civ_tui.games.civilization.screens.panels import PyramidScreen
from civ_tui.games.civilization.words.names import moment
from civ_tui.tui.overlays.log import LogScreen
from civ_tui.tui.overlays.reader import Reader
from civ_tui.words.languages import spoken
from civ_tui.words.log import Sentence
from tests.certain import certain
from tests.games.civilization.printed import PRINTED
from tests.games.civilization.rules.tables import found, table, wonder
from tests.games.civilization.screens.at_the_keys import MEDIUM, at, press, seated, text
from tests.reading import lines_of, reading


async def test_lines_are_no_longer_than_is_read_easily_on_a_broad_screen() -> None:
    async with seated(at("movement"), (160, 54)) as (pilot, _):
        for opened, most in (("l",), 92), (("f1", "question_mark"), 92), (("o",), 126):
            await press(pilot, *opened)
            up = pilot.app.screen
            assert up.has_class("-window")
            assert max(shown.size.width for shown in up.query("#page, #text, Chronicle")) <= most
            await press(pilot, *["escape"] * len(opened))


# The rulebook


async def test_the_rulebook_goes_from_section_to_section_and_finds_words_in_rules_and_cards() -> None:
    async with seated(at("movement"), MEDIUM) as (pilot, table):
        await press(pilot, "question_mark")
        book = pilot.app.screen
        assert isinstance(book, Reader)
        here = certain(book.pointed).section
        await press(pilot, "right")
        first = certain(book.pointed)
        assert first.section != here
        await press(pilot, "left")
        assert certain(book.pointed).section == here
        await press(pilot, "right")
        assert book.pointed is first
        await press(pilot, "slash", *"hut", "escape")
        assert not book.query_one("#search").display, "esc leaves the search before the rulebook"
        assert book.listed == book.articles
        await press(pilot, "slash", *"uranium")
        shown = book.listed
        assert {"HARV-2", "resource:uranium"} & {row.id for row in shown}
        assert all("uranium" in row.text for row in shown)
        assert shown[0].id == "resource:uranium", "what is called so comes first"
        await press(pilot, "enter")
        assert len(book.listed) > len(shown), "the whole list is back"
        assert certain(book.pointed).id == "resource:uranium"
        assert len(shown) > 2
        seen = []
        for key in ("n", *"n" * len(shown)):
            await press(pilot, key)
            seen.append(certain(book.pointed).id)
        assert set(seen) == {article.id for article in shown}
        await press(pilot, "N")
        assert certain(book.pointed).id == seen[-2]
        await press(pilot, "escape")
        assert pilot.app.screen is table


async def shown_by(t: Table, key: str) -> list[str]:
    """The name of the article that opens, and what stands there, when that key is pressed on that table."""
    async with seated(t, MEDIUM) as (pilot, _):
        await press(pilot, key)
        book = pilot.app.screen
        assert isinstance(book, Reader)
        return [certain(book.pointed).id, " ".join(line.plain for line in certain(book.pointed).draw(1000))]


async def test_a_clause_shows_what_the_options_of_the_table_add_to_it_and_nothing_else() -> None:
    for options, there in ((("building_programs",), True), (("policies",), False)):
        t = table(2, options=options)
        t.phase = "city_management"
        found(t, 0, "D9")
        article, words = await shown_by(t, "question_mark")
        assert article == "CITY-1"
        assert ("With “Building programs”: A fourth city action. Besides producing" in words) == there
        assert "With “Governments of Wisdom and Warfare”" not in words


async def test_of_many_additions_to_a_clause_the_titles_are_read() -> None:
    t = table(2, options=("techs_faf", "metropolis", "disbanding", "investments", "governments_waw"))
    t.phase = "movement"
    async with seated(t) as (pilot, _):
        book = Reader("BATTLE-4")
        pilot.app.push_screen(book)
        await pilot.pause()
        drawn = [line.plain for line in certain(book.pointed).draw(200)]
        added = [line for line in drawn if line.startswith("With “")]
        assert added[:2] == [
            "With “Metropolises”: Defence of a metropolis. (FAF-METRO-9)",
            "With “Caravans and fortifications”: Fortifications in battle. (FAF-DISB-3)",
        ]
        assert len(added) == 4
        assert all(line.endswith(")") for line in added)


async def test_the_help_of_a_phase_shows_them_too() -> None:
    t = table(2, options=("governments_waw",))
    t.phase = "start_of_turn"
    async with seated(t, MEDIUM) as (pilot, _):
        await press(pilot, "f1")
        shown = pilot.app.screen
        assert reading(shown) == "help"
        words = " ".join(" ".join(lines_of(shown)).split())
        assert "With “Governments of Wisdom and Warfare”: Eight other governments." in words
        assert "With “Relics”" not in words


async def test_a_wonder_that_is_used_is_explained_by_its_card() -> None:
    t = table(2)
    t.phase, t.round = "start_of_turn", 2
    wonder(t, 0, "hanging_gardens", "D10")
    assert (await shown_by(t, "question_mark"))[0] == "wonder:hanging_gardens"


def test_the_glossary_explains_the_words_of_the_rules_and_names_clauses_that_there_are() -> None:
    named = {term.name.lower() for term in PRINTED.rulebook.terms.values()}
    for word in ("outskirts", "standing forces", "battle force", "front", "group, stack", "blockade", "travel speed"):
        assert word in named
    for word in ("attacker", "defender", "terrain", "unlocked", "government", "natural wonder", "upgrade", "reveal"):
        assert word in named
    assert {"strength", "wonder"} <= named
    for term in PRINTED.rulebook.terms.values():
        assert set(term.clauses) <= set(PRINTED.rulebook.clauses), term.name
        assert re.search("[а-яё]", spoken("ru").name(term)), term.name
        first = re.split(r"[ ,]", term.name.lower())[0].removesuffix("s")
        texts = " ".join(
            f"{PRINTED.rulebook.clauses[clause].title} {PRINTED.rulebook.clauses[clause].text}"
            for clause in term.clauses
        )
        assert any(word.removesuffix("s") in texts.lower() for word in (first, *term.also)), term.name


# The log


async def test_the_log_is_a_chronicle_with_headings_and_filters_by_player_phase_round_and_word() -> None:
    async with seated(at("movement", when=lambda s, q: s.view(None).round > 2)) as (pilot, table):
        await press(pilot, "l")
        log = pilot.app.screen
        assert isinstance(log, LogScreen)
        everything = log.chronicle.count
        last = [sentence for sentence in log.chronicle.shown if sentence.kind != "phase"][-1]
        newest = moment(table.look, last.round, last.phase)
        assert text(pilot).splitlines()[0].rstrip().endswith(newest), "where the cursor is"
        await press(pilot, "home")
        assert "Setup" in text(pilot).splitlines()[0]
        assert any("Round 1, Start of Turn" in line for line in text(pilot).splitlines()[1:])

        def shown() -> list[Sentence]:
            return log.chronicle.shown

        await press(pilot, "left")
        assert {sentence.round for sentence in shown()} == {table.shown.round}
        await press(pilot, "left")
        assert {sentence.round for sentence in shown()} == {table.shown.round - 1}
        assert f"round {table.shown.round - 1}" in text(pilot).splitlines()[0]
        await press(pilot, "f")
        assert {sentence.phase for sentence in shown()} == {"start_of_turn"}
        await press(pilot, "right", "right", *"fffff")
        assert log.chronicle.count == everything
        await press(pilot, "w")
        assert {sentence.seat for sentence in shown()} == {0}
        await press(pilot, "slash", *"capital")
        assert [sentence.text for sentence in shown()] == [
            sentence.text for sentence in shown() if "capital" in sentence.text
        ]
        assert "1 line" in text(pilot).splitlines()[0]
        await press(pilot, "escape")
        assert pilot.app.screen is log
        assert isinstance(log, LogScreen)
        assert log.chronicle.count > 1


async def test_a_line_of_the_log_leads_to_its_square() -> None:
    async with seated(at("movement")) as (pilot, table):
        await press(pilot, "l", "slash", *"capital", "enter", "end", "enter")
        assert pilot.app.screen is table
        capitals = {player.cities[0].square for player in table.shown.players}
        assert table.map.cursor in capitals


# Windows


async def test_what_is_short_lies_in_a_window_no_larger_than_that_and_long_texts_scroll_in_theirs() -> None:
    async with seated(at("movement"), MEDIUM) as (pilot, table):
        await press(pilot, "w")
        seats = pilot.app.screen.query_one("#frame")
        assert seats.region.height < 14
        assert seats.region.width == getattr(pilot.app.screen, "WINDOW", None)
        await press(pilot, "escape", "f1")
        window = pilot.app.screen
        frame, content = window.query_one("#frame").region, window.query_one("#content")
        assert content.max_scroll_y > 0
        assert frame.contains_region(window.query_one("#keys").region)
        assert frame.height <= pilot.app.size.height
        await pilot.resize_terminal(80, 24)
        while pilot.app.size != (80, 24) or window.query_one("#content").size.width > 80:  # on a busy machine
            await pilot.pause(0.01)
        await pilot.pause()
        assert window.query_one("#frame").region.size == pilot.app.size, "no room is left beside it"
        await press(pilot, "escape")
        assert pilot.app.screen is table


async def test_nothing_shines_through_behind_a_window() -> None:
    async with seated(at("movement"), MEDIUM) as (pilot, _):
        for key in ("w", "ctrl+p", "ctrl+q"):
            await press(pilot, key)
            assert pilot.app.screen.styles.background.a == 1, key
            await press(pilot, "escape")


async def test_every_tech_card_can_be_read_and_found_before_it_is_known() -> None:
    async with seated(at("city_management")) as (pilot, _):
        await press(pilot, "t")
        assert "a All techs" in text(pilot)
        await press(pilot, "a")
        assert reading(pilot.app.screen) == "techs"
        assert "Animal Husbandry" in text(pilot)
        await press(pilot, "slash", *"flight")
        assert "Space Flight" in text(pilot)
        assert "Animal Husbandry" not in text(pilot)
        await press(pilot, "escape", "escape")
        assert isinstance(pilot.app.screen, PyramidScreen)


async def test_the_words_of_the_board_stand_below_the_map() -> None:
    async with seated(at("city_management"), (160, 54)) as (pilot, _):
        await press(pilot, "b")
        drawn = text(pilot).splitlines()
        board = pilot.app.screen.query_one(MapView)
        name = board.view.squares[board.cursor].name
        words = next(line for line in reversed(drawn) if line.strip().startswith(f"{name} "))
        head = next(line for line in drawn if line.split()[:3] == ["A", "B", "C"])
        assert abs(words.index(name) - head.index("A")) <= 10
