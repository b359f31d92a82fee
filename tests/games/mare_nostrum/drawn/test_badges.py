"""What is written on the map: all of it inside of its box, whatever lies there, and an owner told by their letter."""

from collections import Counter
from dataclasses import replace
from itertools import combinations

import pytest
from textual.geometry import Region

from civ_tui.drawing.area_board import UNMARKED, AreaMarks
from civ_tui.drawing.blocks import HALVES
from civ_tui.drawing.colours import LEGIBLE, contrast
from civ_tui.drawing.glyphs import ALLOWED, ASCII, FINER
from civ_tui.drawing.look import Look
from civ_tui.drawing.palettes import PLAIN
from civ_tui.games.mare_nostrum.drawn.badges import SHORT, badge, characters, signs_of
from civ_tui.games.mare_nostrum.drawn.cards import written
from civ_tui.games.mare_nostrum.drawn.chart import chart
from civ_tui.games.mare_nostrum.drawn.frame import LEFT, WIDTH, frame
from civ_tui.games.mare_nostrum.drawn.layout import boxes
from civ_tui.games.mare_nostrum.drawn.spots import spots
from civ_tui.games.mare_nostrum.drawn.viewport import sample
from civ_tui.games.mare_nostrum.drawn.zooms import SIZES, ZOOMS, Zoom
from civ_tui.games.mare_nostrum.rules import naming
from civ_tui.games.mare_nostrum.rules.printed import Province, printed
from civ_tui.games.mare_nostrum.rules.view import view
from tests.certain import certain
from tests.games.mare_nostrum.drawn.drawing import (
    BLOCKS,
    ENGLISH,
    LAYOUTS,
    PIXELS,
    PLAINLY,
    RUSSIAN,
    crowded,
    drawn,
    late,
)
from tests.games.mare_nostrum.rules.tables import Lay, number, province, table
from tests.rows import all_rows

MARKS = (UNMARKED, AreaMarks(target=True), AreaMarks(cursor=True, fights=True), AreaMarks(steps=9, yields=True))


@pytest.mark.parametrize("zoom", ZOOMS)
def test_boxes_lie_on_the_map_on_their_area_and_not_on_each_other(zoom: Zoom) -> None:
    found, size = boxes(zoom), SIZES[zoom]
    assert len(found) == len(printed().areas)
    assert all(Region(0, 0, *size).contains_region(box) for box in found)
    assert not [pair for pair in combinations(found, 2) if pair[0].overlaps(pair[1])]


@all_rows("zoom", ZOOMS)
@all_rows("look", [ENGLISH, RUSSIAN, Look(PLAIN, glyphs=ASCII)])
def test_what_is_written_stays_in_its_box(zoom: Zoom, look: Look) -> None:
    for seen in (sample(), crowded(), late(1)[-1]):
        for area, spot in spots(seen).items():
            box = boxes(zoom)[area]
            for marks in MARKS:
                cells = []
                for x, y, parts in badge(spot, marks, zoom, look):
                    length = sum(len(text) for text, _ in parts)
                    assert box.contains_region(Region(x, y, length, 1)), (printed().areas[area].id, parts)
                    cells += [(x + column, y) for column in range(length)]
                assert len(cells) == len({*cells})


@all_rows("look", [*LAYOUTS, *BLOCKS])
def test_whose_a_province_is_says_the_letter_before_its_name(look: Look) -> None:
    for seen in (sample(), crowded(), late(1)[-1]):
        for spot in spots(seen).values():
            if spot.owner is not None:
                first = badge(spot, UNMARKED, "M", look)[0][2]
                assert first[0][0].startswith(spot.owner.letter)


@all_rows("look", [*LAYOUTS, *BLOCKS])
@all_rows("zoom", ["S", "M"])
def test_a_map_is_as_large_as_its_zoom_says_and_of_characters_that_terminals_have(look: Look, zoom: Zoom) -> None:
    for seen in (sample(), crowded()):
        lines = drawn(look, seen, zoom)
        assert ({*map(len, lines)}, len(lines)) == ({SIZES[zoom].width}, SIZES[zoom].height)
        signs = {each for line in lines for each in line if not each.isalnum()}
        assert signs <= (ALLOWED | FINER if look.painted else ALLOWED)
        if look.glyphs is ASCII and look.language == "en":
            assert all(sign.isascii() for sign in signs)


@pytest.mark.parametrize("zoom", ["XS", "S"])
@pytest.mark.parametrize("look", [ENGLISH, RUSSIAN, Look(PLAIN, glyphs=ASCII)], ids=["en", "ru", "ascii"])
def test_nobody_who_stands_in_a_province_is_left_out_of_it(zoom: Zoom, look: Look) -> None:
    """However little room there is, the badge looks otherwise without any of the sides."""
    crowds = ({"rome": "LLFT"}, {"rome": "T"}, {"greece": "L"}, {"rome": "LLF", "greece": "LL"})
    for units in (*crowds, {"rome": "LLT", "greece": "LL", "egypt": "LLL"}):
        for name in ("rome", "etruria", "apulia", "sicily", "rhodes", "crete", "lycia", "palestine", "thrace"):
            badges = [
                badge(spots(view(table(province(name, "rome", units=left)), None))[number(name)], marks, zoom, look)
                for left in (units, *({side: units[side] for side in units if side != gone} for gone in units))
                for marks in MARKS[:3]
            ]
            for number_, each in enumerate(badges[3:]):
                assert each != badges[number_ % 3], (name, units)


