"""The hand-over: who may open it, and that it shows nothing."""

from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path

import pytest
from rich.text import Text
from textual import events
from textual.app import App

from civ_tui.drawing.look import Look, look_of
from civ_tui.drawing.palettes import DARK
from civ_tui.drawing.themes import CIV_DARK
from civ_tui.engine.log import Entry
from civ_tui.games.civilization.words.recap import gravest, recap_items
from civ_tui.tui.overlays.recap import recap_lines
from civ_tui.tui.screens.gate import gate
from civ_tui.tui.screens.hand_over import Event, HandOverScreen, Next
from civ_tui.words.recap import RecapItem
from tests.games.civilization.printed import PRINTED
from tests.games.civilization.screens.at_the_keys import press
from tests.games.civilization.screens.stand_in import screen_text, session
from tests.rows import all_rows

ANNA = Next(
    "Anna", "Germans", "G", "red", "Round 7, City Management", [RecapItem("Cities", ("Boris founds a city on B3.",))]
)


LONG = "Round 7, City Management: in the battle on the square F2, far away"


class OneScreen(App[None]):
    """Shows one hand-over and notes when it has gone."""

    def __init__(self, player: Next = ANNA, patience: float = 0.0) -> None:
        super().__init__()
        self.gate = HandOverScreen(player, patience=patience)
        self.opened = False
        self.register_theme(CIV_DARK)
        self.theme = CIV_DARK.name

    def on_mount(self) -> None:
        self.notify("Boris holds the card Sabotage", timeout=60)
        self.push_screen(self.gate, lambda _: setattr(self, "opened", True))


async def pressed(app: OneScreen, *keys: str) -> tuple[bool, str]:
    async with app.run_test(size=(80, 24), notifications=True) as pilot:
        await press(pilot, *keys)
        return app.opened, screen_text(app)


@all_rows("keys, opens", [("G", True), ("п", True), ("xg", True), (("enter", "b", "enter", "escape", "space"), False)])
async def test_the_own_letter_opens_it_on_either_keyboard_and_nothing_else(keys: Sequence[str], opens: bool) -> None:
    assert (await pressed(OneScreen(), *keys))[0] is opens


SECRET = replace(ANNA, secret=True)


@all_rows(
    "player, keys, told",
    [
        (ANNA, "", ("Pass the keyboard to", " G  Germans (Anna)", "Round 7, City Management", "Anna: press G.")),
        (ANNA, "", ("Cities   Boris founds a city on B3.", "What follows is for all to see.")),
        (ANNA, "b", ("That was b. Anna: press G",)),
        (SECRET, "", ("Others, please look away: what follows",)),
        (replace(SECRET, told=[]), "", ("Anna, is nobody else looking? Then press G.",)),
    ],
)
async def test_it_names_the_next_player_what_all_know_who_looks_away_and_what_it_waits_for(
    player: Next, keys: str, told: Sequence[str]
) -> None:
    _, text = await pressed(OneScreen(player), *keys)
    assert not [words for words in told if words not in text]
    assert "Sabotage" not in text, "the toast of the player before is gone"


async def test_keys_typed_ahead_are_ignored_for_a_moment() -> None:
    app = OneScreen(patience=1000)
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.pause()

        async def type_at(moment: float) -> None:
            key = events.Key("g", "g")
            key.time = moment
            app.post_message(key)
            await pilot.pause()

        read = app.gate.shown_at
        await type_at(read + 999)
        assert not app.opened
        assert "That came too soon. Anna: press G." in screen_text(app)
        await type_at(read + 1998)
        assert not app.opened, "who still types waits anew"
        await type_at(read + 3000)
        assert app.opened


async def test_what_was_typed_before_it_could_be_read_opens_nothing_however_late_it_is_heeded() -> None:
    app = OneScreen(patience=0.4)
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.pause()
        app.gate.shown_at -= 3600  # it has been up for an hour before anything is heeded
        early, late = events.Key("g", "g"), events.Key("g", "g")
        early.time, late.time = app.gate.shown_at - 1, app.gate.shown_at + 1
        app.post_message(early)
        await pilot.pause()
        assert not app.opened
        app.post_message(late)
        await pilot.pause()
        assert app.opened


