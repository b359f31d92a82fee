"""Writing a file whole or not at all: neither a full disk nor a pulled plug leaves half of it."""

from __future__ import annotations

import os
import tempfile
from collections.abc import Iterable
from pathlib import Path
from typing import Final

OWNER_ONLY: Final = 0o700
"""The mode of folders: nobody else may look into them. Files are made readable by their owner only, too."""


def write(path: Path, pieces: Iterable[bytes], *, sync: bool = True) -> None:
    """Put the bytes where the path says: a file beside it is written, made durable and renamed. Raises OSError, and
    what was there before is untouched. Without `sync` a power cut may lose it, but never halve what was there."""
    make_folder(path.parent)
    handle, temporary = tempfile.mkstemp(dir=path.parent, prefix=f".{path.name}.")
    try:
        with os.fdopen(handle, "wb") as file:
            file.writelines(pieces)
            file.flush()
            if sync:
                os.fsync(file.fileno())
        os.replace(temporary, path)
    except BaseException:
        Path(temporary).unlink(missing_ok=True)
        raise
    if sync:
        _sync_folder(path.parent)


def make_folder(folder: Path) -> None:
    """Make the folder and those above it that are missing, for its owner only. Raises OSError."""
    for missing in [*(each for each in reversed(folder.parents) if not each.exists()), folder]:
        missing.mkdir(mode=OWNER_ONLY, exist_ok=True)


def _sync_folder(folder: Path) -> None:
    """Make the renaming itself durable, where the system can."""
    try:
        handle = os.open(folder, os.O_RDONLY)
    except OSError:
        return
    try:
        os.fsync(handle)
    except OSError:
        pass
    finally:
        os.close(handle)
