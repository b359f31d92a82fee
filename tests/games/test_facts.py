"""Nothing above the rules learns a fact from words or keys, or looks at the table past its session."""

import ast
from collections.abc import Callable, Iterable, Iterator
from pathlib import Path
from typing import TypeGuard

import pytest

import civ_tui
from civ_tui.engine import answers
from civ_tui.games.civilization.rules import kinds

FOLDER = Path(civ_tui.__file__).parent
RULES = FOLDER / "games/civilization/rules"
ABOVE = [
    path
    for path in sorted(FOLDER.rglob("*.py"))
    if not path.is_relative_to(RULES) and path.relative_to(FOLDER).parts[0] != "engine"
]
SHOWING = [path for path in ABOVE if {"tui", "lines", "words", "export", "exports", "drawn", "screens"} & {*path.parts}]
KINDS = {
    value for name, value in [*vars(kinds).items(), *vars(answers).items()] if name.isupper() and isinstance(value, str)
}
"""The kinds of questions and the keys of the answers that do nothing."""
WORDS = frozenset({"label", "prompt", "template"})
PARSED = frozenset({"partition", "rpartition", "split", "startswith", "endswith", "removeprefix", "removesuffix"})
PARSED_KEYS = frozenset({"key", "kind"})


def trees(paths: Iterable[Path]) -> list[tuple[str, ast.Module]]:
    return [(path.relative_to(FOLDER).as_posix(), ast.parse(path.read_text(encoding="utf-8"))) for path in paths]


def names(node: ast.AST) -> set[str]:
    """The attributes and names that an expression reads."""
    return {part.attr for part in ast.walk(node) if isinstance(part, ast.Attribute)}


def is_of_an_answer(node: ast.expr) -> TypeGuard[ast.Attribute]:
    """Whether it is `.key` or `.kind` of an option, a question or an answer on record, by the name of what has it."""
    owners = {"option", "question", "given", "asked", "each", "one", "choice", "pointed", "answer"}
    if not isinstance(node, ast.Attribute) or node.attr not in PARSED_KEYS:
        return False
    owner = node.value.attr if isinstance(node.value, ast.Attribute) else getattr(node.value, "id", "")
    return owner in owners


def read_from_words(tree: ast.AST) -> Iterator[int]:
    """Where a template, or the parts of a sentence, or words as they are said, are looked into."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Attribute) and node.attr in ("template", "parts") and names(node.value) & WORDS:
            yield node.lineno
        if isinstance(node, ast.Call) and getattr(node.func, "id", "") == "getattr" and names(node.args[0]) & WORDS:
            yield node.lineno
        if isinstance(node, ast.Compare) and any(
            isinstance(side, ast.Attribute) and side.attr in ("label", "prompt")
            for side in (node.left, *node.comparators)
        ):
            yield node.lineno


def split_keys(tree: ast.AST) -> Iterator[int]:
    """Where the key of an option or the kind of a question is taken apart, or looked up among components."""
    for node in ast.walk(tree):
        call = node.func if isinstance(node, ast.Call) else None
        if isinstance(call, ast.Attribute) and call.attr in PARSED and is_of_an_answer(call.value):
            yield call.lineno
        if isinstance(node, ast.Compare) and is_of_an_answer(node.left) and node.left.attr == "key":
            for operator, side in zip(node.ops, node.comparators, strict=True):
                table = isinstance(side, ast.Attribute) and ast.unparse(side.value) != "kinds"
                if isinstance(operator, ast.In | ast.NotIn) and table:
                    yield node.lineno


def compared_literals(tree: ast.AST) -> Iterator[int]:
    """Where a kind or a key is compared with a string instead of what stands in `rules.kinds`."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Compare) and any(is_of_an_answer(side) for side in (node.left, *node.comparators)):
            for side in ast.walk(node):
                if isinstance(side, ast.Constant) and side.value in KINDS:
                    yield node.lineno


def looks_at_the_game(tree: ast.AST) -> Iterator[int]:
    """Where something asks the session for the game itself."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Attribute) and node.attr == "game":
            owner = node.value.attr if isinstance(node.value, ast.Attribute) else getattr(node.value, "id", "")
            if owner == "session":
                yield node.lineno


def found(paths: Iterable[Path], look: Callable[[ast.AST], Iterator[int]]) -> list[str]:
    return [f"{name}:{line}" for name, tree in trees(paths) for line in look(tree)]


def test_no_fact_is_read_from_words() -> None:
    assert found(ABOVE, read_from_words) == []


def test_no_key_is_taken_apart() -> None:
    assert found([path for path in ABOVE if path.parent.name != "computers"], split_keys) == []


def test_kinds_and_keys_are_named_once() -> None:
    assert found(ABOVE, compared_literals) == []


def test_screens_and_plain_lines_do_not_look_past_their_session() -> None:
    assert found(SHOWING, looks_at_the_game) == []


@pytest.mark.parametrize(
    ("look", "line"),
    [
        (read_from_words, 'getattr(question.prompt, "parts", {})'),
        (read_from_words, "option.label.template"),
        (read_from_words, 'option.label == "Stop here"'),
        (split_keys, 'option.key.split(":")'),
        (split_keys, 'choice.option.key.startswith("found:")'),
        (split_keys, "option.key in printed.techs"),
        (compared_literals, 'question.kind == "respond"'),
        (compared_literals, 'option.key in ("pass", "pass_on")'),
        (looks_at_the_game, "self.session.game.state"),
        (looks_at_the_game, "session.game.pending"),
    ],
)
def test_the_old_ways_are_found(look: Callable[[ast.AST], Iterator[int]], line: str) -> None:
    assert [*look(ast.parse(line))] != []