async def test_a_letter_pressed_twice_takes_away_one_screen_only() -> None:
    app = OneScreen()
    async with app.run_test(size=(80, 24)) as pilot:
        below = app.screen_stack[0]
        await press(pilot, "g", "g")
        assert app.screen_stack == [below]


async def test_a_long_story_is_cut_and_fits_the_smallest_terminal() -> None:
    told = [
        RecapItem(
            heading, tuple(f"{heading} {n} came, and there is a great deal more to say about it." for n in range(30))
        )
        for heading in ("Battles", "Cities", "Deals", "Techs", "Cards")
    ]
    why = "The program was stopped."
    _, text = await pressed(OneScreen(Next("Anna", "Germans", "G", "red", "Round 7", told, secret=True, why=why)))
    for words in ("Battles  … Battles 28 came", "Cards    … Cards 29 came", "press G", why):
        assert words in text
    assert "Battles 20" not in text


@pytest.mark.parametrize(
    ("size", "lines", "moment"),
    [((80, 24), 7, LONG), ((120, 40), 7, "Round 7"), ((120, 40), 7, LONG), ((160, 54), 14, LONG)],
)
async def test_the_banner_hangs_beside_the_call_and_the_prompt_stays_in_sight(
    size: tuple[int, int], lines: int, moment: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("textual.constants.COLOR_SYSTEM", "truecolor")
    told = [RecapItem(heading, ("Something came that takes many words.",) * 30) for heading in ("Battles", "Cities")]
    why = (
        "The program was stopped, which takes so many words to say that they do not fit into a single line of the box."
    )
    called = Next("Anna", "Romans", "R", "red", moment, told, secret=True, why=why, banner="civilization romans")
    program = OneScreen(called)
    async with program.run_test(size=size) as pilot:
        await pilot.pause()
        banner, prompt = program.gate.query_one("#banner"), program.gate.query_one("#prompt")
        assert banner.region.height == lines
        away = program.gate.query_one("#away").region
        assert banner.region.y < away.y
        assert banner.region.right <= away.x
        assert prompt.region.bottom <= size[1] - 2
        assert program.gate.query_one("#told").region.height > 2
        assert not program.gate.query_one("#box").max_scroll_y


async def test_without_pictures_the_call_has_the_whole_line(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("textual.constants.COLOR_SYSTEM", "standard")
    program = OneScreen(Next("Anna", "Romans", "R", "red", "Round 7", secret=True, banner="civilization romans"))
    async with program.run_test(size=(80, 24)) as pilot:
        await pilot.pause()
        assert program.gate.query_one("#away").region.height == 1


async def test_a_name_is_never_read_as_markup() -> None:
    _, text = await pressed(
        OneScreen(Next("[b]Eve[/b]", "Germans", "G", "red", "[i]now[/i]", [RecapItem("Deals", ("[u]so[/u]",))]))
    )
    for words in ("([b]Eve[/b])", "[i]now[/i]", "[u]so[/u]"):
        assert words in text


def lines_of(*found: RecapItem, width: int = 60, room: int = 8) -> list[str]:
    return [line.plain.rstrip() for line in recap_lines(Look(DARK), found, width, room)]


def test_grave_matters_come_first_and_small_ones_are_only_counted(tmp_path: Path) -> None:
    played = session(tmp_path)
    view = played.view(None)
    entries = [
        Entry(3, "movement", "march", 0, {"origin": 0, "figures": 1}, place=1),
        Entry(3, "movement", "march", 1, {"origin": 1, "figures": 1}, place=2),
        Entry(3, "movement", "take_hut", 1, {}, place=2),
        Entry(3, "research", "learn", 1, {"tech": "pottery"}),
        Entry(3, "start_of_turn", "city_founded", 1, {}, place=2),
        Entry(3, "movement", "coins", 1, {"coins": 1, "change": 1}),
        Entry(0, "setup", "draw_unit", 1, {"type": "infantry"}),
    ]
    where = view.squares[2].name
    assert lines_of(*recap_items(Look(DARK), view, entries, None)) == [
        f"Cities   Boris founds a city on {where}.",
        "Techs    Boris learns Pottery.",
        "Actions  Anna: A1 to B1. Boris: B1 to C1, took the hut.",
    ]
    own = lines_of(*recap_items(Look(DARK), view, entries, 1))
    assert not any(line.startswith("Techs") for line in own), "what Boris has learnt he knows"
    found = recap_items(Look(DARK), view, entries, None)
    assert lines_of(*found, width=40, room=3)[2] == "Actions  marches 2, huts taken 1"


def test_what_a_card_has_killed_is_told_but_not_again_what_died_in_a_battle(tmp_path: Path) -> None:
    view = session(tmp_path).view(None)
    entries = [
        Entry(3, "movement", "battle_result", 1, {"attacker": 4, "defender": 2}, cause="BATTLE-10", place=1),
        Entry(3, "movement", "lose_figure", 0, {"kind": "army"}, cause="BATTLE-12", place=1),
        Entry(3, "movement", "play_event", 1, {"card": "defection"}),
        Entry(3, "movement", "lose_figure", 0, {"kind": "army"}, cause="event:defection", place=2),
        *[Entry(3, "movement", "great_person", 1, {"person": "general"})] * 3,
    ]
    battles, losses, cards = lines_of(*recap_items(Look(DARK), view, entries, 0), width=80, room=3)
    assert battles.startswith("Battles")
    assert "loses" not in battles
    assert losses == f"Losses   Anna loses an army on {view.squares[2].name}."
    assert cards.startswith("Cards")


def test_the_gravest_events_are_the_latest_of_each_matter_then_the_ones_before() -> None:
    learnt = [Entry(3, "research", "learn", seat, {"tech": tech}) for seat, tech in ((1, "pottery"), (0, "writing"))]
    founded = [Entry(3, "start_of_turn", "city_founded", 1, {}, place=place) for place in (2, 9)]
    small = Entry(3, "movement", "march", 1, {"origin": 1, "figures": 1}, place=2)
    fallen = Entry(3, "movement", "lose_figure", 0, {"kind": "army"}, cause="BATTLE-12", place=1)
    entries = [*learnt, *founded, small, fallen]
    assert gravest(entries, None, 3) == [founded[1], learnt[1], founded[0]]
    assert gravest(entries, 0, 9) == [founded[1], learnt[0], founded[0]], "what seat 0 has learnt it knows"


def event(words: str, *picture: str) -> Event:
    return Event(Text(words), lambda room: [Text(line) for line in picture])


@pytest.mark.parametrize(
    ("size", "colours", "pictured"),
    [
        ((80, 24), "truecolor", False),
        ((120, 40), "truecolor", True),
        ((120, 40), "standard", False),
        ((200, 60), "truecolor", True),
    ],
)
async def test_three_events_are_shown_with_pictures_where_there_is_room_and_tab_shows_everything(
    size: tuple[int, int], colours: str, pictured: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("textual.constants.COLOR_SYSTEM", colours)
    told = [RecapItem("Cities", ("Boris founds a city on B3.", "Boris founds a city on C4.", "Boris adopts Republic."))]
    told.append(RecapItem("Actions", ("Boris: A1 to B1.",)))
    events = [event("Boris founds a city on B3.", "a map"), event("A deal is struck."), event("Boris adopts Republic.")]
    program = OneScreen(Next("Anna", "Germans", "G", "red", "Round 7", told, events))
    async with program.run_test(size=size) as pilot:
        await pilot.pause()
        for _ in range(2):
            text = screen_text(program)
            assert "Boris founds a city on B3." in text
            assert "A deal is struck." in text
            assert ("a map" in text) == pictured
            assert "C4" not in text
            await press(pilot, "tab")
            text = screen_text(program)
            assert "C4" in text
            assert "A deal is struck." not in text
            assert not program.gate.query_one("#box").max_scroll_y
            await press(pilot, "tab")
        assert not program.opened


@pytest.mark.parametrize("places", [("a map", "", ""), ("a map", "a map", "a map"), ("a map", "another", "a map")])
async def test_no_picture_of_an_event_is_shown_twice(
    places: tuple[str, str, str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("textual.constants.COLOR_SYSTEM", "truecolor")
    words = ("Boris founds a city on B3.", "A deal is struck.", "Boris adopts Republic.")
    events = [event(said, *([picture] if picture else [])) for said, picture in zip(words, places, strict=True)]
    program = OneScreen(Next("Anna", "Germans", "G", "red", "Round 7", [RecapItem("Cities", words)], events))
    async with program.run_test(size=(120, 40)) as pilot:
        await pilot.pause()
        text = screen_text(program)
        assert all(said in text for said in words)
        assert text.count("a map") == 1
        assert text.count("another") == ("another" in places)


@pytest.mark.parametrize(("name", "lines"), [("Ivan", 5), ("Maximilian Alexander", 3), ("李", 0)])
async def test_the_name_stands_in_large_letters_where_it_fits(name: str, lines: int) -> None:
    program = OneScreen(Next(name, "Germans", "G", "red", "Round 7"))
    async with program.run_test(size=(120, 40)) as pilot:
        await pilot.pause()
        assert program.gate.query_one("#large").region.height == lines
        assert name in screen_text(program)


def test_room_goes_to_the_gravest_matter_and_the_latest_is_told() -> None:
    battles = RecapItem("Battles", ("First of them all.", "Then the second one.", "And a third."))
    small = ("Ann marches from A1 to B2, and so on, and so on, and so on.",) * 8
    counts = RecapItem("Actions", small, ("marches 4", "buildings 3", "huts taken 1"))
    assert lines_of(battles, counts, width=40) == [
        "Battles  First of them all. Then the",
        "         second one. And a third.",
        "Actions  marches 4, buildings 3, huts",
        "         taken 1",
    ]
    assert lines_of(battles, counts, width=40, room=3)[2:] == ["Actions  marches 4, buildings 3, …"]
    assert lines_of(battles, counts, width=40, room=2)[0] == "Battles  … And a third."
    assert lines_of(battles, counts, width=40, room=1) == ["Battles  … And a third."]
    assert all(len(line) <= 40 for line in lines_of(RecapItem("Techs", ("x" * 90,)), width=40, room=1))


async def test_it_tells_nothing_that_only_some_may_know(tmp_path: Path) -> None:
    """Every hidden thing that either seat holds, and a secret entry of the log, are looked for on the screen."""
    played = session(tmp_path)
    t = played.game.state
    events = list(PRINTED.culture_events)
    t.players[0].hand, t.players[1].hand = [events[0]], [events[1]]
    t.log.append(Entry(1, "trade", "drawn_event", 1, {"card": events[1]}, audience=(1,)))
    t.log.append(Entry(1, "trade", "passed_hidden", 0, {"to": 1, "faces": {"tokens": ["uranium"]}}, audience=(0, 1)))
    app = OneScreen()
    async with app.run_test(size=(80, 50)) as pilot:
        app.push_screen(gate(played, 0, look_of(app), patience=0))
        await pilot.pause()
        text = screen_text(app)
        await press(pilot, "tab")
        text += screen_text(app)
    assert "Germans (Anna)" in text
    secrets = [PRINTED.culture_events[event].name for event in events[:2]] + ["uranium"]
    assert [secret for secret in secrets if secret.lower() in text.lower()] == []


async def test_a_player_who_has_the_keyboard_is_told_that_a_secret_comes(tmp_path: Path) -> None:
    played = session(tmp_path)
    app = OneScreen()
    async with app.run_test(size=(80, 24)) as pilot:
        for taken, words in ((None, "Pass the keyboard to"), (0, "Only for the eyes of")):
            played.keyboard.seat = taken
            app.push_screen(gate(played, 0, look_of(app), patience=0))
            await pilot.pause()
            assert words in screen_text(app)
