"""Which game, which edition and what of it is played, at the command line."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from civ_tui import titles
from civ_tui.cli import commands
from civ_tui.preferences.new_game import NewGame
from tests import toy_title
from tests.cli.at_the_shell import run
from tests.games.civilization import variant
from tests.harbour import at_hand as harbour


@pytest.fixture
def edicts() -> Iterator[None]:
    with variant.at_hand():
        yield


@pytest.fixture
def two() -> Iterator[None]:
    with harbour.at_hand():
        yield


@pytest.fixture
def drafts(monkeypatch: pytest.MonkeyPatch) -> list[NewGame]:
    """What `new --plain` opens the form with."""
    found: list[NewGame] = []

    def opened(draft: NewGame) -> int:
        found.append(draft)
        return 0

    monkeypatch.setattr(commands, "_read_out", opened)
    return found


def figures(*arguments: object) -> dict[str, Any]:
    result = run("simulate", "--games", 1, "--json", "--quiet", *arguments)
    assert result.exit_code == 0, result.output
    told: dict[str, Any] = json.loads(result.stdout)
    return told


def offered(command: str) -> set[str]:
    """What the help of the command names of them."""
    return {"--game", "--edition", "--option"} & {*run(command, "--help").stdout.split()}


@pytest.mark.parametrize("command", ["new", "simulate"])
def test_the_help_names_them_only_where_there_is_a_choice(command: str) -> None:
    assert offered(command) == {"--game", "--option"}
    with variant.at_hand():
        assert offered(command) == {"--game", "--edition", "--option"}
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(titles, "TITLES", {titles.FIRST: titles.TITLES[titles.FIRST]})
        assert offered(command) == {"--option"}


@pytest.mark.usefixtures("two")
def test_a_game_is_named(drafts: list[NewGame]) -> None:
    assert run("new", "--plain", "--game", "harbour", "--players", 3).exit_code == 0
    assert run("new", "--plain").exit_code == 0
    assert [(draft.title, draft.players) for draft in drafts] == [("harbour", 3), ("", 2)]


@pytest.mark.usefixtures("two")
@pytest.mark.parametrize("command", ["new", "simulate", "learn"])
def test_a_game_that_there_is_not_is_refused(command: str) -> None:
    result = run(command, "--game", "harbor")
    assert result.exit_code == 2
    assert "--game: There is civilization, mare_nostrum, age_of_civilization or harbour, not “harbor”." in result.stderr


def test_another_game_is_simulated() -> None:
    with toy_title.at_hand():
        assert figures("--game", "toy", "--players", 2)["failures"] == []
        result = run("simulate", "--game", "toy", "--players", 3)
        assert "--players: Type a whole number from 2 to 2, not “3”." in result.stderr


@pytest.mark.usefixtures("two")
def test_a_game_that_gives_nothing_for_it_is_not_simulated() -> None:
    result = run("simulate", "--game", "harbour")
    assert result.exit_code == 1
    assert result.stderr == "Harbour cannot be simulated.\n"


@pytest.mark.usefixtures("edicts")
def test_what_is_switched_on_brings_what_it_needs(drafts: list[NewGame]) -> None:
    result = run("new", "--plain", "--edition", variant.VARIANT, "--option", variant.SECOND)
    assert result.exit_code == 0
    assert result.stderr == "Switched on too, because it is needed: dealt.\n"
    assert [(draft.title, draft.edition, draft.options) for draft in drafts] == [
        (titles.FIRST, variant.VARIANT, (variant.SECOND, variant.DEALT))
    ]


@pytest.mark.usefixtures("edicts")
def test_an_edition_is_simulated_with_what_is_switched_on() -> None:
    simulated = {
        figures("--players", 2, *words)["digest"]
        for words in (
            (),
            ("--edition", variant.VARIANT),
            ("--edition", variant.VARIANT, "--option", variant.DEALT),
            ("--edition", variant.VARIANT, "--option", variant.DEALT, "--option", variant.SECOND),
        )
    }
    assert len(simulated) == 4


@pytest.mark.usefixtures("edicts")
@pytest.mark.parametrize(
    ("words", "why"),
    [
        (("--edition", "large"), "--edition: There is printed or variant, not “large”."),
        (("--edition", "variant", "--option", "third"), "--option: There is second or dealt, not “third”."),
        (("--option", "dealt"), "--option: There is base, light, fame_and_fortune, "),
    ],
)
def test_what_there_is_not_is_refused(words: tuple[str, ...], why: str) -> None:
    for command in ("new", "simulate"):
        result = run(command, *words)
        assert result.exit_code == 2
        assert why in result.stderr


def test_a_first_game_of_another_is_learnt(tmp_path: Path) -> None:
    with harbour.at_hand():
        result = run("learn", "--game", "harbour", "--plain", data=tmp_path)
        assert result.exit_code == 0
        assert titles.title("harbour").called == "Harbour"
        assert "Loading" in result.stdout
