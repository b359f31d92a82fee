"""City Management by keys: a city, what it does, where that goes; and what would be lost."""

from __future__ import annotations

import re
from collections import Counter
from dataclasses import asdict, replace

import pytest
from rich.text import Text
from textual.geometry import Size

from civ_tui.drawing.panel import GAP, Lines
from civ_tui.engine.answers import BACK
from civ_tui.engine.flow import Option
from civ_tui.games.civilization.drawn.race import PlayersPanel
from civ_tui.games.civilization.rules.board import NO_ICONS, face, geography
from civ_tui.games.civilization.rules.map_view import FigureView
from civ_tui.games.civilization.rules.naming import CALLED
from civ_tui.games.civilization.rules.state import Marker, Table
from civ_tui.games.civilization.rules.subjects import CityAt, Item, Tech
from civ_tui.games.civilization.rules.view import view
from civ_tui.games.civilization.screens.city_management import CityManagementPresenter
from civ_tui.games.civilization.screens.meaning import with_picture
from civ_tui.games.civilization.screens.previews import culture_lines, square_change, trade_lines
from civ_tui.tui.screens.hand_over import HandOverScreen
from civ_tui.tui.table.text_panel import TextPanel
from tests.certain import certain, question_of
from tests.games.civilization.drawn.drawing import ENGLISH
from tests.games.civilization.editions.fame_and_fortune import people
from tests.games.civilization.printed import PRINTED
from tests.games.civilization.rules.tables import (
    at,
    build,
    great_person,
    hold,
    learn,
    put,
    resource,
    table,
    village,
    wonder,
    wonder_at_home,
)
from tests.games.civilization.screens.at_the_keys import (
    MEDIUM,
    SMALL,
    choose,
    explained,
    flat,
    hint,
    in_one_line,
    managing,
    point,
    press,
    screen,
    seated,
    session_on,
    sit_down,
    text,
)
from tests.games.civilization.screens.at_the_keys import at as at_question
from tests.rows import all_rows


def row(pilot_text: str, words: str) -> str:
    """The line of the list that holds these words."""
    return next(line for line in pilot_text.splitlines() if words in line)


async def test_a_building_names_the_resource_that_every_free_square_of_it_would_lose() -> None:
    for taken, note in ((), ()), (("G4",), ("covers Incense or Silk",)):
        t = managing("construction", trade=27)
        for square in taken:
            great_person(t, 0, "builder", square)
        async with seated(t) as (_, up):
            offered = {choice.option.key: choice.notes for choice in up.choices.offered}
            assert tuple(words for words in offered["building:workshop"] if "gives" not in words) == note


async def test_a_city_makes_an_army_and_the_map_takes_it_and_escape_leads_back_step_by_step() -> None:
    async with seated(managing()) as (pilot, up):
        session = up.session
        assert up.presents is CityManagementPresenter
        assert question_of(session).kind == "city.action"
        assert up.map.selected == session.game.state.players[0].cities[0].square
        await choose(pilot, "army")
        assert question_of(session).kind == "city.place"
        assert up.map.has_focus
        assert up.map.targets
        assert "Esc Back" in text(pilot)
        await press(pilot, "escape")
        assert question_of(session).kind == "city.action"
        await press(pilot, "escape")
        assert question_of(session).kind == "city_management"
        assert session.game.state.players[0].cities[0].acted == 0
        await press(pilot, "1")
        await choose(pilot, "army")
        await press(pilot, "enter")
        assert question_of(session).kind == "city_management"
        assert sum(figure.square is not None for figure in session.game.state.players[0].figures) == 1


async def test_after_a_piece_is_placed_on_the_map_the_menu_names_what_is_left() -> None:
    session = session_on(managing(cities=["D9"]))
    session.answer(0, question_of(session).legal()[0].key)
    async with seated(session, MEDIUM) as (pilot, up):
        await choose(pilot, "army")
        await press(pilot, "1")
        assert up.choices.has_focus
        assert "nothing to choose here" not in text(pilot)
        assert question_of(session).kind == "city_management"
        assert [choice.option.key for choice in up.choices.offered if choice.legal][-1] == "end"


