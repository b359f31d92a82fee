"""How saved games of before are brought up to date."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import Any, Final

from civ_tui.engine.game import Migration

ENTRY: Final = ("round", "phase", "kind", "seat", "facts", "audience", "cause", "place")


def _apart(old: dict[str, Any]) -> dict[str, Any]:
    """Schema 1 was one object, with the log inside the checkpoint and answers out of turn marked by a fourth value."""
    checkpoint = dict(old["checkpoint"])
    log = [[entry[name] for name in ENTRY] for entry in checkpoint.pop("log")]
    return {**old, "record": [row[:3] for row in old["record"]], "log": log, "checkpoint": checkpoint}


MIGRATIONS: Final[Mapping[int, Migration]] = MappingProxyType({1: _apart})
"""For each older schema, what turns a save of it into the next."""
