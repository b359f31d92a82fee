"""The fronts of a battle: told as shortly as there is room, with what the highlighted unit would bring."""

from __future__ import annotations

from dataclasses import replace

import pytest
from rich.text import Text

from civ_tui.drawing.look import Look
from civ_tui.games.civilization.drawn.fronts import Fronts, largest
from civ_tui.games.civilization.drawn.strikes import strike_lines
from civ_tui.games.civilization.drawn.unit_cards import (
    LARGE,
    SHAPES,
    STILL,
    Shape,
    Standing,
    card_lines,
    healths,
    strengths,
    without,
)
from civ_tui.games.civilization.rules.battle.forecast import Pair, forecast
from civ_tui.games.civilization.rules.battle.view import UnitView
from civ_tui.games.civilization.rules.subjects import PlayedUnit
from civ_tui.games.civilization.screens.battle import AROUND
from civ_tui.games.civilization.words.names import UNIT_NAMES
from tests.certain import certain
from tests.games.civilization.drawn.drawing import ENGLISH, LAYOUTS, Stage
from tests.games.civilization.drawn.fighting import entry, fighting
from tests.games.civilization.drawn.sample import sample_battle, sample_view
from tests.games.civilization.printed import EDITION, PRINTED
from tests.rows import all_rows


def plain(lines: list[Text]) -> str:
    return "\n".join(line.plain for line in lines)


@all_rows("look", LAYOUTS)
@all_rows("fronts", [1, 3, 6])
async def test_whatever_the_room_everything_that_counts_is_told_in_it(look: Look, fronts: int) -> None:
    view = fighting(fronts)
    panel = Fronts(view)
    async with Stage(panel, look).run_test(size=(51, 24)):
        for width, room in ((49, 21), (83, 37), (113, 51), (49, None)):
            panel.room = room
            lines = panel.lines(view, width)
            assert room is None or len(lines) <= room
            assert all(line.cell_len <= width for line in lines)
            told = plain(lines)
            assert view.battle is not None
            units = [unit for pair in view.battle.fronts for unit in pair if unit is not None]
            for unit in units:
                kind = look.say(UNIT_NAMES[unit.type])
                assert without(look.say(unit.name), kind) in told
            assert look.glyphs.heart in told


@all_rows("look", LAYOUTS)
async def test_five_fronts_of_cards_on_both_sides_have_room_in_the_smallest_terminal(look: Look) -> None:
    view = fighting()
    battle = view.battle
    assert battle is not None
    (horse, catapult), (_, spearman), (pikeman, _) = battle.fronts
    pairs = ((horse, catapult), (pikeman, spearman), (horse, catapult), (pikeman, spearman), (None, spearman))
    view = replace(view, battle=replace(battle, fronts=pairs))
    panel = Fronts(view)
    async with Stage(panel, look).run_test(size=(51, 24)):
        panel.room = 24 - AROUND
        assert view.battle is not None
        panel.ahead = forecast(EDITION, view.battle, PlayedUnit("infantry-3", 5))
        lines = panel.lines(view, 49)
        assert len(lines) <= 21
        told = plain(lines)
        assert told.count(look.glyphs.back) >= 1, "what the highlighted unit would deal and take"
        kinds = [look.say(kind) for kind in ("Mounted", "Artillery", "Infantry")]
        counted = [told.count(kind) + told.count(f" {kind[:3]}.") for kind in kinds]
        assert counted == [2, 2, 6], "a card each, the highlighted one among them"


async def test_the_dead_stay_on_their_fronts_until_the_living_need_the_room() -> None:
    view = fighting()
    battle = certain(view.battle)
    (horse, catapult), (_, spearman), pikeman = battle.fronts
    panel = Fronts(view)
    async with Stage(panel).run_test(size=(120, 40)):

        def told(room: int, *pairs: Pair) -> str:
            panel.room = room
            return plain(panel.lines(replace(view, battle=replace(battle, fronts=pairs)), 83))

        assert "dead" not in told(37, (horse, catapult), (horse, spearman), pikeman)
        dead = told(37, (horse, catapult), (horse, None), pikeman).splitlines()
        assert any("Horseman" in line and "Spearman" in line for line in dead)
        assert any(line.count("dead") == 1 for line in dead)
        panel.marked = False
        gone = (horse, catapult), (None, None), pikeman
        assert "Spearman" in told(37, *gone)
        assert "Spearman" not in told(23, *gone), "its front would make the cards of the others smaller"


