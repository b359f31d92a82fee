"""What is said while others assimilate a province."""

import pytest

from civ_tui.games.mare_nostrum.rules.names import MARKER, Side
from civ_tui.games.mare_nostrum.rules.state import Table
from civ_tui.games.mare_nostrum.rules.view import view
from civ_tui.games.mare_nostrum.words.assimilated import about_to_lose
from civ_tui.words.language import ENGLISH
from tests.games.mare_nostrum.rules.tables import of, province, table


def said(t: Table, side: Side) -> list[str]:
    return about_to_lose(ENGLISH, view(t, None), of(t, side).seat)


@pytest.mark.rule("MN-ASSIM-1", "MN-ASSIM-3")
def test_the_owner_is_told_who_may_take_a_province_and_what_goes_with_it() -> None:
    bare = province("sicily", "rome", on={"carthage": MARKER})
    built = province("apulia", "rome", goods="cattle", market=True, on={"carthage": MARKER})
    of_others = province("etruria", "rome", goods="cattle", on={"carthage": "caravan:cattle"})
    t = table(bare, built, of_others)
    assert sorted(said(t, "rome")) == [
        "While alone in Apulia, Anna can replace your marker there in their next building part. "
        "You then lose: Caravan (Cattle), Market.",
        "While alone in Sicily, Anna can replace your marker there in their next building part.",
    ]
    assert said(t, "carthage") == said(t, "greece") == []
