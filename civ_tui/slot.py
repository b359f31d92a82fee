"""The one saved game: what lies in its place, and making room for another."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path

from civ_tui.engine.save import SaveError
from civ_tui.paths import free_name
from civ_tui.rules.chronicle import PHASES
from civ_tui.session import Session


@dataclass(frozen=True, slots=True)
class Slot:
    """What lies in the place of the saved game. `session` is None where nothing can be resumed; `sentence` tells what
    there is, or why it cannot be opened (`unreadable`); `lost` what was lost of it."""

    session: Session | None
    sentence: str
    lost: str = ""
    unreadable: bool = False

    @property
    def unfinished(self) -> bool:
        """Whether a game lies there that could still be played on."""
        return self.session is not None and not self.session.over


def look(path: Path) -> Slot:
    """What lies there. The file is only read."""
    try:
        session, lost = Session.resume(path)
    except FileNotFoundError:
        return Slot(None, "There is no saved game yet.")
    except SaveError as error:
        return Slot(None, str(error), unreadable=True)
    except OSError as error:
        return Slot(None, f"The saved game cannot be read: {error.strerror or error}.", unreadable=True)
    return Slot(session, in_words(session), lost)


def in_words(session: Session) -> str:
    """A game in one line: who plays, how far it has come."""
    t = session.view(None)
    names = ", ".join(player.name for player in t.players)
    if session.over:
        return f"{names}: over in round {t.round}."
    moment = f"round {t.round}, {PHASES[t.phase]}" if t.round else PHASES[t.phase]
    return f"{names}: {moment}."


def set_aside(path: Path) -> Path:
    """Move a file that cannot be opened out of the way of a new game. Returns where it is now; raises OSError."""
    aside = free_name(path.parent, f"{path.stem}-set-aside", path.suffix)
    path.rename(aside)
    return aside
