"""What a prompt says around its question: who is asked, what led to it, what could be taken back."""

from __future__ import annotations

from typing import Any, Final

from rich.text import Text

from civ_tui.drawing.look import Look
from civ_tui.drawing.panel import Lines, fit, wrapped
from civ_tui.engine.answers import END, REFUSE
from civ_tui.engine.flow import Question, Seat
from civ_tui.games.civilization.drawn.players import private_lines
from civ_tui.games.civilization.rules.chronicle import MINOR
from civ_tui.games.civilization.rules.kinds import MENUS, SETUP_CAPITAL, START_OF_TURN, TRADE, TRADE_AGREE, TRADE_DEAL
from civ_tui.games.civilization.rules.subjects import OnSquare
from civ_tui.games.civilization.rules.view import PlayerView, View
from civ_tui.games.civilization.words.calling import last_played, why_called
from civ_tui.games.civilization.words.struck import struck
from civ_tui.sitting.session import Session
from civ_tui.tui.keys import KEYS
from civ_tui.tui.table.presenter import Presenter
from civ_tui.words.lessons import asked_for, progress
from civ_tui.words.take_back import answer_in_words

NOTICES: Final = 4
"""The most lines about what has been answered for somebody."""
UNDO: Final = 2
"""The most lines about what would be taken back."""


def passed(session: Session, question: Question[Any]) -> bool:
    """Whether the question went to another seat without a hand-over: somebody else gave the last answer."""
    gated = not session.keyboard.open and (question.secret or session.keyboard.alone_with(question.seat))
    return session.last_person is not None and not gated and session.last_person != question.seat


def news(look: Look, session: Session, seat: Seat) -> Lines:
    """How much has happened since the seat's last choice, according to the log."""
    if not session.attention.has_chosen(seat):
        return []
    new = sum(entry.kind not in MINOR for entry in session.since_last_choice(seat))
    words = look.say("{key} log, {n} new", key=KEYS["log"].name, n=new)
    return [Text(words, look.palette.role("muted"))] if new else []


def cause(look: Look, session: Session, view: View, question: Question[Any]) -> str:
    """What led to the question: which action of another player concerns the seat, or which card or ability it has just
    used itself."""
    if question.kind in MENUS or question.kind == TRADE_AGREE:  # the question itself says who proposes the deal
        return ""
    card = last_played(view, session.answers)
    if card is not None and card[0] == question.seat:
        return look.say("{card}, played by {name}", card=card[1], name=view.players[card[0]].name)
    battle = view.battle
    barbarians = battle is not None and battle.defender.barbarian and battle.defender.seat == question.seat
    called = card is not None or barbarians or passed(session, question)
    return why_called(look, view, question.seat, question, session.answers) if called else ""


def last_answer(look: Look, session: Session, view: View) -> str:
    """What `undo` would take back, as far as the seat may know it; empty if there is nothing, or only a proposal that
    has been refused, which has moved nothing."""
    answer, question = session.last_answer, session.question
    if answer is None or any((given.kind, given.key) == (TRADE_AGREE, REFUSE) for given in session.undoable[1:]):
        return ""
    asked = None if question is None else question.seat
    alone = session.keyboard.alone_with(answer.seat)
    words = answer_in_words(look, view, answer, asked, alone=alone)
    if isinstance(answer.subject, OnSquare) and words == view.squares[answer.subject.square].name:
        return look.say("{question} {answer}", question=look.say(answer.prompt), answer=words)
    return words


def undo_lines(look: Look, answer: str, width: int) -> Lines:
    """Names the key that takes that answer back."""
    if not answer:
        return []
    words = look.say("{key} takes back: {answer}", key=KEYS["undo"].name, answer=answer)
    lines = wrapped(Text(words, look.palette.role("muted")), width, indent=2)
    return [*lines[: UNDO - 1], fit(Text(" ").join(lines[UNDO - 1 :]), width, look)] if lines[UNDO:] else lines


def who_begins(look: Look, session: Session, view: View, question: Question[Any]) -> str:
    """Why this player is asked first at the beginning of a game or round; empty at other times."""
    if session.in_advance.question is not None:
        return ""  # who begins then is not who begins now
    own, lot = question.seat == view.first, session.settings.first is None
    if view.round > 1:
        return look.say("You are first player now.") if own and question.kind == START_OF_TURN else ""
    if question.kind not in (SETUP_CAPITAL, START_OF_TURN, TRADE):
        return ""
    if own:
        return look.say("You are first player, by lot." if lot else "You are first player, as agreed.")
    words = "{name} is first player, by lot; the others follow clockwise."
    agreed = "{name} is first player, as agreed; the others follow clockwise."
    return look.say(words if lot else agreed, name=view.players[view.first].name)


