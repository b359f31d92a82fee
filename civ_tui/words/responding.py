"""What the whole table may answer in the open when responses are asked for: nobody, or who."""

from __future__ import annotations

from collections.abc import Collection

from civ_tui.engine.answers import ALL_PASS, ALL_PASS_ON, PASS, PASS_ON
from civ_tui.engine.flow import Option, Seat
from civ_tui.engine.wording import Line


def nobody(names: Collection[str]) -> list[Option[None]]:
    """What all who are asked may answer together, each of them with the key that it gives; the only one of these names
    by name, so that it is never overlooked for whom it is answered."""
    passes, passes_on = map(Line, ("Nobody responds", "Nobody; ask no more before their own turn"))
    if len(names) == 1:
        (name,) = names
        passes = Line("{name} lets it pass", name=name)
        passes_on = Line("{name} passes; ask no more before their own turn", name=name)
    return [
        Option(ALL_PASS, None, passes, gives=(PASS,)),
        Option(ALL_PASS_ON, None, passes_on, gives=(PASS_ON,)),
    ]


def somebody(seat: Seat, label: str) -> Option[Seat]:
    """That seat, which is the subject, takes the keyboard, to answer alone or to step in."""
    return Option(f"seat:{seat}", seat, label)
