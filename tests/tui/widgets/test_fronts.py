"""The fronts of a battle: told as shortly as there is room, with what the highlighted unit would bring."""

from __future__ import annotations

from dataclasses import replace

import pytest
from rich.text import Text

from civ_tui.engine.log import Entry
from civ_tui.prose.battle import outcome_in_words
from civ_tui.rules.battle.forecast import forecast
from civ_tui.rules.subjects import PlayedUnit
from civ_tui.rules.view import View
from civ_tui.tui.widgets.forecasts import forecast_lines
from civ_tui.tui.widgets.front_boxes import Standing, table_lines
from civ_tui.tui.widgets.fronts import Fronts, header_lines
from civ_tui.tui.widgets.strikes import last_front, strike_lines
from tests.tui.widgets.drawing import ENGLISH, LOOKS, Stage
from tests.tui.widgets.sample import number, sample_battle, sample_view


def plain(lines: list[Text]) -> str:
    return "\n".join(line.plain for line in lines)


def entry(kind: str, seat: int, **facts: object) -> Entry:
    """A line of the log of this battle."""
    common = {"barbarian": False, "card": "mounted-3", "unit": "Horseman", "strength": 3, "wounds": 0, "front": 1}
    return Entry(7, "movement", kind, seat, {**common, **facts}, None, "BATTLE-7", number("M5"))


FOUGHT = (
    entry("unit_opens_front", 1, unit="Archer", card="artillery-1", front=9),
    entry("battle_begins", 0),
    entry("unit_opens_front", 1, unit="Catapult", strength=3, card="artillery-2"),
    entry("unit_attacks", 0, enemy="Catapult", enemy_strength=3, first=True),
    entry("unit_wounded", 1, unit="Catapult", card="artillery-2", more=2),
    entry("unit_opens_front", 1, unit="Spearman", card="infantry-1", strength=1, front=2),
    entry("unit_attacks", 0, enemy="Spearman", enemy_strength=1, first=False, front=2),
    entry("unit_wounded", 1, unit="Spearman", card="infantry-1", more=3, front=2),
    entry("unit_killed", 1, unit="Spearman", card="infantry-1", front=2),
    entry("unit_wounded", 0, more=1, front=2),
)


def fighting(fronts: int = 3) -> View:
    battle = sample_battle()
    return sample_view(battle=replace(battle, fronts=(battle.fronts * 4)[:fronts]), log=FOUGHT)


@pytest.mark.parametrize("look", LOOKS)
@pytest.mark.parametrize("fronts", [1, 3, 6])
async def test_whatever_the_room_everything_that_counts_is_told_in_it(look, fronts: int) -> None:
    view = fighting(fronts)
    panel = Fronts(view)
    async with Stage(panel, look).run_test(size=(51, 24)):
        for room in (19, 34, None):
            panel.room = room
            lines = panel.lines(view, 47)
            assert room is None or len(lines) <= room
            assert all(line.cell_len <= 47 for line in lines)
            told = plain(lines)
            units = [unit for pair in view.battle.fronts for unit in pair if unit is not None]
            assert all(unit.name in told for unit in units)
            assert look.glyphs.heart in told


async def test_fronts_are_boxes_where_there_is_room_and_a_table_where_not() -> None:
    view = fighting(6)
    panel = Fronts(view)
    async with Stage(panel).run_test(size=(51, 24)):
        panel.room = 60
        assert plain(panel.lines(view, 47)).count("┌") == 6
        panel.room = 19
        table = plain(panel.lines(view, 47))
        assert "┌" not in table
        assert "Catapult 3 ♥1/3 Art." in table
        assert "trumps: Infantry→Mounted→Artillery→Infantry" in table


async def test_the_front_played_last_is_marked_unless_that_is_not_wanted() -> None:
    view = fighting()
    assert last_front(view) == 2
    panel = Fronts(view)
    async with Stage(panel).run_test(size=(100, 40)):
        assert "Front 2 •" in plain(panel.lines(view, 98))
        panel.marked = False
        assert "•" not in plain(panel.lines(view, 98))


async def test_the_highlighted_unit_stands_on_its_front_as_it_would_be_left() -> None:
    view = fighting()
    panel = Fronts(view)
    async with Stage(panel).run_test(size=(100, 40)):
        panel.ahead = forecast(view.battle, PlayedUnit("infantry-3", 2))
        box = plain(panel.lines(view, 98))
        assert "× dies" in box, "the Spearman of 1"
        assert "Pikeman 4?" in box, "it is not played yet"
        panel.ahead = forecast(view.battle, PlayedUnit("mounted-3", None))
        assert "Front 4" in plain(panel.lines(view, 98))


def test_strikes_are_told_since_the_battle_began_each_with_what_came_of_it() -> None:
    told = plain(strike_lines(ENGLISH, fighting(), 80))
    assert "front 9" not in told
    assert "Horseman 3 attacks Catapult 3 on front 1: Catapult takes 2" in told
    assert "Horseman 3 attacks Spearman 1 on front 2: Spearman dies, Horseman takes 1" in told
    last = strike_lines(ENGLISH, fighting(), 80, most=1)
    assert len(last) == 1
    assert "Spearman dies" in last[0].plain


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
    ahead = forecast(view.battle, played)
    assert outcome_in_words(ENGLISH, ahead) == words
    told = plain(forecast_lines(ENGLISH, view, view.battle, ahead, 60))
    assert f"score if all pass  {score}" in told


@pytest.mark.parametrize("width", [42, 46, 60, 78])
def test_the_title_of_a_battle_names_both_sides_whole(width: int) -> None:
    battle = sample_battle()
    wild = replace(battle.defender, barbarian=True)
    lines = header_lines(ENGLISH, sample_view(), replace(battle, defender=wild), width)
    assert "Barbarians" in lines[0].plain
    assert lines[0].plain.startswith("Battle at M5" if width > 45 else "M5")
    assert all(line.cell_len <= width for line in lines)


@pytest.mark.parametrize("width", [40, 48, 60])
def test_a_line_of_the_table_tells_of_a_type_only_what_has_room(width: int) -> None:
    battle = sample_battle()
    attacker = next(unit for unit, _ in battle.fronts if unit is not None)
    lines = table_lines(
        ENGLISH,
        sample_view(),
        (battle.defender, battle.attacker),
        [Standing(1, (attacker, attacker), (None, attacker))],
        width,
    )
    assert ENGLISH.glyphs.more not in lines[1].plain
    assert lines[1].plain.count(attacker.name) == 2
    assert "× dies" in lines[1].plain
    assert lines[1].plain.count("Mounted") == {40: 0, 48: 1, 60: 2}[width]
