"""What the keys of a game are called on its screens."""

from __future__ import annotations

import re
from itertools import chain

import pytest

from civ_tui.sitting.session import Session
from civ_tui.tui.keys import KEYS, OVER_THE_TABLE, has_key
from civ_tui.tui.overlays.help import keys_of, text_lines, texts_of
from civ_tui.tui.overlays.palette import keys_found
from civ_tui.tui.screens.game_over import GameOverScreen
from civ_tui.words.languages import spoken
from tests.games.civilization.screens.at_the_keys import press
from tests.games.mare_nostrum.screens.at_table import at, seated

OF_THE_FIRST = re.compile(r"\b(squares?|city|cities|figures?|scouts?|civilizations?|culture|tech|research|Movement)\b")
"""Words of the first game's pieces and phases."""


@pytest.mark.parametrize("kind", ["build", "war", "trade.take"])
async def test_no_key_of_the_other_game_is_named_in_its_words(kind: str) -> None:
    async with seated(at(kind)) as (pilot, table):
        over = [name for name in OVER_THE_TABLE if has_key(table.game, name) and kind == "war"]
        for name in ("", *over):  # what lies over a table is the same at every question
            if name:
                await press(pilot, KEYS[name].keys[0])
            named = [(key.word, key.help) for key, _ in keys_of(pilot.app.screen)]
            named += [(found.name, found.words) for found in keys_found(table.look, table)]
            assert not [words for words in named if OF_THE_FIRST.search(" ".join(words))], name
            while pilot.app.screen is not table:
                await press(pilot, "escape")


async def test_the_help_says_one_thing_of_a_key() -> None:
    async with seated(at("trade.lay")) as (_, table):
        keys, look = [key for key, _ in keys_of(table)], table.look
        lists = [text_lines(look, text, 100, keys) for text in texts_of(table)]
        named = [line.plain.split()[0] for line in chain(*lists) if line.plain.startswith(("-", "n ", "e "))]
        assert not {*named} & {key.name for key in keys}
        (help_of_next,) = (key.help for key in keys if key.id == "next")
        (footer_of_end,) = (key for key in keys if key.id == "end")
        assert (help_of_next, footer_of_end.word) == (
            "the next suggestion, after the last what you took yourself",
            "Confirm",
        )
        assert footer_of_end.help == "confirm what is taken"


async def test_the_end_of_a_game_names_no_key_of_another() -> None:
    session: Session = at("war")
    over = GameOverScreen(session)
    assert all(has_key(session.title.name, key.id) for key, _ in keys_of(over))
    assert spoken().say(over.key("market").help) == "prices, what is left, heroes and wonders"
