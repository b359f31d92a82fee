"""The fronts of a battle: told as shortly as there is room, with what the highlighted unit would bring."""

from __future__ import annotations

from dataclasses import replace
from itertools import pairwise

import pytest
from rich.console import Console
from rich.text import Text

from civ_tui.drawing.look import Look
from civ_tui.engine.log import Entry
from civ_tui.games.civilization.drawn.forecasts import forecast_lines
from civ_tui.games.civilization.drawn.front_rows import columns
from civ_tui.games.civilization.drawn.fronts import Fronts, header_lines
from civ_tui.games.civilization.drawn.hands import hand_in_brief, side_heads
from civ_tui.games.civilization.drawn.strikes import last_front, strike_lines
from civ_tui.games.civilization.drawn.tug import tug_line
from civ_tui.games.civilization.drawn.unit_cards import (
    LARGE,
    SHAPES,
    SMALL,
    Shape,
    Standing,
    card_lines,
    healths,
    hearts,
    strengths,
    without,
)
from civ_tui.games.civilization.rules.battle.forecast import forecast
from civ_tui.games.civilization.rules.battle.view import UnitView
from civ_tui.games.civilization.rules.subjects import PlayedUnit
from civ_tui.games.civilization.rules.view import View
from civ_tui.games.civilization.screens.battle import AROUND
from civ_tui.games.civilization.words.battle import outcome_in_words
from civ_tui.games.civilization.words.names import UNIT_NAMES
from civ_tui.words.languages import spoken
from tests.games.civilization.drawn.drawing import ENGLISH, LOOKS, Stage
from tests.games.civilization.drawn.sample import number, sample_battle, sample_view
from tests.printed import EDITION, PRINTED
from tests.rows import all_rows


def plain(lines: list[Text]) -> str:
    return "\n".join(line.plain for line in lines)


def entry(kind: str, seat: int, **facts: object) -> Entry:
    """A line of the log of this battle."""
    common = {"barbarian": False, "card": "mounted-3", "unit": ["mounted", 1], "strength": 3, "wounds": 0, "front": 1}
    return Entry(7, "movement", kind, seat, {**common, **facts}, None, "BATTLE-7", number("M5"))


FOUGHT = (
    entry("unit_opens_front", 1, unit=["artillery", 1], card="artillery-1", front=9),
    entry("battle_begins", 0),
    entry("unit_opens_front", 1, unit=["artillery", 2], strength=3, card="artillery-2"),
    entry("unit_attacks", 0, enemy=["artillery", 2], enemy_strength=3, first=True),
    entry("unit_wounded", 1, unit=["artillery", 2], card="artillery-2", more=2),
    entry("unit_opens_front", 1, unit=["infantry", 1], card="infantry-1", strength=1, front=2),
    entry("unit_attacks", 0, enemy=["infantry", 1], enemy_strength=1, first=False, front=2),
    entry("unit_wounded", 1, unit=["infantry", 1], card="infantry-1", more=3, front=2),
    entry("unit_killed", 1, unit=["infantry", 1], card="infantry-1", front=2),
    entry("unit_wounded", 0, more=1, front=2),
)


def fighting(fronts: int = 3) -> View:
    battle = sample_battle()
    return sample_view(battle=replace(battle, fronts=(battle.fronts * 4)[:fronts]), log=FOUGHT)


@pytest.mark.parametrize("fronts", [3, 4, 5, 6])
async def test_many_fronts_stand_in_two_columns_where_there_is_room_for_large_cards(fronts: int) -> None:
    panel = Fronts(fighting(fronts))
    async with Stage(panel).run_test(size=(153, 57)):
        panel.room = 57
        lines = [line.plain for line in panel.lines(fighting(fronts), 153)]
        panel.room = 51
        narrow = [line.plain for line in panel.lines(fighting(fronts), 113)]
    (first,) = (line for line in lines if "Front 1" in line)
    other = (fronts + 1) // 2 + 1
    assert (f"Front {other}" in first) == (fronts > 4), "four have room below each other, as large as can be"
    for front in range(1, fronts + 1):
        assert sum(f"Front {front}" in line for line in lines) == 1
    assert len(lines) <= 57
    assert max(map(len, lines)) <= 153
    assert not any("Front 1" in line and "Front 3" in line for line in narrow)


@all_rows("look", LOOKS)
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