async def test_what_is_highlighted_says_what_it_gives_costs_and_loses_and_what_has_one_place_where_it_went() -> None:
    async with seated(managing("writing", trade=27), MEDIUM) as (pilot, up):
        production, cost = up.shown.players[0].cities[0].production, PRINTED.limits.army_cost
        await point(pilot, "building:library")
        assert "on grassland" in flat(pilot)
        assert "would be lost" not in flat(pilot)
        assert f"☼{cost}" in row(text(pilot), " Army ")
        await point(pilot, "army")
        assert production > cost
        assert f"{production - cost} of {production} production would be lost" in flat(pilot)
        dear = next(option for option in question_of(up.session).legal() if getattr(option.subject, "trade", 0))
        item = dear.subject
        assert item.cost > production
        assert re.search(rf"{item.name}[ ·]+☼{item.cost} -»{item.trade}\b", flat(pilot))
        await point(pilot, dear.key)
        told = flat(pilot)
        assert f"The city makes ☼{production}; »{item.trade} buy the other ☼{item.cost - production}." in told
        assert f"trade 27 → {27 - item.trade}" in told
        await choose(pilot, "building:library")
        assert question_of(up.session).kind != "city.place", "there is only one square"
        assert "Library: on E4, the only place for it" in text(pilot)


async def test_who_may_make_more_leaves_it_by_a_letter() -> None:
    t = managing("engineering")
    t.players[0].cities[0].production_bonus = 40
    async with seated(t) as (pilot, up):
        await choose(pilot, "army")
        assert question_of(up.session).find("none") is not None
        assert "x Nothing" in text(pilot)
        await press(pilot, "x")
        assert "none" in [given.key for given in up.session.game.record]


def test_who_advances_with_a_full_hand_is_told_that_a_card_goes() -> None:
    t = managing()
    for full in (False, True):
        if full:
            hold(t, 0, "drought", "sabotage")
        lines = culture_lines(ENGLISH, view(t, 0).players[0], 99)
        assert ("you discard 1 card" in " ".join(line.plain for line in lines)) is full


async def test_what_only_the_second_city_can_make_stands_in_reading_order() -> None:
    t = managing("masonry", trade=27, cities=["D9"])
    t.players[0].cities[0].walled = True
    async with seated(t, (80, 60)) as (pilot, up):
        await choose(pilot, "city:D9")
        lines = [option for option in up.choices.offered if option.legal and not option.letter]
        typed = [up.choices.keys_for(line.option) for line in lines]
        assert "walls" in [line.option.key for line in lines[:-3]]
        assert typed == sorted(typed, key=lambda keys: (len(keys), keys))


async def test_a_city_keeps_its_number_after_another_has_acted() -> None:
    async with seated(managing(cities=["D9", "B12"])) as (pilot, up):
        session, menu = up.session, up.choices
        capital, other, third = (row for row in menu.offered if isinstance(row.option.subject, CityAt))
        assert [menu.keys_for(row.option) for row in (capital, other, third)] == [("1",), ("2",), ("3",)]
        await press(pilot, "1")
        await choose(pilot, "arts")
        acted, left = menu.offered[:2]
        assert (acted.option.key, acted.legal) == (capital.option.key, False), "it stays in its place"
        assert f"{capital.option.key[5:]}  It has acted this round" in text(pilot)
        assert menu.pointed is left.option, "the list opens on what can be taken"
        assert menu.keys_for(left.option) == ("2",)
        await press(pilot, "1")
        assert question_of(session).kind == "city_management"
        assert "It has acted this round." in flat(pilot)
        await press(pilot, "2")
        assert question_of(session).kind == "city.action"
        assert question_of(session).subject == CityAt(certain(left.option.place))


async def test_idle_cities_are_named_before_the_phase_ends() -> None:
    async with seated(managing(cities=["D9"])) as (pilot, up):
        session = up.session
        await press(pilot, "1")
        await choose(pilot, "arts")
        await press(pilot, "e")
        assert "e again or Enter ends it all the same. These cities have not acted: D9." in hint(pilot)
        assert question_of(session).seat == 0
        await press(pilot, "enter")
        assert question_of(session).seat == 1
        await press(pilot, "u", "u")  # the keyboard has passed on
        await choose(pilot, "city:D9")
        await choose(pilot, "arts")
        await press(pilot, "e")
        assert question_of(session).seat == 1


@all_rows("trade, short", [(5, False), (6, True), (8, True), (9, False)])
def test_trade_that_leaves_too_little_for_research_says_so(trade: int, short: bool) -> None:
    lines = trade_lines(ENGLISH, view(managing(trade=trade), 0).players[0], 3, 60)
    assert lines[0].plain == f"trade {trade} → {trade - 3}"
    assert [line.plain for line in lines[1:]] == short * ["Leaves too little for Research: level I needs 6 trade."]


