"""The cards on the table: what each looks like at a moment, and how it is drawn in the room it has."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final

from rich.style import Style
from rich.text import Text
from textual.geometry import Size

from civ_tui.drawing.area_board import AreaMarks
from civ_tui.drawing.look import Look
from civ_tui.drawing.panel import Lines, fit, styled, wrapped
from civ_tui.engine.wording import Line
from civ_tui.games.age_of_civilization.drawn import signs
from civ_tui.games.age_of_civilization.drawn.landscape import head_of, landscape
from civ_tui.games.age_of_civilization.rules import naming
from civ_tui.games.age_of_civilization.rules.names import CardId
from civ_tui.games.age_of_civilization.rules.printed import printed
from civ_tui.games.age_of_civilization.rules.view import TimeView, View

FOOT: Final = "░"
"""Stands before a legacy, so that it is told apart without colours too."""
SLIM: Final = 2
"""Lines of a card that are too few for more than words beside its name."""
LEAST: Final = 5
"""Columns that what strikes leaves to the name of its card."""
WIDE: Final = 12
"""Columns from which a card has room for blanks between its numbers."""


@dataclass(frozen=True, slots=True)
class Spot:
    """A card on the table: of the row of time `when` it is and what strikes there; how many `coins` lie on it, or how
    often an action has been done this turn."""

    card: CardId
    when: str = ""
    strikes: TimeView | None = None
    coins: int = 0
    done: int = 0


def spots(view: View) -> Mapping[int, Spot]:
    """Every card that lies open, by its place."""
    done = [placed.action for placed in view.turn.placed]
    time = {card.action: card for card in view.time}
    spots_found = [Spot(f"action:{action}", "present", done=done.count(action)) for action in printed().permanent]
    for action, card in time.items():
        spots_found.append(Spot(f"action:{action}", card.when, card, done=done.count(action)))
    spots_found += [Spot(f"civ:{civ}", coins=n) for civ, n in lying(view).items()]
    spots_found += [Spot(f"wonder:{wonder}") for wonder in view.wonders]
    spots_found += [Spot(f"special:{special}") for special in view.specials]
    return {printed().places[spot.card]: spot for spot in spots_found}


def lying(view: View) -> Mapping[str, int]:
    """The civilizations of the row with their coins; while they are drafted, the packet of whoever sees it."""
    packet = view.players[view.seat].packet if view.phase == "draft" and view.seat is not None else None
    return view.row or dict.fromkeys(packet or (), 0)


def strikes(look: Look, card: TimeView | None, width: int = 80) -> str:
    """What strikes when the sheet comes to that card, and at the end of which round, in so many columns."""
    if card is None or card.strikes is None:
        return ""
    names = [naming.card(f"event:{card.event}")] if card.event else []
    names += [naming.SIGNS[card.symbol]] if card.symbol else []
    signs = fit(Text(look.row(map(look.say, names))), width - 2, look).plain
    return look.say("{signs} {n}", signs=signs, n=card.strikes)


def card_lines(look: Look, spot: Spot, size: Size, marks: AreaMarks) -> Lines:
    """The card in that room."""
    kind = spot.card.partition(":")[0]
    if kind == "action":
        return _action(look, spot, size, marks)
    if kind == "civ":
        return _civilization(look, spot, size, marks)
    return _other(look, spot, size, marks)


def _head(
    look: Look, words: str, end: Text | str, width: int, paint: str, marks: AreaMarks, *, dim: bool = False
) -> Text:
    """The first line of a card: its name, and something at the right end."""
    style = signs.head(look.palette, paint, bright=marks.target or marks.reachable, cursor=marks.cursor)
    if dim and not marks.cursor:
        style = look.palette.role("muted")
    end = end.plain if isinstance(end, Text) else end
    name = fit(Text(words), max(3, width - len(end)), look)
    name.style = ""
    return styled(name.plain + " " * (width - name.cell_len - len(end)) + end, style)


def _action(look: Look, spot: Spot, size: Size, marks: AreaMarks) -> Lines:
    name = spot.card.partition(":")[2]
    facts, role, width = printed().actions[name], look.palette.role, size.width
    words, done = look.say(naming.card(spot.card)), look.glyphs.yes * spot.done
    past, paint = spot.when == "past", "disaster" if not facts.slots else signs.kind_of(facts)
    cost, gain = signs.price(look, facts), signs.brings(look, facts)
    if size.height == 1:
        if spot.when != "present":
            end, style = strikes(look, spot.strikes, width - LEAST), role("muted" if past else "text")
            style = look.palette.cursor() if marks.cursor else style
            line = fit(styled(words, style), width - len(end) - bool(end), look)
            return [line.append(" " * (width - line.cell_len - len(end))).append(end, role("bad"))]
        name_width = width - 12
        line = _head(look, words, done, name_width, paint, marks)
        line.append(" ").append_text(cost).append(" " * max(1, width - name_width - 1 - cost.cell_len - len(gain)))
        return [line.append(gain, role("strong"))]
    lines = [_head(look, words, done, width, paint, marks, dim=past)]
    if size.height == 2:
        short = width < WIDE
        cost = signs.price(look, facts, "" if short else " ").append(" ")
        return [*lines, cost.append(gain.replace(" ", "") if short else gain, role("strong"))]
    if size.height > 3:
        rows = max(0, min(size.height - 4, width // 3))
        lines += [] if past else landscape(look, spot.card, "", width, rows)
    if not past and facts.slots:
        lines += [cost + Text(" x2" if facts.slots > 1 else "", role("muted")), styled(gain, role("strong"))]
        others = sum(gift.others_coins for gift in facts.gives)
        if others:
            lines[-1].append(f" {signs.coins(look, others, signed=True)}", role("muted"))
    lines += [Text()] * (size.height - 1 - len(lines))
    return [*lines, styled(strikes(look, spot.strikes, width), role("bad"))]


def _civilization(look: Look, spot: Spot, size: Size, marks: AreaMarks) -> Lines:
    facts, role, width = printed().civilizations[spot.card.partition(":")[2]], look.palette.role, size.width
    words, dots = look.say(naming.card(spot.card)), signs.workers(look, facts.workers)
    main, foot = (look.say(Line(facts.text[of])) for of in ("main", "legacy"))
    coins = f"+{signs.coins(look, spot.coins)}" if spot.coins else ""
    grey, paint = signs.legacy(look.palette), head_of(facts.region)
    if size.height <= SLIM:
        line = _head(look, words, dots, min(18, width // 3), paint, marks)
        line.append(f" {coins:<4}", look.palette.ink_of("coin")).append(main, role("text"))
        return [fit(line, width, look), _grey(look, foot, width, grey)][: size.height]
    text = [Text(" ") + line for line in wrapped(Text(main, role("text")), width - 2)]
    feet = wrapped(Text(foot), width - 2)
    most = max(size.height // 2 - 1, size.height - 1 - len(text))
    feet = [_grey(look, line.plain, width, grey) for line in _cut(look, feet, most)]
    spare = size.height - 1 - len(feet)
    text = _cut(look, text, spare)
    rows = max(0, min(spare - 1 - len(text), size.height // 3 + 1))
    lines = [_head(look, words, dots, width, paint, marks)]
    lines += [*landscape(look, spot.card, facts.region, width, rows), *text]
    lines += [Text()] * (size.height - len(feet) - len(lines))
    if coins and not lines[-1].plain.strip():
        lines[-1] = styled(f" {coins}", look.palette.ink_of("coin") + Style(bold=True))
    return [*lines, *feet]


def _cut(look: Look, lines: Lines, most: int) -> Lines:
    """As many of the lines, the last with the sign that there is more."""
    if len(lines) <= most:
        return lines
    last = lines[most - 1].copy()
    last.right_crop(1)
    return [*lines[: most - 1], last.append(look.glyphs.more)]


def _grey(look: Look, words: str, width: int, grey: Style) -> Text:
    """A line of a legacy, over the whole width of the card."""
    line = fit(Text(f"{FOOT if look.glyphs.fog == FOOT else '.'}{words}"), width, look).plain
    return styled(line + " " * (width - len(line)), grey)


def _other(look: Look, spot: Spot, size: Size, marks: AreaMarks) -> Lines:
    """A wonder or a special card."""
    kind, _, name = spot.card.partition(":")
    paint = "wonder" if kind == "wonder" else "great_person"
    lines = [_head(look, look.say(naming.card(spot.card)), "", size.width, paint, marks)]
    if size.height < 3:
        return lines
    if kind == "special":
        names = [look.say(naming.called("tech", technology.id)) for technology in printed().specials[name].technology]
        return [*lines, *(fit(Text(name, look.palette.role("text")), size.width, look) for name in names)][
            : size.height
        ]
    text = wrapped(Text(look.say(Line(printed().wonders[name].text)), look.palette.role("text")), size.width - 1)
    text = _cut(look, text, size.height - 1)
    rows = max(0, min(size.height - 1 - len(text), size.height // 3))
    return [*lines, *landscape(look, spot.card, "", size.width, rows), *text]
