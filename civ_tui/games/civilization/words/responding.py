"""What the whole table may answer in the open when responses are asked for: nobody, or who."""

from __future__ import annotations

from civ_tui.engine.answers import ALL_PASS, ALL_PASS_ON
from civ_tui.engine.flow import Option, Seat
from civ_tui.games.civilization.rules.subjects import LetPass, OtherPlayer


def nobody() -> list[Option[LetPass]]:
    """What all who are asked may answer together."""
    return [
        Option(ALL_PASS, LetPass(on=False), "Nobody responds"),
        Option(ALL_PASS_ON, LetPass(on=True), "Nobody; ask no more before their own turn"),
    ]


def somebody(seat: Seat, label: str) -> Option[OtherPlayer]:
    """That seat takes the keyboard, to answer alone or to step in."""
    return Option(f"seat:{seat}", OtherPlayer(seat), label)
