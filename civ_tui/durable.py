"""Files: written whole or not at all, so that neither a full disk nor a pulled plug leaves half of one, and read only
as far as they can be ours."""

from __future__ import annotations

import errno
import os
import stat
import tempfile
from collections.abc import Iterable
from pathlib import Path
from typing import Final

OWNER_ONLY: Final = 0o700
"""The mode of folders: nobody else may look into them. Files are made readable by their owner only, too."""
MOST: Final = 32_000_000
"""Bytes. A longer file holds no game: the longest that random players have come to takes a tenth of this."""


def read(path: Path, most: int = MOST) -> bytes:
    """What the file holds, whoever has put it there. Raises OSError, for what is no file or too large a one too."""
    if not stat.S_ISREG(path.stat().st_mode) and not path.is_dir():
        raise OSError(errno.EINVAL, "Not a regular file", str(path))  # a pipe, say, from which nothing may ever come
    with path.open("rb") as file:
        data = file.read(most + 1)
    if len(data) > most:
        raise OSError(errno.EFBIG, os.strerror(errno.EFBIG), str(path))
    return data


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


def add(folder: Path, stem: str, suffix: str, pieces: Iterable[bytes]) -> Path:
    """Put the bytes into the folder under the first name that is free, and return it; nothing that lies there is ever
    written over. Raises OSError."""
    make_folder(folder)
    while True:
        path = free_name(folder, stem, suffix)
        try:
            handle = os.open(path, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600)
        except FileExistsError:  # somebody was faster
            continue
        try:
            with os.fdopen(handle, "wb") as file:
                file.writelines(pieces)
        except BaseException:
            path.unlink(missing_ok=True)
            raise
        return path


def free_name(folder: Path, stem: str, suffix: str) -> Path:
    """The first of `stem`, `stem-2`, `stem-3`... that is nothing in the folder yet."""
    number, path = 1, folder / f"{stem}{suffix}"
    while os.path.lexists(path):
        number += 1
        path = folder / f"{stem}-{number}{suffix}"
    return path


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
