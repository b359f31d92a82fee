"""What helps a newcomer along: the right clause, the legend, who is asked now, and why a key does nothing."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import pytest
from textual.pilot import Pilot
from textual.screen import Screen

from civ_tui.drawing.look import Look
from civ_tui.drawing.palettes import DARK
from civ_tui.engine.answers import END, STOP
from civ_tui.games.civilization.automation.left_to_do import useful
from civ_tui.games.civilization.computers.player import decide
from civ_tui.games.civilization.drawn.fronts import Fronts
from civ_tui.games.civilization.drawn.inspector import square_in_brief
from civ_tui.games.civilization.drawn.map import MapView
from civ_tui.games.civilization.drawn.tech_pyramid import TechPyramid
from civ_tui.games.civilization.rules.imagined import Imagined
from civ_tui.games.civilization.rules.kinds import MOVEMENT, MOVEMENT_STEP
from civ_tui.games.civilization.rules.subjects import CityAt, PrintedCard
from civ_tui.games.civilization.screens.deal import DealTable
from civ_tui.games.civilization.screens.panels import MarketScreen, PyramidScreen, SheetScreen
from civ_tui.games.civilization.words.clauses import OF_CARDS, OF_ITEMS, OF_STEPS, OF_SUBJECTS
from civ_tui.games.civilization.words.lessons import LESSONS
from civ_tui.games.civilization.words.options import played
from civ_tui.history.moments import Moments
from civ_tui.sitting import open_game
from civ_tui.sitting.outcomes import ENDS
from civ_tui.sitting.session import Session
from civ_tui.storage.paths import DATA_VARIABLE
from civ_tui.tui.keys import KEYS
from civ_tui.tui.overlays.board import BoardScreen, GoTo
from civ_tui.tui.overlays.help import LISTED, NAMED, help_on, keys_of, text_lines
from civ_tui.tui.overlays.log import LogScreen
from civ_tui.tui.overlays.reader import Reader
from civ_tui.tui.table import choices
from civ_tui.tui.table.choices import ChoiceList
from civ_tui.tui.table.circumstances import done_by
from civ_tui.tui.table.table import TableScreen
from civ_tui.words.language import ENGLISH
from civ_tui.words.lessons import Deed
from tests.certain import certain, question_of
from tests.games.civilization.guided import first_game, put
from tests.games.civilization.lines.at_the_prompt import typed
from tests.games.civilization.printed import PRINTED
from tests.games.civilization.rules.at_phases import trading
from tests.games.civilization.rules.tables import know, resource, token
from tests.games.civilization.screens.at_the_keys import (
    MEDIUM,
    SMALL,
    asking,
    at,
    flat,
    game,
    hint,
    point,
    press,
    prompted,
    seated,
    session_on,
    sit_down,
    text,
)
from tests.reading import lines_of, reading
from tests.recorded import corpus


def test_every_clause_behind_an_option_is_in_the_rulebook() -> None:
    named = {clause for each in (OF_CARDS, OF_ITEMS, OF_STEPS, OF_SUBJECTS) for clause in each.values()}
    assert named <= set(PRINTED.rulebook.clauses)


@pytest.mark.parametrize(
    ("kind", "clause"), [("setup.army", "SETUP-13"), ("city.action", "HARV-1"), ("movement", "MOVE-2")]
)
async def test_the_rulebook_opens_at_the_clause_of_the_question_and_the_list_shows_it(kind: str, clause: str) -> None:
    async with seated(at(kind)) as (pilot, _):
        await press(pilot, "question_mark")
        assert isinstance(pilot.app.screen, Reader)
        lists = [line[:30] for line in text(pilot).splitlines()]
        assert any(clause in line for line in lists)
        assert PRINTED.rulebook.clauses[clause].text.split(".")[0][:20] in text(pilot)


async def test_below_a_short_clause_the_next_ones_fill_the_page_but_not_below_what_is_searched_for() -> None:
    async with seated(at("movement"), MEDIUM) as (pilot, _):
        pilot.app.push_screen(Reader("CITY-1"))
        await pilot.pause()
        said = text(pilot)
        places = [said.index(f"{clause}, printed page") for clause in ("CITY-1", "CITY-2", "PROD-1")]
        assert places == sorted(places)
        assert not pilot.app.screen.query_one("#content").max_scroll_y
        await press(pilot, "slash", *"anarchy")
        assert text(pilot).count("printed page") <= 1
        await pilot.resize_terminal(*SMALL)
        await press(pilot, "escape")
        assert not pilot.app.screen.query_one("#content").max_scroll_y


async def pages(pilot: Pilot[None]) -> list[str]:
    """The pages of the symbols as text; there is never anything to scroll."""
    read = []
    legend = pilot.app.screen
    assert reading(legend) == "legend"
    assert isinstance(legend, Reader)
    for _ in legend._pages:
        assert pilot.app.screen.query_one("#content").max_scroll_y == 0
        assert legend.look.glyphs.more not in text(pilot)
        read.append(text(pilot))
        await press(pilot, "space")
    return read


@pytest.mark.parametrize(("size", "most"), [(SMALL, 3), (MEDIUM, 1)])
async def test_the_symbols_of_a_painted_map_stand_there_as_they_are_painted(
    monkeypatch: pytest.MonkeyPatch, size: tuple[int, int], most: int
) -> None:
    monkeypatch.setattr("textual.constants.COLOR_SYSTEM", "truecolor")
    async with seated(at("movement"), size) as (pilot, table):
        assert table.look.painted
        await press(pilot, "o")
        read = await pages(pilot)
        assert len(read) == most
        for words in ("grassland", "building, and what it gives", "steps; on the way", "can be chosen"):
            assert words in read[0]


@pytest.mark.parametrize(("size", "most", "sign"), [(SMALL, 3, "·"), (MEDIUM, 1, "└┘")])
async def test_symbols_costs_and_limits_stand_on_one_page_or_three(size: tuple[int, int], most: int, sign: str) -> None:
    async with seated(at("movement"), size) as (pilot, table):
        await press(pilot, "o")
        assert reading(pilot.app.screen) == "legend"
        read = await pages(pilot)
        shown, glyphs, printed = "\n".join(read), table.look.glyphs, PRINTED
        assert len(read) == most
        for symbol in (*glyphs.terrain.values(), glyphs.hut, glyphs.village, glyphs.wonder, glyphs.capital):
            assert symbol in read[0]
        named: list[Any] = [*printed.buildings.values(), *printed.wonders.values(), printed.walls]
        assert [one.name for one in named if f"{one.name} {glyphs.icon('production')}{one.cost}" not in shown] == []
        trade = glyphs.icon("trade")
        assert [n for n in printed.limits.research_trade.values() if f"{trade}{n}" not in shown] == []
        raising = [tech.name for tech in printed.techs.values() if tech.travel_speed or tech.stacking_limit]
        words = " ".join(shown.split())
        assert [name for name in raising if not all(word in words for word in name.split())] == []
        assert f"{printed.limits.coins_to_win} coins" in shown
        assert f"can be chosen; {sign}: in reach" in read[0]
        assert text(pilot) == read[0], "after the last page the first one comes again"


async def test_what_is_read_stays_open_at_another_size() -> None:
    async with seated(at("movement"), MEDIUM) as (pilot, _):
        for keys, article in (("o", "legend"), ("question_mark", "MOVE-2")):
            await press(pilot, keys)
            shown = pilot.app.screen
            assert isinstance(shown, Reader)
            for size, turn in ((SMALL, "space"), (MEDIUM, "down"), (SMALL, "up")):
                await pilot.resize_terminal(*size)
                await pilot.pause()
                assert certain(shown.pointed).id == article
                assert certain(shown.pointed).name.split("  ")[0] in text(pilot)
                if article == "legend":
                    await press(pilot, turn)
            await pilot.resize_terminal(*MEDIUM)
            await press(pilot, "escape")


async def test_the_divider_is_no_option_and_the_end_of_the_phase_stands_right_above_it() -> None:
    async with seated(at("start_of_turn", when=lambda s, q: bool(useful(s.view(None), q)))) as (pilot, table):
        divider = [row.disabled for row in table.choices.options].index(True)
        table.choices.highlighted = divider - 1
        assert certain(table.choices.pointed).key == "end"
        table.choices.focus()
        await press(pilot, "down")
        assert table.choices.highlighted == divider + 1
        await press(pilot, "home")
        assert table.choices.highlighted == 0


@pytest.mark.parametrize(("players", "least"), [(2, 45), (4, 29)])
async def test_the_panels_get_the_columns_that_the_map_does_not_need(players: int, least: int) -> None:
    async with seated(at("start_of_turn", players=players)) as (_, table):
        assert table.query_one("#side").size.width >= least
        assert table.map.max_scroll_x == 0, "the whole map is still seen"


def test_what_is_played_from_a_menu_is_named() -> None:
    event = next(iter(PRINTED.culture_events.values()))
    assert str(played(PRINTED, PrintedCard("event", event.id))) == event.name
    assert played(PRINTED, CityAt(7)) is None


async def test_an_ability_that_open_tokens_pay_for_is_listed_in_the_open() -> None:
    t = trading()
    ability = next(one for one in PRINTED.abilities.values() if one.phase == "trade" and one.cost == ("silk",))
    know(t, 0, ability.id.split(".")[0])
    token(t, 0, "hut", "spy")
    async with seated(t) as (_, table):
        option = next(one for one in question_of(table.session).options if one.key == f"ability:{ability.id}")
        assert not certain(table.presenter).turn.hides(option)
        t.players[0].resources.clear()
        table.redraw()
        assert certain(table.presenter).turn.hides(option), "what hides among the tokens could pay"
        resource(t, 0, "wheat")
        table.redraw()
        assert certain(table.presenter).turn.hides(option)


async def test_an_ability_that_resources_pay_for_has_one_key_whatever_could_pay_and_the_payment_is_told() -> None:
    t = trading()
    ability = next(one for one in PRINTED.abilities.values() if one.phase == "trade" and one.cost == ("silk",))
    know(t, 0, ability.id.split(".")[0])
    player = t.players[0]
    player.tokens.clear()
    player.hand.clear()
    player.resources.clear()
    session = session_on(t.clone())
    async with seated(session) as (pilot, table):
        option = next(one for one in question_of(session).options if one.key == f"ability:{ability.id}")
        await press(pilot, "minus")
        assert option.reason is not None
        assert "Nothing here has the key - now." in hint(pilot)
    resource(t, 0, "silk")
    for hidden in (False, True):
        if hidden:
            token(t, 0, "hut", "spy")
        session = session_on(t.clone())
        async with seated(session) as (pilot, table):
            option = next(one for one in question_of(session).options if one.key == f"ability:{ability.id}")
            assert option.reason is None
            assert table.choices.keys_for(option) == ("minus", "1")
            assert hidden == certain(table.presenter).has_hidden_options
            await press(pilot, "minus")
            assert isinstance(pilot.app.screen, TableScreen), "no gate before what lies open"
            while not any(entry.kind == "spend_resource" for entry in session.game.state.log):
                await sit_down(pilot)
                await press(pilot, "enter")
            assert "You spend silk." in prompted(await sit_down(pilot))


def test_the_style_of_a_screen_touches_no_other_screen() -> None:
    """Style sheets hold for the whole app once they are loaded: a bare id would change another screen's widget."""
    for sheet in Path(choices.__file__).parent.glob("*.tcss"):
        assert not re.search(r"^[#.&]", sheet.read_text(encoding="utf-8"), re.MULTILINE), sheet.name


