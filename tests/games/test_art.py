"""The pictures: every component has its own, each drawn in letters of the legend and no larger than its place."""

from __future__ import annotations

import re
from dataclasses import replace
from itertools import combinations
from operator import eq, ne
from typing import Final

from civ_tui.drawing.art.painting import OWNERS, doubled, inks, painted, picture, pictures
from civ_tui.drawing.colours import BLACK, WHITE, blend, contrast
from civ_tui.drawing.glyphs import ALLOWED
from civ_tui.drawing.look import Look
from civ_tui.drawing.pixels.picture import Cut
from civ_tui.drawing.sprites import CLEAR
from civ_tui.drawing.step_chart import VISIBLE
from civ_tui.games.civilization.drawn.illustrated import LINES, illustrated_lines, pictures_of
from civ_tui.games.civilization.drawn.unit_cards import FIELD, HUGE, LARGE, SMALL
from civ_tui.games.civilization.rules.printed import files
from civ_tui.games.civilization.rules.printed.components import MARKET_RESOURCES
from civ_tui.games.civilization.rules.printed.loading import in_box
from civ_tui.games.civilization.words.components import FIGURES
from civ_tui.games.mare_nostrum.rules.printed import printed
from tests.certain import certain, inked
from tests.games.civilization.drawn.colour_difference import least
from tests.games.civilization.drawn.drawing import ENGLISH, LOOKS, symbols
from tests.games.civilization.printed import EVERYTHING, PRINTED
from tests.rows import all_rows

SMALL_ONES = ("great_person", "hut", "village", "relic", "investment")
CARDS: Final[dict[str, tuple[tuple[int, int], ...]]] = {
    **dict.fromkeys(("tech", "government", "event", "policy"), ((20, 16), (12, 12))),
    "person": ((16, 16), (12, 12)),
}
"""Kinds whose every card has a picture of its own, and the sizes of those, for a card and for a line of a list: the
pixels across and down."""
SHARED: Final = 0.6
"""The largest share of equal pixels in two pictures of a kind and size."""
OUTLINE: Final = 0.1
"""The least share of pixels that only one of two units covers."""
PLACES = {
    **dict.fromkeys(("wonder", "building", "walls", "figure", "resource", "arts"), (20, 8)),
    **{kind: (sizes[0][0], 8) for kind, sizes in CARDS.items()},
    "civilization": (20, 7),
    "goods": (20, 8),
    "hero": (12, 5),
    "ancient": (12, 5),
    **dict.fromkeys(SMALL_ONES, (16, 8)),
}
"""Columns and lines that each kind has at most."""
CIVILIZATIONS = [
    *PRINTED.civilizations,
    *(
        sheet.id
        for box in ("fame_and_fortune", "wisdom_and_warfare")
        for sheet in in_box(PRINTED, box, files.CIVILIZATIONS)
    ),
]
"""Those of the base game and of both expansions."""


def test_every_component_has_its_picture() -> None:
    names = [
        *(f"wonder {wonder}" for wonder in EVERYTHING.wonders),
        *(f"building {building}" for building in EVERYTHING.buildings),
        *(f"figure {figure}" for figure in FIGURES),
        *(f"resource {resource}" for resource in MARKET_RESOURCES),
        *(f"tech {tech}" for tech in EVERYTHING.techs),
        *(f"government {government}" for government in EVERYTHING.governments),
        *(f"event {card}" for card in EVERYTHING.culture_events),
        *(f"policy {policy}" for policy in EVERYTHING.policies),
        *(f"person {person}" for person in EVERYTHING.people),
        *(f"great_person {person}" for person in PRINTED.great_people),
        *(f"relic {relic}" for relic in EVERYTHING.relics),
        *(f"investment {card}" for card in EVERYTHING.investments),
        *(f"civilization {civilization}" for civilization in CIVILIZATIONS),
        *(f"unit {kind.id} {rank}" for kind in PRINTED.unit_kinds.values() for rank in kind.names),
        *("civilization random", "hut", "village", "title", "walls", "arts"),
        *(f"goods {kind}" for kind in printed().kinds),
        *(f"civilization {side}" for side in printed().civilizations),
        *(f"hero {hero}" for hero in printed().heroes),
        *(f"ancient {wonder}" for wonder in printed().wonders),
    ]
    assert set(names) <= set(pictures())
    assert set(pictures()) <= set(names), "a picture of nothing that there is"


@all_rows("name", sorted(pictures()))
def test_a_picture_is_letters_of_the_legend_and_has_room_in_its_place(name: str) -> None:
    for drawn in pictures()[name]:
        assert len({len(row) for row in drawn}) == 1
        assert len(drawn) % 2 == 0, "two rows are a line"
        assert {dot for row in drawn for dot in row} <= {*inks(), *OWNERS, CLEAR}
        columns, lines = PLACES.get(name.split()[0], (64, 12))
        assert len(drawn[0]) <= columns
        assert len(drawn) <= 2 * lines


def test_every_unit_has_a_face_and_a_shape_of_its_own_in_the_size_of_each_card() -> None:
    for shape in (HUGE, LARGE, SMALL):
        drawn = {name: picture(name, shape.picture, shape.lines) for name in pictures() if name.startswith("unit ")}
        assert {(len(rows[0]), len(rows)) for rows in drawn.values() if rows} == {(shape.picture, 2 * shape.lines)}
        assert [name for name, rows in drawn.items() if not re.search("sw?ks", " ".join(rows or ()))] == []
        outlines = {name: [dot == CLEAR for row in rows or () for dot in row] for name, rows in drawn.items()}
        for (name, dots), (other, others) in combinations(outlines.items(), 2):
            assert sum(map(ne, dots, others)) >= len(dots) * OUTLINE, f"{name} and {other}"


