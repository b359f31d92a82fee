"""The files for readers outside the program that can be written of a game: what there is, and how their names end."""

from __future__ import annotations

from typing import Final, Literal

ExportKind = Literal["record", "chronicle", "picture", "postcard", "evening"]
SUFFIXES: Final[dict[ExportKind, str]] = {
    "record": ".jsonl",
    "chronicle": ".md",
    "picture": ".svg",
    "postcard": ".png",
    "evening": ".apng",
}
