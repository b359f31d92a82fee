"""The modules of the program import each other in one direction; which layer may see which, the contracts say. Those
of the tests take nothing from a file of tests."""

from __future__ import annotations

import ast
from collections.abc import Iterable, Iterator
from graphlib import CycleError, TopologicalSorter
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]
BACK = {
    ("civ_tui.tui.overlays.popup", "civ_tui.tui.overlays.help"),
}
"""The imports that lead back, within functions or for type checkers: every popup has help, which is a popup."""


def modules() -> dict[str, Path]:
    """Every module of the program by its name."""
    found = {}
    for path in (ROOT / "civ_tui").rglob("*.py"):
        parts = path.relative_to(ROOT).with_suffix("").parts
        found[".".join(parts).removesuffix(".__init__")] = path
    return found


def imported(body: Iterable[ast.stmt]) -> Iterator[str]:
    """What is imported as the module is: not within functions, nor for type checkers alone."""
    for statement in body:
        if isinstance(statement, ast.Import):
            yield from (alias.name for alias in statement.names)
        elif isinstance(statement, ast.ImportFrom) and statement.module:
            yield statement.module
            yield from (f"{statement.module}.{alias.name}" for alias in statement.names)
        elif isinstance(statement, (ast.If, ast.Try)):
            checked = isinstance(statement, ast.If) and ast.unparse(statement.test) == "TYPE_CHECKING"
            yield from imported([*([] if checked else statement.body), *statement.orelse])


def named(tree: ast.Module) -> Iterator[str]:
    """What is imported anywhere in the module."""
    for node in ast.walk(tree):
        if isinstance(node, ast.stmt):
            yield from imported([node])


def in_order(graph: dict[str, set[str]]) -> None:
    """Raises CycleError where modules import each other in a circle."""
    TopologicalSorter(graph).prepare()


def test_the_house_knows_no_game() -> None:
    """Outside of `games` a game is known by its title alone, which `titles` finds by a name; late imports count too."""
    knowing = {
        name
        for name, path in modules().items()
        if not name.startswith("civ_tui.games")
        and any(each.startswith("civ_tui.games") for each in named(ast.parse(path.read_text("utf-8"))))
    }
    assert knowing == set()


def test_no_modules_import_each_other_in_a_circle() -> None:
    found = modules()
    graph = {
        name: set(imported(ast.parse(path.read_text("utf-8")).body)) & (found.keys() - {name})
        for name, path in found.items()
    }
    assert len(graph) > 300
    in_order(graph)
    somewhere, other = "civ_tui.engine.flow", "civ_tui.engine.game"
    assert somewhere in graph[other]
    graph[somewhere].add(other)
    with pytest.raises(CycleError):
        in_order(graph)


def test_nor_do_they_when_imports_within_functions_count_but_for_a_few() -> None:
    found = modules()
    graph = {
        name: set(named(ast.parse(path.read_text("utf-8")))) & (found.keys() - {name}) for name, path in found.items()
    }
    for one, other in BACK:
        graph[one].remove(other)
    in_order(graph)
    for one, other in BACK:
        graph[one].add(other)
        with pytest.raises(CycleError):
            in_order(graph)
        graph[one].remove(other)


def test_what_tests_share_stands_in_modules_without_tests() -> None:
    """Whoever changes a file of tests need not look for others that rest on it; imports within functions count too."""
    paths = [*(ROOT / "tests").rglob("*.py")]
    assert len(paths) > 200
    taken = {
        (str(path.relative_to(ROOT)), name)
        for path in paths
        for name in named(ast.parse(path.read_text("utf-8")))
        if name.startswith("tests.") and any(part.startswith("test_") for part in name.split("."))
    }
    assert taken == set()
