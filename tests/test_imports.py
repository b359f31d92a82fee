"""The modules of the program import each other in one direction; which layer may see which, the contracts say. Those
of the tests take nothing from a file of tests."""

import ast

from tests.tools.imports import ROOT, circles, graph, imported_anywhere

BACK = {
    ("civ_tui.tui.overlays.popup", "civ_tui.tui.overlays.help"),
}
"""The imports that lead back, within functions or for type checkers: every popup has help, which is a popup."""


def test_the_house_knows_no_game() -> None:
    """Outside of `games` a game is known by its title alone, which `titles` finds by a name; late imports count too."""
    knowing = {
        name
        for name, others in graph(within_functions=True).items()
        if not name.startswith("civ_tui.games") and any(other.startswith("civ_tui.games") for other in others)
    }
    assert knowing == set()


def test_no_modules_import_each_other_in_a_circle() -> None:
    imports = graph(within_functions=False)
    assert len(imports) > 300
    assert circles(imports) == []
    somewhere, other = "civ_tui.engine.flow", "civ_tui.engine.game"
    assert somewhere in imports[other]
    imports[somewhere].add(other)
    assert circles(imports) != []


def test_nor_do_they_when_imports_within_functions_count_but_for_a_few() -> None:
    imports = graph(within_functions=True)
    for one, other in BACK:
        imports[one].remove(other)
    assert circles(imports) == []
    for one, other in BACK:
        imports[one].add(other)
        assert circles(imports) != []
        imports[one].remove(other)


def test_what_tests_share_stands_in_modules_without_tests() -> None:
    """Whoever changes a file of tests need not look for others that rest on it; imports within functions count too."""
    paths = [*(ROOT / "tests").rglob("*.py")]
    assert len(paths) > 200
    taken = {
        (str(path.relative_to(ROOT)), name)
        for path in paths
        for name in imported_anywhere(ast.parse(path.read_text("utf-8")))
        if name.startswith("tests.") and any(part.startswith("test_") for part in name.split("."))
    }
    assert taken == set()
