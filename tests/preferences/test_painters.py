"""Which painter draws the pictures in which terminal."""

import pytest

from civ_tui.preferences.painters import PIXELS, WISHES, Painter, Wish, blocks_of, insist, painter_of
from civ_tui.preferences.terminal import Terminal
from tests.preferences.answered import REAL

BROWSER = "textual.drivers.web_driver:WebDriver"


@pytest.mark.parametrize(
    ("name", "painter"),
    [
        ("kitty 0.41", "placeholders"),
        ("Konsole 25.04", "under"),
        ("foot 1.21", "sixels"),
        ("xterm 379 as VT340", "sixels"),
        ("xterm 379", None),
        ("xfce4-terminal, VTE 0.80", None),
        ("Alacritty 0.15", None),
    ],
)
def test_a_terminal_gets_the_best_that_it_is_known_to_show(name: str, painter: Painter | None) -> None:
    _, terminal = REAL[name]
    assert painter_of("auto", terminal) == (painter or blocks_of(terminal))
    assert blocks_of(terminal) not in PIXELS


@pytest.mark.parametrize(
    ("terminal", "painter"),
    [
        (Terminal(name="kitty(0.28.0)", pictures=True), "placeholders"),
        (Terminal(name="kitty(0.27.1)", pictures=True), "under"),
        (Terminal(name="ghostty 1.0.1", pictures=True), "placeholders"),
        (Terminal(name="WezTerm 20240203-110809-5046fc22", pictures=True, sixels=True), "under"),
        (Terminal(name="kitty(0.28.0)", pictures=True, tmux=True), "placeholders"),
        (Terminal(name="kitty(0.27.1)", pictures=True, tmux=True), None),
        (Terminal(name="kitty(0.41.1)"), None),
        (Terminal(name="tmux 3.5a", sixels=True, tmux=True), None),
        (Terminal(name="tmux 3.5a", sixels=True), None),
        (Terminal(name="Konsole 22.04", sixels=True), None),
        (Terminal(name="another", pictures=True), None),
        (Terminal(plain=True), None),
    ],
)
def test_name_version_and_answers_decide_together(terminal: Terminal, painter: Painter | None) -> None:
    assert painter_of("auto", terminal) == (painter or blocks_of(terminal))


@pytest.mark.parametrize("wish", WISHES)
def test_without_all_colours_everything_is_drawn_in_halves(wish: Wish) -> None:
    assert painter_of(wish, REAL["kitty 0.41"][1], colours=False) == "halves"


@pytest.mark.parametrize("wish", [wish for wish in WISHES if wish != "auto"])
def test_what_is_preferred_goes_before_what_suits_the_terminal_and_what_is_insisted_on_before_that(wish: Wish) -> None:
    assert painter_of(wish, Terminal()) == wish
    insist("sextants")
    assert painter_of(wish, Terminal()) == "sextants"


@pytest.mark.parametrize("wish", WISHES)
def test_a_browser_gets_blocks(monkeypatch: pytest.MonkeyPatch, wish: Wish) -> None:
    monkeypatch.setenv("TEXTUAL_DRIVER", BROWSER)
    assert painter_of(wish, Terminal()) not in PIXELS