async def test_a_place_tells_what_the_square_gives_now_and_then() -> None:
    t = managing("writing", trade=27)
    t.board.disasters[at(t, "G3")] = "grassland"  # beside that of E4
    async with seated(t, MEDIUM) as (pilot, screen):
        await choose(pilot, "building:library")
        assert question_of(screen.session).kind == "city.place"
        place = question_of(screen.session).legal()[0]
        screen.choices.point_at(place)
        await pilot.pause()
        told = flat(pilot)
        assert f"{place.key} gives" in told
        assert "with Library »1 ♪1." in told
        city = screen.shown.players[0].cities[0]
        then = city.culture + 1
        assert f"♪ {city.culture} → {then}" in told
        await press(pilot, "enter")
        assert screen.shown.players[0].cities[0].culture == then


async def test_a_place_from_which_a_scout_gathers_counts_for_the_city_that_receives_it() -> None:
    t = managing("writing", trade=27, cities=["D9"])
    receiver = t.players[0].cities[1]
    t.board.disasters[at(t, "G3")] = "grassland"  # beside that of E4
    async with seated(t, MEDIUM) as (pilot, screen):
        await choose(pilot, f"city:{screen.shown.players[0].cities[0].name}")
        await choose(pilot, "building:library")
        place = question_of(screen.session).legal()[0]
        seen, receives = screen.shown.squares[place.place], screen.shown.players[0].cities[1]
        scout = FigureView(0, "scout", 1, False, receiver.square)
        squares = {**screen.shown.squares, seen.square: replace(seen, figures=(scout,))}
        told = square_change(
            screen.look, replace(screen.shown, squares=squares), seen.square, "building", "library", width=60
        )
        assert f"{receives.name}  " in told[1].plain
        assert f"♪ {receives.culture} → {receives.culture + 1}" in told[1].plain


def test_a_wonder_is_said_to_stay_where_it_is_laid() -> None:
    view = session_on(managing()).view(0)
    square = next(each.square for each in view.squares.values() if each.owner == 0 and each.city is None)
    for kind, component, said in (("wonder", "stonehenge", True), ("building", "market", False)):
        told = " ".join(line.plain for line in square_change(ENGLISH, view, square, kind, component, 80))
        assert ("It stays there: a wonder is never moved." in told) is said


async def test_the_arts_harvests_and_figures_tell_what_they_change() -> None:
    async with seated(managing(), MEDIUM) as (pilot, screen):
        player = screen.shown.players[0]
        told = {}
        for option in question_of(screen.session).legal():
            screen.choices.point_at(option)
            await pilot.pause()
            about = screen.query_one("#about", TextPanel)
            told[option.key] = in_one_line(about.draw(about.content_size.width))
        assert f"culture tokens 0 → {player.cities[0].arts}" in told["arts"]
        assert f"armies in reserve {player.armies_in_reserve} → {player.armies_in_reserve - 1}" in told["army"]
        assert "in the deck; the card is drawn at random" in told["unit:infantry"]
        assert all("in the market 2 → 1" in told[key] for key in told if key.startswith("harvest"))


async def test_everything_that_a_city_does_has_a_picture_beside_words_where_there_is_room() -> None:
    async with seated(managing(), MEDIUM) as (_, up):
        question = question_of(up.session)
        for option in question.legal():
            lines = with_picture(ENGLISH, up.shown, question, option, Size(42, 9), lambda _: [Text("words")] * 4)
            assert any("▀" in line.plain for line in lines) is (option.key != BACK), option.key


def test_a_smaller_picture_stands_beside_words_that_need_their_columns() -> None:
    session = session_on(managing())
    option = Option("tech:pottery", Tech("pottery"), "Pottery")
    for lines, columns in ((8, 20), (10, 12)):

        def told(width: int, lines: int = lines) -> Lines:
            return [Text("words")] * (lines if width >= 26 or lines == 8 else lines + 1)

        drawn = with_picture(ENGLISH, session.view(0), question_of(session), option, Size(42, 10), told)
        assert drawn[0].plain.index("words") == columns + GAP


async def test_cities_that_can_still_act_are_named_and_n_and_tab_go_from_one_to_the_next() -> None:
    t = managing(cities=["D9"])
    async with seated(t) as (pilot, screen):
        capital, second = (city.name for city in screen.shown.players[0].cities)
        assert f"Still to act: {capital}, {second}." in flat(pilot)
        assert certain(screen.choices.pointed).key == f"city:{capital}"
        await press(pilot, "tab")
        assert certain(screen.choices.pointed).key == f"city:{second}"
        assert screen.map.cursor == at(t, second)
        await press(pilot, "n")
        assert certain(screen.choices.pointed).key == f"city:{capital}"


