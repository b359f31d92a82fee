"""What a file may hold: how much, and which rows are answers or entries of a log. Nothing in a file is trusted."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from civ_tui.engine import flow, sizes


def count_values(data: bytes) -> int:
    """An upper bound for the number of values in this JSON: each but the first follows a comma or an opening
    bracket."""
    return data.count(b",") + data.count(b"[") + data.count(b"{")


def too_many(rows: Sequence[Any]) -> bool:
    """Whether these are more answers than any game has."""
    return len(rows) > sizes.ANSWERS or [row[1] for row in rows].count(flow.REMARK) > sizes.REMARKS


def is_answer(row: Any) -> bool:
    """Whether this is a written answer: seat, kind and key."""
    if type(row) is not list or len(row) != 3:
        return False
    seat, kind, key = row
    return type(seat) is int and seat >= 0 and _is_word(kind) and _is_word(key)


def _is_word(value: Any) -> bool:
    """Whether this can be a kind or a key: a short text that can be written to any file and terminal. A lone surrogate
    (such as U+D800) cannot."""
    return type(value) is str and len(value) <= sizes.KEY and value.isprintable()


def is_entry(row: Any) -> bool:
    """Whether this is a written log entry. Only the rules can tell whether its facts make sense."""
    if type(row) is not list or len(row) != 8:
        return False
    round_, phase, kind, seat, facts, audience, cause, place = row
    return (
        type(round_) is int
        and type(phase) is type(kind) is type(cause) is str
        and (seat is None or type(seat) is int)
        and type(facts) is dict
        and (audience is None or (type(audience) is list and all(type(seat) is int for seat in audience)))
        and (place is None or type(place) is int)
    )
