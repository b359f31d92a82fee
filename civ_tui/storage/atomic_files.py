"""Files: written whole or not at all, so that neither a full disk nor a pulled plug leaves half of one, and read only
as far as they can be ours."""

from __future__ import annotations

import errno
import os
import stat
import tempfile
import time
from collections.abc import Callable, Iterable
from contextlib import suppress
from pathlib import Path
from typing import BinaryIO, Final

from civ_tui.engine import sizes
from civ_tui.storage.printable import shown

READING: Final = os.O_RDONLY | sum(getattr(os, name, 0) for name in ("O_NONBLOCK", "O_NOCTTY", "O_BINARY"))
WAITS: Final = (0.005, 0.01, 0.02, 0.04, 0.08)
"""Seconds between tries to replace or remove a file that another program reads, where the system forbids that."""
OWNER_ONLY: Final = 0o700
"""The mode of folders: nobody else may look into them. Files are made readable by their owner only, too."""


def read(path: Path, most: int = sizes.FILE) -> bytes:
    """What the file holds. Anybody may have put it there: what is no file, or a larger one than `most` bytes, raises
    OSError too."""
    with _opened(path, most) as file:
        data = file.read(most + 1)
    if len(data) > most:  # it has grown
        raise _too_large(path, most)
    return data


def read_ends(path: Path, first: int, last: int, most: int = sizes.FILE) -> tuple[bytes, bytes]:
    """The `first` bytes of the file and its `last` ones; all of it and nothing where it is not longer than both. Raises
    OSError as `read` does."""
    with _opened(path, most) as file:
        begin = file.read(first)
        size = os.fstat(file.fileno()).st_size
        if size <= first + last:
            return begin + file.read(last), b""
        file.seek(size - last)
        return begin, file.read(last)


def _opened(path: Path, most: int) -> BinaryIO:
    """The file, if it is one and not too large. Nothing is waited for, as opening a pipe would."""
    handle = os.open(path, READING)
    try:
        status = os.fstat(handle)
        if stat.S_ISDIR(status.st_mode):
            raise IsADirectoryError(errno.EISDIR, os.strerror(errno.EISDIR), str(path))
        if not stat.S_ISREG(status.st_mode):
            raise OSError(errno.EINVAL, "Not a regular file", str(path))  # a pipe or a device
        if status.st_size > most:
            raise _too_large(path, most)
        return os.fdopen(handle, "rb")
    except BaseException:
        os.close(handle)
        raise


def _too_large(path: Path, most: int) -> OSError:
    return OSError(errno.EFBIG, f"File larger than {most:,} bytes", str(path))


def write(path: Path, pieces: Iterable[bytes]) -> None:
    """Put the bytes where the path says: a file beside it is written, made durable and renamed. Raises OSError, and
    what was there before is untouched."""
    make_folder(path.parent)
    try:
        _write_beside(path, pieces)
    except OSError as error:  # whoever asked for a file knows nothing of another
        error.filename, error.filename2 = str(path), None
        raise
    _sync_folder(path.parent)


def _write_beside(path: Path, pieces: Iterable[bytes]) -> None:
    handle, temporary = tempfile.mkstemp(dir=path.parent, prefix=f".{path.name}.")
    try:
        with os.fdopen(handle, "wb") as file:
            file.writelines(pieces)
            file.flush()
            os.fsync(file.fileno())
        patiently(lambda: os.replace(temporary, path))
    except BaseException:
        Path(temporary).unlink(missing_ok=True)
        raise


def patiently(act: Callable[[], object]) -> None:
    """Rename or remove a file, again in a moment if another program reads it: Windows forbids that as long as it is
    open. Raises OSError where that does not end soon."""
    for wait in WAITS:
        try:
            act()
        except PermissionError:
            time.sleep(wait)
        else:
            return
    act()


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
    for missing in [*(parent for parent in reversed(folder.parents) if not parent.exists()), folder]:
        try:
            missing.mkdir(mode=OWNER_ONLY, exist_ok=True)
        except FileExistsError as error:
            nowhere = missing.is_symlink() and not missing.exists()
            what = "is a link that leads nowhere" if nowhere else "is no folder"
            raise NotADirectoryError(errno.ENOTDIR, f"{shown(missing)} {what}", str(missing)) from error


def _sync_folder(folder: Path) -> None:
    """Make the renaming itself durable, where the system can."""
    with suppress(OSError):
        handle = os.open(folder, os.O_RDONLY)
        try:
            os.fsync(handle)
        finally:
            os.close(handle)
