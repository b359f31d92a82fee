"""Questions and what answers them."""

from pathlib import Path
from typing import Any

import pytest

from civ_tui.engine.flow import Question
from civ_tui.engine.log import Entry
from civ_tui.lines.typed import meant
from civ_tui.sitting.session import Session
from tests.certain import question_of
from tests.games.civilization.drawn.drawing import ENGLISH
from tests.games.civilization.lines.at_the_prompt import AWAY, COMMANDS, LOOKS, game, letter, read_out, typed
from tests.games.civilization.screens.at_the_keys import at
from tests.games.civilization.screens.stand_in import session as saved_session

ROMANS: dict[str, Any] = {"civilizations": ("romans", "germans")}


def begun() -> tuple[Session, str]:
    """A game whose first question waits, and the lines that take the keyboard."""
    session = game(2, 7, **ROMANS)
    return session, letter(session, question_of(session).seat).lower()


def test_a_question_is_its_prompt_and_numbered_options() -> None:
    session, own = begun()
    told = typed(session, own)
    assert "Where does your capital stand?\n1. F2, suggested: grassland. Around it: 6 production, 3 trade," in told


def test_a_save_that_could_not_be_read_again_is_told(tmp_path: Path) -> None:
    session = saved_session(tmp_path)
    session.game.state.log.append(Entry(0, "setup", "phase", None, {"nothing": 1}))
    own = letter(session, question_of(session).seat).lower()
    told = typed(session, own, "1", "save", "save before the war")
    assert told.count("The game could not be saved: by a fault of the program,") >= 3
    assert len(session.answers) == 1


@pytest.mark.parametrize("line", ["2", "g2", "G2"])
def test_a_number_or_a_square_answers(line: str) -> None:
    session, own = begun()
    typed(session, own, line)
    assert [given.key for given in session.game.record] == ["G2"]


@pytest.mark.parametrize(
    ("line", "said"),
    [
        ("0", "There is no 0. Numbers go from 1 to 4."),
        ("99999999999999999999", "Numbers go from 1 to 4."),
        ("²", "“²” means nothing here."),
        ("a1", "Nothing can be chosen on A1."),
        ("z99", "“z99” means nothing here."),
        ("", "Type a number, or help."),
        ("s", "“s” could be symbols, state, square, sheet, seats, save."),
        ("square", "No square “”. They are called as B7."),
        ("square q9", "No square “q9”."),
        ("sheet nobody", "Which player: Anna, Boris?"),
        ("what", "Type what and a number"),
        ("? 77", "Type what and a number"),
        ("map moon", "Type map, or map and one of cities"),
        ("card nonsense", "No card has that name."),
        ("card temple", "Costs 7 production."),
        ("rule nonsense", "No clause has “nonsense”."),
        ("rule TRADE-3", "Source: printed page"),
        ("rule MOVE-3", "time. House ruling: on the way a march may pass others;"),
        ("rule village", "MOVE-10: Attacking a village."),
        ("log sometimes", "Nothing in the log has “sometimes”."),
        ("log anna draws", "0: Anna draws a unit"),
        ("list near f1", "1. F2, suggested: grassland."),
        ("list moon", "No option has “moon”."),
        ("legal moon", "No square has “moon”."),
        ("techs anna", "> Anna, Romans. >"),
        ("market moon", "Type market, or market and one of resources, buildings, units, wonders, track, people"),
        ("why not", "Type what and a number"),
        ("log 2", "0: Boris draws a unit"),
        ("undo", "takeback asks all of you to go back."),
        ("hide", "Nothing is shown that the others may not see."),
        ("interrupt", "during movement only"),
        ("give 3 trade", "“give” means nothing here."),
        ("save", "The game is not saved."),
    ],
)
def test_whatever_is_typed_gets_a_sentence(line: str, said: str) -> None:
    session, own = begun()
    told = " ".join(typed(session, own, line).split())
    assert said in told
    assert not session.game.record


def test_what_is_not_possible_is_told_with_its_reason_and_clause() -> None:
    session = at("start_of_turn", seed=7)
    told = " ".join(read_out(session, looks=("why",)).split())
    assert "options are not possible now: type why." in told
    assert "Change to Feudalism" in told
    assert "Needs Monarchy. GOV-1." in told


def something_to_do(session: Session, question: Question[Any]) -> bool:
    """Whether the phase is not passed over: a figure or a city could do something."""
    return any(option.key.startswith(("found:", "gather:")) for option in question.legal())


def test_an_option_that_is_not_possible_cannot_be_chosen() -> None:
    session = at("start_of_turn", when=something_to_do)
    own = letter(session, question_of(session).seat)
    before = len(session.game.record)
    told = typed(session, own, "government:feudalism")
    assert "Not possible now: Needs Chivalry. GOV-1." in told
    assert len(session.game.record) == before


