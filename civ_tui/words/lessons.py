"""Lessons of a guided first game: what they explain, what they ask for, and what somebody new should have done by the
end. And pages about what a table may switch on besides, for people who know the game without it."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Collection, Mapping, Sequence
from dataclasses import dataclass
from functools import partial
from typing import Any, final

from civ_tui import titles
from civ_tui.engine.answers import END, NONE
from civ_tui.engine.data import read
from civ_tui.engine.flow import Option, Question, Seat
from civ_tui.engine.game import Game
from civ_tui.engine.wording import Line, Text
from civ_tui.title import Seen
from civ_tui.titles import interface
from civ_tui.words.language import Language

Due = Callable[[Question[Any], Any], bool]
"""Whether a lesson fits the question that is about to be put, as the seat that is asked sees the table."""


@dataclass(frozen=True, slots=True)
class Lesson:
    """What is explained: a title, what it is about, what to try now, and the clause of the rulebook behind it. Where
    `try_now` is empty, that is what is asked for at the question (`Deed`). Beside each paragraph a game may show what
    has that name in `shown`. What is given `always` is so where nothing is asked for, too: it can be done, or come over
    the player, whatever they were advised."""

    id: str
    title: str
    about: tuple[str, ...]
    try_now: str
    clause: str
    due: Due
    shown: tuple[str, ...] = ()
    always: bool = False


@dataclass(frozen=True, slots=True)
class Goal:
    """Something to try in the first game, and whether it has been done."""

    words: str
    done: bool


@dataclass(frozen=True, slots=True)
class Deed:
    """What a lesson asks for now, in `words`, and `why`; the `key` of the option that does it or begins it, and the
    `square` that it leads to; `begins` where the key leads only to the question that does it, which has the answer
    `then` where a line of the list may give both at once. The key `engine.answers.END` only goes on to the next phase.
    Where it serves an `aim` that the player may reach in their own way, the aim stands instead until they wish for a
    hint; then nothing has the key "". What `wins` stands before everything else."""

    words: Text
    why: Text
    key: str
    square: int | None = None
    aim: Text = ""
    wins: bool = False
    begins: bool = False
    then: str = ""


@dataclass(frozen=True, slots=True)
class Page:
    """What an option of the table adds, by its `id` (`engine.switches.Switch`), or a page of a rulebook
    (`engine.rulebook.Guide`): what it is called, `about` it in paragraphs, the clause of the rulebook with which its
    rules begin, the name of a picture of it, what may be `shown` beside each paragraph, what is `compared` below them,
    and other words that find it."""

    id: str
    title: Text
    about: tuple[Text, ...]
    clause: str
    picture: str = ""
    shown: tuple[str, ...] = ()
    compared: tuple[tuple[Text, ...], ...] = ()
    also: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Chapter:
    """Pages that belong together, as what comes in one box."""

    title: Text
    pages: tuple[Page, ...]


def lessons(package: str, due: Mapping[str, Due]) -> tuple[Lesson, ...]:
    """The lessons in the file `lessons.toml` of a game's package. `due` says when those are due that are not just when
    a question of their kind is put (`QuestionKind.lesson`)."""
    entries = ({"try_now": "", "shown": (), **entry} for entry in read(package, "lessons.toml")["lesson"])
    rows = ({**entry, "about": tuple(entry["about"]), "shown": tuple(entry["shown"])} for entry in entries)
    return tuple(Lesson(**row, due=due.get(row["id"], partial(_of_kind, row["id"]))) for row in rows)


def _of_kind(lesson: str, asked: Question[Any], _view: object) -> bool:
    """Whether the kind of the question names the lesson."""
    return asked.kind.lesson == lesson


class Lessons(ABC):
    """The lessons of a game's first game; `every` are given in that order when several are due."""

    every: Sequence[Lesson]

    @property
    @final
    def ids(self) -> frozenset[str]:
        """What saves call them."""
        return frozenset(lesson.id for lesson in self.every)

    @final
    def due(self, asked: Question[Any], view: Any, given: Collection[str]) -> Lesson | None:
        """The lesson to give before that question is put, where not all that fit it have been given."""
        return next((lesson for lesson in self.every if lesson.id not in given and lesson.due(asked, view)), None)

    @abstractmethod
    def goals(self, view: Any, seat: Seat) -> tuple[Goal, ...]:
        """What somebody new should have done, in the order in which a game mostly brings it."""

    @abstractmethod
    def onward(self, view: Any, seat: Seat) -> Text:
        """How the game ends from there, once all goals are reached."""

    def chapters(self, on: Collection[str]) -> Sequence[Chapter]:
        """The pages about those options, chapter by chapter."""
        return ()

    @abstractmethod
    def wished(self, game: Game[Any], question: Question[Any]) -> Deed | None:
        """What to ask for at that question; None for nothing. It may load the computer players."""


