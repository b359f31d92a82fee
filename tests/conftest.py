"""Plugins for all tests, which of them are slow, and a data folder that is nobody's."""

import gc
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any, Final

import pytest
from hypothesis import settings

from civ_tui.engine.log import Entry
from civ_tui.preferences import colours, painters
from civ_tui.storage.paths import DATA_VARIABLE
from tests import idle
from tests.tui import shown

settings.register_profile("tests", derandomize=True, deadline=None)
settings.load_profile("tests")  # the same examples each time, however busy the machine is

pytest_plugins = ["pytester", "tests.rule_coverage"]

SLOW: Final = (
    "cli/",
    "games/civilization/computers/test_players.py",
    "games/civilization/drawn/test_map.py",
    "games/civilization/drawn/test_paint.py",
    "games/civilization/drawn/test_panels.py",
    "games/civilization/drawn/test_real_games.py",
    "games/civilization/drawn/test_signs.py",
    "games/civilization/lines/test_privacy.py",
    "games/civilization/lines/test_whole_game.py",
    "games/civilization/rules/test_imagined.py",
    "games/civilization/rules/test_reaction_laws.py",
    "games/civilization/rules/test_traces.py",
    "games/civilization/screens/test_",
    "games/civilization/sitting/test_guidance.py",
    "games/mare_nostrum/computers/test_players.py",
    "games/mare_nostrum/rules/test_laws.py",
    "games/mare_nostrum/rules/test_traces.py",
    "games/mare_nostrum/screens/",
    "lines/test_start.py",
    "saves/",
    "test_basis.py",
    "test_recorded_games.py",
    "test_rule_coverage.py",
    "tui/test_",
)
"""How the paths begin of tests that play whole games, screens and processes; `-m "not slow"` leaves them out."""
QUICK: Final = (
    "games/civilization/screens/test_folds.py",
    "games/civilization/screens/test_keys.py",
    "games/civilization/screens/test_presenter.py",
    "games/civilization/screens/test_respond.py",
    "games/civilization/screens/test_text_panel.py",
    "games/mare_nostrum/screens/test_undo.py",
    "tui/test_layouts.py",
)
"""Those of them that stay in it all the same: a handful of screens."""


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Mark what is slow."""
    here = Path(__file__).parent
    for item in items:
        path = item.path.relative_to(here).as_posix() if item.path.is_relative_to(here) else ""
        if path.startswith(SLOW) and path not in QUICK:
            item.add_marker("slow")


@pytest.fixture(autouse=True, scope="session")
def nobodys_data(tmp_path_factory: pytest.TempPathFactory) -> Iterator[None]:
    """Whatever a test does not put elsewhere, reports of crashes too, goes into a folder of the test run; all of it in
    English, whoever runs the tests."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv(DATA_VARIABLE, str(tmp_path_factory.mktemp("data")))
        patch.setenv("LANGUAGE", "en")
        yield


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A data folder of the test's own, in which nothing is kept yet."""
    monkeypatch.setenv(DATA_VARIABLE, str(tmp_path))
    return tmp_path


@pytest.fixture(autouse=True, scope="session")
def nothing_moves() -> Iterator[None]:
    """Nothing moves by itself, as for a user who has told every program so; tests of what moves say otherwise."""
    from textual import constants

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(constants, "TEXTUAL_ANIMATIONS", "none")
        yield


@pytest.fixture(autouse=True)
def nothing_insisted() -> Iterator[None]:
    """What a command line has insisted on ends with its test, and garbage is collected after it."""
    yield
    colours.insist()
    painters.insist()
    assert gc.isenabled(), "what the rest of the run makes would stay in memory"


@pytest.fixture(autouse=True, scope="session")
def idle_at_once() -> Iterator[None]:
    """Whoever presses keys goes on as soon as the app has nothing to do, and waits for no clock."""
    with idle.at_once():
        yield


@pytest.fixture
def every_frame() -> None:
    """For tests of what is painted when, or of what follows from it: `painted_on_demand` leaves theirs alone."""


@pytest.fixture(autouse=True)
def painted_on_demand(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> None:
    """A screen is painted when a test reads it, and the frames before that are not."""
    if "every_frame" not in request.fixturenames:
        shown.paint_on_demand(monkeypatch)


@pytest.fixture(autouse=True, scope="session")
def styles_are_parsed_once() -> Iterator[None]:
    """One app follows the other with the same style sheets and, but for another theme, the same variables in them."""
    from textual.css.stylesheet import Stylesheet

    parse, parsed = Stylesheet._parse_rules, dict[Any, Any]()

    def parse_once(sheet: Stylesheet, css: str, read_from: Any, *options: Any, **named: Any) -> Any:
        key = (css, read_from, options, *named.items(), *sheet._variables.items())
        if key not in parsed:
            parsed[key] = parse(sheet, css, read_from, *options, **named)
        return parsed[key]

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(Stylesheet, "_parse_rules", parse_once)
        yield


@pytest.fixture(autouse=True, scope="session")
def entries_fit() -> Iterator[None]:
    """What is noted in a log, by whatever rule and in whatever test, could be read again, or it fails at once."""
    from civ_tui.games.age_of_civilization.rules import log_kinds as age
    from civ_tui.games.age_of_civilization.rules import state as age_state
    from civ_tui.games.civilization.rules import gains, log_kinds, state, victory
    from civ_tui.games.mare_nostrum.rules import log_kinds as roman
    from civ_tui.games.mare_nostrum.rules.state import Table

    def checked(write: Callable[..., None], fits: Callable[[Entry, Any], bool]) -> Callable[..., None]:
        def written(t: Any, *told: Any, **facts: Any) -> None:
            write(t, *told, **facts)
            assert fits(t.log[-1], t), f"this could not be read again: {t.log[-1]}"

        return written

    with pytest.MonkeyPatch.context() as patch:
        note = checked(state.note, log_kinds.fits)
        for module in (state, gains, victory):
            patch.setattr(module, "note", note)
        patch.setattr(Table, "note", checked(Table.note, roman.fits))
        patch.setattr(age_state.Table, "note", checked(age_state.Table.note, age.fits))
        yield


@pytest.fixture(autouse=True, scope="session")
def apps_are_forgotten() -> Iterator[None]:
    """The program exempts what it has made once it is ready from garbage collection. Here one app follows the other, so
    that all of them would stay in memory: what the run begins with is exempt instead."""
    gc.collect()
    gc.freeze()
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(gc, "freeze", lambda: None)
        yield
