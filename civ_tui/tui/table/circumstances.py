"""What a prompt says around its question: who is asked, what led to it, what lessons ask for, what undo takes back."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from rich.text import Text

from civ_tui.drawing.look import Look
from civ_tui.drawing.panel import Lines, fit, wrapped
from civ_tui.engine.answers import END, REFUSE, STOP
from civ_tui.engine.flow import Option, Seat
from civ_tui.sitting.session import Session
from civ_tui.title import Seen
from civ_tui.tui.keys import KEYS, key_name
from civ_tui.tui.table.choices import ChoiceList, does, in_question
from civ_tui.tui.table.presenter import Presenter
from civ_tui.tui.table.text_panel import Prompt
from civ_tui.words.interface import words_of
from civ_tui.words.lessons import asked_for, progress
from civ_tui.words.take_back import answer_in_words, with_what_followed

NOTICES: Final = 4
"""The most of what has been answered for a seat."""
UNDO: Final = 2
"""The most lines about what would be taken back."""


def news(look: Look, session: Session, view: Seen, seat: Seat) -> Lines:
    """How much has happened since the seat's last choice, according to the log."""
    if not session.news.has_chosen(seat):
        return []
    minor = words_of(view).log.minor
    new = sum(entry.kind not in minor for entry in session.news.since_choice(seat))
    words = look.say("{key} log, {n} new", key=KEYS["log"].name, n=new)
    return [Text(words, look.palette.role("muted"))] if new else []


def last_answer(look: Look, session: Session, view: Seen) -> tuple[str, ...]:
    """What `undo` would take back, as far as the seat may know it, in one or more wordings, the longest first: with
    what was asked, if it says little by itself, and with what stands in brackets behind what was chosen. Empty if there
    is nothing, or only a proposal that has been refused, which has moved nothing."""
    answer, question = session.undo_history.last_answer, session.question
    if answer is None or any(given.key == REFUSE for given in session.undo_history.undoable[1:]):
        return ()
    asked = None if question is None else question.seat
    alone = session.keyboard.alone_with(answer.seat)
    words = answer_in_words(look, view, answer, asked, alone=alone)
    chosen, bracket, whose = (words, "", "") if asked in (None, answer.seat) else words.rpartition(" (")
    wordings = [words, chosen.partition(" (")[0] + bracket + whose]
    _, bare = words_of(view).answered(view, answer)
    if bare and (answer.place is None or words == look.say(words_of(view).place_name(view, answer.place))):
        prompt = look.say(answer.prompt)
        wordings[:0] = [look.say("{question} {answer}", question=prompt, answer=wording) for wording in wordings]
    followed = [with_what_followed(look, view, wording, session.undo_history.followers) for wording in wordings]
    brief = [look.say("{answer}, and more by others", answer=wordings[-1])] if followed[-1] != wordings[-1] else []
    return tuple(dict.fromkeys([*followed, *brief]))


def undo_lines(look: Look, wordings: Sequence[str], width: int) -> Lines:
    """Names the key that takes back an answer of these `wordings`: the first that fits, else a part of the last."""
    muted, lines = look.palette.role("muted"), Lines()
    for wording in wordings:
        words = look.say("{key} takes back: {answer}", key=KEYS["undo"].name, answer=wording)
        lines = wrapped(Text(words, muted), width, indent=2)
        if len(lines) <= UNDO:
            return lines
    rest = " ".join(line.plain.strip() for line in lines[UNDO - 1 :])
    return [*lines[: UNDO - 1], fit(Text(f"  {rest}", muted), width, look)] if lines else []


def _taken_back(look: Look, session: Session, view: Seen, width: int) -> Lines:
    """What was taken back or given again just now, with the key that gives more again."""
    lines, question, key = [], session.question, KEYS["redo"].name
    again = "{key} gives again: {what}" if session.redone else "Taken back: {what} ({key} gives it again)"
    for words, undone in (("Given again: {what}", session.redone), (again, session.redoable)):
        if undone is not None and undone.answer is not None and question is not None:
            alone = session.keyboard.alone_with(undone.answer.seat)
            what = answer_in_words(look, view, undone.answer, question.seat, alone=alone)
            lines.append(look.say(words, what=what, key=key))
    return [line for words in lines for line in wrapped(Text(words, look.palette.role("strong")), width, indent=2)]


