"""Why somebody is called to the keyboard while another player has the turn, from what everybody can see."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from civ_tui.engine.answers import PASS, PASS_ON
from civ_tui.engine.flow import Given, Question, Seat
from civ_tui.engine.wording import Line
from civ_tui.games.civilization.rules import kinds, naming, subjects
from civ_tui.games.civilization.rules.announcements import Announcement
from civ_tui.games.civilization.rules.view import View
from civ_tui.games.civilization.words.names import seat_name
from civ_tui.games.civilization.words.options import played
from civ_tui.words.language import Language

LOOTING: Final = (kinds.BATTLE_LOOT, kinds.BATTLE_LOOT_CITY)
"""The questions once a battle is decided."""
PASSED: Final = (PASS, PASS_ON)
"""The answers that let pass what was announced."""


def why_called(
    language: Language,
    view: View,
    seat: Seat,
    question: Question[Any] | None = None,
    answers: Sequence[Given] = (),
    *,
    covered: bool = False,
) -> str:
    """A sentence that tells the seat why it is asked the `question` although another player has the turn: because of a
    deal, something that it may answer, an attack, or a card that was played from a menu, which the last of the
    `answers` tell; or why what it holds is `covered` again after all could respond. Empty where there is nothing of the
    kind."""
    subject = None if question is None else question.subject
    if question is not None and question.kind == kinds.RESEARCH and view.phase != "research":
        return language.say("Choose what you research now, while the others move on, or later, when all choose.")
    if question is not None and question.kind == kinds.HAND_DISCARD:
        return language.say("You hold more cards than you may.")
    if question is not None and question.kind == kinds.RESPOND:
        return _may_answer(language, view, subject)
    if question is not None and question.kind == kinds.TRADE_AGREE and isinstance(subject, subjects.Deal):
        return language.say("{name} proposes a deal to you.", name=view.players[subject.by].name)
    looting = question is not None and question.kind in LOOTING
    why = "" if looting else _attacked(language, view, seat)
    if why or question is None or question.kind in kinds.MENUS:
        return why
    if covered and question.secret and answers and answers[-1].kind == kinds.RESPOND and answers[-1].key in PASSED:
        return language.say("All looked on to respond, so that what you hold is covered again.")
    by, card = last_played(view, answers, seat) or (seat, None)
    if card is None or by == seat:
        return ""
    words = "{name} has played {card}, and something of it is yours to choose."
    return language.say(words, name=view.players[by].name, card=language.say(card))


def last_played(view: View, answers: Sequence[Given], seat: Seat) -> tuple[Seat, Line] | None:
    """Who has played what card or ability from a menu, if the last answer to a menu has done that; or what the seat
    itself has responded with since."""
    responds = (kinds.RESPOND, seat)
    given = next(
        (
            given
            for given in reversed(answers)
            if given.kind in kinds.MENUS or ((given.kind, given.seat) == responds and given.key not in PASSED)
        ),
        None,
    )
    card = None if given is None else played(view.components, subjects.PrintedCard.of(given.key))
    return None if given is None or card is None else (given.seat, card)


def _may_answer(language: Language, view: View, subject: object) -> str:
    if isinstance(subject, Announcement):
        what, name = naming.what_is_announced(subject.what, view.components), view.players[subject.by].name
        return language.say("You may answer what {name} has announced: {what}.", name=name, what=language.say(what))
    if isinstance(subject, subjects.Attack):
        name, square = view.players[subject.by].name, view.squares[subject.square].name
        return language.say("You may step in before {name} attacks {square}.", name=name, square=square)
    return ""


def _attacked(language: Language, view: View, seat: Seat) -> str:
    battle = view.battle
    if battle is None or seat != battle.defender.seat:
        return ""
    square, attacker = view.squares[battle.square].name, view.players[battle.attacker.seat]
    if battle.defender.barbarian:
        who = attacker.name
        words = "You play the barbarians of {square}, which {who} attacks: you sit to the left of {who}."
        if len(view.players) == 2:
            words = "You play the barbarians of {square}, which {who} attacks."
        return language.say(words, square=square, who=who)
    if battle.attacker.barbarian:
        return language.say("{square} is attacked by barbarians.", square=square)
    return language.say("{square} is attacked by the {nation}.", square=square, nation=seat_name(language, attacker))
