"""The pyramid: cards in rows shifted by half a card, open places, and the cursor."""

from dataclasses import replace

import pytest
from rich.style import Style

from civ_tui.drawing.look import look_in
from civ_tui.drawing.palettes import DARK
from civ_tui.games.civilization.drawn.players import other_lines
from civ_tui.games.civilization.drawn.spread_pyramid import spread_lines
from civ_tui.games.civilization.drawn.tech_cards import SHORT, chips, tech_card
from civ_tui.games.civilization.drawn.tech_pyramid import TechPyramid, broken, open_by_level, pyramid_lines, title_lines
from civ_tui.games.civilization.words.players import figures
from civ_tui.words.languages import spoken
from tests.games.civilization.drawn.drawing import ENGLISH, Stage
from tests.games.civilization.drawn.fighting import OPTIONS, known
from tests.games.civilization.drawn.sample import sample_view
from tests.games.civilization.printed import PRINTED
from tests.tui.shown import screen_lines


def test_open_places_are_those_of_legal_techs() -> None:
    assert open_by_level(PRINTED, OPTIONS) == {1: ["currency"], 2: ["sailing"]}


def test_techs_that_the_race_does_not_count_are_told_apart() -> None:
    player = sample_view().players[0]
    names = [*PRINTED.techs]
    for wide, told in ((5, "5 techs  "), (7, "7 techs, 5 in the race")):
        owner = replace(player, pyramid=(tuple(names[:wide]), (), (), (), ()))
        assert told in title_lines(ENGLISH, owner, 80)[0].plain
        for lines in (other_lines(ENGLISH, owner, 60), [figures(ENGLISH, owner)]):
            assert ("in the race" in " ".join(map(str, lines))) == (wide > 5), "wherever they are counted"


@pytest.mark.parametrize("language", ["en", "ru"])
@pytest.mark.parametrize("width", [6, 8, 13, 15])
def test_no_name_is_cut_and_no_letter_is_glued_to_it(width: int, language: str) -> None:
    look = look_in(spoken(language), DARK)
    player = sample_view().players[0]
    for tech in PRINTED.techs.values():
        lines = broken(look.name(tech), width)
        assert max(map(len, lines)) <= width
        assert "".join("".join(lines).replace("-", "").split()) == "".join(look.name(tech).split())
        owner = replace(player, pyramid=((tech.id,), (), (), (), ()), tech_coins=())
        card = [line.plain[4 : 4 + width] for line in pyramid_lines(look, owner, 4 + 5 * (width + 1), None, set())[4:]]
        signs = chips(look, PRINTED, tech, width).plain.split()
        fewer = [sign[0] if sign[0] == look.glyphs.building else sign for sign in signs]
        assert [line.strip() for line in card[: len(lines) - 1]] == lines[:-1]
        beside = [[*lines[-1].split(), *shown] for shown in (signs, *(fewer[at:] for at in range(len(fewer) + 1)))]
        assert card[-1].split() in (beside if len(lines) > 2 else [*beside[:2], signs])
        assert all(len(line) == width for line in card)


def test_long_words_are_parted_where_they_read_well() -> None:
    assert broken("Horseback Riding", 8) == ["Horse-", "back", "Riding"]
    assert broken("Mathematics", 8) == ["Mathema-", "tics"]
    assert [broken(word, 5) for word in ("Horseback", "Mathematics")] == [
        ["Hor-", "se-", "back"],
        ["Ma-", "the-", "ma-", "tics"],
    ]
    assert broken("Animal Husbandry", 8) == ["Animal", "Hus-", "bandry"], "no remnant of two letters"
    assert broken("Code of Laws", 13) == ["Code of Laws"]
    assert [broken(word, 8) for word in ("Рыцарство", "Письменность")] == [["Рыцар-", "ство"], ["Письмен-", "ность"]]
    assert broken("Гражданская служба", 7) == ["Граж-", "данская", "служба"]
    assert broken("Гражданская служба", 6) == ["Граж-", "дан-", "ская", "служба"]


def test_seven_techs_of_a_level_stand_whole_beside_the_list_of_the_smallest_terminal() -> None:
    look, first = look_in(spoken("ru"), DARK), [tech.id for tech in PRINTED.techs.values() if tech.level == 1][:7]
    owner = replace(sample_view().players[0], pyramid=(tuple(first), (), (), (), ()), tech_coins=())
    assert max(line.cell_len for line in pyramid_lines(look, owner, 50, None, set())) <= 50


async def test_arrows_point_at_techs_and_say_so() -> None:
    pyramid, pointed = TechPyramid(sample_view()), []
    stage = Stage(pyramid)
    async with stage.run_test(size=(80, 30)) as pilot:
        pyramid.options = OPTIONS
        pyramid.focus()
        for key in ("right", "up", "up", "left", "left"):
            await pilot.press(key)
            pointed.append(pyramid.tech)
        assert pointed == ["pottery", "chivalry", None, "banking", "banking"]
        await pilot.pause()
        assert "Banking  III" in "\n".join(screen_lines(stage))
        await pilot.press("down", "right", "right", "right")
        await pilot.pause()
        assert pyramid.tech is None
        assert "Room here for: Sailing" in "\n".join(screen_lines(stage))
        await pilot.press("up", "up")
        await pilot.pause()
        assert "one of level IV lies on two of level III" in "\n".join(screen_lines(stage))
        await pilot.press("up", "up")
        assert pyramid.slot == (4, 0)


@pytest.mark.parametrize("language", ["en", "ru"])
@pytest.mark.parametrize(("room", "levels"), [((158, 40), (5, 4, 3, 2, 1)), ((198, 46), (4, 2, 0, 0, 0))])
def test_every_card_lies_with_its_text_in_the_pyramid_of_a_large_terminal(
    room: tuple[int, int], levels: tuple[int, ...], language: str
) -> None:
    look, player = look_in(spoken(language), DARK), known(*levels)
    lines = spread_lines(look, player, 5, room, (0, 0), {1})
    assert lines
    assert len(lines) <= room[1]
    assert max(line.cell_len for line in lines) <= room[0]
    assert [line.plain[:4].strip() for line in lines if line.plain[:4].strip()] == ["V", "IV", "III", "II", "I"]
    drawn = "\n".join(line.plain for line in lines)
    for row in player.pyramid:
        for tech in row:
            assert look.name(PRINTED.techs[tech]).split()[0] in drawn
    assert drawn.count(look.glyphs.here) == 1, "the card under the cursor is marked"
    assert look.glyphs.icon("coin") + "2" in drawn, "coins on a card are counted"
    styles = [span.style for line in lines for span in line.spans if isinstance(span.style, Style)]
    assert {style.meta["slot"] for style in styles if style.meta} == {
        (row, place) for row in range(5) for place in range(5 - row)
    }


@pytest.mark.parametrize(("width", "tall", "lines"), [(44, SHORT, 6), (60, 8, 8), (40, 8, 0), (60, 5, 0)])
def test_a_picture_stands_beside_the_text_of_a_card_where_both_have_room(width: int, tall: int, lines: int) -> None:
    pictured, plain = (tech_card(ENGLISH, PRINTED, PRINTED.techs["irrigation"], width, tall=most) for most in (tall, 0))
    assert len(pictured) == max(len(plain), 1 + lines)
    assert {line.cell_len for line in pictured} == {width}
    assert ("Up to 3 cities." in pictured[1].plain[:25]) == (lines == 0)
