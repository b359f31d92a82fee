"""The installed catalog against the component list (p.3-7) and the corrected cards."""

import re
from collections import Counter
from collections.abc import Iterator, Mapping

import pytest

from civ_tui.games.civilization.rules.printed.components import UnitType
from civ_tui.words.languages import offered, spoken
from tests.games.civilization.printed import PRINTED
from tests.rows import all_rows

C = PRINTED


def test_map() -> None:
    assert len(C.tiles) == 20
    assert sorted(tile.civilization for tile in C.tiles.values() if tile.civilization) == sorted(C.civilizations)
    assert Counter(face.token for tile in C.tiles.values() for face in tile.faces) == {
        None: 292,
        "hut": 20,
        "village": 8,
    }
    neutral = {layout.players: len(layout.tiles) - len(layout.homes) for layout in C.layouts.values()}
    assert neutral == {2: 6, 3: 7, 4: 12}


def test_cards() -> None:
    assert Counter(tech.level for tech in C.techs.values()) == {1: 10, 2: 10, 3: 9, 4: 7, 5: 1}
    assert [tech.id for tech in C.techs.values() if tech.level == 5] == ["space_flight"]
    assert Counter(wonder.era for wonder in C.wonders.values()) == {"ancient": 4, "medieval": 4, "modern": 4}
    assert {wonder.era: wonder.culture for wonder in C.wonders.values()} == {"ancient": 1, "medieval": 2, "modern": 3}
    decks = {deck: sum(e.copies for e in C.culture_events.values() if e.deck == deck) for deck in (1, 2, 3)}
    assert decks == {1: 19, 2: 17, 3: 11}
    assert len(C.governments) == 8
    assert len(C.civilizations) == 6


@pytest.mark.rule("SETUP-4")
def test_building_markers() -> None:
    assert {pool.id: pool.count for pool in C.building_pools.values()} == {
        "harbor": 10,
        "trading_post": 6,
        "workshop": 6,
        "library": 6,
        "granary": 6,
        "market": 5,
        "temple": 5,
        "barracks": 5,
    }
    assert [pool.id for pool in C.building_pools.values() if pool.star] == ["market", "temple", "barracks"]


@pytest.mark.parametrize(
    ("kind", "deck"),
    [
        ("artillery", {1: 3, 2: 9, 3: 3}),
        ("infantry", {1: 3, 2: 9, 3: 3}),
        ("mounted", {1: 3, 2: 9, 3: 3}),
        ("aircraft", {5: 3, 6: 3, 7: 2}),
    ],
)
def test_unit_decks(kind: UnitType, deck: dict[int, int]) -> None:
    assert C.unit_kinds[kind].cards == deck
    assert {card.strength for card in C.unit_cards.values() if card.type == kind} == set(deck)


def test_unit_card_ids_name_type_and_strength() -> None:
    card = C.unit_cards["aircraft-7"]
    assert (card.type, card.strength, C.unit_kinds[card.type].lowest_rank) == ("aircraft", 7, 4)
    assert C.unit_kinds["infantry"].lowest_rank == 1


def test_every_rank_above_the_first_has_one_tech() -> None:
    ranks = Counter((u.type, u.rank) for tech in C.techs.values() for u in tech.unit_upgrades)
    assert ranks == {(kind, rank): 1 for kind in ("artillery", "infantry", "mounted") for rank in (2, 3, 4)}
    assert [tech.id for tech in C.techs.values() if tech.unlocks_unit] == ["flight"]


def test_every_government_but_two_has_one_tech() -> None:
    unlocked = [tech.unlocks_government for tech in C.techs.values() if tech.unlocks_government]
    assert sorted(unlocked) == sorted(C.governments.keys() - {"anarchy", "despotism"})


def test_corrected_cards() -> None:
    assert C.limits.aircraft_cost == 12
    assert sorted(tech.id for tech in C.techs.values() if tech.coins) == ["civil_service", "computers", "railroad"]
    angkor_wat = C.wonders["angkor_wat"]
    assert angkor_wat.discount
    assert (angkor_wat.cost, angkor_wat.discount.tech, angkor_wat.discount.cost) == (20, "theology", 10)


def test_any_time_cards_may_be_used_in_the_turns_of_others() -> None:
    events = [event for event in C.culture_events.values() if event.phase == "any_time"]
    abilities = [a for a in C.abilities.values() if a.phase == "any_time" and a.kind == "resource"]
    assert len(events) == 6
    assert len(abilities) == 2
    assert all(event.interrupts for event in events)
    assert all(ability.interrupts for ability in abilities)


def printed_texts() -> Iterator[tuple[str, Mapping[str, int], str]]:
    """What each card prints: its id, its numbers, and its text, the paragraphs below one another."""
    for tech in C.techs.values():
        for ability in tech.abilities:
            also = {"coin_tokens": tech.coin_tokens, "trade": ability.trade, "culture": ability.culture}
            needed = {} if "4" not in ability.text else also
            yield ability.id, {**needed, **ability.numbers}, ability.text
    for wonder in C.wonders.values():
        yield wonder.id, wonder.numbers, wonder.text
    for event in C.culture_events.values():
        yield event.id, event.numbers, event.text
    for government in C.governments.values():
        yield government.id, government.numbers, "\n".join(clause.text for clause in government.clauses)
    for nation in C.civilizations.values():
        numbers = {f"{power.id}.{key}": n for power in nation.powers for key, n in power.numbers.items()}
        texts = [nation.setup, *(power.text for power in nation.powers)]
        yield nation.id, {**nation.numbers, **numbers}, "\n".join(texts)


@all_rows("language", list(offered()))
@all_rows("card, numbers, text", list(printed_texts()))
def test_texts_print_the_numbers_that_the_rules_read(
    card: str, numbers: Mapping[str, int], text: str, language: str
) -> None:
    expected = {abs(number) for number in numbers.values()} - {0}
    said = " ".join(map(spoken(language).translate, text.split("\n")))
    assert {int(digits) for digits in re.findall(r"\d+", said)} == expected, card
