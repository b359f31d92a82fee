"""What facts of log entries may be."""

from __future__ import annotations

from civ_tui.engine.chronicle import number_within


def test_a_number_is_whole_and_within_its_bounds() -> None:
    count = number_within(0, 3)
    assert [value for value in (-1, 0, 3, 4, True, 1.0, "1", None) if count(value, None)] == [0, 3]
