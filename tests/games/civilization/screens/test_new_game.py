"""The form of a new game: what it asks, refuses and gives."""

import pytest
from textual.app import App
from textual.widgets import Button, Input, Static

from civ_tui.drawing.look import Look, look_in
from civ_tui.drawing.themes import CIV_DARK
from civ_tui.games.civilization.rules.edition import LOOT_TABLE, STANDARD, edition, editions
from civ_tui.games.civilization.rules.settings import SeatSettings, Settings
from civ_tui.preferences.new_game import NewGame
from civ_tui.titles import FIRST, TITLES, title
from civ_tui.tui.app import CivApp
from civ_tui.tui.screens.new_game import NewGameScreen
from civ_tui.tui.screens.switches import SwitchField
from civ_tui.tui.table.cycle import Cycle
from civ_tui.tui.table.text_panel import TextPanel
from civ_tui.words import languages
from civ_tui.words.languages import spoken
from tests.certain import certain
from tests.games.civilization import house
from tests.games.civilization.printed import PRINTED
from tests.games.civilization.screens.at_the_keys import resized
from tests.games.civilization.screens.stand_in import screen_text
from tests.palettes import PALETTES
from tests.tui.shown import said, screen_lines


class Form(App[None], inherit_bindings=False):
    """Shows the form and keeps its answer."""

    look: Look

    def __init__(self, draft: NewGame) -> None:
        super().__init__()
        self.register_theme(CIV_DARK)
        self.theme = CIV_DARK.name
        self.draft = draft
        self.answers: list[Settings | None] = []

    def on_mount(self) -> None:
        self.push_screen(NewGameScreen(self.draft), self.answers.append)

    @property
    def can_start(self) -> bool:
        return not self.screen.query_one("#start", Button).disabled


async def filled(*keys: str, draft: NewGame | None = None) -> tuple[list[Settings | None], str, bool | None]:
    app = Form(draft or NewGame(seed=7))
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.press(*keys)
        await pilot.pause()
        left = bool(app.answers)
        return app.answers, "" if left else screen_text(app), None if left else app.can_start


START = ("shift+tab", "shift+tab", "enter")
"""From the first field back over the end of the form to the start button."""