async def test_where_a_figure_goes_the_huts_and_villages_beside_are_listed() -> None:
    t = managing()
    city = t.players[0].cities[0]
    near = sorted(t.shape.around[city.square])[0]
    corner = next(each for each in t.shape.around[near] if each not in (*t.shape.around[city.square], city.square))
    village(t, "iron", t.shape.names[corner])
    async with seated(t, MEDIUM) as (pilot, screen):
        await choose(pilot, "army")
        line = next(option for option in screen.choices.offered if option.option.place == near)
        assert line.notes == (f"beside village {t.shape.names[corner]}",)
        screen.choices.point_at(line.option)
        await pilot.pause()
        assert f"Beside it: village {t.shape.names[corner]}." in flat(pilot)


async def test_a_free_action_stands_first_and_whole_with_what_it_would_give() -> None:
    t = table(2, ("egyptians", "germans"))
    t.phase = "city_management"
    learn(t, 0, "pottery", "writing")
    async with seated(t, MEDIUM) as (pilot, up):
        choices = up.choices
        first = choices.offered[0]
        assert first.option.key == "power:egyptians.builders"
        assert "1 A free building, as a city's action:" in text(pilot)
        assert "Workshop, Library, Granary" in text(pilot)
        assert choices.keys_for(first.option) == ("1",)
        await press(pilot, "1")
        free = {option.key for option in question_of(up.session).legal()}
        assert free >= {"building:workshop", "building:granary", "building:library"}
        assert "»1 ♪1" in row(text(pilot), "Library")


async def test_what_loses_production_is_never_marked_first() -> None:
    t = managing()

    def costs() -> set[int]:
        return {option.subject.cost for option in question_of(up.session).legal() if isinstance(option.subject, Item)}

    async with seated(t, MEDIUM) as (_, up):
        city = up.shown.players[0].cities[0]
        assert min(costs()) < city.production, "some would lose production"
        assert getattr(certain(up.choices.pointed).subject, "cost", city.production) == city.production
    for square in sorted(t.shape.around[city.square])[:4]:
        t.board.markers[square] = Marker("building", "workshop", 0)
    async with seated(t, MEDIUM) as (_, up):
        assert up.shown.players[0].cities[0].production not in costs()
        assert not isinstance(certain(up.choices.pointed).subject, Item)


@pytest.mark.parametrize("size", [SMALL, MEDIUM])
async def test_the_actions_of_a_city_open_at_their_head_with_what_needs_no_production_beside_the_figures(
    size: tuple[int, int],
) -> None:
    techs = ("writing", "masonry", "pottery", "currency", "code_of_laws", "metalworking")
    async with seated(managing(*techs, trade=27, cities=["D9"]), size) as (pilot, up):
        choices = up.choices
        for city in [option.key for option in question_of(up.session).legal() if option.key.startswith("city:")]:
            await choose(pilot, city)
            heads = [choice.heading for choice in choices.offered if choice.legal]
            assert [*dict.fromkeys(heads)] == ["", "Units", "Buildings", "Wonders"]
            assert [choice.option.key for choice in choices.offered[:3]] == ["army", "scout", "arts"]
            assert choices.scroll_offset.y == 0
            assert not next(option.heading for option in choices.offered if option.option is choices.pointed)
            army, scout, *_ = text(pilot).splitlines()[choices.region.y :]
            assert ("Army" in army, "Scout" in scout) == (True, True)
            await press(pilot, "end")
            assert choices.scroll_offset.y > 0 or size == MEDIUM
            await press(pilot, "escape")


async def test_a_piece_is_first_pointed_at_a_square_that_gives_least() -> None:
    async with seated(at_question("setup.wonder", civilizations=("romans", "egyptians"))) as (_, up):
        seen = {option.place: up.shown.squares[option.place] for option in question_of(up.session).legal()}
        given = {square: sum(asdict(each.icons).values()) + bool(each.resource) for square, each in seen.items()}
        assert len({*given.values()}) > 1
        assert given[certain(up.choices.pointed).place] == min(given.values())


def settling(*squares: str) -> Table:
    """Seat 0 has an artist in reserve, and Stonehenge on the first of the squares, Markets on the others."""
    t = table(2)
    t.players[0].great_people.append("artist")
    for n, name in enumerate(squares):
        if n:
            build(t, 0, "market", name)
        else:
            wonder(t, 0, "stonehenge", name)
    return t


