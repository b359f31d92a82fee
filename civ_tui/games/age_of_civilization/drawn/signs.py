"""Numbers with their signs: workers as dots, coins, points; and the grounds of cards."""

from __future__ import annotations

from rich.style import Style
from rich.text import Text

from civ_tui.drawing.colours import BLACK, blend, hard_ink, indexed, ink
from civ_tui.drawing.glyphs import WGL4
from civ_tui.drawing.look import Look
from civ_tui.drawing.palette import Palette
from civ_tui.games.age_of_civilization.rules.effects import Change
from civ_tui.games.age_of_civilization.rules.printed import Action

GREY = "#63666e"
"""The ground of a legacy."""
COIN, FREE, PLACED, SHIELD = "¤$", "●o", "○.", "†S"
"""Coins, workers that are free and placed, strength: each in the two tiers of characters."""


def sign(look: Look, tiers: str) -> str:
    """One of these signs, by what the terminal's font has."""
    return tiers[look.glyphs is not WGL4]


def coins(look: Look, number: int, *, signed: bool = False) -> str:
    """So many coins."""
    return f"{number:+}{sign(look, COIN)}" if signed else f"{number}{sign(look, COIN)}"


def points(look: Look, number: int, *, signed: bool = False) -> str:
    """So many points."""
    return look.say("{n}p", n=f"{number:+}" if signed else number)


def workers(look: Look, number: int, placed: int = 0) -> str:
    """Workers as dots, after them those that are placed."""
    return sign(look, FREE) * number + sign(look, PLACED) * placed


def gained(look: Look, change: Change) -> str:
    """What a change brings, in signs; empty for nothing."""
    parts = [points(look, change.points, signed=True)] if change.points else []
    parts += [coins(look, change.coins, signed=True)] if change.coins else []
    parts += [f"{change.workers:+}{sign(look, FREE)}"] if change.workers else []
    return " ".join(parts)


def price(look: Look, facts: Action, gap: str = " ") -> Text:
    """What is printed of an action's price: its workers, red where they are given up, a gap, and coins."""
    dots = sign(look, FREE) * facts.workers
    text = Text(dots, look.palette.role("bad" if facts.slot == "red" else "text"))
    return text.append(f"{gap}{coins(look, facts.coins)}" if facts.coins else "", look.palette.role("text"))


def brings(look: Look, facts: Action) -> str:
    """What is printed of an action's gain; a star where it hangs on something."""
    parts = []
    for gain in facts.gives:
        star = "*" if gain.condition or gain.strength_at_least else ""
        parts += [points(look, gain.points, signed=True) + star] if gain.points else []
        parts += [coins(look, gain.coins, signed=True) + star] if gain.coins else []
        parts += [look.glyphs.wonder] if gain.wonders else []
        parts += [look.glyphs.yes] if gain.technologies else []
    return " ".join(parts)


def kind_of(facts: Action) -> str:
    """The paint of an action's head: red where workers are given up, white where it gives points, else gold."""
    if facts.slot == "red":
        return "village"
    return "building" if any(gain.points and not gain.condition for gain in facts.gives) else "wonder"


def head(palette: Palette, paint: str, *, bright: bool, cursor: bool) -> Style:
    """The style of the first line of a card: `bright` if it can be chosen."""
    if cursor:
        return palette.cursor()
    if not palette.coloured:
        return Style(bold=bright, underline=bright, dim=not bright)
    if not palette.paints:
        return palette.role("strong" if bright else "muted")
    ground = palette.paints[paint]
    ground = palette.displayed(ground if bright else blend(ground, palette.panel, 0.55))
    return Style(color=ink(ground), bgcolor=ground, bold=bright)


def legacy(palette: Palette) -> Style:
    """The grey ground of a legacy; dim where there are few colours."""
    if not palette.paints:
        return palette.role("muted")
    ground = blend(GREY, palette.panel, 0.45) if palette.blends else indexed(blend(GREY, BLACK, 0.3))
    return Style(color=hard_ink(ground), bgcolor=ground)
