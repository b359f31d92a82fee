"""The law about keys that were meant for what was asked before, for whoever opens the table with their own letter."""

from __future__ import annotations

from civ_tui.sitting.typed_ahead import AGAIN, GLANCE, SEEN, WAIT, TypedAhead, ends
from civ_tui.words.responding import nobody, somebody


class Typing:
    """Somebody types under the law; `put` draws a question at once."""

    def __init__(self) -> None:
        self.time = 100.0
        self.law = TypedAhead(lambda: WAIT, lambda: self.time)
        self.put("first", 0)
        self.answers("a", after=WAIT)

    def put(self, question: str, person: int | None) -> None:
        self.law.put(question, person, "trade")
        self.law.drawn()

    def answers(self, key: str, after: float) -> bool:
        """Whether the key, typed so many seconds after the one before, is taken as an answer."""
        self.time += after
        self.law.press(key, self.time)
        taken = not self.law.refuses()
        self.law.told()
        return taken

    def opens(self) -> None:
        """The gate takes the letter of the person who is asked next."""
        self.time += 0.1
        self.law.press("g", self.time)
        self.law.open()


def test_without_a_gate_the_next_person_is_waited_for() -> None:
    typing = Typing()
    typing.put("second", 1)
    assert not typing.answers("1", after=WAIT / 2)
    assert typing.answers("2", after=WAIT + 0.1)


def test_who_has_opened_the_table_answers_at_a_glance() -> None:
    typing = Typing()
    typing.opens()
    typing.put("second", 1)
    assert typing.answers("1", after=GLANCE + 0.1)


def test_a_key_that_came_before_a_glance_is_refused_and_then_waited_for() -> None:
    typing = Typing()
    typing.opens()
    typing.put("second", 1)
    assert not typing.answers("1", after=GLANCE / 2)
    assert not typing.answers("2", after=AGAIN / 2), "who is still typing has not read it"
    assert typing.answers("3", after=WAIT + 0.1)


def test_whatever_is_typed_when_the_refusal_has_been_read_is_meant() -> None:
    typing = Typing()
    typing.put("second", 1)
    assert not typing.answers("1", after=AGAIN / 2)
    assert typing.answers("2", after=AGAIN + 0.1)


def test_a_gate_that_led_to_no_question_opens_none_later() -> None:
    """As of somebody who looks at the hand while the same is asked as before."""
    typing = Typing()
    typing.opens()
    assert typing.answers("1", after=WAIT)
    typing.put("second", 1)
    assert not typing.answers("2", after=GLANCE + 0.1)


def test_what_has_come_by_itself_is_seen_first_all_the_same() -> None:
    typing = Typing()
    typing.opens()
    typing.law.change()
    typing.put("second", 1)
    assert not typing.answers("1", after=GLANCE + 0.1)


def hurried(person: int = 0) -> Typing:
    """Somebody has let a computer player go on with Enter, and that person is asked."""
    typing = Typing()
    typing.put("thinks", None)
    typing.time += 0.5
    typing.law.press("enter", typing.time)
    typing.put("second", person)
    return typing


def test_who_has_let_a_computer_go_on_answers_once_they_have_seen_their_question() -> None:
    assert hurried().answers("enter", after=SEEN + 0.1)


def test_a_key_that_was_meant_to_let_a_computer_go_on_answers_nothing() -> None:
    typing = hurried()
    assert not typing.answers("enter", after=SEEN / 2)
    assert typing.answers("enter", after=AGAIN + 0.1)


def test_a_key_held_while_computers_go_on_answers_nothing() -> None:
    typing = hurried()
    assert not any(typing.answers("enter", after=0.03) for _ in range(100))


def test_looking_around_in_the_list_costs_no_second_key() -> None:
    typing = hurried()
    for _ in range(4):
        typing.time += 0.2
        typing.law.press("down", typing.time)
    assert typing.answers("enter", after=0.2)


def test_who_has_let_a_computer_go_on_does_not_answer_for_another_person() -> None:
    assert not hurried(1).answers("enter", after=SEEN + 0.1)


def test_the_end_that_computers_bring_about_is_left_by_a_key_of_its_own() -> None:
    typing = Typing()
    typing.put("thinks", None)
    typing.time += 0.5
    typing.law.press("escape", typing.time)
    typing.time += 3 * WAIT
    typing.law.change()
    typing.law.drawn()
    assert not typing.answers("escape", after=SEEN / 2), "who has long waited for the computers sees the end only now"
    assert typing.answers("escape", after=AGAIN + 0.1)


def test_what_lets_everything_pass_for_the_whole_table_ends_something_too() -> None:
    assert all(map(ends, nobody()))
    assert not ends(somebody(0, "Ann"))
