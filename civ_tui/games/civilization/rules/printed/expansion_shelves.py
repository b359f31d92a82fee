"""The shelves of what only the expansions print, and what must be right about it."""

from __future__ import annotations

from typing import Final

from civ_tui.games.civilization.rules.printed import expansions
from civ_tui.games.civilization.rules.printed.catalog import Catalog
from civ_tui.games.civilization.rules.printed.files import CatalogError, Faults, unknown
from civ_tui.games.civilization.rules.printed.shelf import Shelf


def people(c: Catalog) -> Faults:
    """Each great person card has a marker."""
    for person in c.people.values():
        yield from unknown(expansions.PeopleFile, person.id, "type", person.type, c.great_people)


def policies(c: Catalog) -> Faults:
    """Each side of a card names the other one."""
    for policy in c.policies.values():
        other = c.policies.get(policy.other_side)
        if other is None or other.other_side != policy.id:
            yield CatalogError(expansions.PoliciesFile.file, policy.id, "other_side", "name a side that names this one")


def investments(c: Catalog) -> Faults:
    """Each line of a card needs more coins than the one above it."""
    for card in c.investments.values():
        coins = [step.coins for step in card.steps]
        if coins != sorted(set(coins)):
            yield CatalogError(expansions.InvestmentsFile.file, card.id, "steps", "need more coins from line to line")


OF_EXPANSIONS: Final[tuple[Shelf, ...]] = (
    Shelf("city_states", expansions.CityStatesFile, lambda file: file.city_state, "city_state"),
    Shelf("city_markers", expansions.CityMarkersFile, lambda file: file.city_marker),
    Shelf("hut_faces", expansions.MoreHutsAndVillagesFile, lambda file: file.hut, "hut"),
    Shelf("relics", expansions.RelicsFile, lambda file: file.relic, "relic"),
    Shelf("village_faces", expansions.MoreHutsAndVillagesFile, lambda file: file.village, "village"),
    Shelf("policies", expansions.PoliciesFile, lambda file: file.policy, "policy", faults=policies),
    Shelf("investments", expansions.InvestmentsFile, lambda file: file.investment, "investment", faults=investments),
    Shelf("metropolis", expansions.MetropolisFile, lambda file: file.metropolis, key=""),
    Shelf("people", expansions.PeopleFile, lambda file: file.person, "person", faults=people),
)
"""Kinds of components that the printed game has none of: `loading.extended` puts them in. Each has a field of the
catalog that is empty at first."""
