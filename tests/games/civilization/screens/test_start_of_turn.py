"""Setup and Start of Turn by keys."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

import pytest
from textual.geometry import Size

from civ_tui.computers.thoughts import Candidate
from civ_tui.drawing.look import Look
from civ_tui.drawing.palettes import DARK
from civ_tui.engine.answers import END
from civ_tui.games.civilization.computers import cities
from civ_tui.games.civilization.computers.plans import Personality
from civ_tui.games.civilization.computers.position import Position
from civ_tui.games.civilization.drawn.civ_sheet import gallery
from civ_tui.games.civilization.rules import gains
from civ_tui.games.civilization.rules.board import face, geography
from civ_tui.games.civilization.rules.phases.sites import sites, turns_to
from civ_tui.games.civilization.rules.state import Table
from civ_tui.games.civilization.rules.view import view
from civ_tui.games.civilization.screens.meaning import with_picture
from civ_tui.games.civilization.screens.setup import SetupPresenter
from civ_tui.games.civilization.screens.start_of_turn import StartOfTurnPresenter
from civ_tui.games.civilization.words import deeds
from civ_tui.games.civilization.words.lessons import LESSONS
from civ_tui.games.civilization.words.squares import icons_around
from civ_tui.sitting.session import Session
from civ_tui.tui.keys import KEYS
from civ_tui.tui.table.circumstances import done_by, last_answer
from tests.certain import certain, question_of
from tests.games.civilization.drawn.drawing import ENGLISH
from tests.games.civilization.rules.at_phases import free_land, gathering_for_another, starting
from tests.games.civilization.rules.tables import found, hold, learn, put, table, wonder
from tests.games.civilization.screens.at_the_keys import (
    MEDIUM,
    at,
    choose,
    flat,
    game,
    hint,
    in_one_line,
    point,
    press,
    prompted,
    screen,
    seated,
    session_on,
    text,
)


def scout_for_two_cities(*, bare: bool = False) -> tuple[Session, str]:
    """A scout of seat 0 on free land, which could gather for either of two cities, or nothing where the square is
    `bare`; and the name of its square."""
    t = starting()
    name = free_land(t)
    if bare:
        t.board.disasters[t.shape.squares[name]] = "grassland"  # which gives nothing
    put(t, 0, "scout", name)
    found(t, 0, "D9")
    return session_on(t), name


def near_land(t: Table) -> str:
    """A square of land in the outskirts of seat 0's capital."""
    near = geography(t).around[t.players[0].cities[0].square]
    land = next(square for square in near if (shown := face(t, square)) and shown.terrain != "water")
    return geography(t).names[land]


async def test_the_suggested_capital_is_highlighted_with_what_lies_around_it() -> None:
    async with seated(game(2)) as (pilot, setup):
        assert setup.presents is SetupPresenter
        pointed = certain(setup.choices.pointed)
        assert "suggested" in str(pointed.label)
        reason = in_one_line(certain(setup.presenter).meaning(pointed, 60))
        assert "The home tile " in reason
        assert "Around it" in text(pilot)
        around = geography(setup.session.game.state).around[certain(pointed.place)]
        production = sum(setup.shown.squares[near].icons.production for near in around)
        assert f"{setup.look.glyphs.icon('production')}{production}" in text(pilot)


@pytest.mark.parametrize(
    ("civilizations", "why"),
    [
        (("romans", "russians"), "The home tile suggests it: no other square has as much as ☼6."),
        (
            ("americans", "germans"),
            "The home tile suggests it: »3 is as much as any other has, and none of those has more than ☼5.",
        ),
        (("americans", "germans", "chinese"), "The home tile decides: »3 is as much as any other square has."),
    ],
)
async def test_what_speaks_for_the_suggested_capital_is_said_where_others_have_as_much_too(
    civilizations: Sequence[str], why: str
) -> None:
    async with seated(game(len(civilizations), civilizations=civilizations)) as (_, setup):
        reason = in_one_line(certain(setup.presenter).meaning(certain(setup.choices.pointed), 60))
        assert reason.endswith(why)


