"""What the whole table may answer in the open when responses are asked for: nobody, or who."""

from __future__ import annotations

from civ_tui.engine.answers import ALL_PASS, ALL_PASS_ON, PASS, PASS_ON
from civ_tui.engine.flow import Option, Seat


def nobody() -> list[Option[None]]:
    """What all who are asked may answer together, each of them with the key that it gives."""
    return [
        Option(ALL_PASS, None, "Nobody responds", gives=(PASS,)),
        Option(ALL_PASS_ON, None, "Nobody; ask no more before their own turn", gives=(PASS_ON,)),
    ]


def somebody(seat: Seat, label: str) -> Option[Seat]:
    """That seat, which is the subject, takes the keyboard, to answer alone or to step in."""
    return Option(f"seat:{seat}", seat, label)
