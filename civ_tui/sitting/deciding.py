"""The one rule about what a key or a typed line does to a question, for screens and plain lines alike:

A key takes at once what `u` can take back; what nobody can take back (it reveals, attacks, plays a card, ends your part
for good) is marked, the first stroke shows it and the same key or Enter takes it, wherever the highlight has stood.
Letting pass what another has announced is never marked: what goes on then is theirs, and the own cards stay. Only when
the keyboard passes to another person, or something begins by itself, are keys held for a moment, and the screen says so
where the question stands (`typed_ahead`).

Three things are asked for once in the same way though they could be taken back: the end of a phase in which somebody
could still act, or whose key may have been meant for what was answered for them; a standing order; and taking back what
another player, a computer too, has chosen or done.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable
from dataclasses import dataclass
from typing import Any, Final

from civ_tui.engine.answers import END
from civ_tui.engine.flow import Option
from civ_tui.engine.wording import Text
from civ_tui.sitting.session import Session
from civ_tui.sitting.turn import Turn
from civ_tui.words.interface import words_of
from civ_tui.words.language import Language
from civ_tui.words.lessons import awaited
from civ_tui.words.take_back import answer_in_words, with_what_followed

RULE: Final[Text] = (
    "One stroke takes an option, {undo} takes it back. What nobody can take back is marked {mark} and wants two: the"
    " first shows it, the same key or {take} takes it. {end} asks once while something free could be done. Where the"
    " keyboard passes on, keys wait a moment, and the screen says so."
)
"""The rule in a sentence for players: `mark` is the sign in a list, the others are keys."""
MARK: Final = "!"
"""The sign beside the number of an option that wants a second stroke."""


SHOWN: Final[Text] = "{again} takes it. Nobody can take this back."
"""What is said of an option that is only shown; `again` is what takes it. That stands first in all of these, since a
narrow screen may cut what hangs on it."""
LOSES: Final[Text] = "{again} ends it all the same."
"""What is said of the end of a phase with which something would be lost."""
COMPLETED: Final[Text] = "No more was asked for what you took last."
"""What is said of the end of a phase after a payment that was answered for its player: the key may have been meant for
that."""
ORDERS: Final[Text] = "{again} orders it. {order}"
"""What is said of a standing `order` before it stands."""
STAYS: Final[Text] = "{why} {key} asks all of you to go back."
"""What is said where undo takes nothing back, and `why`."""
NOT_REDOABLE: Final[Text] = "Nothing was taken back that could be given again."
NOT_BEGUN: Final[Text] = "Nothing of this phase can be taken back: something came to light, or it has only just begun."
"""What is said where nothing can be given again, or taken back to the beginning of the own phase."""
LEFT: Final[Text] = "Nothing is taken."
"""What is said when somebody leaves what has only been shown or asked."""


@dataclass(frozen=True, slots=True)
class Confirmation:
    """What has only been shown, and what Enter does then; so does the key or line that asked, as it means the same
    `what`."""

    what: Hashable
    then: Callable[[], object]


def is_only_shown(*, irrevocable: bool, shown: bool, lost: str = "", ends: bool = False, always: bool = False) -> bool:
    """Whether a stroke only shows an option, which the same again takes, or Enter. `irrevocable` if nobody could take
    it back, `shown` if it has been shown before this stroke, `always` if it is to become a standing order; `lost` is
    what would be left undone if it `ends` a phase."""
    return not shown and (always or (bool(lost) if ends else irrevocable))


def stakes(turn: Turn, language: Language, option: Option[Any], *keys: str) -> str:
    """What hangs on an option that gives the answers `keys` and is shown before it is taken: that the game ends; of the
    end of a phase what would be left undone of what is legal, also of what a lesson asks for. Empty if nothing."""
    lost = words_of(turn.view).confirmation(language, turn.view, turn.question, option, turn.open_options)
    if turn.deed is not None and keys == (option.key,):  # unlike what confirms a handful
        lost = awaited(language, turn.deed, option, lost)
    if not lost and keys == (END,) and turn.session.composed_for(turn.seat):
        lost = language.say(COMPLETED)
    return " ".join(filter(None, (lost, language.say(turn.ends_game(*keys)))))


def asks_again(
    turn: Turn,
    language: Language,
    option: Option[Any],
    keys: tuple[str, ...],
    *,
    irrevocable: bool,
    shown: bool,
    again: str,
    orders: str = "",
) -> str:
    """What is said of an option that a stroke only shows; empty if it takes the option, and with it gives the answers
    `keys`. It is `irrevocable` if nobody could take it back, and has been `shown` if the stroke is the second; `again`
    is what takes it. If it is to become a standing order, `orders` is what shows those."""
    lost, ends = stakes(turn, language, option, *keys), keys == (END,)
    if not is_only_shown(irrevocable=irrevocable, shown=shown, lost=lost, ends=ends, always=bool(orders)):
        return ""
    order = turn.session.questions.order_for(turn.question, option) if orders else None
    ordered = "" if order is None else order.given_words(language, turn.session.view(None), orders)
    return shown_words(language, again, lost, ends=ends, order=ordered)


def rule_words(language: Language, undo: str, take: str, end: str) -> str:
    """The rule, with the keys or words that undo, take and end."""
    return language.say(RULE, undo=undo, take=take, end=end, mark=MARK)


def taken_back(language: Language, session: Session) -> str:
    """What undo would take back, as far as who is asked may know it, and who has done something since that goes with
    it; empty if nothing."""
    history, view, question = session.undo_history, session.view(None), session.question
    if (answer := history.last_answer) is None:
        return ""
    alone, asked = session.keyboard.alone_with(answer.seat), None if question is None else question.seat
    words = answer_in_words(language, view, answer, asked, alone=alone)
    return with_what_followed(language, view, words, history.followers)


def shown_words(language: Language, again: str, lost: str, *, ends: bool = False, order: str = "") -> str:
    """What is said of an option that is only shown: `again` takes it, `order` would be done in every round from then
    on, if anything, and `lost` is what hangs on it."""
    words = language.say(ORDERS if order else LOSES if ends else SHOWN, again=again, order=order)
    return f"{words} {lost}".rstrip()
