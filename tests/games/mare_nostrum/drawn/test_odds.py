"""What a battle will probably cost."""

import pytest

from civ_tui.drawing.look import Look
from civ_tui.drawing.palettes import PLAIN
from civ_tui.games.mare_nostrum.drawn.odds import odds_lines
from civ_tui.games.mare_nostrum.rules.printed import printed
from civ_tui.games.mare_nostrum.rules.state import Unit
from civ_tui.games.mare_nostrum.rules.view import view
from tests.games.mare_nostrum.rules.tables import own, province, sea, table


@pytest.mark.rule("MN-BATTLE-8", "MN-BATTLE-10", "MN-HERO-9", "mn-hero:pericles")
def test_the_support_of_pericles_counts_and_is_told() -> None:
    t = table(province("apulia", "rome", units={"rome": "L", "greece": "L"}), sea("ionian_sea", greece="T"))
    apulia = printed().number["apulia"]

    def told(attacker: str, defender: str) -> list[str]:
        return [line.plain for line in odds_lines(Look(PLAIN), view(t, None), apulia, attacker, defender, 1, 60)]

    own(t, "greece", "pericles")
    supported = "Probable losses, if all triremes support that can"
    assert told("greece", "rome") == [supported, "Greece  0: 67% · 1: 33%", "Rome  0: 50% · 1: 50%"]
    assert told("rome", "greece") == [supported, "Rome  0: 50% · 1: 50%", "Greece  0: 67% · 1: 33%"]
    t.areas[printed().number["ionian_sea"]].units = [Unit("greece", "trireme", supported=True)]
    assert told("greece", "rome") == ["Probable losses", "Greece  0: 67% · 1: 33%", "Rome  0: 67% · 1: 33%"]
