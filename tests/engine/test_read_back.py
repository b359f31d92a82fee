"""What is written of a game is what would be read, or it is not written."""

from collections.abc import Callable
from typing import Any

import pytest

from civ_tui.engine import sizes
from civ_tui.engine.flow import REMARK, Given
from civ_tui.engine.game import Game
from civ_tui.engine.log import Entry
from civ_tui.engine.read_back import ReadBack
from civ_tui.engine.save import SaveError
from tests.engine.toy import ROUND, State, Toy, answer, new

Change = Callable[[Game[State]], Any]


def played() -> tuple[Game[State], ReadBack[State]]:
    game, read_back = new(), ReadBack[State]()
    for seat, key in ROUND:
        game.answer(seat, key)
        read_back.verify(game)
    return game, read_back


def test_what_has_been_read_is_not_read_again(monkeypatch: pytest.MonkeyPatch) -> None:
    game, read_back = played()
    heard = []
    monkeypatch.setattr(Toy, "valid", lambda _self, _state, since=0: not heard.append(since))
    read_back.verify(game)
    answer(game, (0, "2"))
    read_back.verify(game)
    assert heard == [len(game.state.log) - 1, len(game.state.log) - 1]
    game.undo()
    read_back.verify(game)
    assert heard[2:] == [0], "it is another log now"


@pytest.mark.parametrize(
    "change",
    [
        lambda game: game.state.log.append(Entry(1, "income", "earn", 0, {"coins": (1, 2)})),
        lambda game: game.state.log.append(Entry(1, "income", "earn", 0, {"coins": {1: 2}})),
        lambda game: game.state.log.append(Entry(1, "income", "earn", 0, {"coins": float("nan")})),
        lambda game: game.state.log.append(Entry(1, "income", "earn", "nobody", {})),  # type: ignore[arg-type]
        lambda game: game.state.log.append(Entry(1, "income", "earn", 0, [])),  # type: ignore[arg-type]
        lambda game: game.state.log.extend([Entry(1, "income", "earn", 0, {})] * sizes.ENTRIES),
        lambda game: game.record.append(Given(-1, "income", "1")),
        lambda game: game.record.append(Given(0, "income", "\ud800")),
        lambda game: game.record.append(Given(0, "income", "1" * (sizes.KEY + 1))),
        lambda game: game.record.extend([Given(0, "income", "1")] * sizes.ANSWERS),
        lambda game: game.record.extend([Given(0, REMARK, "1")] * (sizes.REMARKS + 1)),
        lambda game: game.state.players.append(game.state.players[0]),
    ],
)
def test_what_could_not_be_read_is_told_at_once_and_ever_after(change: Change) -> None:
    game, read_back = played()
    change(game)
    for _ in range(2):
        with pytest.raises((SaveError, AssertionError, ValueError, TypeError)):
            read_back.verify(game)


@pytest.mark.filterwarnings("ignore:Pydantic")
@pytest.mark.parametrize(
    "change",
    [
        lambda checkpoint: setattr(checkpoint, "winner", "nobody"),
        lambda checkpoint: setattr(checkpoint, "deck", (1, 2)),
        lambda checkpoint: setattr(checkpoint, "deck", ["x" * sizes.CHECKPOINT]),
    ],
)
def test_a_checkpoint_is_read_too(change: Callable[[State], Any]) -> None:
    game = played()[0]
    change(game.checkpoint)
    with pytest.raises((SaveError, AssertionError)):
        ReadBack[State]().verify(game)
