"""What holds for every question that a rule asks and every entry that it writes, whichever the rule: looked at while
the tests of the rules are played."""

from functools import cache
from typing import Any, Final

from civ_tui.engine.answers import AGREE, END
from civ_tui.engine.flow import Option, Question
from civ_tui.engine.log import Entry
from civ_tui.engine.wording import Line, Text
from civ_tui.games.civilization.editions.parts import PARTS
from civ_tui.games.civilization.rules import kinds
from civ_tui.games.civilization.rules.edition import LOOT_TABLE, STANDARD, edition
from civ_tui.games.civilization.rules.kinds import IDLE
from civ_tui.games.civilization.rules.log_kinds import fits
from civ_tui.games.civilization.rules.state import Table
from civ_tui.games.civilization.rules.subjects import STATE, PrintedCard
from civ_tui.words.languages import spoken

ALL: Final = edition(STANDARD, (*PARTS, LOOT_TABLE))
"""The game with all that the expansions add."""


def posed(
    seat: int, kind: str, options: list[Option[Any]], *, secret: bool = False, subject: object = None
) -> Question[Any]:
    """A question of that kind, as the rules put it."""
    return Question(seat, kinds.KINDS[kind], kind, options, secret, subject)


@cache
def known() -> set[str]:
    """What can stand behind something: clauses and cards, by their full ids."""
    c = ALL.components
    named = {shelf.kind: getattr(c, shelf.name) for shelf in c.shelves if shelf.kind}
    named["civ"] = named["civilization"]
    return {*c.rulebook.clauses} | {f"{kind}:{card}" for kind, shelf in named.items() for card in shelf}


@cache
def is_printed(card: PrintedCard) -> bool:
    """Whether there is such a card."""
    c = ALL.components
    if card.kind == "ability":
        return card.id in c.abilities
    if card.kind == "power":
        return card.id in {f"{civ.id}.{power.id}" for civ in c.civilizations.values() for power in civ.powers}
    if card.kind in STATE and "." in card.id:
        cards = c.of_kind(card.kind).values()
        return any(f"{one.id}.{clause.id}" == card.id for one in cards for clause in one.clauses)
    return card.id in c.of_kind(card.kind)


@cache
def is_translated(text: str) -> bool:
    """Whether a catalogue has that text: a word of the game or a name on a component."""
    return spoken("ru").at("civilization").say(text) != text


def left_in_english(text: Text) -> list[str]:
    """What fills the text as it is, although it should be a line, which is translated."""
    parts = text.parts.values() if isinstance(text, Line) else ()
    return [
        *(part for part in parts if isinstance(part, str) and is_translated(part)),
        *(found for part in parts if isinstance(part, Line) for found in left_in_english(part)),
    ]


def questionable(question: Question[Any]) -> list[str]:
    """What is wrong with how a question is put."""
    found = []
    if question.kind not in kinds.KINDS:
        found.append(f"no kind of question: {question.kind}")
    keys = [option.key for option in question.options]
    if len(set(keys)) < len(keys) or not all(isinstance(key, str) and key for key in keys):
        found.append(f"keys: {keys}")
    said = [question.prompt, *(option.label for option in question.options)]
    said += [option.reason.line for option in question.options if option.reason is not None]
    found += [f"says {text}" for text in map(str, said) if text in ("", "None") or " None" in text]
    found += [f"not translated in {line}: {part}" for line in said for part in left_in_english(line)]
    clauses = {option.reason.clause for option in question.options if option.reason is not None}
    found += [f"no clause or card: {clause}" for clause in clauses - known()]
    if question.kind.startswith("choose.") and question.subject is None:
        found.append("it is not said what is chosen for")
    if isinstance(question.subject, PrintedCard) and not is_printed(question.subject):
        found.append(f"no such card: {question.subject}")
    found += [f"{option.key} means nothing" for option in question.options if means_nothing(option)]
    return found


def means_nothing(option: Any) -> bool:
    """Whether the answer has no subject, although it does something, or one that names no card."""
    if isinstance(option.subject, PrintedCard):
        return not is_printed(option.subject)
    return option.subject is None and option.key not in IDLE | {kinds.ENOUGH, END, AGREE}


def unlikely(t: Table) -> list[Entry]:
    """The entries of the log that could not be there, or name no clause or card as their cause; what a test did to the
    table has none."""
    causes = known()
    return [entry for entry in t.log if not fits(entry, t) or (entry.cause and entry.cause not in causes)]