def _private_view(presenter: Presenter, session: Session, width: int, room: int | None) -> Lines:
    """What the seat holds, in that `room` if its panel has none beside the question; else that the others look away,
    and until when."""
    if room is not None:
        return presenter.held(width, room)
    look, looking = presenter.look, session.keyboard.open or session.question is None or session.question.secret
    words = look.say("The others look away until {key} lets them look again.", key=KEYS["private"].name)
    return [] if looking else wrapped(Text(words, look.palette.role("muted")), width)


def _answered_for_them(look: Look, session: Session, seat: Seat, width: int) -> tuple[Lines, int]:
    """What the program has answered for that seat just now, with the key that calls a standing order back; and why
    something that was ordered is asked again. And how many of the lines can be spared: all but the last answer, with
    those before it that belong to the same stroke."""
    lines, spare, muted = Lines(), 0, look.palette.role("muted")
    notices = session.notices_for(seat)[-NOTICES:]
    for before, notice in zip((None, *notices), notices, strict=False):
        one_stroke = before is not None and before.order is notice.order is None
        spare = spare if one_stroke else len(lines)
        words = look.say(notice.text)
        if notice.order is not None:
            words = look.say("{what} ({key}: orders)", what=words, key=KEYS["orders"].name)
        lines += wrapped(Text(words, muted), width, indent=2)
    if (again := session.questions.changed) is not None:
        lines += wrapped(Text(look.say(again), look.palette.role("strong")), width)
    return lines, spare


def done_by(presenter: Presenter, choices: ChoiceList) -> str:
    """The key, number or square by which what the lesson asks for can be done as things are pointed at now, and whether
    it is pressed twice."""
    turn, question, pointed = presenter.turn, presenter.question, choices.pointed
    if (deed := turn.deed) is None or (option := question.find(deed.key)) is None:
        return ""
    if deed.key in (END, STOP):
        return _so_often(presenter, choices, KEYS[deed.key].name, option)
    take, steps = KEYS["take"].name, question.manner == "step"
    place = deed.square if steps else option.place
    if not turn.on_map or place is None:
        if pointed is not None and does(pointed, deed):
            return _so_often(presenter, choices, take, pointed)
    elif presenter.asks_at(place):
        by = _so_often(presenter, choices, take, None)
        return by if place == turn.cursor else _at(presenter, by, place)
    elif place == turn.cursor and (steps or (pointed and in_question(pointed) is option)):
        return _so_often(presenter, choices, take, option)
    elif place != turn.cursor and (steps or presenter.option_at(place) is option):
        return _at(presenter, take, place)
    line = next((choice.option for choice in choices.offered if does(choice.option, deed)), option)
    return _so_often(presenter, choices, " ".join(key_name(key) for key in choices.keys_for(line)), line)


def _at(presenter: Presenter, take: str, place: int) -> str:
    """The key that takes, so often, at that place on the map."""
    look, view = presenter.look, presenter.view
    return look.say("{take} at {place} on the map", take=take, place=look.say(words_of(view).place_name(view, place)))


def _so_often(presenter: Presenter, choices: ChoiceList, key: str, option: Option[Any] | None) -> str:
    """The key, or that it is pressed twice where the first stroke only shows the option, or the way to a square if none
    is given, and has not yet; several, then Enter."""
    waits = choices.confirmation is None
    if option is not None and not choices.asks((option.key, False)):
        lost = presenter.gives(option) == (END,) and bool(presenter.confirmation(option))
        waits = lost or presenter.marks_irrevocable(option)
    if not key or not waits:
        return key
    return f"{key} {KEYS['take'].name}" if " " in key else presenter.look.say("{key} twice", key=key)