async def test_sides_keep_their_place_whoever_looks_and_plays() -> None:
    view = fighting()
    battle = view.battle
    assert battle is not None
    panel = Fronts(view)
    async with Stage(panel).run_test(size=(100, 40)):
        for seat, turn in ((0, "attacker"), (1, "defender"), (None, "attacker")):
            seen = replace(view, seat=seat, battle=replace(battle, turn=turn))
            lines = [line.plain for line in panel.lines(seen, 98)]
            head = next(line for line in lines if "Romans attack" in line)
            assert head.index("Romans") < head.index("Germans")
            both = next(line for line in lines if "Horseman" in line and "Catapult" in line)
            assert both.index("Horseman") < both.index("Catapult")


def test_a_card_has_a_strength_for_each_rank() -> None:
    assert strengths(PRINTED, UnitView("infantry-1", "infantry", "Spearman", 1, 0)) == {1: 1, 2: 2, 3: 3, 4: 4}
    assert strengths(PRINTED, UnitView("infantry-1", "infantry", "Rifleman", 3, 0)) == {1: 1, 2: 2, 3: 3, 4: 4}
    stronger = UnitView("artillery-3", "artillery", "Catapult", 5, 0)
    assert [*strengths(PRINTED, stronger).values()] == [4, 5, 6, 7], "1 more in battle"
    assert [*strengths(PRINTED, UnitView("aircraft-6", "aircraft", "Aircraft", 6, 0)).values()] == [6]


@pytest.mark.rule("WAW-UNIT-1", "WAW-UNIT-2")
@all_rows("look", LAYOUTS)
@all_rows("right", [False, True])
def test_a_card_of_two_numbers_has_a_health_for_each_rank_and_a_heart_for_each_of_it(look: Look, right: bool) -> None:
    view, battle = sample_view(), sample_battle()
    unit = UnitView("infantry-1", "infantry", "Pikeman", 2, 1, 4)
    assert healths(PRINTED, unit) == {1: 3, 2: 4, 3: 5, 4: 6}
    assert healths(PRINTED, UnitView("infantry-1", "infantry", "Pikeman", 2, 1)) == {}
    lines = card_lines(look, view, battle.attacker, Standing(unit, unit), LARGE, LARGE.least, right=right)
    shown = [line.plain for line in lines]
    ranks, strong, healthy, wounds = shown[-4:]
    assert look.say("rank") in ranks
    places = [at for at, sign in enumerate(ranks) if sign in "1234"]
    assert [strong[at] for at in places] == ["1", "2", "3", "4"]
    assert [healthy[at] for at in places] == ["3", "4", "5", "6"]
    assert look.glyphs.heart * 3 + look.glyphs.dot in wounds


@all_rows("look", LAYOUTS)
@all_rows("shape", STILL)
def test_a_card_is_as_large_as_its_shape_and_shows_what_it_must(look: Look, shape: Shape) -> None:
    if shape.under and not look.pictured:
        return
    view, battle = sample_view(), sample_battle()
    for card, kind in PRINTED.unit_cards.items():
        ranks = PRINTED.unit_kinds[kind.type].names
        for rank, name in ranks.items():
            unit = UnitView(card, kind.type, name, kind.strength + rank - min(ranks), 0)
            for right in (False, True):
                standing = Standing(unit, replace(unit, wounds=unit.strength - 1))
                width = shape.least + 4 * (not shape.under)
                lines = card_lines(look, view, battle.attacker, standing, shape, width, right=right)
                assert len(lines) == shape.lines
                assert {line.cell_len for line in lines} == {width}
                told = plain(lines)
                type_ = look.say(kind.type.title()).lower()
                words = look.say(name).lower().split()
                told = told.lower()
                assert all(word in told or (word == type_ and f"{type_[:3]}." in told) for word in words), words
                assert f" {unit.strength} " in told
                assert look.glyphs.heart in told


def test_where_nobody_chooses_few_units_stand_large_over_their_words() -> None:
    for fronts, width, room, chosen, still in ((1, 48, 18, 10, 20), (2, 48, 18, 10, 10), (1, 83, 22, 20, 28)):
        sizes = (largest(LAYOUTS[0], fronts, width, room, shapes).picture for shapes in (SHAPES, STILL))
        assert [*sizes] == [chosen, still]


def test_an_ability_that_wounds_is_named_as_the_cause() -> None:
    """Mathematics deals wounds between two attacks: they are no blow of the unit played before it."""
    log = (
        entry("unit_opens_front", 0),
        entry("use_ability", 1, ability="mathematics.wounds"),
        entry("unit_wounded", 0, more=3),
        entry("unit_killed", 0),
    )
    opened, used = (line.plain for line in strike_lines(ENGLISH, replace(fighting(), log=log), 80))
    assert opened.endswith("opens front 1")
    assert used.endswith("used Mathematics: Horseman dies")
