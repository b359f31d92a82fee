"""The preferences at the keys: followed at once, kept at once; nothing in a file of the user's stops the program."""

from __future__ import annotations

from pathlib import Path

import pytest
from textual.pilot import Pilot

from civ_tui.drawing.glyphs import ASCII
from civ_tui.drawing.look import look_of
from civ_tui.drawing.palettes import DARK, LIGHT
from civ_tui.preferences import file
from civ_tui.preferences.model import Preferences
from civ_tui.preferences.terminal import Terminal
from civ_tui.storage.paths import DATA_VARIABLE
from civ_tui.tui.app import CivApp
from civ_tui.tui.keys import KEYS, use_keys
from civ_tui.tui.overlays.confirm import Notice
from civ_tui.tui.screens.hand_over import HandOverScreen
from civ_tui.tui.screens.menu import MenuScreen
from civ_tui.tui.screens.preferences import FIELDS, PreferencesScreen
from civ_tui.tui.table.cycle import Cycle
from tests.certain import certain
from tests.games.civilization.screens.at_the_keys import MEDIUM, SMALL, at, flat, press, sit_down, text
from tests.reading import reading
from tests.tui.shown import segments

BROKEN = "gates = \n"
SEPIA = 'base = "light"\npanel = "#eadfc6"\nbackground = "#f4ecd8"\nsurface = "#efe6cf"\n'


@pytest.fixture(autouse=True)
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv(DATA_VARIABLE, str(tmp_path))
    monkeypatch.setattr("civ_tui.preferences.terminal.ask", Terminal)
    return tmp_path


def kept(folder: Path) -> Preferences:
    """What the file holds now."""
    loaded = file.load(folder / "preferences.toml")
    assert loaded.sentences == ()
    return loaded.preferences


async def set_field(pilot: Pilot[None], name: str, value: str) -> None:
    """Go to the field by the arrow keys and turn it to that value."""

    def field() -> Cycle:  # another language writes the fields anew
        return pilot.app.screen.query_one(f"#{name}", Cycle)

    for _ in FIELDS:
        if pilot.app.screen.focused is field():
            break
        await press(pilot, "down")
    for _ in field().values:
        if field().value == value:
            return
        await press(pilot, "right")
        await pilot.pause()
    assert field().value == value


