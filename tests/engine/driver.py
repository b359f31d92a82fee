"""Drives one rule under test: feeds keys to the questions it asks, and fails loudly on whatever does not fit."""

from collections.abc import Callable, Coroutine
from typing import Any, Generic, Self, TypeVar

from civ_tui.engine.flow import Given, Interruption, Pending, Question

T = TypeVar("T")
DECLINING = ("back", "none")
"""The keys that choose no target: they leave an ability unused, and a culture event without effect."""
Answer = str | tuple[int, str]
"""A key; or a seat and a key, where it matters who is asked."""


class Play(Generic[T]):
    """A rule in progress: `asked` are the questions that wait; once it is `over`, `result` is what the rule returned.

    `check` is called whenever somebody is asked, and at the end.
    """

    def __init__(self, rule: Coroutine[Any, Any, T], check: Callable[[], None] = lambda: None) -> None:
        self._rule = rule
        self._check = check
        self.asked: Pending = ()
        self.over = False
        self.result: T
        self._send(None)

    def wrong(self, question: Question[Any]) -> list[str]:
        """What is wrong with how a question is put; each game knows more of that."""
        return []

    def _send(self, given: Given | Interruption | None) -> None:
        try:
            self.asked, self.read = self._rule.send(given)
        except StopIteration as end:
            self.asked, self.over, self.result = (), True, end.value
        for question in self.asked:
            assert not (wrong := self.wrong(question)), (question.kind, wrong)
        self._check()

    def interrupt(self, flow: Coroutine[Any, Any, None]) -> Self:
        """Let something happen between two decisions; what is asked is asked anew."""
        self._send(Interruption(flow))
        return self

    @property
    def question(self) -> Question[Any]:
        """The only question that waits."""
        assert len(self.asked) == 1, f"{len(self.asked)} questions wait"
        return self.asked[0]

    @property
    def legal(self) -> list[str]:
        """The keys that may be answered now."""
        return [option.key for option in self.question.legal()]

    @property
    def targets(self) -> list[str]:
        """The keys that choose something: those that may be answered, but for the one that declines."""
        return [key for key in self.legal if key not in DECLINING]

    def reason(self, key: str) -> str:
        """The clause that forbids that option; fails if it is missing or legal."""
        option = next((option for option in self.question.options if option.key == key), None)
        assert option is not None, f"{key} is not offered: {[option.key for option in self.question.options]}"
        assert option.reason is not None, f"{key} is legal"
        return option.reason.clause

    def meaning(self, key: str) -> Any:
        """The subject that the key stands for, as an answer to the only question."""
        return self.question.answer(key, self.read)

    def label(self, key: str) -> str:
        """What that option says."""
        return next(str(option.label) for option in self.question.options if option.key == key)

    def give(self, *answers: Answer) -> Self:
        """Answer the questions in turn: an answer with a seat that seat's question, one without the only question."""
        for answer in answers:
            seat, key = answer if isinstance(answer, tuple) else (None, answer)
            assert not self.over, f"nothing is asked any more, {answer!r} is left over"
            question = self.question if seat is None else next((q for q in self.asked if q.seat == seat), None)
            assert question is not None, f"seat {seat} is not asked, but {[q.seat for q in self.asked]}"
            question.answer(key, self.read)
            self._send(Given(question.seat, question.kind, key))
        return self

    def step_in(self, flow: Coroutine[Any, Any, None]) -> Self:
        """Something happens before the questions are answered."""
        self._send(Interruption(flow))
        return self
