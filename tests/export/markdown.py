"""Markdown as its reader sees it."""

from __future__ import annotations

from itertools import pairwise
from typing import Final

from markdown_it import MarkdownIt

NASTY: Final = "1. *[_`Zoë`_](x)* <b>&amp; | # ~~no~~ \\ $a$"
"""A name full of markup."""


def blocks(written: str) -> list[tuple[str, str]]:
    """Each heading, line of a list, paragraph and cell: its tag, and its text, which must be nothing but text."""
    tokens = MarkdownIt("commonmark").enable("table").parse(written)
    found = []
    for number, (before, token) in enumerate(pairwise(tokens)):
        if token.type == "inline":
            children = token.children or []
            assert {child.type for child in children} <= {"text", "text_special"}, token.content
            in_a_list = number > 0 and tokens[number - 1].type == "list_item_open"
            found.append(("li" if in_a_list else before.tag, "".join(child.content for child in children)))
    return found