# Help


async def test_help_tells_first_of_what_has_the_focus_and_shows_dim_what_is_not_possible_now() -> None:
    async with seated(at("start_of_turn", when=lambda s, q: not s.undo_history.undoable)) as (pilot, table):
        keys = {key.id: possible for key, possible in keys_of(table)}
        assert keys["undo"] is False
        assert keys["take"] is True
        assert "stop" not in keys
        for widget, title in ((table.choices, "The list of options"), (table.map, "The map")):
            widget.focus()
            await press(pilot, "f1")
            assert reading(pilot.app.screen) == "help"
            assert title in text(pilot).splitlines()[2]
            await press(pilot, "f1")
            assert pilot.app.screen is table, "the same key closes it"
        lines = help_on(table)
        table.app.push_screen(lines)
        await pilot.pause()
        muted = table.look.palette.role("muted")
        dim = [line.plain for line in certain(lines.pointed).draw(76) if line.spans and line.spans[0].style == muted]
        assert any(KEYS["undo"].help in line for line in dim)
        assert not any(KEYS["end"].help in line for line in dim)


def test_help_texts_name_keys_that_there_are() -> None:
    assert Fronts.HELP
    widgets = (
        ChoiceList,
        MapView,
        TechPyramid,
        DealTable,
        LogScreen,
        Reader,
        MarketScreen,
        SheetScreen,
    )
    for widget in widgets:
        assert widget.HELP, widget
        named = NAMED.findall(" ".join(found["keys"] for found in LISTED.finditer(widget.HELP)))
        assert set(named) <= set(KEYS), widget
        told = "\n".join(line.plain for line in text_lines(Look(DARK), widget.HELP, 76))
        assert [key for key in KEYS if f":{key}" in told] == [], "a key is told by what is pressed"


