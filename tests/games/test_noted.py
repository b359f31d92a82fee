"""Every entry that a rule of a game notes in the log has what its kind says, even where no test comes by."""

import ast
from collections.abc import Iterator, Mapping
from pathlib import Path

import pytest

from civ_tui.engine.chronicle import LogKind, parts, templates
from civ_tui.games import age_of_civilization, civilization, mare_nostrum
from civ_tui.games.age_of_civilization.rules import log_kinds as age
from civ_tui.games.civilization.rules import log_kinds
from civ_tui.games.mare_nostrum.rules import log_kinds as roman
from tests.games.civilization.rules.tables import table

HEAD = {"audience", "only", "cause", "place"}
"""What an entry has besides its facts."""
T = table()


def noted(package: object) -> Iterator[tuple[str, str, set[str | None]]]:
    """Where something is noted, each kind that it may be, and the names of all that is told."""
    for path in sorted(Path(str(package.__file__)).parent.rglob("*.py")):  # type: ignore[attr-defined]
        for node in ast.walk(ast.parse(path.read_text("utf-8"))):
            match node:
                case ast.Call(func=ast.Name(id="note") | ast.Attribute(attr="note"), args=[first, *more]):
                    named = first if isinstance(first, ast.Constant | ast.IfExp) else more[0]
                    kinds = [named.body, named.orelse] if isinstance(named, ast.IfExp) else [named]
                    for kind in kinds:
                        if isinstance(kind, ast.Constant):
                            where = f"{path.name}:{node.lineno}"
                            yield where, str(kind.value), {keyword.arg for keyword in node.keywords}


@pytest.mark.parametrize(
    ("package", "kinds"),
    [(civilization, log_kinds.KINDS), (mare_nostrum, roman.KINDS), (age_of_civilization, age.KINDS)],
)
def test_what_is_noted_has_the_facts_of_its_kind(package: object, kinds: Mapping[str, LogKind]) -> None:
    found = [*noted(package)]
    for where, kind, told in found:
        assert kind in kinds, where
        facts, says = kinds[kind].facts, templates(kinds[kind].says)
        must = {name for name, type_ in facts.items() if not type_(None, T)}
        assert {name for name in told - HEAD if name is not None} <= set(facts), where
        assert None in told or must <= told, f"{where}: {kind} lacks {must - told}"
        if all("where" in parts(words) for words in says):
            assert "place" in told or None in told, f"{where}: {kind} happens nowhere"
    assert len({kind for _, kind, _ in found}) > len(kinds) * 0.85, "the source is really read"


@pytest.mark.parametrize("kinds", [log_kinds.KINDS, roman.KINDS, age.KINDS])
def test_what_is_told_to_whose_doing_it_was_names_all_but_them(kinds: Mapping[str, LogKind]) -> None:
    told = {name: kind for name, kind in kinds.items() if kind.yours}
    assert told
    for name, kind in told.items():
        pairs = zip(templates(kind.says), templates(kind.yours), strict=True)
        assert all({*parts(yours)} == {*parts(says)} - {"who"} for says, yours in pairs), name