async def test_where_much_room_is_left_the_hand_lies_in_large_cards_under_its_own_line() -> None:
    for fronts, large in ((1, True), (6, False)):
        view = fighting(fronts)
        panel = Fronts(view)
        async with Stage(panel, ENGLISH).run_test(size=(120, 40)):
            panel.room = 37
            lines = [line.plain for line in panel.lines(view, 83)]
        title = [n for n, line in enumerate(lines) if line.strip().startswith("R  hand 3")]
        assert bool(title) == large
        assert view.battle is not None
        assert view.battle.attacker.hand is not None
        hand = [unit.name for unit in view.battle.attacker.hand]
        below = lines[title[0] :] if large else lines
        assert all(any(name in line for line in below) for name in hand)
        assert any("trumps" in line for line in lines) or not large


@all_rows("look", LOOKS)
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


async def test_the_front_played_last_is_marked_with_its_blow_unless_that_is_not_wanted() -> None:
    view = fighting()
    assert last_front(view) == 2
    panel = Fronts(view)
    async with Stage(panel).run_test(size=(100, 40)):
        marked = plain(panel.lines(view, 98))
        assert "Front 2 •" in marked
        assert "── 3 →" in marked
        assert "← 1 ──" in marked
        panel.marked = False
        assert "•" not in plain(panel.lines(view, 98))
        assert "→ " not in plain(panel.lines(view, 98)).split("trumps")[0]


async def test_between_narrow_cards_the_front_and_its_blow_keep_away_from_the_words() -> None:
    view = fighting()
    panel = Fronts(view)
    async with Stage(panel).run_test(size=(80, 24)):
        narrow = plain(panel.lines(view, 50))
        assert "Fr. 2• Spearman" in narrow
        assert " ─ 3 →  Infantry" in narrow


async def test_the_highlighted_unit_stands_on_its_front_as_it_would_be_left() -> None:
    view = fighting()
    panel = Fronts(view)
    async with Stage(panel).run_test(size=(100, 40)):
        assert view.battle is not None
        panel.ahead = forecast(EDITION, view.battle, PlayedUnit("infantry-3", 2))
        card = plain(panel.lines(view, 98))
        assert "× dies" in card, "the Spearman of 1"
        assert "Pikeman?" in card, "it is not played yet"
        panel.ahead = forecast(EDITION, view.battle, PlayedUnit("mounted-3", None))
        assert "Front 4" in plain(panel.lines(view, 98))


def test_a_card_has_a_strength_for_each_rank() -> None:
    assert strengths(PRINTED, UnitView("infantry-1", "infantry", "Spearman", 1, 0)) == {1: 1, 2: 2, 3: 3, 4: 4}
    assert strengths(PRINTED, UnitView("infantry-1", "infantry", "Rifleman", 3, 0)) == {1: 1, 2: 2, 3: 3, 4: 4}
    stronger = UnitView("artillery-3", "artillery", "Catapult", 5, 0)
    assert [*strengths(PRINTED, stronger).values()] == [4, 5, 6, 7], "1 more in battle"
    assert [*strengths(PRINTED, UnitView("aircraft-6", "aircraft", "Aircraft", 6, 0)).values()] == [6]


@all_rows("look", LOOKS)
@all_rows("right", [False, True])
def test_a_large_card_says_which_strength_goes_with_which_rank(look: Look, right: bool) -> None:
    view, battle = sample_view(), sample_battle()
    unit = UnitView("infantry-2", "infantry", "Pikeman", 3, 0)
    lines = card_lines(look, view, battle.attacker, Standing(unit, unit), LARGE, LARGE.least, right=right)
    ranks, values = next(pair for pair in pairwise(line.plain for line in lines) if look.say("rank") in pair[0])
    assert [ranks[at] for at, sign in enumerate(values) if sign in "2345"] == ["1", "2", "3", "4"]
    assert "2 3 4 5" in values


@pytest.mark.rule("WAW-UNIT-1", "WAW-UNIT-2")
@all_rows("look", LOOKS)
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


def test_hearts_are_for_health_and_not_for_strength() -> None:
    hurt = UnitView("infantry-3", "infantry", "Spearman", 3, 0, 1)
    assert hearts(ENGLISH, Standing(hurt, hurt), 9).plain == ENGLISH.glyphs.heart
    tough = UnitView("infantry-1", "infantry", "Spearman", 1, 2, 3)
    assert hearts(ENGLISH, Standing(tough, tough), 9).plain == ENGLISH.glyphs.heart + 2 * ENGLISH.glyphs.dot
    assert hearts(ENGLISH, Standing(tough, tough), 2).plain == f"{ENGLISH.glyphs.heart}1/3"
    dead = replace(tough, wounds=3)
    assert "dies" in hearts(ENGLISH, Standing(tough, dead), 9).plain


