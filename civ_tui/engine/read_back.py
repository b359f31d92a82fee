"""Whether what is about to be written of a game could be read again."""

from __future__ import annotations

from typing import Any, Generic

from pydantic_core import to_json

from civ_tui.engine import flow, play, rows, save, sizes
from civ_tui.engine.game import Game
from civ_tui.engine.save import Rows, Save


class ReadBack(Generic[play.S]):
    """Reads the parts of a save of one game as `save.load` does, again and again. Answers and log only grow, so what
    has been read once is not read again. The tail is not played: the same answers lead to the same table."""

    def __init__(self) -> None:
        self._record = Rows()
        self._log = Rows()
        self._checkpoint: play.S | None = None

    def verify(self, game: Game[play.S]) -> None:
        """Raise `SaveError`, or AssertionError with what is wrong, if a save of the game as it stands could not be
        opened, or if another game would come of it."""
        rules, state = game.rules, game.state
        heard, known = self._log.known(state.log), self._record.known(game.record)
        if not rules.valid(state, heard):
            rules.check(state)
            raise AssertionError(f"no saved game may hold this table, or one of these: {state.log[heard:]}")
        answers, entries = game.record[known:], state.log[heard:]
        assert len(game.record) <= sizes.ANSWERS, "more answers than a saved game may hold"
        assert len(state.log) <= sizes.ENTRIES, "a longer log than a saved game may hold"
        if any(given.kind == flow.REMARK for given in answers):
            assert not rows.too_many(game.record), "more remarks than a saved game may hold"
        written = Save({}, to_json(answers), to_json(entries), b"")
        assert save.record_of(written) == answers, f"other answers would be read: {answers}"
        assert save.log_of(written) == entries, f"another log would be read: {entries}"
        self._verify_checkpoint(game)
        self._record.learn(game.record)
        self._log.learn(state.log)

    def _verify_checkpoint(self, game: Game[play.S]) -> None:
        rules, checkpoint = game.rules, game.checkpoint
        if checkpoint is self._checkpoint:
            return
        data = rules.state.dump_json(checkpoint, exclude={"log"})
        assert len(data) <= sizes.CHECKPOINT, "a larger table than a saved game may hold"
        restored: Any = save.checkpoint_of(Save({}, b"", b"", data), rules)
        restored.log = checkpoint.log
        assert restored == checkpoint, "another table would be read"
        self._checkpoint = checkpoint
