"""Who imports whom, read from the source: of the program's modules, and of files of tests."""

from __future__ import annotations

import ast
from collections.abc import Iterable, Iterator, Mapping
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


def imported(body: Iterable[ast.stmt]) -> Iterator[str]:
    """Dotted names that are imported as the module is: not within functions, nor for type checkers alone. From `from a
    import b` come both `a` and `a.b`, since `b` may be a module."""
    for statement in body:
        if isinstance(statement, ast.Import):
            yield from (alias.name for alias in statement.names)
        elif isinstance(statement, ast.ImportFrom) and statement.module:
            yield statement.module
            yield from (f"{statement.module}.{alias.name}" for alias in statement.names)
        elif isinstance(statement, (ast.If, ast.Try)):
            checked = isinstance(statement, ast.If) and ast.unparse(statement.test) == "TYPE_CHECKING"
            yield from imported([*([] if checked else statement.body), *statement.orelse])


def imported_anywhere(tree: ast.Module) -> Iterator[str]:
    """The same of all imports, those within functions too."""
    for node in ast.walk(tree):
        if isinstance(node, ast.stmt):
            yield from imported([node])


def graph(*, within_functions: bool) -> dict[str, set[str]]:
    """The modules of the program that each of them imports."""
    paths = modules()
    trees = {name: ast.parse(path.read_text("utf-8")) for name, path in paths.items()}
    names = {name: imported_anywhere(tree) if within_functions else imported(tree.body) for name, tree in trees.items()}
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