@pytest.mark.parametrize(
    ("edge", "told", "holder"), [(9, " ← leads by 9 ", 0), (-9, " leads by 9 → ", 1), (0, " wins a tie → ", 1)]
)
def test_the_score_is_a_tug_of_war_whose_middle_the_winner_holds(edge: int, told: str, holder: int) -> None:
    battle = replace(sample_battle(), fronts=(), edge=edge)
    line = tug_line(ENGLISH, sample_view(), battle, 60)
    assert line.cell_len == 60
    assert line.plain.startswith(f" R  {max(0, edge)} ")
    assert line.plain.endswith(f" {max(0, -edge)}  G ")
    assert told in line.plain
    side = (battle.attacker, battle.defender)[holder]
    held = ENGLISH.palette.badge(sample_view().players[side.seat].colour)
    for place in (line.plain.index("│"), line.plain.index(told)):
        assert line.get_style_at_offset(Console(), place).bgcolor == held.bgcolor


@pytest.mark.parametrize(("edge", "told"), [(9, " ← +9 "), (-9, " +9 → "), (0, " = → ")])
def test_where_the_words_have_no_room_the_lead_is_told_in_short(edge: int, told: str) -> None:
    battle = replace(sample_battle(), fronts=(), edge=edge)
    line = tug_line(ENGLISH, sample_view(), battle, 32)
    assert told in line.plain
    assert "leads" not in line.plain


@all_rows("look", LOOKS)
@all_rows("width", [12, 24, 49, 152])
def test_the_bar_of_the_score_fits_and_its_sides_differ(look: Look, width: int) -> None:
    battle = replace(sample_battle(), fronts=(), edge=3)
    line = tug_line(look, sample_view(), battle, width, (3, 8))
    assert line.cell_len == width
    if width > 24:
        assert f"0{look.glyphs.arrow}8" in line.plain
        ends = (line.get_style_at_offset(Console(), place) for place in (4, width - 5))
        first, last = ((style.bgcolor, style.reverse) for style in ends)
        assert first != last


def test_strikes_are_told_since_the_battle_began_each_with_what_came_of_it() -> None:
    told = plain(strike_lines(ENGLISH, fighting(), 80))
    assert "front 9" not in told
    assert "Horseman 3 attacks Catapult 3 on front 1: Catapult takes 2" in told
    assert "Horseman 3 attacks Spearman 1 on front 2: Spearman dies, Horseman takes 1" in told
    last = strike_lines(ENGLISH, fighting(), 80, most=1)
    assert len(last) == 1
    assert "Spearman dies" in last[0].plain


def test_two_units_that_kill_each_other_both_die() -> None:
    blow = (
        entry("unit_attacks", 0, enemy=["mounted", 1], enemy_strength=3, first=False, front=2),
        entry("unit_killed", 1, card="mounted-2", front=2),
        entry("unit_killed", 0, front=2),
    )
    told = plain(strike_lines(ENGLISH, replace(fighting(), log=blow), 80))
    assert "Horseman 3 attacks Horseman 3 on front 2: both die" in told


@pytest.mark.parametrize(
    ("played", "words", "score"),
    [
        (PlayedUnit("infantry-3", 2), "Spearman dies. Pikeman takes 1, 3 left.", "R  12 : 3  G"),
        (PlayedUnit("mounted-3", 2), "Spearman dies. Horseman takes 1, 2 left.", "R  11 : 3  G"),
        (PlayedUnit("infantry-3", None), "It stands alone until the enemy attacks it.", "R  12 : 4  G"),
    ],
)
def test_a_forecast_in_words(played: PlayedUnit, words: str, score: str) -> None:
    view = fighting()
    assert view.battle is not None
    ahead = forecast(EDITION, view.battle, played)
    assert ahead is not None
    assert outcome_in_words(ENGLISH, ahead) == words
    told = plain(forecast_lines(ENGLISH, view, view.battle, ahead, 60))
    assert f"score if all pass  {score}" in told


