"""Who imports whom, read from the source: of the program's modules, and of files of tests."""

from __future__ import annotations

import ast
from collections.abc import Iterator, Mapping
from graphlib import CycleError, TopologicalSorter
from pathlib import Path
from typing import Final

ROOT: Final = Path(__file__).parents[2]


def modules() -> dict[str, Path]:
    """The file of every module of the program, by the module's dotted name."""
    paths = {}
    for path in (ROOT / "civ_tui").rglob("*.py"):
        parts = path.relative_to(ROOT).with_suffix("").parts
        paths[".".join(parts).removesuffix(".__init__")] = path
    return paths


def imported(tree: ast.Module) -> Iterator[str]:
    """The dotted names that are imported anywhere, within functions and for type checkers too. From `from a import b`
    come both `a` and `a.b`, since `b` may be a module."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom) and node.module:
            yield node.module
            yield from (f"{node.module}.{alias.name}" for alias in node.names)


def graph() -> dict[str, set[str]]:
    """The modules of the program that each of them imports."""
    paths = modules()
    names = {name: imported(ast.parse(path.read_text("utf-8"))) for name, path in paths.items()}
    return {name: set(wanted) & (paths.keys() - {name}) for name, wanted in names.items()}


def circles(imports: Mapping[str, set[str]]) -> list[list[str]]:
    """Circles of modules that import each other; of those that share an import only one is listed."""
    left, found = {name: set(others) for name, others in imports.items()}, []
    while True:
        try:
            TopologicalSorter(left).prepare()
        except CycleError as error:
            circle = error.args[1][::-1]
            found.append(circle)
            left[circle[0]].discard(circle[1])
        else:
            return found