async def test_somebody_new_is_told_of_the_lessons_but_of_none_where_a_game_has_none(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    for name in TITLES:
        _, text, _ = await filled(draft=NewGame(seed=7, title=name))
        told = "New to this game? Esc, then l in the menu" in text
        assert told == ("lessons" in title(name).interfaces), name
    interfaces = {name: where for name, where in title(FIRST).interfaces.items() if name != "lessons"}
    monkeypatch.setattr(title(FIRST), "interfaces", interfaces)
    _, text, _ = await filled()
    assert "New to this game?" not in text


async def test_the_form_as_it_opens_can_be_played() -> None:
    answers, *_ = await filled(*START)
    two = (SeatSettings("Player 1", "red"), SeatSettings("Player 2", "blue"))
    assert answers == [Settings(two, seed=7)]


@pytest.mark.parametrize(("size", "hung"), [((80, 24), False), ((120, 40), True), ((160, 54), True)])
async def test_every_seat_has_its_banner_and_all_civilizations_a_line_where_there_is_room(
    size: tuple[int, int], hung: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("textual.constants.COLOR_SYSTEM", "truecolor")
    app = Form(NewGame(players=4, seed=7))
    async with app.run_test(size=size) as pilot:
        await pilot.pause()
        told, box = screen_text(app), app.screen.query_one("#box").region
        for civilization in PRINTED.civilizations.values():
            begins = " ".join(civilization.powers[0].text.split()[:4])
            line = begins if size[1] > 40 else civilization.about or civilization.powers[0].text
            assert (civilization.name in told) is (line in told) is hung, "a line is never cut"
        assert ("▀" in told) is hung
        assert box.bottom < size[1]
        before = app.screen.query_one("#banner-0", TextPanel).render().lines(20) if hung else None
        app.screen.query_one("#civilization-0", Cycle).focus()
        await pilot.press("space")
        await pilot.pause()
        assert app.screen.query_one("#box").region == box, "nothing jumps"
        assert "▀" in screen_text(app), "the seat with the focus has its banner everywhere"
        assert not hung or app.screen.query_one("#banner-0", TextPanel).render().lines(20) != before
        assert ("  1  Americans" in screen_text(app)) is hung, "the seat stands before what it has chosen"


async def test_a_seat_without_pictures_has_the_letter_of_its_civilization() -> None:
    app = Form(NewGame(players=2, seed=7))
    async with app.run_test(size=(120, 40)) as pilot:
        app.look = look_in(spoken("en"), PALETTES["16"])
        app.screen.query_one("#civilization-0").focus()
        await pilot.press("left")
        await pilot.pause()
        letters = [said(app.screen.query_one(f"#banner-{seat}", TextPanel))[3].plain.strip() for seat in (0, 1)]
        assert letters == [PRINTED.civilizations["russians"].letter, "?"]


async def test_a_click_on_a_banner_hangs_the_next_one_there() -> None:
    app = Form(NewGame(players=2, seed=7))
    async with app.run_test(size=(120, 40)) as pilot:
        await pilot.click("#banner-1", offset=(5, 3))
        await pilot.pause()
        assert app.screen.query_one("#civilization-1", Cycle).value == "americans"


async def test_ctrl_s_starts_from_any_field_but_not_what_cannot_be_played() -> None:
    answers, *_ = await filled("tab", "tab", "tab", "ctrl+s")
    assert len(answers) == 1
    assert (await filled("tab", "tab", "backspace", "ctrl+s"))[0] == []


@pytest.mark.parametrize("size", [(80, 24), (120, 40)])
async def test_what_the_civilization_of_the_seat_with_the_focus_can_do_is_told(size: tuple[int, int]) -> None:
    app = Form(NewGame())

    def below() -> str:
        return str(app.screen.query_one("#refusal", Static).render())

    async with app.run_test(size=size) as pilot:
        assert below().startswith("New to this game?")
        app.screen.query_one("#civilization-0").focus()
        await pilot.pause()
        assert below() == "", "any civilization may come of it"
        await pilot.press("right")
        assert "For you, 3 trade buy 2 production." in below()
        app.screen.query_one("#who-0").focus()
        await pilot.pause()
        assert "or the computer" in below(), "who plays has nothing to do with what is played"
        app.screen.query_one("#civilization-0").focus()
        app.screen.query_one("#civilization-1").focus()
        await pilot.press(*["right"] * 2)
        assert "whenever you explore a hut" in below()
        await pilot.press("left")
        assert "cannot have the same civilization" in below()
        await pilot.press("left", "left")
        assert "sacrifice an army" in below()
        assert "…" in below() or size[0] > 80, "what is cut has a sign"


async def test_what_a_civilization_can_do_is_told_once_where_all_are_told_of() -> None:
    app = Form(NewGame())
    async with app.run_test(size=(160, 54)) as pilot:
        app.screen.query_one("#civilization-0").focus()
        await pilot.press("right")
        assert "\n".join(screen_lines(app)).count("For you, 3 trade buy 2 production.") == 1


async def test_the_draft_fills_the_form() -> None:
    answers, *_ = await filled(*START, draft=NewGame(players=4, seed=99, learning=True))
    assert len(certain(answers[0]).seats) == 4
    assert (certain(answers[0]).seed, certain(answers[0]).learning) == (99, True)


async def test_everything_can_be_chosen_by_keys_alone() -> None:
    keys = [
        *("right", "tab"),  # three players
        *("tab", "A", "n", "n", "a", "tab", "left", "tab", "right", "tab"),  # Anna, yellow, Americans
        *("tab", "tab", "tab", "tab"),
        *("tab", "C", "tab", "tab", "left", "tab"),  # C, green, Russians
        *("right", "tab", "space", "tab", "right", "tab"),  # learning, later loot, always asked
        *("right", "right", "right", "tab"),  # seat 3 begins
        *("tab", "4", "2", "tab", "enter"),  # no option
    ]
    answers, *_ = await filled(*keys)
    seats = (
        SeatSettings("Anna", "yellow", "americans"),
        SeatSettings("Player 2", "blue"),
        SeatSettings("C", "green", "russians"),
    )
    assert answers == [Settings(seats, 42, learning=True, later_loot=True, responses="always", first=2)]


async def test_the_arrows_go_round_and_from_row_to_row_in_the_column() -> None:
    app = Form(NewGame())
    async with app.run_test(size=(80, 24)) as pilot:
        went = []
        for key in ("up", "down", "down", "tab", "tab", *["down"] * 8, "up"):
            await pilot.press(key)
            went.append(certain(app.focused).id)
        rows = "start players who-0 name-0 colour-0 colour-1 learning loot responses first switches seed start seed"
        assert went == rows.split()


@pytest.mark.parametrize(
    ("keys", "sentence"),
    [
        (
            ("tab", "tab", "P", "l", "a", "y", "e", "r", " ", "2"),
            "Two players cannot have the same name: Player 2. (SETUP-1)",
        ),
        (("tab", "tab", "backspace"), "The player at seat 1 needs a name."),
        (("tab", "tab", "space", "space"), "The player at seat 1 needs a name."),
        ((*("tab",) * 14, "x"), "A seed is a whole number"),
        ((*("tab",) * 12, "left"), "There is no seat 4 for the first player. (SETUP-10)"),
        (
            (*("tab",) * 4, "right", *("tab",) * 4, "right"),
            "Two players cannot have the same civilization: Americans. (SETUP-1)",
        ),
        (
            (*("tab",) * 4, *("right",) * 3, *("tab",) * 5, "right"),
            "The Egyptians take no part in the first game. (SETUP-19)",
        ),
    ],
)
async def test_what_cannot_be_played_is_said_at_once_and_not_started(keys: tuple[str, ...], sentence: str) -> None:
    answers, text, can_start = await filled(*keys)
    assert sentence in text
    assert not can_start
    assert answers == []


async def test_a_mended_form_can_be_started() -> None:
    answers, *_ = await filled(*["tab"] * 3, "right", "left", *["shift+tab"] * 3, *START)
    assert len(answers) == 1


async def test_a_colour_of_another_seat_changes_places_with_it() -> None:
    (settings,), *_ = await filled("tab", "tab", "tab", "right", "ctrl+s")
    assert settings is not None
    assert [seat.colour for seat in settings.seats] == ["blue", "red"]
    (settings,), *_ = await filled("tab", "tab", "tab", "left", "ctrl+s")
    assert settings is not None
    assert [seat.colour for seat in settings.seats] == ["yellow", "blue"], "of a seat that does not play too"


async def test_what_was_entered_is_there_again_after_escape() -> None:
    app = CivApp()
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.press("n", "1", "tab", "tab", "Z", "o", "e", "tab", "right", "escape")
        await pilot.pause()
        await pilot.press("n", "1")
        await pilot.pause()
        assert app.screen.query_one("#name-0", Input).value == "Zoe"
        assert app.screen.query_one("#colour-0", Cycle).value == "blue"


@pytest.mark.parametrize("size", [(80, 24), (120, 40), (120, 60)])
async def test_a_form_with_more_civilizations_has_room_for_everything(size: tuple[int, int]) -> None:
    options = ("techs_waw", "investments", "civilizations_faf", "civilizations_waw")
    app = CivApp(draft=NewGame(title="civilization", players=4, options=options))
    async with app.run_test(size=size) as pilot:
        await pilot.pause()
        assert isinstance(app.screen, NewGameScreen)
        shown = " ".join(screen_text(app).split())
        known = edition(STANDARD, (*options, LOOT_TABLE)).components.civilizations
        assert len(known) >= 14
        if size[0] > 80:
            assert all(civilization.name in shown for civilization in known.values())
        assert {"Seed", "Start", "Back"} <= {*shown.split()}
        chosen = app.screen.query(".piece").first(Cycle)
        chosen.focus()
        while chosen.value != "zulu":
            await pilot.press("right")
            await pilot.pause()
        assert "Your armies take villages without a battle." in " ".join(screen_text(app).replace("│", " ").split())


async def test_the_help_of_the_form_tells_of_civilizations_and_options() -> None:
    app = CivApp(draft=NewGame(title="civilization"))
    async with app.run_test(size=(120, 120)) as pilot:
        await pilot.press("f1")
        await pilot.pause()
        shown = " ".join(screen_text(app).split())
        for name in ("Americans", "Romans", "Fixed loot", "Learning game"):
            assert name in shown
        assert "Begins with Code of Laws and Republic." in shown
        assert ("Edition" in shown) == (len(editions()) > 1), "what is not asked is not told"


async def test_a_seat_that_does_not_play_does_not_matter_and_the_mouse_turns_a_field_both_ways() -> None:
    """The third seat's colour is that of the second, but only two play."""
    app = Form(NewGame())
    async with app.run_test(size=(80, 24)) as pilot:
        app.screen.query_one("#colour-2", Cycle).index = 1
        app.screen.query_one("#name-3", Input).value = ""
        await pilot.press("right", "left")
        assert app.can_start
        colour = app.screen.query_one("#colour-0", Cycle)
        await pilot.click(colour, offset=(8, 0))
        assert colour.value == "blue"
        await pilot.click(colour, offset=(0, 0))
        assert colour.value == "red"


async def test_a_blank_seed_is_drawn_by_chance() -> None:
    seeds = {certain((await filled(*START, draft=NewGame()))[0][0]).seed for _ in range(2)}
    assert len(seeds) > 1


async def test_escape_and_the_back_button_give_nothing() -> None:
    assert (await filled("escape"))[0] == [None]
    assert (await filled("shift+tab", "enter"))[0] == [None]


async def test_four_players_fit_the_smallest_terminal_and_the_field_with_the_focus_is_marked_without_colour() -> None:
    _, text, _ = await filled("tab", "tab", "tab", draft=NewGame(players=4))
    assert text.count("► red") == text.count("►") == 1
    for words in ("New game", "Player 4", "Seed", "Start", "Esc back"):
        assert words in text
    assert "Edition" not in text, "there is one"


async def test_a_computer_has_the_name_of_its_leader() -> None:
    form = NewGameScreen(NewGame(players=3, seed=7, computers=("hard",)))
    app = CivApp()
    async with app.run_test(size=(80, 24)) as pilot:
        answers: list[Settings | None] = []
        app.push_screen(form, answers.append)
        await pilot.pause()
        await pilot.press("tab", *["tab"] * 4, "right", *["tab"] * 2, "right", "ctrl+s")
        await pilot.pause()
    (settings,) = answers
    assert form.who_plays == ("person", "easy", "hard")
    assert settings is not None
    assert settings.seats[0].name == "Player 1"
    for seat in settings.seats[1:]:
        leader = PRINTED.civilizations[seat.civilization].leader
        assert seat.name in (leader, leader.split()[0])
    assert settings.seats[1].civilization == "americans"


async def test_a_computer_has_the_name_that_its_leader_has_in_the_language(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(languages, "_INSISTED", ["ru"])
    form, answers = NewGameScreen(NewGame(players=2, seed=7, computers=("easy",))), list[Settings | None]()
    async with CivApp().run_test(size=(80, 24)) as pilot:
        pilot.app.push_screen(form, answers.append)
        await pilot.pause()
        await pilot.press("ctrl+s")
        await pilot.pause()
    seat = certain(answers[0]).seats[1]
    leader = spoken("ru").say(PRINTED.civilizations[seat.civilization].leader)
    assert seat.name in (leader, leader.split()[0])
    assert not seat.name.isascii()


async def test_an_edition_is_chosen_where_there_are_several() -> None:
    with house.at_hand():
        _, told, _ = await filled()
        assert "Edition" in told
        assert "As printed" in told
        _, told, _ = await filled(draft=NewGame(edition=house.HOUSE))
        assert "House rules" in told
        answers, *_ = await filled("shift+tab", "right", "ctrl+s")
        assert certain(answers[0]).edition == house.HOUSE
        (answers, *_) = await filled("ctrl+s", draft=NewGame(seed=7, players=5, edition=house.HOUSE))
        assert answers[0] is not None
        assert [seat.colour for seat in certain(answers[0]).seats] == ["red", "blue", "green", "yellow", "purple"]


async def test_five_may_sit_down_as_soon_as_the_fifth_player_is_switched_on() -> None:
    app = Form(NewGame(players=4, seed=7))
    async with app.run_test(size=(80, 24)) as pilot:
        form = app.screen

        async def switch(*on: str) -> list[str]:
            form.query_one(SwitchField)._taken(on)
            await pilot.pause()
            return [value for value, _ in form.query_one("#players", Cycle).values]

        assert await switch("tiles_faf", "fifth_player") == ["2", "3", "4", "5"]
        assert form.focused is form.query_one(SwitchField)
        assert form.query_one("#players", Cycle).value == "4"
        form.query_one("#players", Cycle).action_turn(1)
        await pilot.pause()
        assert form.query_one("#seat-4").display
        assert form.query_one("#colour-4", Cycle).value == "purple"
        assert [value for value, _ in form.query_one("#first", Cycle).values] == ["", "0", "1", "2", "3", "4"]
        assert await switch("tiles_faf") == ["2", "3", "4"]
        assert form.query_one("#players", Cycle).value == "4"
        assert await switch("tiles_faf", "fifth_player") == ["2", "3", "4", "5"]
        form.query_one("#players", Cycle).action_turn(1)
        await pilot.pause()
        await pilot.press("ctrl+s")
    chosen = certain(app.answers[0])
    assert ([seat.colour for seat in chosen.seats][4:], chosen.later_loot) == (["purple"], True)
    assert chosen.options == ("tiles_faf", "fifth_player")


async def test_a_draft_of_five_opens_with_five_rows() -> None:
    draft = NewGame(players=5, computers=("easy",) * 4, options=("tiles_faf", "fifth_player"), seed=7)
    app = Form(draft)
    async with app.run_test(size=(80, 24)) as pilot:
        for size in ((80, 24), (120, 40)):
            await resized(pilot, size)
            form = app.screen
            assert [form.query_one(f"#who-{seat}", Cycle).value for seat in range(5)] == ["person", *["easy"] * 4]
            inside = form.query_one("#box").content_region
            assert all(inside.contains_region(widget.region) for widget in form.query(".seat")), size
            assert app.can_start


async def test_who_plays_a_seat_is_changed_for_no_seat_before_it() -> None:
    app = Form(NewGame(seed=7))
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.press("right", "right", *["tab"] * 5, "left")
        form = app.screen
        assert [form.query_one(f"#who-{seat}", Cycle).value for seat in range(4)] == ["person", *["hard"] * 3]
        await pilot.press("ctrl+s")
    assert len(certain(app.answers[0]).seats) == 4


@pytest.mark.parametrize("size", [(80, 24), (120, 40)])
async def test_tab_goes_from_seat_to_seat_at_every_size(size: tuple[int, int]) -> None:
    app = Form(NewGame(players=2, computers=("hard",)))
    async with app.run_test(size=size) as pilot:
        went = []
        for _ in range(8):
            await pilot.press("tab")
            went.append(certain(app.focused).id)
        await pilot.press("shift+tab", "shift+tab")
        assert certain(app.focused).id == went[-3]
    assert went == ["who-0", "name-0", "colour-0", "civilization-0", "who-1", "colour-1", "civilization-1", "learning"]


async def test_the_arrows_stay_in_the_column_of_a_computer() -> None:
    app = Form(NewGame(players=4, computers=("hard",) * 3))
    async with app.run_test(size=(120, 40)) as pilot:
        went = []
        app.screen.query_one("#who-2").focus()
        for key in ("down", "down", "up", "up", "up"):
            await pilot.press(key)
            went.append(certain(app.focused).id)
    assert went == ["colour-2", "civilization-2", "colour-2", "who-2", "players"]


@pytest.mark.parametrize(("game", "players"), [("civilization", 4), ("mare_nostrum", 4), ("age_of_civilization", 4)])
async def test_who_plays_the_second_seat_plays_those_after_it_as_long_as_they_are_alike(
    game: str, players: int
) -> None:
    """One person and three computers are a few keys in each game."""
    app = Form(NewGame(players=players, title=game))
    async with app.run_test(size=(120, 40)) as pilot:

        def plays() -> list[str]:
            return [app.screen.query_one(f"#who-{seat}", Cycle).value for seat in range(players)]

        app.screen.query_one("#who-1").focus()
        await pilot.press("right")
        assert plays() == ["person", "easy", "easy", "easy"]
        app.screen.query_one("#who-2").focus()
        await pilot.press("right")
        assert plays() == ["person", "easy", "normal", "normal"]
        app.screen.query_one("#who-1").focus()
        await pilot.press("left")
        assert plays() == ["person", "person", "normal", "normal"], "they were chosen otherwise"
        app.screen.query_one("#who-0").focus()
        await pilot.press("right")
        assert plays() == ["easy", "person", "normal", "normal"], "nobody follows the first"