@pytest.mark.parametrize("width", [49, 60, 98])
def test_the_sides_are_named_whole_above_their_cards(width: int) -> None:
    battle = sample_battle()
    wild = replace(battle.defender, barbarian=True)
    sides = battle.attacker, wild
    (line,) = side_heads(ENGLISH, sample_view(), sides, columns(SMALL, width), width)
    assert "Romans" in line.plain
    assert "Barbarians" in line.plain
    assert line.cell_len <= width
    lines = header_lines(ENGLISH, sample_view(), battle, width)
    assert lines[0].plain.startswith("Battle at M5")
    assert all(line.cell_len <= width for line in lines)


@pytest.mark.parametrize("width", [40, 49, 60])
def test_however_narrow_it_is_both_hands_are_counted_and_the_dead_named(width: int) -> None:
    battle = sample_battle()
    dead = ("infantry-1", "infantry-2")
    sides = replace(battle.attacker, killed=dead), replace(battle.defender, barbarian=True, killed=dead)
    (line,) = side_heads(ENGLISH, sample_view(), sides, columns(SMALL, width), width)
    for side in sides:
        assert f"hand {side.hand_count}" in line.plain
    assert line.plain.count("× killed 2") + line.plain.count("×2") == 2


@all_rows("look", LOOKS)
@all_rows("shape", SHAPES)
def test_a_card_is_as_large_as_its_shape_and_shows_what_it_must(look: Look, shape: Shape) -> None:
    view, battle = sample_view(), sample_battle()
    for card, kind in PRINTED.unit_cards.items():
        ranks = PRINTED.unit_kinds[kind.type].names
        for rank, name in ranks.items():
            unit = UnitView(card, kind.type, name, kind.strength + rank - min(ranks), 0)
            for right in (False, True):
                standing = Standing(unit, replace(unit, wounds=unit.strength - 1))
                lines = card_lines(look, view, battle.attacker, standing, shape, shape.least + 4, right=right)
                assert len(lines) == shape.lines
                assert {line.cell_len for line in lines} == {shape.least + 4}
                told = plain(lines)
                type_ = look.say(kind.type.title()).lower()
                words = look.say(name).lower().split()
                told = told.lower()
                assert all(word in told or (word == type_ and f"{type_[:3]}." in told) for word in words), words
                assert f" {unit.strength} " in told
                assert look.glyphs.heart in told


def test_a_hand_in_brief_is_in_the_readers_language() -> None:
    view = fighting()
    assert view.battle is not None
    side = next(side for side in (view.battle.attacker, view.battle.defender) if side.hand)
    look = replace(ENGLISH, translate=spoken("ru").translate)
    told = plain(hand_in_brief(look, view, side, 60))
    assert side.hand is not None
    assert [name for unit in side.hand if (name := look.say(unit.name)) not in told] == []
    assert all(unit.name not in told for unit in side.hand)


async def test_no_cut_piece_of_the_map_fills_what_the_fronts_leave() -> None:
    view = fighting(1)
    assert view.battle is not None
    sides = {side: replace(getattr(view.battle, side), hand=None) for side in ("attacker", "defender")}
    view = replace(view, battle=replace(view.battle, **sides))
    panel = Fronts(view)
    look = next(look for look in LOOKS if look.pictured)
    async with Stage(panel, look).run_test(size=(120, 60)):
        panel.room = 40
        some = panel.lines(view, 100)
        panel.room = 57
        assert len(panel.lines(view, 100)) == len(some), "more room brings nothing more"


@pytest.mark.parametrize(("width", "room"), [(112, 46), (83, 30), (76, 18)])
async def test_cards_of_neighbouring_fronts_stand_apart_where_no_hand_needs_the_room(width: int, room: int) -> None:
    view = fighting(3)
    assert view.battle is not None
    sides = {side: replace(getattr(view.battle, side), hand=None) for side in ("attacker", "defender")}
    view = replace(view, battle=replace(view.battle, **sides))
    panel = Fronts(view)
    async with Stage(panel, ENGLISH).run_test(size=(120, 60)):
        panel.room = room
        drawn = [line.plain for line in panel.lines(view, width)]
    assert len(drawn) <= room
    fronts = [n for n, line in enumerate(drawn) if "Front" in line]
    assert [line.strip() for line in drawn[fronts[0] : fronts[2]]].count("") == 2
    assert any("Spearman dies" in line for line in drawn), "the last strike is told all the same"
