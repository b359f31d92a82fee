"""What is printed in every game: whatever an entry refers to is looked for."""

from __future__ import annotations

from dataclasses import replace
from typing import Any, Final

import pytest

from civ_tui.engine import rulebook
from civ_tui.engine.components import Shelf, faults
from civ_tui.games.age_of_civilization.rules import guide as guide_of_age
from civ_tui.games.age_of_civilization.rules import printed as age
from civ_tui.games.civilization.rules.edition import STANDARD, edition
from civ_tui.games.mare_nostrum.rules import guide
from civ_tui.games.mare_nostrum.rules import printed as mare_nostrum
from tests.games.civilization.printed import PRINTED

EVERYTHING: Final = edition(STANDARD, tuple(edition(STANDARD).options)).components
CATALOGS: Final[dict[str, tuple[Any, tuple[Shelf, ...]]]] = {
    "civilization": (PRINTED, PRINTED.shelves),
    "expansions": (EVERYTHING, EVERYTHING.shelves),
    "civilization's rulebook": (PRINTED.rulebook, rulebook.SHELVES),
    "mare_nostrum": (mare_nostrum.printed(), mare_nostrum.SHELVES),
    "mare_nostrum's rulebook": (guide.rulebook(), rulebook.SHELVES),
    "age_of_civilization": (age.printed(), age.SHELVES),
    "age_of_civilization's rulebook": (guide_of_age.rulebook(), rulebook.SHELVES),
}


def naming_nothing(catalog: Any, shelf: Shelf, field: str) -> Any:
    """The catalog with a last entry of the shelf whose field names something that there is not."""
    kept = getattr(catalog, shelf.name)
    entries = kept if isinstance(kept, dict) else dict(enumerate(kept if isinstance(kept, tuple) else [kept]))
    key, entry = [*entries.items()][-1]
    name = ("nowhere",) if isinstance(getattr(entry, field), tuple) else "nowhere"
    spoiled = entries | {key: replace(entry, **{field: name})}
    as_kept = spoiled if isinstance(kept, dict) else (*spoiled.values(),) if isinstance(kept, tuple) else spoiled[0]
    return replace(catalog, **{shelf.name: as_kept})


@pytest.mark.parametrize("name", CATALOGS)
def test_no_reference_of_any_game_may_name_nothing(name: str) -> None:
    catalog, shelves = CATALOGS[name]
    assert [*faults(catalog, shelves)] == []
    for shelf in shelves:
        for field in shelf.refers:
            told = str(next(faults(naming_nothing(catalog, shelf, field), shelves)))
            assert f": {field} must be one of " in told, (shelf.name, field)
            assert told.endswith(", not 'nowhere'."), (shelf.name, field)
