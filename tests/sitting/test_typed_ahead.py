"""Keys that may have been meant for what somebody else was asked before."""

from __future__ import annotations

from math import inf

from civ_tui.sitting.typed_ahead import HOLD, MOMENT, REPEAT, TypedAhead


class Typing:
    """Somebody types while the person at the keyboard changes."""

    def __init__(self) -> None:
        self.time = 100.0
        self.law = TypedAhead(lambda: HOLD, lambda: self.time)
        self.asked(0)

    def asked(self, person: int, begun: int | None = None) -> None:
        self.law.put(person, begun)
        self.law.drawn()

    def answers(self, *, after: float) -> bool:
        """Whether a key that is typed so many seconds after the one before may answer."""
        self.time += after
        self.law.press("1", self.time)
        return not self.law.refuses()


def test_nothing_holds_the_keys_of_one_person_whatever_they_are_asked() -> None:
    typing = Typing()
    assert typing.answers(after=0)
    typing.asked(0)
    assert typing.answers(after=0)


def test_the_letter_that_opens_the_table_is_not_heard_twice_and_any_other_key_at_once() -> None:
    """The Egyptians are E, which also ends a phase."""
    typing = Typing()
    for again, heard in (("e", False), ("E", False), ("1", True)):
        typing.law.put(1)
        typing.law.press("e", typing.time)
        typing.law.open()
        typing.asked(1)
        typing.time += HOLD / 4
        typing.law.press(again, typing.time)
        assert typing.law.refuses() is not heard
        typing.time += HOLD
        typing.law.press("e", typing.time)
        assert not typing.law.refuses()


def test_the_next_person_is_heard_after_a_moment() -> None:
    typing = Typing()
    typing.asked(1)
    assert not typing.answers(after=HOLD / 2)
    assert typing.answers(after=HOLD)
    assert typing.answers(after=0), "from then on at once"


def test_what_begins_by_itself_holds_the_keys_of_the_same_person_for_a_shorter_moment() -> None:
    typing = Typing()
    typing.asked(0, begun=3)
    assert not typing.answers(after=HOLD * MOMENT / 2)
    assert typing.answers(after=HOLD * MOMENT)
    typing.asked(0, begun=3)
    assert typing.answers(after=0), "the same question, put again"
    typing.asked(0, begun=5)
    typing.asked(1, begun=6)
    assert not typing.answers(after=HOLD * MOMENT), "another person"


def test_a_key_that_is_held_down_is_never_heard() -> None:
    typing = Typing()
    typing.asked(1)
    assert sum(typing.answers(after=HOLD / 20) for _ in range(100)) == 0
    assert typing.answers(after=HOLD)


def test_what_has_not_been_drawn_is_not_answered() -> None:
    typing = Typing()
    typing.law.put(1)
    assert not typing.answers(after=60)
    typing.law.drawn()
    assert typing.answers(after=HOLD)


def test_whoever_opened_the_table_with_their_own_letter_is_heard_at_once() -> None:
    typing = Typing()
    typing.law.open()
    typing.asked(1)
    assert typing.answers(after=0)


def test_without_seconds_nothing_is_held() -> None:
    law = TypedAhead(lambda: 0, lambda: 0)
    law.put(0)
    law.put(1)
    assert not law.refuses()


def test_a_key_that_is_held_down_is_one_stroke() -> None:
    typing = Typing()
    typing.answers(after=1)
    assert not typing.law.repeats
    typing.answers(after=REPEAT / 2)
    assert typing.law.repeats
    typing.answers(after=REPEAT * 2)
    assert not typing.law.repeats, "it is struck twice"


def test_keys_wait_while_something_ends_by_itself_and_a_moment_after_it() -> None:
    time = [0.0]
    typed = TypedAhead(lambda: HOLD, lambda: time[0])
    typed.put("Ann")
    typed.drawn()
    typed.wait()
    typed.put("Ann")
    typed.press("space", time[0])
    assert typed.refuses(), "it was meant for what has closed"
    assert typed.goes_on
    time[0] = 5
    assert typed.held_for == inf, "until the question can be read"
    typed.drawn()
    typed.press("space", 5 + HOLD * MOMENT / 2)
    assert typed.refuses()
    typed.press("space", 5 + 2 * HOLD)
    assert not typed.refuses()


def test_who_has_looked_on_for_long_enough_is_heard_a_moment_after_it() -> None:
    for shown, heard in ((HOLD / 2, HOLD), (2 * HOLD, HOLD * MOMENT)):
        typing = Typing()
        typing.law.put(1)
        typing.law.wait()
        typing.time += shown
        typing.law.drawn()
        assert not typing.answers(after=heard * 0.9), shown
        typing.asked(0)
        typing.law.press("a", typing.time)
        typing.law.open()
        typing.law.put(1)
        typing.law.wait()
        typing.time += shown
        typing.law.drawn()
        assert typing.answers(after=heard), shown
