"""What components are called in sentences."""

import pytest

from civ_tui.games.civilization.editions.parts import PRESETS
from civ_tui.games.civilization.rules import naming
from civ_tui.games.civilization.rules.edition import STANDARD, edition


@pytest.mark.parametrize("preset", PRESETS)
def test_whatever_a_hut_or_village_hides_can_be_named(preset: str) -> None:
    """Somebody may look at any of them, as Zheng He does at a village with a great person."""
    printed = edition(STANDARD, PRESETS[preset].on).components
    for content in {*printed.huts, *printed.villages}:
        assert str(naming.face_name(printed, content))