@all_rows("zoom", ZOOMS)
@all_rows("look", [ENGLISH, RUSSIAN])
def test_names_of_seas_side_by_side_do_not_run_together_and_a_cut_one_has_a_dot(zoom: Zoom, look: Look) -> None:
    seen, ends, begins = spots(view(table(), None)), set[tuple[int, int]](), set[tuple[int, int]]()
    for sea_ in printed().water:
        whole = look.say(naming.area(sea_))
        for x, y, parts in badge(seen[sea_], UNMARKED, zoom, look):
            name = "".join(text for text, _ in parts)
            assert name in whole.split() or name == whole or name.endswith("."), name
            begins.add((x, y))
            ends.add((x + len(name), y))
    assert not begins & ends


def test_whoever_occupies_has_the_yield() -> None:
    held = province("asia", "greece", goods="oil", cities="troas", on={"rome": "city:troas"})
    spot = spots(view(table(held), 0))[number("asia")]
    assert spot.occupier is not None
    assert (spot.occupier.letter, dict(spot.yields)) == ("R", {"coin": 1})


@pytest.mark.parametrize("zoom", ["XS", "S"])
@pytest.mark.parametrize("marks", [AreaMarks(target=True), AreaMarks(steps=4)], ids=["target", "steps"])
def test_on_a_small_map_a_chip_leaves_what_stands_in_a_province_where_it_is(zoom: Zoom, marks: AreaMarks) -> None:
    signs = signs_of(ENGLISH)
    kept = {signs.city, signs.temple, signs.market, signs.legion, signs.fortress, signs.trireme}
    for seen in (sample(), crowded(), late(1)[-1], late(2)[-1]):
        for area, spot in spots(seen).items():
            if area in printed().land and boxes(zoom)[area].height == 1:
                bare, chosen = (
                    {(x, y, sign) for x, y, sign, _ in characters(badge(spot, each, zoom, ENGLISH))}
                    for each in (UNMARKED, marks)
                )
                assert {cell for cell in bare if cell[2] in kept} <= chosen, printed().areas[area].id


ALIKE = str.maketrans("абвгеёзийкмнопрстухьі", "a6bree3uukmhonpctyxbi")
"""Cyrillic letters as those that they look like, small ones as their capitals do."""


@all_rows("look", LAYOUTS)
def test_no_sign_of_the_board_looks_like_another(look: Look) -> None:
    """Signs of cards, letters of seats, short names of areas and signs of pieces, be they Latin or Cyrillic."""
    facts, signs = printed(), signs_of(look)
    areas = {look.say(naming.area(number))[:SHORT] for number in range(len(facts.areas))}
    shown = [written(look, kind) for kind in facts.kinds]
    shown += [civilization.letter for civilization in facts.civilizations.values()]
    shown += [*areas, signs.city, signs.temple, signs.market, signs.legion, signs.fortress, signs.trireme]
    alike = Counter(each.casefold().translate(ALIKE) for each in shown)
    assert not [each for each in shown if alike[each.casefold().translate(ALIKE)] > 1]


@pytest.mark.parametrize("zoom", ["XS", "S"])
def test_a_capital_on_a_small_map_shows_its_city_and_no_number_without_its_sign(zoom: Zoom) -> None:
    signs = signs_of(ENGLISH)
    for side, civilization in printed().civilizations.items():
        capital = number(civilization.capital)
        facts = printed().areas[capital]
        assert isinstance(facts, Province)
        held = province(civilization.capital, side, cities=facts.city[0].id, units={side: "LLFT"})
        lines = badge(spots(view(table(held), None))[capital], UNMARKED, zoom, ENGLISH)
        said = "".join(sign for _, _, sign, _ in characters(lines))
        assert f"{signs.legion}2{signs.fortress}" in said
        assert said.endswith(signs.city)


def test_a_name_lies_on_one_strip_of_darkened_land_and_on_a_plate_under_the_cursor_alone() -> None:
    seen = spots(crowded())
    for area, spot in ((area, seen[area]) for area in printed().land):
        marks = (UNMARKED, AreaMarks(cursor=True))
        plain, pointed = (badge(spot, each, "M", ENGLISH)[0][2] for each in marks)
        name, under = (max(parts, key=lambda part: len(part[0])) for parts in (plain, pointed))
        assert under[1] == ENGLISH.palette.cursor(), printed().areas[area].id
        own = name[1]
        assert contrast(certain(own.color).name, certain(own.bgcolor).name) >= LEGIBLE, printed().areas[area].id