def _private_view(look: Look, session: Session, player: PlayerView, width: int, *, narrow: bool) -> Lines:
    """The seat's hand and the key that reads its cards, if its panel has no room beside the question; else that the
    others look away, and until when."""
    muted = look.palette.role("muted")
    if not narrow:
        looking = session.keyboard.open or session.question is None or session.question.secret
        words = look.say("The others look away until {key} lets them look again.", key=KEYS["private"].name)
        return [] if looking else wrapped(Text(words, muted), width)
    reads = look.say("({key} reads)", key=KEYS["sheet"].name)
    return private_lines(look, player, width, show_private=True, brief=True, reads=reads)


def _answered_for_them(look: Look, session: Session, width: int) -> Lines:
    """What the program has answered for somebody just now, with the key that calls a standing order back; and why
    something that was ordered is asked again."""
    lines, muted = Lines(), look.palette.role("muted")
    for notice in session.notices[-NOTICES:]:
        words = look.say(notice.text)
        if notice.order is not None:
            words = look.say("{what} ({key}: orders)", what=words, key=KEYS["orders"].name)
        lines += wrapped(Text(words, muted), width, indent=2)
    if (again := session.asked_again) is not None:
        lines += wrapped(Text(look.say(again), look.palette.role("strong")), width)
    return lines


def lesson_lines(presenter: Presenter, session: Session, by: str, width: int) -> Lines:
    """What the lessons of a first game ask for, how the key or square `by` does it, and which key leaves it out."""
    look, view, deed, role = presenter.look, presenter.view, presenter.asked.deed, presenter.look.palette.role
    told = [Text(look.say(session.guidance.told), role("good"))] if session.guidance.told else []
    if deed is None:
        told += [Text(progress(look, view, presenter.question.seat), role("muted"))] if view.round else []
        return [line for each in told for line in wrapped(each, width)]
    words = Text(f"{look.glyphs.here} {asked_for(look, deed)} ", role("strong"))
    words.append(_how(look, presenter, by), role("accent"))
    if presenter.allows("leave_out", ()) and deed.key != END:
        words.append(" " + look.say("{key} leaves it out.", key=KEYS["leave_out"].name), role("muted"))
    return [line for each in (*told, words) for line in wrapped(each, width, indent=2)]


def _how(look: Look, presenter: Presenter, by: str) -> str:
    """How to do what is asked for."""
    if presenter.question.kind == TRADE_DEAL:
        names = {name: KEYS[name].name for name in ("more", "less", "side", "propose")}
        return look.say("{side}, {more} and {less} compose it, {propose} proposes it.", **names)
    return look.say("{key} does it.", key=by) if by else ""


def prompt_lines(presenter: Presenter, session: Session, by: str, width: int, *, narrow: bool) -> Lines:
    """The question with everything around it; `narrow` if the seat's panel has no room beside it. `by` is what does
    what the lessons of a first game ask for."""
    look, view, question, player = presenter.look, presenter.view, presenter.question, presenter.player
    alone, role = presenter.asked.alone, presenter.look.palette.role
    lines = [*_answered_for_them(look, session, width), *presenter.prompt(width)]
    if session.guidance.on:
        lines = lesson_lines(presenter, session, by, width) + lines
    if presenter.TO_ALL:
        return lines
    hit = struck(look, view, session.since_last_choice(question.seat), question.seat)
    lines = [line for words in hit for line in wrapped(Text(words, role("bad")), width, indent=2)] + lines
    part, remembered = (view.round, view.phase, question.seat), presenter.asked.remembered
    begins = who_begins(look, session, view, question)
    if begins and remembered.explains("beginning", part, question):
        lines += wrapped(Text(begins, role("muted")), width)
    why = cause(look, session, view, question)
    if remembered.explains("cause", (why, question.seat), question) and why:
        lines = wrapped(Text(why, role("strong")), width) + lines
    if passed(session, question):
        lines += news(look, session, question.seat)
        if session.keyboard.seat not in (None, question.seat):
            words = look.say("{name} decides; the keyboard can stay where it is.", name=player.name)
            lines += wrapped(Text(words, role("muted")), width)
    if presenter.asked.is_menu and alone:
        lines += _private_view(look, session, player, width, narrow=narrow)
    return lines + presenter.beside_prompt(width)
