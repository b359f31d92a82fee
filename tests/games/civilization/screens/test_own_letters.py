"""Where a player's own letter is asked for it means that player and nothing else, whatever key it is elsewhere."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

import pytest

from civ_tui.engine.data import read
from civ_tui.games.civilization.screens.battle import BattlePresenter
from civ_tui.games.civilization.screens.respond import RespondPresenter
from civ_tui.games.civilization.screens.trade import TradePresenter
from civ_tui.preferences.keyboard_layout import other_layout
from civ_tui.sitting.session import Session
from civ_tui.tui.overlays.help import keys_of
from civ_tui.tui.table.presenter import Presenter, TableActions
from tests.games.civilization.rules.tables import table
from tests.games.civilization.screens.at_the_keys import announced, choose, fighting, press, screen, seated, session_on

SETS: Final = ("rules_data", "rules_data.fame_and_fortune", "rules_data.wisdom_and_warfare")
LETTERS: Final = [row["letter"] for name in SETS for row in read(name, "civilizations.toml")["civilization"]]


def trading() -> Session:
    t = table(2)
    t.phase = "trade"
    for player in t.players:
        player.trade = 5
    return session_on(t)


PAGES: dict[str, tuple[Callable[[], Session], type[Presenter]]] = {
    "respond": (lambda: announced(1), RespondPresenter),
    "agree": (trading, TradePresenter),
    "battle": (fighting, BattlePresenter),
}


@pytest.mark.parametrize("page", PAGES)
async def test_the_letter_of_every_people_means_its_player_and_no_other_key(
    page: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    begin, presents = PAGES[page]
    heard: list[str] = []

    def hear(_presenter: Presenter, actions: TableActions, letter: str) -> None:
        heard.append(letter)

    async with seated(begin()) as (pilot, up):
        if page == "agree":
            await choose(pilot, "talk:1")
            await press(pilot, "plus", "enter")
        if page == "battle":
            await press(pilot, "v")
        asked, answers = screen(pilot), len(up.session.answers)
        assert asked.presenter is not None
        assert asked.presenter.own_letters, "a letter is asked for"
        named = {key.id for key, _ in keys_of(asked)}
        monkeypatch.setattr(presents, "own_letter", hear)
        for letter in LETTERS:
            monkeypatch.setattr(presents, "own_letters", (letter,))
            dead = {key.id for key, _ in keys_of(asked) if key.keys[0] == letter.lower()}
            assert not dead, letter
            typed = [letter, letter.lower()]
            typed += [twin for each in typed if (twin := other_layout(each)) is not None]
            await press(pilot, *typed)
            assert heard == [letter] * 4, letter
            assert screen(pilot) is asked
            heard.clear()
        assert len(up.session.answers) == answers
        monkeypatch.setattr(presents, "own_letters", ())
        assert named <= {key.id for key, _ in keys_of(asked)}, "they live again"
