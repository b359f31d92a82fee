"""Whatever is built enters play in one function, so that whatever brings it, cards hear of it."""

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest

from civ_tui.games import civilization

ENTERS = ("put_figure", "take_wonder", "wall", "draw_unit", "place_marker")
"""What lets a figure, wonder, unit, building or walls enter play."""
ELSEWHERE = {
    "gains.take_wonder": "the marker of a wonder",
    "production.build": "what is built",
    "production._put": "what is built",
    "setup.fill_market": "SETUP-3: units are dealt",
    "setup._take_bonus": "SETUP-12: what a sheet gives",
    "setup._place_figures": "SETUP-13: the first figures",
    "founding.make_way": "FOUND-9: a figure on the map moves",
    "great_people.place_great_person": "GREAT-1: a person settles, and is not built",
    "civilizations.militarists": "the Germans gain a unit, and do not build it",
}
"""The functions that do so, and why."""


def entering() -> Iterator[str]:
    """Every function of the rules that lets something enter play."""
    folder = Path(civilization.__file__).parent
    for path in sorted([*(folder / "rules").rglob("*.py"), *(folder / "editions").rglob("*.py")]):
        for node in ast.walk(ast.parse(path.read_text("utf-8"))):
            if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef):
                for call in ast.walk(node):
                    if isinstance(call, ast.Call):
                        called = call.func
                        named = called.attr if isinstance(called, ast.Attribute) else getattr(called, "id", "")
                        if named in ENTERS:
                            yield f"{path.stem}.{node.name}"


@pytest.mark.rule("EXP-11")
def test_nothing_that_is_built_enters_play_unannounced() -> None:
    assert {*entering()} == {*ELSEWHERE}
