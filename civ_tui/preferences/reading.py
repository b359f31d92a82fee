"""TOML files that somebody else has written, read within limits: none of them can hold the program up."""

from __future__ import annotations

import tomllib
from pathlib import Path
from typing import Any, Final

from civ_tui.engine.wording import Said
from civ_tui.storage import atomic_files

MOST: Final = 20_000
"""How many bytes a file may have: nobody has written a longer one."""
LINE: Final = 300
"""How many bytes a line may have. The TOML reader takes seconds over names of hundreds of parts below each other, and
Python refuses to print a number of thousands of digits."""


def read_toml(path: Path) -> dict[str, Any]:
    """What a TOML file says. Raises FileNotFoundError, and ValueError with a sentence where it cannot be read. Nothing
    is waited for, as a pipe of that name would want."""
    try:
        data = atomic_files.read(path, MOST)
    except FileNotFoundError:
        raise
    except OSError as error:
        raise ValueError(Said("{path} cannot be read: {why}.", path=path.name, why=error.strerror or error)) from error
    if any(len(line) > LINE for line in data.split(b"\n")):
        raise ValueError(Said("{path} has a line of more than {n} bytes.", path=path.name, n=LINE))
    try:
        return tomllib.loads(data.decode())
    except UnicodeDecodeError as error:
        raise ValueError(Said("{path} is not text in UTF-8.", path=path.name)) from error
    except tomllib.TOMLDecodeError as error:
        raise ValueError(Said("{path} is not TOML: {why}.", path=path.name, why=error)) from error
    except (ValueError, RecursionError) as error:  # brackets within brackets
        raise ValueError(Said("{path} is not TOML that anybody would write.", path=path.name)) from error