async def test_where_another_square_has_all_that_and_more_the_home_tile_alone_speaks_for_the_suggested_one() -> None:
    session = game(2, civilizations=("americans", "germans"))
    while question_of(session).seat != 0:
        session.answer(1, question_of(session).legal()[0].key)
    async with seated(session) as (_, setup):
        reason = in_one_line(certain(setup.presenter).meaning(certain(setup.choices.pointed), 60))
        assert reason.endswith("The home tile suggests it.")


async def test_what_the_square_of_the_first_wonder_would_give_is_told() -> None:
    session = game(2, civilizations=("egyptians", "germans"))
    while question_of(session).kind != "setup.wonder":
        session.answer(question_of(session).seat, question_of(session).legal()[0].key)
    async with seated(session, MEDIUM) as (_, setup):
        said = in_one_line(setup.selection.about(80))
        assert "It stays there: a wonder is never moved." in said
        assert f"{setup.shown.squares[certain(setup.choices.pointed).place].name} gives" in said


def test_taking_back_the_suggested_capital_is_not_suggested() -> None:
    session, seen = game(2), list[tuple[str, str]]()
    while (question := question_of(session)).kind.startswith("setup"):
        suggested = next((one for one in question.legal() if getattr(one.subject, "suggested", False)), None)
        session.answer(question.seat, (suggested or question.legal()[0]).key)
        if suggested is not None and session.undo_history.undoable:
            seen.append((suggested.key, last_answer(Look(DARK), session, session.view(None))[0]))
    assert seen
    assert all(told == f"Where does your capital stand? {site}" for site, told in seen)


@pytest.mark.usefixtures("every_frame")
async def test_a_new_government_is_told_in_full_adopted_or_named_before_the_end_and_anarchy_stands_last() -> None:
    t = starting()
    learn(t, 0, "code_of_laws")
    async with seated(t, MEDIUM) as (pilot, menu):
        session = menu.session
        assert menu.presents is StartOfTurnPresenter
        legal = [choice.option.key for choice in menu.choices.offered if choice.legal]
        assert legal[-2:] == ["government:anarchy", "end"]
        assert certain(menu.choices.pointed).key != "government:anarchy"
        await press(pilot, "e")
        assert question_of(session).kind == "start_of_turn"
        assert "Still open: Change to Republic" in hint(pilot)
        await press(pilot, "escape")
        await choose(pilot, "government:anarchy")
        assert session.game.state.players[0].government == "anarchy"
        await press(pilot, "u")
        assert session.game.state.players[0].government == "despotism"
        await point(pilot, "government:republic")
        assert "armies can found cities" in flat(pilot)
        assert "Change to Republic  free this turn only" in text(pilot)
        said = in_one_line(menu.selection.about(60))
        assert "Free in this start of turn alone; later it takes a round of Anarchy." in said
        assert text(pilot).count("free this turn only") == 1, "not of Anarchy"
        await press(pilot, "enter")
        assert session.game.state.players[0].government == "republic"


async def test_whoever_has_changed_government_does_not_miss_another_one() -> None:
    t = starting()
    learn(t, 0, "code_of_laws", "monarchy")
    async with seated(t, MEDIUM) as (pilot, menu):
        await choose(pilot, "government:republic")
        assert any(choice.legal and choice.option.key == "government:monarchy" for choice in menu.choices.offered)
        await press(pilot, "e")
        assert question_of(menu.session).kind != "start_of_turn"


async def test_whoever_comes_out_of_anarchy_is_not_told_that_a_government_is_free_now() -> None:
    t = starting()
    learn(t, 0, "code_of_laws")
    t.players[0].government, t.players[0].anarchy_since = "anarchy", t.round - 1
    t.players[0].fresh_governments.clear()
    async with seated(t, MEDIUM) as (pilot, menu):
        assert any(option.legal and option.option.key == "government:republic" for option in menu.choices.offered)
        assert "free this turn only" not in text(pilot)


