"""The modules of the program import each other in one direction; which layer may see which, the contracts say. Those
of the tests take nothing from a file of tests."""

import ast

from tests.tools.imports import ROOT, circles, graph, imported


def test_the_house_knows_no_game() -> None:
    """Outside of `games` a game is known by its title alone, which `titles` finds by a name; late imports count too."""
    knowing = {
        name
        for name, others in graph().items()
        if not name.startswith("civ_tui.games") and any(other.startswith("civ_tui.games") for other in others)
    }
    assert knowing == set()


def test_no_modules_import_each_other_in_a_circle() -> None:
    """Nor within functions or for type checkers."""
    imports = graph()
    assert len(imports) > 300
    assert circles(imports) == []
    somewhere, other = "civ_tui.engine.flow", "civ_tui.engine.game"
    assert somewhere in imports[other]
    imports[somewhere].add(other)
    assert circles(imports) != []


def test_what_tests_share_stands_in_modules_without_tests() -> None:
    """Whoever changes a file of tests need not look for others that rest on it; imports within functions count too."""
    paths = [*(ROOT / "tests").rglob("*.py")]
    assert len(paths) > 200
    taken = {
        (str(path.relative_to(ROOT)), name)
        for path in paths
        for name in imported(ast.parse(path.read_text("utf-8")))
        if name.startswith("tests.") and any(part.startswith("test_") for part in name.split("."))
    }
    assert taken == set()
