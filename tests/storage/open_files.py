"""A system on which what is open can be neither replaced nor renamed nor removed, as Windows is one."""

import errno
import os
from collections.abc import Callable
from typing import Any

import pytest


def keep_open_files(patch: pytest.MonkeyPatch) -> None:
    """Refuse to replace, rename or remove a file, or a folder around one, that this process has open."""

    def unless_open(act: Callable[..., None]) -> Callable[..., None]:
        def refuse(*paths: Any, **how: Any) -> None:
            held = [os.path.realpath(f"/proc/self/fd/{each}") for each in os.listdir("/proc/self/fd")]
            folder = how.get("dir_fd")
            within = "." if folder is None else os.path.realpath(f"/proc/self/fd/{folder}")
            for path in paths:
                real = os.path.realpath(os.path.join(within, path))
                if any(each == real or each.startswith(f"{real}/") for each in held):
                    raise PermissionError(errno.EACCES, "The process cannot access the file", str(path))
            act(*paths, **how)

        return refuse

    for name in ("unlink", "rename", "replace"):
        patch.setattr(os, name, unless_open(getattr(os, name)))
