"""What holds for every question that a rule asks and every entry that it writes, looked at in every test."""

import tomllib
from functools import cache
from typing import Any

from civ_tui.engine.answers import BACK, IDLE, NONE
from civ_tui.engine.data import rules_data
from civ_tui.engine.flow import Question, Reason
from civ_tui.engine.handful import JOINT
from civ_tui.engine.log import Entry
from civ_tui.games.mare_nostrum.rules.kinds import KINDS
from civ_tui.games.mare_nostrum.rules.log_kinds import fits
from civ_tui.games.mare_nostrum.rules.printed import printed
from civ_tui.games.mare_nostrum.rules.state import Table


@cache
def known() -> frozenset[str]:
    """What can stand behind something: clauses and cards."""
    rulebook = tomllib.loads(rules_data().joinpath("mare_nostrum", "rulebook.toml").read_text(encoding="utf-8"))
    sorts = {"mn-hero": printed().heroes, "mn-wonder": printed().wonders}
    cards = {f"{sort}:{card}" for sort, found in sorts.items() for card in found}
    return frozenset({clause["id"] for clause in rulebook["clause"]} | cards)


def questionable(question: Question[Any]) -> list[str]:
    """What is wrong with how a question is put."""
    found = []
    if question.kind not in KINDS:
        found.append(f"no kind of question: {question.kind}")
    keys = [option.key for option in question.options]
    if len({*keys}) < len(keys) or not all(keys):
        found.append(f"keys: {keys}")
    said = [question.prompt, *(option.label for option in question.options)]
    said += [option.reason.line for option in question.options if option.reason is not None]
    found += [f"says {text}" for text in map(str, said) if text in ("", "None") or " None" in text or "{" in text]
    clauses = {option.reason.clause for option in question.options if option.reason is not None}
    found += [f"no clause or card: {clause}" for clause in clauses - known()]
    found += [
        f"{option.key} means nothing"
        for option in question.options
        if option.subject is None and option.key not in IDLE
    ]
    backs = [str(option.label) for option in question.options if option.key == BACK]
    found += [f"{label} goes back" for label in backs if label not in ("Back", "Do not buy it")]
    if question.composed:
        found += [
            f"{option.key} is read otherwise" for option in question.options if not _reads_so(question, option.key)
        ]
        found += [f"refused by no clause: {said}" for clause, said in _refusals(question) if clause not in known()]
    return found


def _reads_so(question: Question[Any], key: str) -> bool:
    """Whether an answer that is suggested means the same when it is typed."""
    subject: Any = question.subject
    return key in IDLE - {NONE} or sorted(subject.read(key)) == sorted(question.answer(key))


def _refusals(question: Question[Any]) -> list[tuple[str, str]]:
    """What a player can be refused while composing the answer: none of it, one too many, each thing once too often."""
    handful: Any = question.subject
    whole = [item.key for item in handful.items for _ in range(item.count)]
    rows = [whole[:n] for n in range(len(whole) + 1)] + [[item.key] * (item.count + 1) for item in handful.items]
    read = [handful.read(JOINT.join(row) or NONE) for row in rows]
    return [(each.clause, str(each.line)) for each in read if isinstance(each, Reason)]


def unlikely(t: Table) -> list[Entry]:
    """The entries of the log that could not be there, or name no clause or card as their cause."""
    return [entry for entry in t.log if not fits(entry, t) or entry.cause not in known()]
