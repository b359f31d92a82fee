"""The pages of the rulebook: what they name is what the components say."""

from collections import Counter
from dataclasses import replace
from itertools import chain

import pytest

from civ_tui.engine.wording import places
from civ_tui.games.civilization.rules.pieces import PIECES
from civ_tui.games.civilization.rules.printed.catalog import Catalog
from civ_tui.games.civilization.rules.printed.guide import printed
from tests.games.civilization.printed import EVERYTHING, PRINTED
from tests.games.civilization.rules.tables import table


def told(components: Catalog, page: str) -> str:
    """The page in English."""
    book = components.rulebook
    return "\n".join(str(book.filled(each)) for each in chain(book.guides[page].about, *book.guides[page].compared))


@pytest.mark.parametrize("components", [PRINTED, EVERYTHING], ids=["base", "everything"])
def test_every_page_is_filled_with_what_that_edition_has(components: Catalog) -> None:
    for page in components.rulebook.guides:
        assert "{" not in told(components, page)
    used = {name for page in components.rulebook.guides.values() for each in page.about for name in places(each)}
    empty = [name for name in used if str(printed(components)[name]) == ""]
    assert empty == [], "nothing is promised of which there is none"


def test_pages_follow_the_cards_and_no_number_is_typed_twice() -> None:
    vault = replace(PRINTED.buildings["bank"], name="Vault")
    limits = replace(PRINTED.limits, coins_to_win=77, trade_max=88, battle_hand=99)
    other = replace(PRINTED, limits=limits, buildings=PRINTED.buildings | {"bank": vault})
    assert "has 77 coins has won" in told(other, "win_economy")
    assert "Buildings: Vault (1)." in told(other, "win_economy")
    assert "up to 88." in told(other, "trade_and_production")
    assert "A battle force has 99 units" in told(other, "win_war")


def test_the_box_holds_what_a_table_is_laid_with() -> None:
    t = table(4)
    counts: Counter[str] = Counter(
        {pieces.what: sum(pieces.printed(t).values()) for pieces in PIECES if pieces.printed}
    )
    names = printed(PRINTED)
    for name, what in (
        ("all_units", "unit cards"),
        ("all_events", "culture events"),
        ("all_wonders", "wonders"),
        ("all_people", "great people"),
        ("all_buildings", "buildings"),
        ("all_huts", "huts"),
        ("all_villages", "villages"),
        ("all_resources", "resources"),
    ):
        assert names[name] == counts[what], what
    assert names["own_techs"] == len(PRINTED.techs) - 1