def lesson_lines(presenter: Presenter, session: Session, choices: ChoiceList | None, width: int) -> Lines:
    """What the lessons of a first game ask for, what does it with these `choices`, and which key leaves it out; no keys
    without them."""
    look, view, deed, role = presenter.look, presenter.view, presenter.turn.deed, presenter.look.palette.role
    praise = [Text(look.say(session.guidance.feedback), role("good"))] if session.guidance.feedback else []
    if deed is None:
        goals = progress(look, view, presenter.question.seat) if view.round else ""
        praise += [Text(goals, role("muted"))] if goals else []
        return [line for text in praise for line in wrapped(text, width)]
    words = Text(f"{look.glyphs.here} {asked_for(look, deed)} ", role("strong"))
    option = presenter.question.find(deed.key)
    if option is not None and (ends := presenter.ends_game(option)):
        words.append(f"{ends} ", role("strong"))
    if choices is None:
        return [line for text in (*praise, words) for line in wrapped(text, width, indent=2)]
    if not deed.key:
        words.append(look.say("{key} gives a hint.", key=KEYS["advise"].name), role("accent"))
    else:
        words.append(presenter.by_keys(done_by(presenter, choices)), role("accent"))
    if presenter.allows("leave_out", ()) and deed.key != END:
        words.append(" " + look.say("{key} leaves it out.", key=KEYS["leave_out"].name), role("muted"))
    return [line for text in (*praise, words) for line in wrapped(text, width, indent=2)]


def prompt_lines(
    presenter: Presenter, session: Session, choices: ChoiceList | None, width: int, room: int | None, most: int
) -> Prompt:
    """The question, and below it everything around it, in about as many lines as there is `room` for; None if the
    seat's panel stands beside it: what is held if others looked away for that, the conditions of what is composed, what
    the lessons ask for, then what has happened. What has been answered for somebody can be spared. The keys of
    `choices` do what the lessons of a first game ask for. What does not fit into `most` lines is cut off at the end."""
    look, view, question = presenter.look, presenter.view, presenter.question
    alone, role = presenter.turn.alone, presenter.look.palette.role
    lesson = lesson_lines(presenter, session, choices, width) if session.guidance.on else []
    back = _taken_back(look, session, view, width)
    answered, early = _answered_for_them(look, session, question.seat, width)
    answers, spared = [*back, *answered], len(back) + early
    above = [*presenter.prompt(width)]
    if presenter.TO_ALL:
        above += lesson
        return Prompt([*above, *answers], range(len(above), len(above) + spared))
    hit = words_of(view).struck(look, view, session.news.since_choice(question.seat), question.seat)
    happened, further = Lines(), Lines()
    part, remembered = (view.round, view.phase, question.seat), presenter.turn.remembered
    why = presenter.cause()
    if why and remembered.explains(("cause", question.seat), (why, *part), question):
        happened += wrapped(Text(why, role("strong")), width)
    for words in (*hit, *presenter.threatened()):
        happened += wrapped(Text(words, role("bad")), width, indent=2)
    if order := session.ordered.get(question.seat):
        words = order.given_words(look, session.view(None), look.say(KEYS["orders"].name))
        happened += wrapped(Text(words, role("good")), width, indent=2)
    begins = presenter.who_begins()
    if begins and remembered.explains("beginning", part, question):
        further += wrapped(Text(begins, role("muted")), width)
    if presenter.turn.passed:
        further += news(look, session, view, question.seat)
    own, extra = Lines(), presenter.beside_prompt(width)
    if question.is_menu and alone:
        taken = len(above) if not session.keyboard.solo else sum(map(len, (above, lesson, happened, answers, further)))
        own = _private_view(presenter, session, width, None if room is None else room - taken)
    if not session.keyboard.solo:
        above, own = [*above, *own], Lines()
    if question.composed:
        above, extra = [*above, *extra], Lines()
    above += [*lesson, *happened]
    return Prompt([*above, *answers, *further, *own, *extra], range(len(above), len(above) + spared))