async def test_the_footer_names_keys_symbols_the_way_out_and_one_more_for_orders_and_the_list_tells_of_squares() -> (
    None
):
    async with seated(at("movement.step"), MEDIUM) as (pilot, table):
        footer = text(pilot).splitlines()[-1]
        named = [
            each
            for each in footer.split("  ")
            if each.strip() and not each.strip().startswith((f"{KEYS['order'].name} ", f"{KEYS['advise'].name} "))
        ]
        assert len(named) == 8 + sum(bool(table.key_state(KEYS[name])) for name in ("order", "private"))
        assert named[-2].strip() == "Ctrl+Q Leave"
        assert named[-1].strip() == "F1 Help"
        steps = [row for row in table.choices.offered if row.legal and row.option.place is not None]
        terrains = {row.option.place: table.shown.squares[row.option.place].terrain for row in steps}
        noted = [row for row in steps if row.notes]
        assert noted
        assert all(row.notes[0].startswith(terrains[row.option.place]) for row in noted)
        assert any(row.notes[0].split(",")[0] in text(pilot) for row in noted)
        await press(pilot, "f1")
        texts = lines_of(pilot.app.screen, 76)
        keys = texts[texts.index("Keys on this screen") + 1 :][:12]
        begins = next(line for line in keys if line.startswith("Shift+arrows")).index("move the cursor")
        assert all(line[begins - 1] == " " != line[begins] for line in keys), "what keys do stands in one column"


