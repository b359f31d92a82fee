"""How far the colours of the map lie apart as they are drawn: python -m tests.tools.benchmarks.colours

Each terrain counts with the mean of its pixels, as somebody sees them from where they sit; players with the colour of
their borders; labels with the contrast of their ink on their ground. CIEDE2000, for eyes of four kinds.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from itertools import combinations

from textual.color import Color

from civ_tui.drawing.colours import contrast
from civ_tui.drawing.look import Look
from civ_tui.drawing.palette import Palette
from civ_tui.games.civilization.drawn.pictures import cased, colours
from civ_tui.games.civilization.drawn.terrain import card_back, terrain
from tests.games.civilization.drawn.colour_difference import EYES, difference
from tests.palettes import PALETTES

PIECES = ("building", "wonder", "great_person", "hut", "village", "disaster", "step", "way", "ledger")
RESOURCES = ("incense", "iron", "silk", "wheat", "spy", "uranium")
WIDTH, HEIGHT = 7, 6
SIDE = 12
"""So many squares in a row are looked at."""


def mean(pixels: Iterator[str]) -> str:
    """The colour that these pixels mix to in the eye: the mean of their light."""
    total, count = [0.0, 0.0, 0.0], 0
    for pixel in pixels:
        count += 1
        for channel, part in enumerate(Color.parse(pixel).rgb):
            total[channel] += (part / 255) ** 2.2
    return Color(*(round(255 * (part / count) ** (1 / 2.2)) for part in total)).hex.lower()


def drawn(look: Look, owner: str | None = None, *, dim: bool = False) -> dict[str, str]:
    """Each terrain's mean colour and that of closed tiles, in nobody's or somebody's outskirts, in or out of reach."""
    shown = colours(look, owner, dim)
    places = [(x, y) for y in range(SIDE) for x in range(SIDE)]
    found = {
        kind: mean(shown[dot] for x, y in places for row in terrain(kind, x, y, WIDTH, HEIGHT) for dot in row)
        for kind in look.palette.tones
    }
    closed = [card_back(x, y, WIDTH, HEIGHT) for x in range(4) for y in range(4)]
    found["unexplored"] = mean(shown[dot] for rows in closed for row in rows for dot in row)
    return found


def by_eyes(named: Mapping[str, str]) -> list[tuple[float, str]]:
    """For each kind of eyes the smallest difference between two of these colours, and which two for whose."""
    return [
        min(
            (difference(named[one], named[other], eyes), f"{one} and {other}, {eyes}")
            for one, other in combinations(named, 2)
        )
        for eyes in EYES
    ]


def nearest(named: Mapping[str, str]) -> tuple[float, str]:
    """The same for the eyes for which they lie nearest."""
    return min(by_eyes(named))


def labels(palette: Palette) -> dict[str, float]:
    """The contrast of every label's ink with its ground."""
    styles = {kind: palette.label(kind) for kind in (*PIECES, *RESOURCES)}
    styles |= {f"{kind} in the overlay": palette.hue(kind) for kind in palette.hues}
    styles |= {f"{colour} badge": palette.badge(colour) for colour in palette.players}
    return {
        name: contrast(style.color.name, style.bgcolor.name)
        for name, style in styles.items()
        if style.color is not None and style.bgcolor is not None
    }


def main() -> None:
    """Print the figures of every palette that paints."""
    for palette in PALETTES.values():
        if not palette.paints:
            continue
        look = Look(palette)
        seen = drawn(look)
        print(f"{palette.name}: {', '.join(f'{kind} {colour}' for kind, colour in seen.items())}")
        for words, named in (
            ("terrains", seen),
            ("soft terrains", drawn(Look(palette, terrain="soft"))),
            ("terrains out of reach", drawn(Look(palette), dim=True)),
            ("players", palette.players),
        ):
            print(f"  {words}: at least {'; '.join(f'{apart:.1f} ({which})' for apart, which in by_eyes(named))}")
        for colour in palette.players:
            print(f"  terrains in the outskirts of {colour}: at least {nearest(drawn(Look(palette), colour))[0]:.1f}")
        grounds = {kind: colour for kind, colour in seen.items() if kind != "unexplored"}
        for eyes in EYES:
            apart, which = min(
                (difference(line, ground, eyes), f"{colour} on {kind}")
                for colour, line in palette.players.items()
                for kind, ground in grounds.items()
            )
            print(f"  borders on terrain, {eyes}: at least {apart:.1f} ({which})")
            apart, which = min(
                (difference(line, cased(ground, colour, look), eyes), f"{colour} on {kind}")
                for colour, line in palette.players.items()
                for kind, ground in drawn(look, colour).items()
                if kind != "unexplored"
            )
            print(f"  borders on their casing, {eyes}: at least {apart:.1f} ({which})")
            apart, which = min(
                (
                    max(difference(line, grounds[kind], eyes), difference(line, cased(ground, colour, look), eyes)),
                    f"{colour} on {kind}",
                )
                for colour, line in palette.players.items()
                for kind, ground in drawn(look, colour).items()
                if kind != "unexplored"
            )
            print(f"  borders on the better of both, {eyes}: at least {apart:.1f} ({which})")
        worst = min(labels(palette).items(), key=lambda pair: pair[1])
        print(f"  labels: contrast of at least {worst[1]:.1f} ({worst[0]})")


if __name__ == "__main__":
    main()
