"""What has happened, in as few lines as possible: since a seat's last choice by its matters, or in sentences."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Final

from rich.cells import cell_len
from rich.text import Text

from civ_tui.drawing.look import Look
from civ_tui.drawing.panel import Lines, fit, player_badge, styled, wrapped
from civ_tui.title import Seen
from civ_tui.words.log import Sentence
from civ_tui.words.recap import RecapItem

LABEL: Final = 9
"""The columns of the headings; more where another language needs them."""


def recap_lines(look: Look, items: Sequence[RecapItem], width: int, room: int) -> Lines:
    """The items in at most `room` lines: one line each, and the rest for the gravest. An item that does not fit shows
    its latest sentences after an ellipsis, or only counts."""
    items = items[:room]
    heads = max([LABEL, *(len(matter.heading) + 1 for matter in items)])
    columns = max(10, width - heads)
    lines_of = [1] * len(items)
    for number, matter in enumerate(items):
        wants = len(_paragraph(look, matter, columns, room))
        lines_of[number] += min(wants - 1, room - sum(lines_of))
    lines: Lines = []
    for matter, most in zip(items, lines_of, strict=True):
        label = Text(f"{matter.heading:<{heads}}", look.palette.role("muted"))
        for number, line in enumerate(_paragraph(look, matter, columns, most)):
            lines.append((label if number == 0 else Text(" " * heads)) + line)
    return lines


def badged_lines(look: Look, seen: Seen, sentences: Iterable[Sentence], width: int) -> Lines:
    """Sentences below each other, each behind the badge of whose doing it was."""
    lines: Lines = []
    for sentence in sentences:
        badge = Text() if sentence.seat is None else player_badge(look, seen.players[sentence.seat]).append(" ")
        lines += wrapped(badge + styled(sentence.text, look.palette.role("text")), width, indent=badge.cell_len)
    return lines


def _paragraph(look: Look, matter: RecapItem, width: int, most: int) -> Lines:
    """The item as running text in at most `most` lines: all its sentences, or as many of the latest as fit; for things
    that can be counted, as many counts as fit."""
    more, style = look.glyphs.more, look.palette.role("text")
    whole = _as_many(matter.sentences[::-1], most * width)[::-1]
    lines = wrapped(Text(" ".join(whole), style), width)
    if len(whole) == len(matter.sentences) and len(lines) <= most:
        return [fit(line, width, look) for line in lines]
    words = _as_many(matter.counts, most * width) if matter.counts else whole
    while True:
        cut = len(words) < len(matter.counts or matter.sentences)
        if matter.counts:
            lines = wrapped(Text(look.row([*words, more] if cut else words), style), width)
        else:
            lines = wrapped(Text(" ".join([more, *words] if cut else words), style), width)
        if len(lines) <= most or len(words) == 1:
            break
        words = words[:-1] if matter.counts else words[1:]
    visible = lines[:most]
    if len(lines) > most:
        last = Text(visible[-1].plain.rstrip(), style)
        last.truncate(width - 1, overflow="crop")
        visible[-1] = last.append(more)
    return [fit(line, width, look) for line in visible]


def _as_many(parts: Sequence[str], columns: int) -> list[str]:
    """As many of the first parts as fit into that many columns; at least one."""
    counted: list[str] = []
    for part in parts:
        columns -= cell_len(part) + 1
        if counted and columns < -1:
            break
        counted.append(part)
    return counted
