"""What the whole table may answer in the open when responses are asked for: nobody, or who."""

from __future__ import annotations

from civ_tui.engine.answers import ALL_PASS, ALL_PASS_ON, PASS, PASS_ON
from civ_tui.engine.flow import Option, Seat


def nobody() -> list[Option[str]]:
    """What all who are asked may answer together: the subject is the key that each of them gives."""
    return [
        Option(ALL_PASS, PASS, "Nobody responds"),
        Option(ALL_PASS_ON, PASS_ON, "Nobody; ask no more before their own turn"),
    ]


def somebody(seat: Seat, label: str) -> Option[Seat]:
    """That seat, which is the subject, takes the keyboard, to answer alone or to step in."""
    return Option(f"seat:{seat}", seat, label)
