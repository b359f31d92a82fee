"""Copies that are written from the types of fields."""

from dataclasses import dataclass, field, replace
from typing import Any

import pytest

from civ_tui.engine.cloning import Cloned, _cloner
from tests.games.civilization.rules.sharing import shared


@dataclass
class Leaf:
    number: int
    names: list[str] = field(default_factory=list)


@dataclass
class Tree(Cloned):
    leaf: Leaf
    none: Leaf | None
    pair: tuple[int, str]
    leaves: list[Leaf]
    by_name: dict[str, list[Leaf]]
    rows: list[list[int]]
    seen: dict[int, int] = field(init=False, default_factory=dict, compare=False)


class Spruce(Tree):
    """One that inherits."""


def tree(kind: type[Tree] = Tree) -> Tree:
    leaf = Leaf(3, ["c"])
    return kind(leaf, None, (1, "a"), [Leaf(1, ["a"]), Leaf(2)], {"b": [Leaf(4, ["d"])], "": []}, [[1], []])


@pytest.mark.parametrize("kind", [Tree, Spruce])
def test_a_copy_is_equal_of_the_same_class_and_shares_nothing(kind: type[Tree]) -> None:
    one = tree(kind)
    for each in (one, replace(one, none=Leaf(5, ["e"]))):
        each.seen[1] = 1
        copy = each.clone()
        assert type(copy) is kind
        assert copy == each
        assert shared(each, copy) == []
        assert copy.seen == {}, "what is not given to it begins anew"


@pytest.mark.parametrize("kind", [set[int], list, dict, tuple[list[int], ...], int | list[int], Any | list[int]])
def test_what_may_change_and_cannot_be_copied_is_refused(kind: Any) -> None:
    @dataclass
    class Box:
        held: kind

    Box.__annotations__["held"] = kind
    with pytest.raises(TypeError, match=r"it\.held may change"):
        _cloner(Box)