async def test_a_piece_is_first_pointed_at_a_square_where_it_takes_nothing_away_or_else_kept_in_the_reserve() -> None:
    t = managing(trade=27)
    great_person(t, 0, "general", "E4")  # gives less than any square around it
    t.market.wonders[0] = "stonehenge"
    async with seated(t, MEDIUM) as (pilot, up):
        await choose(pilot, "wonder:stonehenge")
        assert certain(question_of(up.session).find("E4")).reason is None
        assert certain(up.choices.pointed).key != "E4"
        told = in_one_line(up.selection.about(80))
        assert PRINTED.wonders["stonehenge"].text in told
        assert f"{certain(up.choices.pointed).key} gives" in told
    async with seated(settling("E2", "F2", "G2", "G3", "E4", "G4")) as (pilot, up):
        await choose(pilot, next(option.key for option in question_of(up.session).legal() if "artist" in option.key))
        assert certain(up.choices.pointed).key == "reserve"


async def test_a_city_is_never_first_pointed_at_arts_that_bring_nothing() -> None:
    """Without harvests either: the dearest that it can make without trade, else the way back."""
    async with seated(managing()) as (_, up):
        presenter = up.presenter
        assert isinstance(presenter, CityManagementPresenter)
        view, square = presenter.view, certain(presenter.city).square
        dull = replace(view.squares[square], city=replace(certain(presenter.city), arts=0, production=7))
        presenter.view = replace(view, squares={**view.squares, square: dull})
        offers = [offer for offer in presenter.offers() if not offer.option.key.startswith("harvest")]
        assert presenter.favourite(offers) == "unit:infantry", "an army costs less"
        idle = [offer for offer in offers if not isinstance(offer.option.subject, Item)]
        assert presenter.favourite(idle) == "back"


async def test_a_long_list_has_the_room_of_what_is_said_of_the_players() -> None:
    t = table(4)
    t.phase, t.round = "city_management", 2
    t.players[0].trade = 20
    learn(t, 0, "pottery", "metalworking", "currency", "masonry", "philosophy", "writing", "horseback_riding")
    async with seated(t, MEDIUM) as (pilot, up):
        assert question_of(up.session).kind == "city.action"
        assert sum(row.legal for row in up.choices.offered) > 9
        narrow = up.query_one("#players", PlayersPanel).room
        assert up.choices.region.height > 12, "most of what the city can do is read at once"
        await press(pilot, "escape")
        assert question_of(up.session).kind == "city_management"
        assert up.query_one("#players", PlayersPanel).room > narrow


async def test_the_culture_track_and_the_own_hand_are_a_key_away_from_a_city_that_has_only_been_chosen() -> None:
    t = managing()
    t.round = 2
    t.players[0].culture = 3
    hold(t, 0, "love_despot_day")
    session = session_on(t)
    async with seated(session) as (pilot, _):
        assert question_of(session).kind == "city.action"
        await press(pilot, "plus")
        assert question_of(session).kind == "city_management", "it shows first what nobody could take back"
        assert certain(screen(pilot).choices.pointed).key == "culture"
        assert "+ again or Enter takes it. Nobody can take this back." in hint(pilot)
        assert t.players[0].culture_space == 0
        await press(pilot, "plus")
        assert session.game.state.players[0].culture_space == 1
        await choose(pilot, f"city:{screen(pilot).shown.players[0].cities[0].name}")
        await press(pilot, "plus")
        assert question_of(session).kind == "city.action", "who cannot pay stays there"
        await press(pilot, "minus")
        assert isinstance(pilot.app.screen, HandOverScreen)
        await press(pilot, session.view(None).players[0].letter.lower())
        up = await sit_down(pilot)
        assert (question_of(session).kind, up.alone) == ("city_management", True)


async def test_every_building_says_what_it_gives_and_every_unit_what_is_drawn_for_good() -> None:
    techs = ("writing", "currency", "metalworking", "philosophy", "printing_press", "navigation")
    t = managing(*techs, trade=27)
    for square in geography(t).around[t.players[0].cities[0].square]:
        if (shown := face(t, square)) and shown.terrain == "grassland":
            build(
                t, 0, "library", geography(t).names[square]
            )  # what one kind of terrain takes has to replace something
    async with seated(t) as (_, table):
        seen = Counter[str]()
        for row in table.choices.offered:
            item = row.option.subject
            if not isinstance(item, Item) or not row.legal:
                continue
            line = table.choices._choice_lines(table.look, row, 60)[0].plain
            if item.kind == "building" and PRINTED.buildings[item.id].icons != NO_ICONS:
                assert "gives " in line
                seen["building"] += 1
            if item.kind == "unit":
                assert CALLED[item.id] in line.lower()
                assert row.irrevocable
                seen["unit"] += "(" in line
        assert seen["building"] > 2
        assert seen["unit"] > 1