async def test_a_theme_is_shown_and_kept_as_one_goes_through_them(
    folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("textual.constants.COLOR_SYSTEM", "truecolor")
    async with CivApp().run_test(size=SMALL) as pilot:
        await press(pilot, "p")
        assert isinstance(pilot.app.screen, PreferencesScreen)
        assert look_of(pilot.app).palette is DARK
        await set_field(pilot, "theme", "civ-light")
        assert (pilot.app.theme, look_of(pilot.app).palette) == ("civ-light", LIGHT)
        assert kept(folder) == Preferences(theme="civ-light")
        fills = {
            certain(certain(segment.style).bgcolor).name
            for segment in segments(pilot.app)
            if certain(segment.style).bgcolor
        }
        assert LIGHT.paints["water"] in fills
        assert DARK.paints["water"] not in fills
        await press(pilot, "escape")
        assert isinstance(pilot.app.screen, MenuScreen)


async def test_every_preference_is_kept_in_its_own_words(folder: Path) -> None:
    wanted = Preferences(
        theme="civ-dark",
        language="en",
        colours="256",
        characters="ascii",
        terrain="soft",
        painter="quadrants",
        hand_over="strict",
        idle_minutes=10,
        battle="fast",
        motion="moments",
        computers="slow",
        bell=False,
    )
    values = {name: getattr(wanted, name) for name in FIELDS}
    words = {name: "true" if value is True else "" if value is False else str(value) for name, value in values.items()}
    async with CivApp().run_test(size=SMALL) as pilot:
        await press(pilot, "p")
        for name in FIELDS:
            await set_field(pilot, name, words[name])
        assert isinstance(pilot.app, CivApp)
        assert kept(folder) == wanted == pilot.app.preferences
    async with CivApp(preferences=wanted).run_test(size=SMALL) as pilot:
        await press(pilot, "p")
        assert {name: pilot.app.screen.query_one(f"#{name}", Cycle).value for name in FIELDS} == words


async def test_a_number_of_minutes_that_somebody_has_written_is_offered_too() -> None:
    async with CivApp(preferences=Preferences(idle_minutes=7)).run_test(size=SMALL) as pilot:
        await press(pilot, "p")
        assert "7 minutes" in text(pilot)
        await set_field(pilot, "idle_minutes", "10")
        assert isinstance(pilot.app, CivApp)
        assert pilot.app.preferences.idle_minutes == 10


async def test_another_language_is_spoken_at_once_on_every_screen(folder: Path) -> None:
    async with CivApp().run_test(size=SMALL) as pilot:
        await press(pilot, "p")
        await set_field(pilot, "language", "ru")
        await pilot.pause()
        assert " Настройки" in text(pilot)
        assert "‹ Русский" in text(pilot) or "► Русский" in text(pilot)
        assert pilot.app.screen.query_one("#language", Cycle).has_focus
        assert kept(folder).language == "ru"
        await press(pilot, "escape")
        assert "Новая игра" in text(pilot)
        assert "New game" not in text(pilot)
        await press(pilot, "n", "1")
        await pilot.pause()
        assert "Учебная игра" in text(pilot)
        await press(pilot, "f2")
        await set_field(pilot, "language", "en")
        await press(pilot, "escape")
        assert "Learning game" in text(pilot)
        assert kept(folder).language == "en"


async def test_an_english_start_reads_no_other_catalogue(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("LANGUAGE", "en")
    monkeypatch.setattr("civ_tui.words.languages._read", None)
    async with CivApp().run_test(size=SMALL) as pilot:
        assert isinstance(pilot.app.screen, MenuScreen)


async def test_each_value_of_a_field_is_explained() -> None:
    async with CivApp().run_test(size=SMALL) as pilot:
        await press(pilot, "p", *["down"] * 6)
        for words in (
            "strict        an opaque screen whenever another player is asked",
            "► normal        an opaque screen before secrets, else a line with the name",
            "open          never: for friends; from the next opening of a game",
        ):
            assert words in text(pilot)


async def test_over_the_table_they_are_followed_at_once_and_the_table_is_drawn_anew() -> None:
    session = at("city_management")
    async with CivApp(session=session, patience=0).run_test(size=MEDIUM) as pilot:
        table = await sit_down(pilot)
        await press(pilot, "f2")
        assert isinstance(pilot.app.screen, PreferencesScreen)
        await press(pilot, "f2")
        assert pilot.app.screen is table
        await press(pilot, "f2")
        await set_field(pilot, "characters", "ascii")
        await set_field(pilot, "hand_over", "open")
        assert session.keyboard.mode == "normal", "whoever is alone at the keyboard cannot open what the others hold"
        await set_field(pilot, "hand_over", "strict")
        assert session.keyboard.mode == "strict"
        await press(pilot, "escape")
        assert pilot.app.screen is table
        assert text(pilot).isascii()
        await press(pilot, "k")
        market = pilot.app.screen
        await press(pilot, "f2")
        await set_field(pilot, "characters", "wgl4")
        await press(pilot, "escape")
        assert pilot.app.screen is market
        assert "☼" in text(pilot)


async def test_a_hand_over_stays_what_it_is_under_the_preferences() -> None:
    session = at("city_management")
    async with CivApp(session=session, patience=0).run_test(size=SMALL) as pilot:
        await pilot.pause()
        gate = pilot.app.screen
        assert isinstance(gate, HandOverScreen)
        await press(pilot, "f2")
        await set_field(pilot, "hand_over", "open")
        assert session.keyboard.seat is None
        await press(pilot, "escape")
        assert pilot.app.screen is gate


async def test_what_cannot_be_kept_is_told_and_followed_all_the_same(
    folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv(DATA_VARIABLE, str(folder / "file"))
    (folder / "file").write_text("")
    async with CivApp().run_test(size=MEDIUM) as pilot:
        await press(pilot, "p")
        await set_field(pilot, "theme", "civ-light")
        assert pilot.app.theme == "civ-light"
        assert "This could not be saved in" in text(pilot)
        assert "Not a directory" in flat(pilot)


async def test_a_file_that_cannot_be_read_is_kept_beside_the_new_one(folder: Path) -> None:
    (folder / "preferences.toml").write_text(BROKEN)
    async with CivApp().run_test(size=MEDIUM) as pilot:
        await press(pilot, "p", "right")
        assert (folder / "preferences-unreadable.toml").read_text() == BROKEN
        assert "could not be read" in flat(pilot)


async def test_the_keys_page_names_every_entry_its_keys_and_the_file() -> None:
    chosen = Preferences(keys={"undo": "f9,backspace"})
    async with CivApp(preferences=chosen).run_test(size=(120, 200)) as pilot:
        await press(pilot, "p", "a")
        assert reading(pilot.app.screen) == "all_keys"
        lines = text(pilot).splitlines()
        rows = [line.strip("│ ").split() for line in lines if line.strip("│ ")]
        assert set(KEYS) <= {row[0] for row in rows}
        assert any(row[:3] == ["undo", "F9,", "Backspace"] for row in rows)
        assert "preferences.toml" in text(pilot)
    use_keys({})


async def test_what_is_wrong_in_the_users_files_is_told_before_anything_else(folder: Path) -> None:
    (folder / "preferences.toml").write_text('theme = "sepia"\nbell = 1\n[keys]\nundo = "t"\n')
    (folder / "themes").mkdir()
    (folder / "themes" / "sepia.toml").write_text(SEPIA + 'ink = "red"\n')
    app = CivApp(session=at("city_management"), patience=0)
    app.appearance.furnish()
    assert app.theme == "sepia"
    async with app.run_test(size=SMALL) as pilot:
        await pilot.pause()
        assert isinstance(app.screen, Notice)
        for words in ('there is no role "ink"', "bell has to be true or false, not 1", '[keys] undo: t means "Tech"'):
            assert words in flat(pilot)
        await press(pilot, "enter")
        assert isinstance(app.screen, HandOverScreen)


async def test_what_a_file_quotes_reaches_the_terminal_only_in_letters(folder: Path) -> None:
    hostile = r"\u001b[2J\u202e\u009b"
    (folder / "preferences.toml").write_text(
        f'theme = "{hostile}"\n"{hostile}" = 1\n[keys]\n"{hostile}" = "{hostile}"\n'
    )
    app = CivApp()
    app.appearance.furnish()
    assert len(app.appearance.complaints) == 3
    assert all(sentence.isprintable() for sentence in app.appearance.complaints)


async def test_however_much_is_wrong_the_notice_has_room(folder: Path) -> None:
    (folder / "preferences.toml").write_text("\n".join(f"setting_with_a_long_name_{n} = {n}" for n in range(40)))
    app = CivApp()
    app.appearance.furnish()
    async with app.run_test(size=SMALL) as pilot:
        await pilot.pause()
        assert "… and 34 more." in text(pilot)
        assert "Go on" in text(pilot)
        await press(pilot, "enter")
        assert isinstance(app.screen, MenuScreen)


async def test_no_file_stops_the_program(folder: Path) -> None:
    (folder / "themes").mkdir()
    for content in (b"\xff", b"theme = ", b"[keys", b"keys = [1]", b"x" * 2_000_000, b"\x00"):
        (folder / "preferences.toml").write_bytes(content)
        (folder / "themes" / "own.toml").write_bytes(content)
        app = CivApp()
        app.appearance.furnish()
        assert app.appearance.complaints, content[:9]
    async with app.run_test(size=SMALL) as pilot:
        await press(pilot, "enter")
        assert isinstance(app.screen, MenuScreen)
    assert app.return_code in (None, 0)


async def test_a_theme_that_has_gone_is_told_and_stays_in_the_field() -> None:
    app = CivApp()
    [sentence] = app.prefer(Preferences(theme="gone"))
    assert sentence == 'There is no theme "gone". There are "civ-dark", "civ-light", and "auto".'
    assert app.theme == "civ-dark"
    async with app.run_test(size=MEDIUM) as pilot:
        await press(pilot, "p")
        assert "there is no such theme" in text(pilot)
        await set_field(pilot, "hand_over", "open")
        assert app.preferences == Preferences(theme="gone", hand_over="open")


@pytest.mark.parametrize(("light", "theme"), [(True, "civ-light"), (False, "civ-dark")])
def test_the_automatic_theme_is_as_light_as_the_terminal(
    monkeypatch: pytest.MonkeyPatch, light: bool, theme: str
) -> None:
    monkeypatch.setattr("civ_tui.preferences.terminal.ask", lambda: Terminal(light=light))
    app = CivApp()
    app.appearance.furnish()
    assert app.theme == theme


@pytest.mark.parametrize(
    ("characters", "plain", "ascii"),
    [("auto", True, True), ("auto", False, False), ("wgl4", True, False), ("ascii", False, True)],
)
def test_characters_are_what_somebody_prefers_else_what_the_terminal_can_show(
    monkeypatch: pytest.MonkeyPatch, folder: Path, characters: str, plain: bool, ascii: bool
) -> None:
    monkeypatch.setattr("civ_tui.preferences.terminal.ask", lambda: Terminal(plain=plain))
    (folder / "preferences.toml").write_text(f'characters = "{characters}"')
    app = CivApp()
    app.appearance.furnish()
    assert (look_of(app).glyphs is ASCII) is ascii


async def test_the_bell_rings_for_those_who_want_to_hear_it(monkeypatch: pytest.MonkeyPatch) -> None:
    rung: list[bool] = []
    monkeypatch.setattr("textual.app.App.bell", lambda app: rung.append(app.preferences.bell))
    app = CivApp()
    app.bell()
    app.prefer(Preferences(bell=False))
    app.bell()
    assert rung == [True]


async def test_only_what_the_terminal_can_show_is_offered() -> None:
    """And what is chosen already, whoever has written it."""
    always = {"auto", "octants", "sextants", "quadrants", "halves"}
    async with CivApp(preferences=Preferences(painter="halves")).run_test(size=SMALL) as pilot:
        assert isinstance(pilot.app, CivApp)
        for terminal, more in (
            (Terminal(), set[str]()),
            (Terminal(pictures=True), {"placeholders", "under"}),
            (Terminal(sixels=True), {"sixels"}),
        ):
            pilot.app.appearance.terminal = terminal
            for chosen, shown in (
                (Preferences(painter="halves"), always | more),
                (Preferences(painter="sixels"), always | more | {"sixels"}),
            ):
                pilot.app.appearance.preferences = chosen
                await press(pilot, "p")
                assert isinstance(pilot.app.screen, PreferencesScreen)
                assert {value for value, *_ in pilot.app.screen.values("painter")} == shown
                await press(pilot, "escape")