@pytest.mark.parametrize(("sure", "given"), [("end", 1), ("", 1), ("state", 0)])
def test_what_loses_something_is_said_before_it_is_taken(sure: str, given: int) -> None:
    session = at(
        "city_management",
        when=lambda session, question: any(option.key.startswith("city:") for option in question.legal()),
    )
    before = len(session.game.record)
    told = typed(session, letter(session, question_of(session).seat), "end", sure)
    assert "These cities have not acted" in told
    assert sum(one.key == "end" for one in session.game.record[before:]) == given


@pytest.mark.parametrize(
    ("line", "said"),
    [
        ("help", "Words can be shortened."),
        ("rule TRADE-3", "Source: printed page"),
        ("perhaps", "“perhaps” is neither yes nor no."),
        ("1", "“1” is neither yes nor no."),
    ],
)
def test_what_asks_back_takes_commands_and_asks_again(line: str, said: str, folder: object) -> None:
    session, own = begun()
    told = typed(session, own, "2", "save moment", "save moment", line, "no")
    assert said in told
    assert told.count("There is already a save of that name.") == 2


def test_a_command_that_changes_the_table_is_a_no(folder: object) -> None:
    session, own = begun()
    typed(session, own, "2", "save moment", "save moment", "undo", "2")
    assert [given.key for given in session.game.record] == ["G2"]


def test_what_asks_back_can_be_left(folder: object) -> None:
    session, own = begun()
    told = typed(session, own, "2", "save moment", "save moment", "quit", "yes")
    assert told.count("There is already a save of that name.") == 1
    assert len(session.game.record) == 1


def test_what_is_undone_is_said_and_given_again_until_something_else_is_answered() -> None:
    session, own = begun()
    told = typed(session, own, "2", "undo", "redo")
    assert "Taken back: G2. Type redo to give it again." in told
    assert [given.key for given in session.game.record] == ["G2"]
    told = typed(session, "undo", "1", "redo")
    assert "Nothing was taken back that could be given again." in told
    assert len(session.game.record) == 1


def test_table_talk_is_the_same_at_every_question() -> None:
    """Nothing that only looks changes the game, whatever is asked."""
    for kind in ("setup.army", "trade", "city.action", "movement", "movement.step", "start_of_turn"):
        session = at(kind, seed=3)
        before = list(session.game.record)
        assert "means nothing" not in read_out(session, looks=LOOKS)
        assert session.game.record == before


def test_words_can_be_shortened_until_they_are_ambiguous() -> None:
    names = [command.name for command in COMMANDS]
    assert len(set(names)) == len(names)
    assert meant("mark", names) == ["market"]
    assert meant("ma", names) == ["map", "market"]
    assert all(meant(name, names) == [name] for name in names)


def test_the_help_names_every_command_that_means_something() -> None:
    session, own = begun()
    told = typed(session, own, "help")
    for command in COMMANDS:
        assert (f"\n{command.usage}: " in told) is not bool(command.kinds or command.needs)


def drought() -> tuple[Session, str]:
    """A question with more squares than anybody wants to hear."""
    session = at(
        "choose.square",
        when=lambda session, question: sum(option.place is not None for option in question.legal()) > 30,
    )
    return session, letter(session, question_of(session).seat)


def test_many_squares_are_read_out_near_one_or_by_a_word() -> None:
    session, own = drought()
    view = session.view(None)
    legal = [view.squares[option.place] for option in question_of(session).legal() if option.place is not None]
    there = legal[len(legal) // 2]
    told = typed(session, own, f"list near {there.name}", "list desert", "list")
    asked, near, desert, every, *_ = [part.splitlines() for part in told.split("> \n")][1:]
    assert any(line.startswith(f"{len(legal)} squares. Type one, as ") for line in asked)
    assert near[0].split(" ")[1].rstrip(":.") == there.name
    places = {square.name: square for square in legal}
    close = [places[line.split(" ")[1].rstrip(":.")] for line in near if line[0].isdigit()]
    assert len(close) == 9
    apart = [max(abs(square.x - there.x), abs(square.y - there.y)) for square in close]
    assert apart == sorted(apart)
    assert desert
    assert sum(line[0].isdigit() for line in every) >= len(legal)


def test_a_sealed_choice_says_what_it_was_to_its_player() -> None:
    session = at("research", when=lambda session, question: len(question.legal()) > 1)
    seat = question_of(session).seat
    option = question_of(session).legal()[0]
    told = typed(session, letter(session, seat), option.key, "")
    own, rest = told.split(AWAY, maxsplit=1)
    assert f"Sealed until all have chosen: {ENGLISH.say(option.label)}." in own
    assert "Sealed" not in rest