async def test_a_scout_abroad_that_has_not_gathered_is_named_and_one_that_could_gather_nothing_new_is_not() -> None:
    t = starting()
    name = free_land(t)
    put(t, 0, "scout", name)
    async with seated(t) as (pilot, up):
        await press(pilot, "e")
        assert question_of(up.session).kind == "start_of_turn"
        assert hint(pilot) == f"e again or Enter ends it all the same. Still open: Gather from {name}."
        await press(pilot, "e")
        assert question_of(up.session).kind == "trade"
        await press(pilot, "u")
        assert question_of(up.session).kind == "start_of_turn"
    t = starting()
    put(t, 0, "scout", near_land(t))
    async with seated(t) as (pilot, up):
        assert question_of(up.session).kind == "trade"
        assert "Ann: nothing to do at the start of the turn" in text(pilot)


async def test_the_city_that_receives_is_chosen_on_the_map() -> None:
    session, name = scout_for_two_cities()
    async with seated(session) as (pilot, menu):
        menu.map.focus()
        menu.map.cursor = geography(session.game.state).squares[name]
        await press(pilot, "enter")
        assert question_of(session).kind == "gather.city"
        assert f"Which city receives what {name} gives?" in flat(pilot)
        assert menu.map.has_focus
        assert len(menu.map.targets) == 2
        await press(pilot, "n", "enter")
        assert question_of(session).kind == "start_of_turn"
        scout = next(figure for figure in session.game.state.players[0].figures if figure.square is not None)
        assert scout.gathers_for == session.game.state.players[0].cities[1].square


