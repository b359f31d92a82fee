"""After a crash: the saved game and a short report that reveals no hand.

The message of an exception or a local variable may name a card in a hand, so the report contains neither: only the
kinds of errors, the lines of the program, the versions, and the kind of question that was pending.
"""

from __future__ import annotations

import platform
import traceback
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path

from civ_tui import __version__
from civ_tui.engine.wording import Said, below
from civ_tui.sitting.session import Session
from civ_tui.storage import atomic_files, paths
from civ_tui.storage.printable import shown

REPORTS = 10
"""How many reports are kept."""
PACKAGES = ("civ_tui", "textual", "rich", "pydantic")


def report(error: BaseException, session: Session | None) -> str:
    """The report, as lines of text."""
    lines = [f"civ-tui {__version__}", f"Python {platform.python_version()} on {platform.system()}"]
    lines += [f"{name} {_version(name)}" for name in ("textual", "rich", "pydantic")]
    if session is not None:
        t = session.game.state
        question = session.question
        waited = "nothing" if question is None else question.kind
        lines.append(f"round {t.round}, {t.phase}, {len(session.players)} players; asked: {waited}")
    for cause in chain(error):
        lines += ["", type(cause).__qualname__]
        lines += [f"  {_shortened(frame)}" for frame in traceback.extract_tb(cause.__traceback__)]
    return "\n".join(lines) + "\n"


def chain(error: BaseException) -> Iterator[BaseException]:
    """The error and its causes, the original cause last."""
    seen: set[int] = set()
    following: BaseException | None = error
    while following is not None and id(following) not in seen:
        seen.add(id(following))
        yield following
        wrapped = getattr(following, "error", None)  # the error inside Textual's WorkerFailed
        following = wrapped if isinstance(wrapped, BaseException) else following.__cause__ or following.__context__


def _shortened(frame: traceback.FrameSummary) -> str:
    """A line of the traceback, without the folders above the package, which may contain a user name."""
    parts = Path(frame.filename).parts
    first = max((index for index, part in enumerate(parts) if part in PACKAGES), default=len(parts) - 1)
    return f"{'/'.join(parts[first:])}:{frame.lineno} in {frame.name}"


def _version(package: str) -> str:
    from importlib.metadata import PackageNotFoundError, version  # slow, and seldom needed

    try:
        return version(package)
    except PackageNotFoundError:
        return "unknown"


def write(error: BaseException, session: Session | None) -> Path | None:
    """Write the report. Returns its path, or None when it could not be written."""
    try:
        path = atomic_files.add(paths.data_folder(), "crash", ".txt", [report(error, session).encode()])
    except OSError:
        return None
    with suppress(OSError):
        _clear(paths.data_folder())
    return path


def _clear(folder: Path) -> None:
    """Keep the latest reports only. Raises OSError."""
    reports = sorted(folder.glob("crash*.txt"), key=lambda report: report.stat().st_mtime, reverse=True)
    for report in reports[REPORTS:]:
        report.unlink()


def farewell(error: BaseException, session: Session | None) -> str:
    """Save the game, write the report, and say in a few sentences where both are."""
    sentences: list[str] = ["Something went wrong in the program, and it had to stop. We are sorry."]
    if session is not None and session.disk.path is not None:
        session.disk.keep()
        words = "The game is saved: {path}. `civ-tui resume` goes on at the very question."
        saved = Said(words, path=shown(str(session.disk.path)))
        sentences.append(session.disk.trouble or saved)
    path = write(error, session)
    if path is None:
        sentences.append("A report about it could not be written.")
    else:
        sentences.append(Said("A short report, without anybody's secrets: {path}.", path=shown(str(path))))
    return below(*sentences)