def lessons_of(seen: Seen) -> Lessons:
    """The lessons of the game that is seen."""
    lessons: Lessons = interface(seen.title, "lessons")
    return lessons


def chapters(title: str, on: Collection[str]) -> Sequence[Chapter]:
    """What the game of that name tells of those options; nothing where it has no lessons."""
    lessons: Lessons | None = interface(title, "lessons", None)
    return () if lessons is None or not on else lessons.chapters(on)


def retold(title: str, legend: Text) -> Chapter:
    """The lessons of the first game of that name as pages, to be read again; `legend` is what shows the symbols. None
    where it has no lessons."""
    lessons: Lessons | None = interface(title, "lessons", None)
    pages = (
        Page(f"lesson-{lesson.id}", lesson.title, _filled(lesson, legend), lesson.clause, shown=lesson.shown)
        for lesson in (() if lessons is None else lessons.every)
    )
    return Chapter("A first game", tuple(pages))


def _filled(lesson: Lesson, legend: Text) -> tuple[Text, ...]:
    return tuple(Line(words, legend=legend) for words in lesson.about)


def boxes(title: str) -> Sequence[Chapter]:
    """Each chapter of the game of that name as whoever owns that box alone reads it: what alone is in a preset; none
    where it has no lessons."""
    presets = titles.title(title).edition().presets.values()
    read = [chapters(title, preset.on) for preset in presets]
    return [of_box[0] for of_box in read if len(of_box) == 1]


def page_count(language: Language, chapter: Chapter) -> str:
    """What the chapter is, in a line."""
    words = "What this box adds, on {n} page.", "What this box adds, on {n} pages."
    return language.count(len(chapter.pages), *words)


def progress(language: Language, view: Seen, seat: Seat) -> str:
    """One line about the goals: how many have been reached; how the game ends from there once all have."""
    taught = lessons_of(view)
    every = taught.goals(view, seat)
    done = sum(goal.done for goal in every)
    if done == len(every):
        return language.say(taught.onward(view, seat))
    return language.say("First game: {done} of {all} done.", done=done, all=len(every))


def ended(language: Language, view: Seen, seat: Seat) -> str:
    """Of a first game that is over, how many of its goals were reached, and what to play next."""
    goals = lessons_of(view).goals(view, seat)
    words = "First game: {done} of {all} done. Play a whole game next: New game, in the menu."
    return language.say(words, done=sum(goal.done for goal in goals), all=len(goals))


def asked_for(language: Language, deed: Deed) -> str:
    """The deed and the reason for it, in words."""
    say = language.say
    return say("{deed} {why}", deed=say(deed.words), why=say(deed.why)) if deed.why else say(deed.words)


def awaited(language: Language, deed: Deed, option: Option[Any], loss: str) -> str:
    """What to say before an option is taken that ends the phase without the deed, besides the `loss` it brings."""
    if option.key not in (END, NONE) or deed.key in (END, "", option.key):
        return loss
    say = language.say
    asks = say(
        "The lesson asks for one thing more: {deed} It can wait, or be left out.", deed=asked_for(language, deed)
    )
    return " ".join(filter(None, (asks, loss if option.key == END else "")))