@pytest.mark.parametrize(
    ("where", "receives"), [("as it comes", "F3"), ("as it comes", "D9"), ("another line", "D9"), ("map", "D9")]
)
async def test_what_is_advised_for_one_city_is_done_for_it_by_the_keys_that_are_said_to_do_it(
    where: str, receives: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    session, name = scout_for_two_cities()
    mine = {session.view(0).squares[city.square].name: city for city in session.game.state.players[0].cities}
    receives = receives if receives in mine else next(iter(mine))
    monkeypatch.setattr("civ_tui.games.civilization.computers.cities.receiver", lambda *_: mine[receives])
    key = f"gather:{name}"
    best = Candidate(key, 1.0, ("So.",))
    monkeypatch.setattr(
        deeds,
        "_best",
        lambda _, asked, __: best if asked.find(key) else Candidate(receives if asked.find(receives) else END, 1.0),
    )
    session = Session(session.game, None, {"players": ["person", "easy"], "lessons": [each.id for each in LESSONS]})
    async with seated(session) as (pilot, menu):
        assert (deed := certain(menu.deed)).key == key
        assert f"for the city on square {receives}." in ENGLISH.say(deed.words)
        if where == "map":
            menu.map.focus()
            menu.map.cursor = geography(session.game.state).squares[name]
            await pilot.pause()
        elif where == "another line":
            other = next(
                row for row in menu.choices.offered if row.legal and not row.option.key.endswith(f"@{receives}")
            )
            menu.choices.point_at(other.option)
            await pilot.pause()
        by, said = done_by(menu.presenting, menu.choices), " ".join(line.plain for line in menu._prompt(200))
        assert (by == "Enter") == (where != "another line")
        assert f"{by} {'begins it' if where == 'map' else 'does it'}" in said
        await press(pilot, by.lower())
        assert [given.key for given in session.answers] == ([key] if where == "map" else [key, receives])


async def test_nobody_is_advised_or_asked_to_gather_from_a_square_that_gives_nothing() -> None:
    session, name = scout_for_two_cities(bare=True)
    t = session.game.state
    session = Session(session.game, None, {"players": ["person", "easy"], "lessons": [each.id for each in LESSONS]})
    deed = certain(session.deed(question_of(session)))
    assert deed.key != f"gather:{name}"
    seen = Position(t, 0, Personality("economy", 0.5, 0.5))
    assert all(cities.gathered(seen, city, t.shape.squares[name])[0] < 0 for city in seen.me.cities)


async def test_what_one_line_answers_is_taken_back_together_and_ordered_with_the_city() -> None:
    session, name = scout_for_two_cities()
    async with seated(session) as (pilot, menu):
        for key in ("enter", *KEYS["order"].keys[:1]):
            order = key != "enter"
            menu.choices.point_at(next(option.option for option in menu.choices.offered if "@D9" in option.option.key))
            await press(pilot, key, *[key] * order)
            if not order:
                assert [given.kind for given in session.answers] == ["start_of_turn", "gather.city"]
                await press(pilot, "u")
                assert (session.answers, question_of(session).kind) == ([], "start_of_turn")
        assert session.answers[-1].key == "D9", "the line has named the city"
        assert [order.keys for order in session.orders.standing] == [(f"gather:{name}", "D9")]


@pytest.mark.parametrize("cities", [1, 2])
async def test_what_a_scout_gathers_for_a_city_stands_beside_what_the_city_yields_now(cities: int) -> None:
    t = starting()
    name = free_land(t)
    put(t, 0, "scout", name)
    if cities == 2:
        found(t, 0, "D9")
    async with seated(t) as (pilot, menu):
        before = {city.name: city for city in menu.shown.players[0].cities}
        if cities == 1:
            option = next(each.option for each in menu.choices.offered if each.option.key == f"gather:{name}")
            said = in_one_line(certain(menu.presenter).about(option, 60))
            assert f"What {name} gives counts for {next(iter(before))} in this round." in said
        rows = {each.label: each.price for each in menu.choices.offered if each.option.place is not None}
        shown = {city: rows[f"Gather from {name}" if cities == 1 else f"Gather {name} for {city}"] for city in before}
        await choose(pilot, f"gather:{name}" if cities == 1 else f"gather:{name}@{list(before)[1]}")
        assert question_of(menu.session).kind == "start_of_turn"
        for city in menu.shown.players[0].cities[-1:]:
            was, icon = before[city.name], menu.look.glyphs.icon
            assert (was.production, was.trade) != (city.production, city.trade)
            for kind in ("production", "trade", "culture"):
                one, other = getattr(was, kind), getattr(city, kind)
                assert f"{icon(kind)}{one}{'' if one == other else f'→{other}'}" in shown[city.name].split()


async def test_a_wonder_that_could_be_used_is_named_before_the_phase_ends_and_an_order_to_give_it_up_asks_back() -> (
    None
):
    t = starting()
    wonder(t, 0, "hanging_gardens", near_land(t))
    async with seated(t) as (pilot, up):
        session = up.session
        await press(pilot, "e")
        assert hint(pilot) == "e again or Enter ends it all the same. Not used: The Hanging Gardens."
        await press(pilot, "end", "q")
        assert session.orders.standing == []
        assert hint(pilot).startswith("q again or Enter orders it. In every")
        assert hint(pilot).endswith(" Not used: The Hanging Gardens.")
        await press(pilot, "q")
        assert [order.keys for order in session.orders.standing] == [("end",)]


def test_relics_and_investments_have_pictures_in_the_list_and_on_the_sheet() -> None:
    t = table(2, options=("relics", "investments", "tiles_faf"))
    t.phase, t.round = "start_of_turn", 2
    t.players[0].sheet_coins, t.players[0].relics = 2, ["atlantis"]
    t.players[0].investments["infrastructure"] = 1
    gains.recount(t)
    session = session_on(t)
    view, question = session.view(0), question_of(session)
    for key in ("relic:atlantis", "investment:infrastructure"):
        shown = with_picture(ENGLISH, view, question, question.option(key), Size(40, 20), lambda width: [])
        assert len(shown) == 1 + 8
    assert len(gallery(ENGLISH, view.players[0], 60)) == 1 + 8


async def test_a_great_person_is_told_by_icons_in_words_and_what_becomes_of_its_square_in_the_setup_too() -> None:
    t = starting()
    t.market.great_people.remove("artist")
    t.players[0].great_people.append("artist")
    async with seated(t, MEDIUM) as (pilot, up):
        await point(pilot, "great_person:artist")
        assert "1 trade, 2 culture" in text(pilot)
        await choose(pilot, "great_person:artist")
        assert question_of(up.session).kind == "great_person.square"
        assert "1 trade, 2 culture" in text(pilot)
        assert "These icons take the place" in text(pilot)
    async with seated(at("setup.great_person", civilizations=("americans", "germans")), MEDIUM) as (pilot, up):
        assert "These icons take the place" in text(pilot)
        assert f"{certain(up.choices.pointed).key} gives" in text(pilot)


async def test_squares_for_a_city_are_compared_by_their_icons_and_marked_with_their_outskirts() -> None:
    t = starting()
    put(t, 0, "scout", geography(t).names[sites(view(t, 0), 0)[0]])
    async with seated(t, MEDIUM) as (pilot, menu):
        option = await point(
            pilot, next(o.key for o in question_of(menu.session).options if o.key.startswith("found:"))
        )
        here = menu.shown.squares[option.place]
        around = [s for s in menu.shown.squares.values() if max(abs(s.x - here.x), abs(s.y - here.y)) == 1]
        assert menu.map.reach == {square.square for square in around}
        row = next(choice for choice in menu.choices.offered if choice.option.key == option.key)
        assert row.legal
        for sign, gives in (("☼", [s.icons.production for s in around]), ("»", [s.icons.trade for s in around])):
            assert not sum(gives) or f"{sign}{sum(gives)}" in row.price
        await press(pilot, "end")
        assert menu.map.reach == frozenset()


async def test_the_end_of_the_phase_tells_what_trade_brings_and_what_has_no_room() -> None:
    t = starting()
    t.players[0].trade = 26
    learn(t, 0, "code_of_laws")
    async with seated(t, MEDIUM) as (pilot, menu):
        income = menu.shown.players[0].trade_income
        assert income > 1
        await point(pilot, "end")
        assert "Then Trade: trade dial 26 → 27" in text(pilot)
        assert f"{income - 1} lost over 27" in text(pilot)


async def test_at_the_founding_question_every_site_of_the_map_is_lit_and_one_out_of_reach_says_how_far_it_is() -> None:
    t = starting()
    put(t, 0, "scout", "C6")
    async with seated(t, MEDIUM) as (pilot, menu):
        view = menu.shown
        choices = [icons_around(view, square) for square in sites(view, 0)]
        plain = [icons for icons in choices if icons.production and icons.trade and not icons.culture + icons.coin]
        written = [f"{icons.production}☼{icons.trade}»" for icons in plain]
        assert len(written) > 5

        def lit() -> list[bool]:
            board = "\n".join(line[:44] for line in text(pilot).splitlines())
            return [each in board for each in written]

        assert certain(menu.choices.pointed).key.startswith("found:")
        assert all(lit())
        assert "a city here:" in text(pilot)
        await press(pilot, "end")
        assert not any(lit()), "only while founding is pointed at"
        turns = turns_to(view, 0)
        far = max((square for square in sites(view, 0) if square in turns), key=lambda square: turns[square])
        assert turns[far] > 1
        told = in_one_line(certain(menu.presenter).nothing_at(far, 80))
        assert "A city could stand there. Around it" in told
        assert f"The next scout gets there in {turns[far]} turns." in told
        await press(pilot, "y")
        assert all(lit())
        menu.map.cursor = far
        await pilot.pause()
        assert "a city here:" in text(pilot)
        assert f"{turns[far]} turns away" in text(pilot)
        menu.map.cursor = next(square for square, away in turns.items() if not away)
        await pilot.pause()
        assert "a city here:" in text(pilot)
        assert "away" not in text(pilot), "who founds it stands there"


async def test_what_another_city_loses_by_what_a_scout_gathers_is_said_before() -> None:
    t, name = gathering_for_another()
    async with seated(t, MEDIUM) as (pilot, menu):
        capital = menu.shown.players[0].cities[0].name
        presenter = certain(menu.presenter)
        gather = certain(presenter.question.find(f"gather:{name}"))
        fallen = certain(replace(gather, key="both", subject=gather, gives=(gather.key, "A1")))
        assert presenter.meaning(fallen, 60) == [], "of a city that has just fallen nothing is said"
        await choose(pilot, f"gather:{name}")
        assert question_of(menu.session).kind == "gather.city"
        notes = {option.option.key: option.notes for option in menu.choices.offered if option.legal}
        many, few, signs = notes["D9"]
        assert many.startswith(f"{capital} loses ")
        assert few == f"{capital} loses it"
        assert signs == many.replace(" loses ", " -"), "no sign that stands for what is not possible"
        assert not any("loses" in each for each in notes[capital])
        (line,) = (splitline for splitline in text(pilot).splitlines() if "1 D9" in splitline or "2 D9" in splitline)
        assert f"{capital} loses" in line or signs in line
        for city, loses in (("D9", True), (capital, False)):
            await point(pilot, city)
            assert (f"{capital} loses what {name} gives: " in in_one_line(menu.selection.about(60))) == loses


async def test_of_what_an_own_city_has_the_list_says_so_and_names_no_gain() -> None:
    t, name = gathering_for_another()
    async with seated(t, MEDIUM) as (_, menu):
        capital = menu.shown.players[0].cities[0].name
        (price,) = (each.price for each in menu.choices.offered if each.option.key == f"gather:{name}")
        assert price == f"{capital} has it"


async def test_a_letter_for_several_sites_says_that_it_only_points() -> None:
    for squares in (("C6",), ("C6", "G6")):
        t = starting()
        for square in squares:
            put(t, 0, "scout", square)
        async with seated(t, MEDIUM) as (pilot, menu):
            legal = [option.key for option in question_of(menu.session).legal() if option.key.startswith("found:")]
            assert len(legal) == len(squares)
            assert menu.key("found").word.endswith("…") is (len(squares) > 1)
            await press(pilot, "f")
            assert bool(menu.session.game.record) is (len(squares) == 1)


async def test_an_investment_says_that_its_coin_counts_no_more_for_the_victory() -> None:
    t = table(options=("investments",))
    t.phase, t.round = "start_of_turn", 2
    t.players[0].sheet_coins = t.players[0].coins = 1
    async with seated(t) as (pilot, _):
        await press(pilot, "home")
        said = " ".join(" ".join(line[36:] for line in text(pilot).splitlines()).split())
        assert "economic victory: then you have 0." in said


async def test_what_comes_by_itself_with_the_end_of_the_phase_is_said_before_and_at_the_next_question() -> None:
    t = table(options=("policies",))
    t.phase, t.round = "start_of_turn", 2
    t.players[0].policies = ["pacifism"]
    learn(t, 0, "code_of_laws")
    async with seated(t, MEDIUM) as (pilot, menu):
        session, known = menu.session, len(menu.session.public_log())
        await point(pilot, "end")
        assert "Before that comes by itself: Pacifism." in text(pilot)
        await press(pilot, "e")
        while question_of(session).kind == "start_of_turn" and question_of(session).seat == 0:
            await press(pilot, "e")
        assert len(session.public_log()) > known
        told = [(notice.seat, ENGLISH.say(notice.text)) for notice in session.notices]
        assert any(seat == 0 and "Pacifism" in words for seat, words in told)
        asked = question_of(session).seat
        assert all((words in prompted(screen(pilot))) == (seat == asked) for seat, words in told)


@pytest.mark.parametrize("holds", [True, False])
async def test_who_is_asked_for_what_they_hold_alone_reads_so(holds: bool) -> None:
    """Unlike others in the same open state, who are passed over."""
    t = table(2)
    t.phase, t.round = "start_of_turn", 2
    learn(t, 0, *(() if holds else ("code_of_laws",)))
    hold(t, 0, "drought")
    async with seated(t) as (_, up):
        assert question_of(up.session).seat == 0
        assert up.presents is StartOfTurnPresenter
        assert ("You are asked because you hold something face down." in prompted(up)) is holds