@all_rows("zoom", ZOOMS)
@all_rows("look", [ENGLISH, RUSSIAN])
def test_the_name_of_a_sea_lies_on_no_land_and_behind_a_blank_before_ships(zoom: Zoom, look: Look) -> None:
    cells = chart(zoom, HALVES).cells
    for area, spot in spots(late(1)[-1]).items():
        if area in printed().water:
            written_ = {(x, y): each for x, y, each, _ in characters(badge(spot, UNMARKED, zoom, look))}
            letters = {(x, y) for (x, y), each in written_.items() if each.islower()}
            assert not [cell for cell in letters if cells[cell[1]][cell[0]] in printed().land]
            assert not [(x, y) for x, y in letters if written_.get((x + 1, y), "a").isupper()]


def test_a_capital_is_in_capitals_where_there_is_no_other_sign() -> None:
    rome = spots(sample())[number("rome")]
    said, signed = ("".join(text for text, _ in badge(rome, UNMARKED, "L", look)[0][2]) for look in (ENGLISH, PLAINLY))
    assert "ROME" in said
    assert f"{signs_of(ENGLISH).capital}Rome" in signed


@all_rows("zoom", ZOOMS)
def test_the_sign_of_what_can_be_chosen_is_explained_on_every_map(zoom: Zoom) -> None:
    for look in (*LAYOUTS, PIXELS):
        lines = frame(zoom, look)
        assert signs_of(look).target in {sign for _, _, sign, _ in characters(lines)}
        assert max(x for x, *_ in characters(lines)) < SIZES[zoom].width * (LEFT + WIDTH)


def written_on(zoom: Zoom, name: str, laid: Lay) -> str:
    """What stands in the lines of a province on a small map, a stroke between them."""
    lines = badge(spots(view(table(laid), None))[number(name)], UNMARKED, zoom, ENGLISH)
    return "/".join("".join(text for text, _ in parts) for _, _, parts in lines)


def test_on_a_small_map_a_blank_is_behind_who_owns_and_who_occupies_a_province() -> None:
    """And the name is there as a whole or to its dot, or not at all."""
    signs, city = signs_of(ENGLISH), {"goods": "oil", "cities": "cyrene"}
    held = province("cyrenaica", "egypt", **city, units={"carthage": "LLLL"})  # type: ignore[arg-type]
    assert written_on("XS", "cyrenaica", held) == f"EC Cyr/{signs.legion}4{signs.city}"
    assert written_on("XS", "rome", province("rome", "egypt")) == "E Rome"
    assert written_on("XS", "rome", province("rome", "egypt", units={"egypt": "LL"})) == f"E {signs.legion}2"


@pytest.mark.parametrize("zoom", ["XS", "S", "S+"])
@pytest.mark.parametrize("look", [ENGLISH, RUSSIAN], ids=["en", "ru"])
def test_what_stands_in_a_province_takes_its_name_only_where_a_small_map_has_no_second_line(
    zoom: Zoom, look: Look
) -> None:
    lone = [area for area in printed().land if boxes(zoom)[area].height == 1]
    assert len(lone) <= len(printed().land) // 3
    for seen in (crowded(), sample()):
        for area, spot in spots(seen).items():
            bare = replace(spot, forces=(), sites=(), market=None, temple=None)
            if area in printed().land and area not in lone and {force.flag for force in spot.forces} == {spot.owner}:
                assert badge(spot, UNMARKED, zoom, look)[:1] == badge(bare, UNMARKED, zoom, look)


@pytest.mark.parametrize("zoom", ["XS", "S"])
@pytest.mark.rule("MN-ASSIM-1")
def test_a_legion_on_a_marker_never_reads_as_its_owner_s(zoom: Zoom) -> None:
    legion, back = signs_of(ENGLISH).legion, ENGLISH.glyphs.back
    laid = province("galatia", "babylon", units={"greece": "L"}, on={"greece": "marker"})
    assert written_on(zoom, "galatia", laid).endswith(f"{back}G{legion}2"), "all of them, behind whose they are"
    alone = written_on(zoom, "galatia", province("galatia", "babylon", on={"greece": "marker"}))
    assert alone.endswith(f"{back}G"), "a single one"


@pytest.mark.parametrize("zoom", ["XS", "S"])
def test_a_market_and_a_temple_are_seen_on_a_small_map(zoom: Zoom) -> None:
    said = written_on(zoom, "greece", province("greece", "greece", market=True, temple=True))
    assert signs_of(ENGLISH).market in said
    assert signs_of(ENGLISH).temple in said
    guarded = province(
        "greece", "greece", cities=printed().provinces[number("greece")].city[0].id, market=True, units={"greece": "F"}
    )
    assert signs_of(ENGLISH).market in written_on(zoom, "greece", guarded)
