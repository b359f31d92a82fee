"""Options that are barred for the same reason stand in one line of the list, which still says why for each of them."""

import pytest

from civ_tui.drawing.palettes import DARK
from civ_tui.engine.flow import Option, Reason
from civ_tui.engine.wording import Line
from civ_tui.games.civilization.rules.subjects import Government, Item, ItemKind, OnSquare
from civ_tui.games.civilization.screens.folds import folded
from civ_tui.tui.table.choices import Choice, choice_lines, heading_line
from civ_tui.tui.table.presenter import each_of
from tests.games.civilization.drawn.drawing import ENGLISH
from tests.games.civilization.screens.at_the_keys import MEDIUM, flat, press, seated, starting

NAMES = ("monarchy", "communism", "democracy")


def barred(subject: object, label: str, line: Line) -> Choice:
    return Choice(Option(label, subject, label, reason=Reason("GOV-1", line)), label)


def needing(count: int) -> list[Choice]:
    return [barred(Government(name), name, Line("Needs {tech}.", tech=name)) for name in NAMES[:count]]


def test_three_lines_that_say_the_same_are_one_and_two_are_not() -> None:
    free = Choice(Option("end", None, "End the phase"), "End the phase")
    assert [choice.label for choice in folded(ENGLISH, [free, *needing(2)])] == ["End the phase", *NAMES[:2]]
    one, line = folded(ENGLISH, [free, *needing(3)])
    assert (one, line.label) == (free, "3 governments")
    assert [row.plain for row in choice_lines(ENGLISH, line, "", 50)] == ["× 3 governments  They need techs"]
    told = " ".join(row.plain for row in each_of(ENGLISH, line.option.subject.options, 60))
    assert told == " ".join(f"× {name}: Needs {name}." for name in NAMES)


def test_squares_that_are_barred_alike_are_one_line() -> None:
    water = Line("Great people are never placed on water.")
    there = [barred(OnSquare(square), name, water) for square, name in enumerate(("C13", "D13", "D14"))]
    (line,) = folded(ENGLISH, there)
    assert [row.plain for row in choice_lines(ENGLISH, line, "", 60)] == [f"× 3 squares  {water.template[:-1]}"]


def test_other_kinds_and_other_reasons_stay_apart() -> None:
    costs = Line("They cost more.")
    kinds: tuple[ItemKind, ...] = ("building", "wonder")
    mixed = [barred(Item(kind, name, 5, name), name, costs) for kind, name in zip(kinds, NAMES, strict=False)]
    assert len(folded(ENGLISH, [*needing(2), *mixed])) == 4


@pytest.mark.usefixtures("every_frame")
async def test_a_folded_line_explains_each_of_its_options_and_cannot_be_taken() -> None:
    async with seated(starting(), MEDIUM) as (pilot, table):
        fold = next(each for each in table.choices.offered if each.option.key.startswith("folded:"))
        assert table.choices.holds(fold.option.subject.options[-1])
        table.choices.point_at(fold.option.subject.options[-1])
        await pilot.pause()
        assert table.choices.pointed is fold.option
        for option in fold.option.subject.options:
            assert f"{ENGLISH.say(option.label)}: " in flat(pilot)
        question = table.session.question
        await press(pilot, "enter")
        assert table.session.question is question


def test_dots_lead_to_a_price_and_heads_are_not_gold() -> None:
    choice = Choice(Option("a", None, "Library"), "Library", price="☼7", heading="Buildings")
    (line,) = choice_lines(ENGLISH, choice, "1", 20)
    assert line.plain == "1 Library ······· ☼7"
    (head,) = heading_line(ENGLISH, choice, 20)
    assert not [span for drawn in (line, head) for span in drawn.spans if span.style == DARK.role("accent")]