def test_cards_are_drawn_in_the_sizes_of_their_kind() -> None:
    for name, drawn in pictures().items():
        if (kind := name.split()[0]) in CARDS:
            assert tuple((len(each[0]), len(each)) for each in drawn) == CARDS[kind], name


def test_no_two_cards_of_a_kind_are_drawn_alike() -> None:
    for kind, (across, down) in [(kind, size) for kind, sizes in CARDS.items() for size in sizes]:
        drawn = {
            name: "".join(picture(name, across, down // 2) or ()) for name in pictures() if name.split()[0] == kind
        }
        for (name, dots), (other, others) in combinations(drawn.items(), 2):
            shared = sum(map(eq, dots, others)) / (across * down)
            assert shared <= SHARED, f"{name} and {other} share {shared:.0%}"


@all_rows("look", LOOKS)
def test_a_picture_is_drawn_where_there_are_colours_for_it_and_left_out_elsewhere(look: Look) -> None:
    drawn = painted(look, "wonder oracle", 20, 8)
    assert bool(drawn) == (look.palette.depth in ("full", "256") and not look.glyphs.corners.startswith("+"))
    assert {line.cell_len for line in drawn} <= {20}
    assert symbols(line.plain for line in drawn) <= ALLOWED
    assert painted(look, "wonder oracle", 19, 8) == (), "no room"
    lines = illustrated_lines(look, PRINTED, "wonder", "oracle", 60)
    assert max(line.cell_len for line in lines) <= 60
    assert look.name(PRINTED.wonders["oracle"]) in "\n".join(line.plain for line in lines)


def test_a_picture_turned_round_and_a_ghost() -> None:
    straight, turned = (painted(ENGLISH, "unit mounted 4", 14, 6, "red", turned=turned) for turned in (False, True))
    assert [line.plain for line in straight] == [line.plain[::-1] for line in turned]
    assert painted(ENGLISH, "unit mounted 4", 14, 6, "red", ghost=True) != straight
    assert {line.cell_len for line in painted(ENGLISH, "unit mounted 4", 14, 6, "red", twice=True)} == {20}


def test_a_grey_picture_has_no_colours() -> None:
    drawn = painted(ENGLISH, "unit mounted 4", 28, 12, "red", grey=True)
    inks = {hue.triplet for line in drawn for span in line.spans if (hue := inked(span.style).color) and hue.triplet}
    assert len(inks) > 2
    assert all(red == green == blue for red, green, blue in inks)


def test_real_pixels_show_what_is_drawn_twice_as_large() -> None:
    name, look = "unit infantry 1", replace(ENGLISH, painter="under")
    lines = painted(look, name, SMALL.picture, SMALL.lines, "red", FIELD)
    ink, large = inked(lines[0].spans[0].style).color, picture(name, LARGE.picture, LARGE.lines)
    assert isinstance(ink, Cut)
    assert large is not None
    dots = "".join(doubled(large))
    colour_of = dict(zip(dots, b"".join(ink.picture.rows), strict=True))
    assert all(colour_of[dot] == n for dot, n in zip(dots, b"".join(ink.picture.rows), strict=True) if dot != CLEAR)


def test_a_picture_twice_as_large_has_slopes_and_keeps_its_lines() -> None:
    assert doubled(["ab", "aa"]) == ["aabb", "aaab", "aaaa", "aaaa"]
    slope = doubled(["..a", ".a.", "a.."])
    assert slope == [row[::-1] for row in slope[::-1]]
    assert slope != ["....aa", "....aa", "..aa..", "..aa..", "aa....", "aa...."]
    assert doubled([".a.", ".a.", ".a."]) == ["..aa.."] * 6


def test_a_type_of_unit_shows_all_its_ranks_where_they_have_room() -> None:
    for width, drawn in ((86, 86), (85, 46), (46, 46)):
        assert pictures_of(ENGLISH, PRINTED, "unit", "infantry", width)[0].cell_len == drawn
    assert pictures_of(ENGLISH, PRINTED, "unit", "infantry", 45) == []
    assert pictures_of(ENGLISH, PRINTED, "unit", "aircraft", 20, LINES)[0].cell_len == 20


SEEN: Final = 7
"""The least CIEDE2000 difference, for all eyes, between a banner and what is on it."""


def test_what_a_banner_shows_stands_out_from_any_colour() -> None:
    for colour in ENGLISH.palette.players:
        for civilization in CIVILIZATIONS:
            drawn = painted(ENGLISH, f"civilization {civilization}", 20, 7, colour)
            own = ENGLISH.palette.players[colour]
            styles = [span.style for line in drawn for span in line.spans]
            shades = {hue.name for style in styles for hue in (inked(style).color, inked(style).bgcolor) if hue}
            strange = shades - {own, *(blend(own, to, 0.4) for to in (WHITE, BLACK))}
            assert strange
            assert min(contrast(shade, own) for shade in strange) >= 1.3, civilization
            assert min(least((shade, own)) for shade in strange) >= SEEN, civilization


def test_a_banner_hangs_on_a_pole_that_is_seen_on_dark_ground_in_any_colour() -> None:
    for colour in ENGLISH.palette.players:
        pole = inked(painted(ENGLISH, "civilization romans", 20, 7, colour)[0].spans[0].style)
        assert contrast(certain(pole.color).name, ENGLISH.palette.panel) >= VISIBLE, colour
