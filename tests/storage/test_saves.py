"""Saves of any title: which one they name, and what is read of them."""

from typing import Any

import pytest

from civ_tui.engine.game import Game
from civ_tui.engine.save import DAMAGED, SaveError
from civ_tui.storage import saves
from civ_tui.titles import title
from civ_tui.words.language import ENGLISH
from tests.engine.forging import folded, forged, unfolded


def dealt() -> Game[Any]:
    return title().new_game(title().first_game(1, ENGLISH)[0])


def test_a_save_names_its_game_and_one_without_a_name_is_of_the_first() -> None:
    data = saves.dump(dealt())
    assert saves.read(data).title == "civilization"
    unnamed = folded({name: part for name, part in unfolded(data).items() if name != "title"})
    assert saves.load(unnamed)[0].rules.title == "civilization"


def test_a_game_that_the_program_does_not_have_is_refused_with_a_sentence() -> None:
    data = forged(saves.dump(dealt()), title="chess")
    with pytest.raises(SaveError, match="does not have the game “chess”"):
        saves.load(data)


@pytest.mark.parametrize("name", [7, [], "x" * 500, "a\x1b[2J"])
def test_a_name_that_is_none_is_not_repeated(name: object) -> None:
    with pytest.raises(SaveError, match=r"does not have the game “[?]”"):
        saves.load(forged(saves.dump(dealt()), title=name))


def test_a_table_that_a_seat_cannot_look_at_is_not_opened(monkeypatch: pytest.MonkeyPatch) -> None:
    game = dealt()
    game.checkpoint.players[1].hand.append("atlantis")
    monkeypatch.setattr(type(game.rules), "valid", lambda *_: True)
    with pytest.raises(SaveError, match=DAMAGED):
        saves.load(saves.dump(game))