async def test_more_production_is_grey_and_says_why_once_no_city_acts_any_more() -> None:
    t = managing("animal_husbandry", trade=20, cities=["D9"])
    resource(t, 0, "wheat")
    session = session_on(t)
    for late in (False, True):
        async with seated(session, MEDIUM) as (pilot, up):
            option = await point(pilot, "ability:animal_husbandry.production")
            (line,) = (row for row in up.choices.offered if row.option is option)
            assert (line.role == "muted") is late
            assert ("No city of yours acts any more in this round" in explained(up)) is late
        for city in [each.key for each in question_of(session).legal() if each.key.startswith("city:")]:
            session.answer(0, city)
            session.answer(0, "arts")


async def test_what_a_piece_replaces_is_coloured_and_named_with_what_is_lost() -> None:
    t = managing("code_of_laws", trade=20, cities=["D9"])
    build(t, 0, "market", "G2")
    session = session_on(t)
    session.answer(0, "city:F3")
    item = next(each for each in question_of(session).legal() if each.key.startswith("wonder:"))
    session.answer(0, item.key)
    async with seated(session, MEDIUM) as (pilot, up):
        assert question_of(session).kind == "city.place"
        option = await point(pilot, "G2")
        assert row(text(pilot), "G2, replacing").count("Market") == 1
        roles = {row.option.key: row.role for row in up.choices.offered if row.legal}
        assert {key for key, role in roles.items() if role == "bad"} == {"G2"}
        assert "which is lost" in explained(up)
        assert "replacing Market" in flat(pilot)
        assert option.reason is None


@pytest.mark.parametrize("free", [True, False])
async def test_what_a_piece_takes_away_wherever_it_can_go_is_said_before_and_after(free: bool) -> None:
    t = table(2, ("egyptians", "germans"))
    t.phase = "city_management"
    learn(t, 0, "code_of_laws")
    t.players[0].trade = 27
    put(t, 1, "army", "F2")
    put(t, 1, "army", "H2")
    session = session_on(t)
    for key in ("power:egyptians.builders", "G3") if free else ("city:G3",):
        session.answer(0, key)
    async with seated(session, MEDIUM) as (pilot, up):
        assert "covers Wheat" in row(text(pilot), "Trading Post")
        await choose(pilot, "building:trading_post")
        assert question_of(up.session).kind != "city.place"
        assert "Trading Post: on H3, the only place for it; it covers Wheat" in [
            str(notice.text) for notice in session.notices
        ]


async def test_a_wonder_that_can_only_replace_another_says_so_in_its_line_however_narrow() -> None:
    t = managing(trade=27)
    wonder(t, 0, "stonehenge", "F2")
    session = session_on(t)
    session.answer(0, "city:F3")
    async with seated(session, SMALL) as (_, up):
        for name in t.market.wonders:
            label = f"{PRINTED.wonders[name].name}, replacing Stonehenge"
            assert [choice.label for choice in up.choices.offered if choice.option.key == f"wonder:{name}"] == [label]


async def test_a_wonder_that_a_card_builds_says_what_it_replaces_as_one_of_a_city_does() -> None:
    t = people.given("michelangelo")
    t.phase, t.players[0].trade = "city_management", 27
    wonder_at_home(t, "stonehenge")
    session = session_on(t)
    session.answer(0, "person:michelangelo")
    session.answer(0, question_of(session).legal()[0].key)
    async with seated(session, MEDIUM) as (_, up):
        lines = [choice for choice in up.choices.offered if choice.legal and choice.option.key.startswith("wonder:")]
        assert lines
        assert all(", replacing Stonehenge" in choice.label for choice in lines)


async def test_arts_that_bring_nothing_say_so_and_are_offered_faintly() -> None:
    t = managing()
    t.players[0].government = "communism"
    session = session_on(t)
    session.answer(0, "city:F3")
    async with seated(session, SMALL) as (_, up):
        assert certain(certain(up.presenter).question.find("arts")).reason is None
        (line,) = (choice for choice in up.choices.offered if choice.option.key == "arts")
        assert (line.label, line.role) == ("Devote to the arts: no culture", "muted")
