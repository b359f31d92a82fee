"""What is told of a game that is over, below the sentence that says who has won."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from copy import copy
from pathlib import Path
from typing import Any, ClassVar, Self

from civ_tui.drawing.look import Look
from civ_tui.drawing.panel import Lines, player_badge, styled
from civ_tui.drawing.step_chart import Chart
from civ_tui.engine.flow import Seat
from civ_tui.engine.wording import Text
from civ_tui.export.saved_game import rounds_of
from civ_tui.storage import atomic_files
from civ_tui.storage.record import LEADS_ELSEWHERE, Record
from civ_tui.title import Seen
from civ_tui.titles import title
from civ_tui.words.interface import words_of


class Ending:
    """Who played, and how long it took. `final` is how the game ended, `clock` for how many seconds each seat has kept
    it waiting. What the `record` alone can tell is told once it has been `counted`."""

    reported: ClassVar[bool] = False
    """Whether all of it can be written into files."""
    filmed: ClassVar[bool] = False
    """Whether the rounds can be shown one after the other (`frames`)."""

    def __init__(self, final: Any, record: Record, clock: Sequence[float]) -> None:
        self.final: Seen = final
        self.record = record
        self.clock = clock
        self.frames: Sequence[tuple[int, Any]] = ()
        """What everybody saw at the end of each round, with its number."""
        self.trouble: Text | None = None
        """Why the record could not be counted."""

    def counted(self) -> Self:
        """The same with what the record tells, which may be played again for it: for a thread of its own."""
        if not self.filmed and not self.reported:
            return self
        ending = copy(self)
        ending.frames = rounds_of(self.record)
        if not ending.frames or _how(ending.frames[-1][1]) != _how(self.final):
            ending.frames, ending.trouble = (), LEADS_ELSEWHERE
        return ending

    def charts(self, look: Look) -> Mapping[str, str]:
        """The charts by their ids, that of the victory first, and what each is called where room is scarce."""
        return {}

    def drawn(self, look: Look) -> Sequence[Chart]:
        """These charts, once the record has been counted."""
        return ()

    def facts(self, look: Look) -> str:
        """How long it was."""
        return look.count(len(self.record.answers), "{n} decision", "{n} decisions")

    def standings(self, look: Look, width: int) -> list[Lines]:
        """The seats, the winners first, in as many blocks below each other as the width requires."""
        order = sorted(self.final.players, key=lambda player: player.seat not in self.final.winners)
        won = {seated.seat: look.glyphs.yes if seated.seat in self.final.winners else " " for seated in order}
        named = (player_badge(look, seated).append(f" {seated.name}") for seated in order)
        return [
            [
                styled(f"{won[seat.seat]} ", look.palette.role("good")).append_text(name)
                for seat, name in zip(order, named, strict=True)
            ]
        ]

    def explanation(self, look: Look, width: int) -> Lines:
        """What in the standings needs explaining."""
        return []

    def points(self, look: Look, width: int) -> Lines:
        """What decided the game."""
        return []

    def save(self, look: Look, folder: Path) -> Sequence[Path]:
        """Write all of it into the folder, if that can be done (`reported`), and tell where: the chronicle and the
        picture of the end, with new names. Raises OSError."""
        final, exports = self.final, title(self.final.title).exports
        stem, headline = f"report-{final.title}-{self.record.settings.seed}", words_of(final).headline(look, final)
        words = atomic_files.add(folder, stem, ".md", [exports.chronicle(final, look, self.facts(look)).encode()])
        return words, atomic_files.add(folder, stem, ".svg", [exports.picture(final, look, headline).encode()])


def _how(seen: Seen) -> tuple[int, tuple[Seat, ...], str]:
    """How the game has ended."""
    return seen.round, seen.winners, seen.victory
