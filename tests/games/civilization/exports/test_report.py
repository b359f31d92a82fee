"""The report of a finished game as Markdown and as a picture."""

from __future__ import annotations

import re
import xml.etree.ElementTree as ET
from dataclasses import replace
from pathlib import Path

import pytest

from civ_tui.drawing.glyphs import ASCII
from civ_tui.drawing.look import Look
from civ_tui.drawing.palettes import DARK, LIGHT, PLAIN
from civ_tui.games.civilization.drawn.reports import charts
from civ_tui.games.civilization.exports.report import markdown, save, svg
from civ_tui.games.civilization.figures.report import Report
from civ_tui.games.civilization.words.ending import CHARTS
from civ_tui.storage.record import LEADS_ELSEWHERE
from tests.games.civilization.drawn.drawing import ENGLISH
from tests.games.civilization.figures.finished import CONQUEST, ECONOMY, report


def test_the_markdown_tells_result_standings_points_and_rounds() -> None:
    told = markdown(report(ECONOMY, (3000, 2900)), ENGLISH, "report-23.svg")
    assert told.startswith(
        "# Chen wins by economy: fifteen coins.\n\n9 rounds · 1 h 38 min · 368 decisions · seed 23 ·"
    )
    assert "![Charts and standings](report-23.svg)" in told
    assert "| **Chen** | Chinese | 15/15 | 8/21 | 10 | IV/V | 1-1 |" in told
    assert "| Cleo | Egyptians | 7/15 |" in told
    assert "- Round 3: Cleo builds Stonehenge on E14." in told
    assert "Each cell: Chen · Cleo." in told
    assert "| 9 | 8 · 5 | 10 · 10 | 15 · 7 | 15 · 12 | 2 · 2 | 1 · 1 |" in told


def test_every_table_has_one_width() -> None:
    for table in re.findall(r"(?:^\|.*\n)+", markdown(report(CONQUEST), ENGLISH), re.MULTILINE):
        assert len({line.count("|") for line in table.splitlines()}) == 1


def test_what_a_player_has_written_is_not_read_as_markdown() -> None:
    of = report(CONQUEST)
    players = (replace(of.final.players[0], name="A|*b*_<i>"), of.final.players[1])
    told = markdown(replace(of, final=replace(of.final, players=players)), ENGLISH)
    assert r"A\|\*b\*\_\<i\>" in told
    assert "A|*b" not in told


def without_rounds() -> Report:
    of = report(CONQUEST)
    return replace(of, rounds=of.rounds[-1:], trouble=LEADS_ELSEWHERE)


def test_a_game_that_cannot_be_played_again_still_has_a_report() -> None:
    of = without_rounds()
    assert charts(ENGLISH, of) == []
    told = markdown(of, ENGLISH)
    assert str(LEADS_ELSEWHERE) in told
    assert "| 7 | 8 · 3 |" in told
    assert "Ivan wins by conquest" in written(svg(of, ENGLISH))


def written(picture: str) -> str:
    """All letters of a picture."""
    root = ET.fromstring(picture)
    return "".join(text for text in root.itertext()).replace("\xa0", " ")


@pytest.mark.parametrize("look", [ENGLISH, Look(LIGHT), Look(DARK, ASCII)], ids=["dark", "light", "ascii"])
def test_the_picture_holds_charts_standings_and_points(look: Look) -> None:
    of = report(ECONOMY, (3000, 2900))
    seen = written(svg(of, look))
    for words in (*CHARTS.values(), "Chen, Chinese", "50 min", "Turning points", "Stonehenge"):
        assert words in seen


def test_the_picture_needs_nothing_from_elsewhere() -> None:
    picture = svg(report(CONQUEST), ENGLISH)
    assert re.findall(r"https?://[^\s\"<]*", picture) == ["http://www.w3.org/2000/svg"]
    assert "url(" not in picture


def test_the_picture_is_in_colour_even_where_the_terminal_has_none() -> None:
    assert svg(report(CONQUEST), Look(PLAIN)) == svg(report(CONQUEST), ENGLISH)
    assert DARK.players["red"] in svg(report(CONQUEST), Look(PLAIN))


def test_a_report_is_saved_beside_those_that_are_there(tmp_path: Path) -> None:
    of, folder = report(CONQUEST), tmp_path / "some" / "where"
    words, picture = save(of, ENGLISH, folder)
    assert (words.name, picture.name) == ("report-11.md", "report-11.svg")
    words.write_text("mine")
    more, another = save(of, ENGLISH, folder)
    assert (more.name, another.name) == ("report-11-2.md", "report-11-2.svg")
    assert words.read_text() == "mine"
    assert "(report-11-2.svg)" in more.read_text(encoding="utf-8")
    assert another.read_text(encoding="utf-8").startswith("<svg")