@pytest.mark.parametrize(("players", "size"), [(2, (120, 40)), (4, (160, 54))])
async def test_no_card_is_cut_and_the_list_has_most_of_the_room(players: int, size: tuple[int, int]) -> None:
    async with seated(at("city.action", players=players), size) as (pilot, table):
        race, cards, listed = (table.query_one(name) for name in ("#race", "#players", "#choices"))
        assert cards.region in race.region
        assert race.region.bottom <= table.query_one("#keys").region.y
        for player in table.shown.players:
            assert f" {player.letter}  " in text(pilot)
        assert listed.size.height > 8


# What the lessons of a first game ask for


@pytest.fixture
def guided(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Session:
    monkeypatch.setenv(DATA_VARIABLE, str(tmp_path))
    monkeypatch.setattr("civ_tui.sitting.seed.fresh", lambda: 11)
    session = first_game()
    certain(session.guidance.given).update(lesson.id for lesson in LESSONS)  # the pages have been read
    return session


DOES, BEGINS = "does it.", "begins it, the rest is asked then."


@pytest.mark.parametrize(
    ("kind", "size"),
    [
        ("setup.capital", SMALL),
        ("city.action", SMALL),
        ("city.place", MEDIUM),
        ("movement", SMALL),
        ("movement.step", MEDIUM),
        ("trade", SMALL),
    ],
)
async def test_what_is_asked_for_stands_above_the_question_lit_and_pointed_at_and_one_key_does_it(
    guided: Session, kind: str, size: tuple[int, int]
) -> None:
    put(guided, kind)
    async with seated(guided, size) as (pilot, table):
        deed, shown = table.deed, flat(pilot)
        assert deed is not None
        assert ENGLISH.say(deed.words)[:20] in shown
        by = "e" if deed.key == "end" else "Enter"
        by = (
            f"{by} twice" if any(row.irrevocable for row in table.choices.offered if row.option.key == deed.key) else by
        )
        assert f"{by} {BEGINS if deed.begins else DOES}" in prompted(table)
        assert deed.square is None or deed.square in (table.map.selected, table.map.cursor)
        answered = len(guided.answers)
        await press(pilot, *[by.split()[0].lower()] * (1 + by.endswith("twice")))
        assert len(guided.answers) > answered
        assert guided.answers[answered].key == deed.key


def whole(session: Session, deed: Deed) -> bool:
    """Whether the march that was asked for is done: some figure stands there, or the tile there lies face up, or there
    is a fight."""
    view = session.view(0)
    square = view.squares[certain(deed.square)]
    there = any(figure.owner == 0 and (view.march is None or figure.moved) for figure in square.figures)
    arrived = view.march is not None and view.march.square == square.square
    return view.battle is not None or there or arrived or (square.revealed and "explore" in str(deed.words))


TYPED = {"+": "plus", "-": "minus", "Enter": "enter"}
"""The names of keys, as they are typed."""


async def test_the_keys_that_are_said_to_do_what_is_asked_for_do_it_and_no_fewer(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Question after question of the first rounds, as they come and with something else pointed at first, by turns."""
    monkeypatch.setenv(DATA_VARIABLE, str(tmp_path))
    monkeypatch.setattr("civ_tui.sitting.seed.fresh", lambda: 217259299)
    guided, tried = first_game(), set[tuple[str, bool]]()
    certain(guided.guidance.given).update(lesson.id for lesson in LESSONS)
    for number in range(36):
        question = certain(put(guided))
        if (asks := guided.deed(question)) is not None and not asks.key:
            guided.guidance.hint()
        async with seated(guided, SMALL) as (pilot, table):
            if number % 2 and question.manner != "step":  # there it marches
                await press(pilot, "down")
            deed, by, answered = table.deed, done_by(table.presenting, table.choices), len(guided.answers)
            if deed is None or not by or question.manner == "deal":
                table.actions.answer(decide(Imagined(guided.game, 0), "normal").key)
                await pilot.pause()
                continue
            begins = f"{by} {BEGINS}" in prompted(table)
            assert begins or f"{by} {DOES}" in prompted(table)
            keys, at_, _ = by.partition(" at ")
            if at_:
                squares = table.shown.squares.values()
                table.map.cursor = next(each.square for each in squares if f" at {each.name} on the map" in by)
                await pilot.pause()
            keys = " ".join([keys.removesuffix(" twice")] * (1 + keys.endswith(" twice")))
            typed = [TYPED.get(key, key) for key in keys.split()]
            for key in typed:
                assert len(guided.answers) == answered, f"{key} of {by}"
                await press(pilot, key)
            assert guided.answers[answered].key == deed.key, by
            if question.kind in (MOVEMENT, MOVEMENT_STEP) and deed.key not in (END, STOP):
                assert begins == (not whole(guided, deed)), by
            tried.add((question.kind, "twice" in by))
    assert len(tried) > 8, tried
    assert {twice for _, twice in tried} == {False, True}


async def test_an_option_that_ends_the_game_says_so_in_the_hint_where_it_is_pointed_at_and_before_it_is_taken() -> None:
    ends = str(ENDS)
    recorded = corpus.read("learning-2-easy").record
    for left in (2, 1):  # the third city, and where a figure goes from it
        game = Moments(recorded).game_at(len(recorded.answers) - left).clone()
        session = Session(game, None, {"players": ["person", "easy"], "lessons": [lesson.id for lesson in LESSONS]})
        given = recorded.answers[-left]
        assert ends in typed(session)
        async with seated(session, MEDIUM) as (pilot, table):
            assert certain(table.deed).key == given.key
            assert ends in prompted(table)
            await point(pilot, given.key)
            presenter, option = certain(table.presenter), certain(question_of(session).find(given.key))
            assert ends in " ".join(line.plain for line in presenter.about(option, 60))
            assert ends in presenter.confirmation(option)
            if presenter.irrevocable(option):
                await press(pilot, *table.choices.keys_for(option))
                assert f"Nobody can take this back. {ends}" in hint(pilot)


async def test_one_key_leaves_out_what_is_asked_for_and_the_next_best_is_asked_for(guided: Session) -> None:
    put(guided, "city.action")
    async with seated(guided) as (pilot, table):
        left = list[str]()
        while table.deed is not None:
            assert "Delete leaves it out." in prompted(table)
            assert table.deed.key not in left
            left.append(table.deed.key)
            await press(pilot, "delete")
        assert len(left) > 1
        assert "leaves it" not in text(pilot)
        assert "First game: 0 of 5 done." in text(pilot)
        await press(pilot, "delete")
        assert "does nothing" in flat(pilot)
    guided.disk.close()
    assert len(open_game.opened(certain(open_game.shelf().newest())).session.guidance.left_out) == len(left)


async def test_a_phase_waits_for_what_is_asked_for_and_ends_by_the_same_key_again(guided: Session) -> None:
    put(guided, "city.action")  # the only city has begun by itself
    guided.answer(0, "back")
    async with seated(guided) as (pilot, table):
        answered = len(guided.answers)
        await press(pilot, "e")
        assert "The lesson asks for one thing more: Let the city on square F3 act." in hint(pilot)
        assert len(guided.answers) == answered
        assert table.deed is not None
        await press(pilot, "e")
        assert guided.answers[answered].key == "end"


async def test_after_the_first_of_two_strokes_the_lesson_asks_for_one(guided: Session) -> None:
    put(guided, "research")
    async with seated(guided) as (pilot, table):
        deed = certain(table.deed)
        assert "Enter twice does it." in prompted(table)
        await press(pilot, "enter")
        assert asking(pilot)
        assert "Enter does it." in prompted(table)
        await press(pilot, "escape")
        assert "Enter twice does it." in prompted(table)
        await press(pilot, *certain(table.choices.keys_for(certain(question_of(guided).find(deed.key)))))
        assert "twice does it" not in prompted(table)
        await press(pilot, "enter")
    assert guided.answers[-1].key == deed.key or deed.key in [given.key for given in guided.answers]


async def test_after_a_piece_is_placed_the_list_points_at_what_is_asked_for(guided: Session) -> None:
    put(guided, "city.place")
    async with seated(guided) as (pilot, table):
        await press(pilot, "enter")
        assert certain(table.question).kind == "city_management"
        assert certain(table.choices.pointed).key == certain(table.deed).key == "end"


async def test_nothing_is_asked_for_where_others_sit_at_the_table(guided: Session) -> None:
    put(guided, "city.action")
    guided.seat_player(1, "person")
    async with seated(guided) as (_, table):
        assert table.deed is None


LAID: dict[str, tuple[type[Screen[Any]], str]] = {
    "l": (LogScreen, "The log"),
    "c": (SheetScreen, "The civilization sheet"),
    "k": (MarketScreen, "The market"),
    "t": (PyramidScreen, "The tech pyramid"),
    "b": (BoardScreen, ""),
}
"""What lies one key away from the table, and what its help is called."""


async def test_symbols_and_help_are_one_key_away_on_whatever_lies_over_the_table_and_esc_leads_back() -> None:
    async with seated(at("movement")) as (pilot, table):
        for key, (opens, title) in LAID.items():
            table.map.focus()
            await press(pilot, key)
            below = pilot.app.screen
            assert type(below) is opens
            assert "o Symbols" in text(pilot), key
            await press(pilot, "o")
            assert reading(pilot.app.screen) == "legend"
            assert "o Symbols" not in text(pilot)
            await press(pilot, "o")
            assert pilot.app.screen is below, "the same key closes them"
            await press(pilot, "f1")
            assert title in text(pilot).splitlines()[2]
            assert "o Symbols" in text(pilot)
            await press(pilot, "escape")
            assert pilot.app.screen is below
            await press(pilot, "escape")
            assert pilot.app.screen is table
        await press(pilot, "slash", "o")
        assert isinstance(pilot.app.screen, GoTo), "a letter that is typed is no key"


async def test_the_uppermost_sign_of_every_square_is_told_where_there_is_a_line_for_it() -> None:
    async with seated(at("movement", when=lambda session, _: session.view(None).round >= 6)) as (_, table):
        view, look = table.shown, table.look
        told = {}
        for square, seen in view.squares.items():
            brief = square_in_brief(look, view, square, 33)
            (*_, last) = longer = square_in_brief(look, view, square, 33, room=len(brief) + 1)
            assert longer[: len(brief)] == brief
            assert square_in_brief(look, view, square, 33, room=len(brief)) == brief
            if len(longer) > len(brief):
                told[last.plain] = seen
        assert told["Armies take it. Republic: scouts."].token == "hut"
        assert told["Barbarians: armies fight them."].token == "village"
        assert told["A step beside it turns it over."].terrain is None
        assert told["Cities around it can harvest it."].resource is not None
        assert told["Armies fight, and take huts."].figures


async def test_whoever_sits_down_is_told_the_power_of_their_people_and_has_nothing_to_take_back() -> None:
    session = game(2)
    powers = [PRINTED.civilizations[player.civilization].powers for player in session.view(None).players]
    for _ in range(2):
        seat = question_of(session).seat
        assert question_of(session).kind == "setup.capital"
        async with seated(session, MEDIUM) as (pilot, _):
            assert powers[seat][0].text[:30] in flat(pilot)
            if not session.answers:
                await press(pilot, "u")
                assert "Nothing has been answered that could be taken back." in hint(pilot)
                assert not session.answers
        while certain(session.question).seat == seat and not session.over:
            session.answer(seat, certain(session.question).legal()[0].key)
