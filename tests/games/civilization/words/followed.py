"""Guided games in which a person does whatever is advised. Run `python -m tests.games.civilization.words.followed`
with `--games` for how many; each breach is printed with the seed of its game."""

from __future__ import annotations

import argparse
import re
from collections import Counter
from dataclasses import dataclass, field
from typing import Any, Final

from civ_tui.computers.seats import LEVELS
from civ_tui.engine.answers import AGREE, END, OFF, REFUSE, STOP
from civ_tui.engine.flow import Question
from civ_tui.engine.wording import Line, Text
from civ_tui.games.civilization.computers import cities, spending, value
from civ_tui.games.civilization.computers.outcomes import ENDS, harm
from civ_tui.games.civilization.computers.position import Position
from civ_tui.games.civilization.rules import board, kinds
from civ_tui.games.civilization.rules.phases.production import item_options
from civ_tui.games.civilization.rules.phases.research import affordable_level
from civ_tui.games.civilization.rules.state import Table
from civ_tui.games.civilization.rules.subjects import CityAt
from civ_tui.games.civilization.rules.victory import ends_learning
from civ_tui.games.civilization.words.components import about
from civ_tui.games.civilization.words.confirmations import confirmation
from civ_tui.games.civilization.words.deeds import BEGINNER, CHOICES, NOT_WORTH_IT
from civ_tui.sitting.session import Session
from civ_tui.sitting.steps import Put, Think, steps_of
from civ_tui.sitting.thinking import advice, answer, thoughts
from civ_tui.titles import interface
from civ_tui.words.language import ENGLISH
from civ_tui.words.languages import spoken
from civ_tui.words.lessons import Deed, asked_for
from tests.certain import certain

SEAT: Final = 0
SLIGHT: Final = 1e-6
UNJUDGED: Final = (kinds.MOVEMENT_STEP, kinds.BATTLE_UNIT)
"""Nobody knows beforehand what a step brings to light, or how a battle goes."""
RUSSIAN: Final = spoken("ru")
TWICE: Final = re.compile(r"\b([^\W\d]{3,}) \1\b")
PROMISE: Final = "{tech} makes a coin of any two resources: with it you have {n}."
COIN: Final = "ability:pottery.coin"
SOON: Final = 2
"""In how many rounds what is advised later may have been barred by it."""
LONGEST: Final = 5000
"""The most answers of a game."""


@dataclass
class Followed:
    """What came of the advice: how often each kind of question was put, the deals proposed and agreed to, in how many
    games the second city stood by which round (0: in none), how often each aim was set, how often each piece was laid,
    how often a phase was ended with something open and with nothing, and what should not have been, in words."""

    asked: Counter[str] = field(default_factory=Counter)
    proposed: int = 0
    agreed: int = 0
    second_city: Counter[int] = field(default_factory=Counter)
    aims: Counter[str] = field(default_factory=Counter)
    built: Counter[str] = field(default_factory=Counter)
    ended: Counter[bool] = field(default_factory=Counter)
    breaches: list[str] = field(default_factory=list)


@dataclass
class _Effect:
    """An answer that was advised, until what it set off is whole: the values of all seats before it."""

    question: Question[Any]
    deed: Deed
    part: tuple[int, str, int]
    before: list[float]

    def harm(self, t: Table) -> float:
        """What it has cost the seat, as the adviser judges it."""
        option = self.question.find(self.deed.key)
        gained = [after - then for after, then in zip(value.logits(t), self.before, strict=True)]
        return harm(self.question, None if option is None else option.subject, gained, SEAT)


def begun(seed: int) -> Session:
    """A guided game of two to four seats, as short as a first game; the computers are of every level by turns."""
    seats = 2 + seed % 3
    settings = interface("civilization", "trials").settings(seats, seed, learning=True)
    players = tuple(LEVELS[(seed + place) % len(LEVELS)] for place in range(seats - 1))
    return Session.begin(settings, None, ("person", *players), guided=True, title="civilization")


def follow(seed: int, found: Followed, *, until: str = "") -> Session:
    """Play the game of that seed to its end, or until there is a breach with those words, and note what comes of it."""
    session = begun(seed)
    t: Table = session.game.state
    effect: _Effect | None = None
    promised, laid = False, dict[int, tuple[int, str]]()
    for step in steps_of(session):
        t = session.game.state
        if len(session.answers) > LONGEST:
            found.breaches.append(f"seed {seed}: no end")
            break
        if until and any(until in breach for breach in found.breaches):
            break
        if isinstance(step, Think):
            first = next(thoughts(session, step.question.seat))
            answer(session, step.question.seat, first.best.key)
        elif isinstance(step, Put):
            question = step.question
            effect = _judged(seed, t, question, effect, found)
            deed = session.guidance.ask(question)
            if deed is not None and not deed.key:
                found.aims[_form(deed.words)] += 1
                deed = session.guidance.ask(question) if session.guidance.hint() else _adviser(session)
            found.asked[question.kind] += 1
            if deed is None or session.why_not(SEAT, deed.key) is not None:
                found.breaches.append(f"seed {seed}, {question.kind}: nothing is advised that can be done")
                break
            promised = deed.key != COIN and (promised or _form(deed.why) == PROMISE)
            _sound(seed, session, question, deed, promised, found)
            _laid(seed, t, question, deed, laid, found)
            if effect is None and t.battle is None and question.kind not in UNJUDGED and deed.words:
                effect = _Effect(question, deed, _part(t), value.logits(t))
            answers = len(session.answers)
            if deed.words and _costs_the_tech(t, question, deed):
                found.breaches.append(f"seed {seed}, round {t.round}: {asked_for(ENGLISH, deed)} It costs the tech.")
            session.answer(SEAT, deed.key)
            if question.kind in kinds.DEALS and deed.key not in (OFF, REFUSE):
                _proposed(seed, session, deed, answers, found)
    cities = [entry.round for entry in t.log if entry.seat == SEAT and entry.kind == "city_founded"]
    found.second_city[min(cities, default=0)] += 1
    return session


def _sound(seed: int, session: Session, question: Question[Any], deed: Deed, promised: bool, found: Followed) -> None:
    """Note a word that stands twice, and advice to end a phase that does not fit what is asked back before, or leaves
    what has been promised."""
    where = f"seed {seed}, round {session.game.state.round}"
    for language in (ENGLISH, RUSSIAN):
        if TWICE.search(said := asked_for(language, deed)):
            found.breaches.append(f"{where}: a word twice: {said}")
    answer = question.find(deed.key)
    form = _form(deed.words)
    if answer is not None and answer.subject is None and form != "{what}." and form in CHOICES.values():
        found.breaches.append(f"{where}: words of another answer: {asked_for(ENGLISH, deed)}")
    if deed.key != END or not deed.words:
        return
    option, view = question.find(END), session.view(SEAT)
    assert option is not None
    found.ended[bool(asked := confirmation(ENGLISH, view, question, option, question.legal()))] += 1
    if bool(asked) != (deed.words in NOT_WORTH_IT.values()) or asked not in asked_for(ENGLISH, deed):
        found.breaches.append(f"{where}: {asked_for(ENGLISH, deed)} But: {asked}")
    me = session.game.state.players[SEAT]
    both = sum(me.resources.values()) + len(me.tokens) > 1  # a card that gives to another is none of the two
    if promised and both and COIN in (one.key for one in question.legal()):
        found.breaches.append(f"{where}: a coin for two resources was promised, and the phase is ended")


def _form(text: Text) -> str:
    """The words of a sentence before anything fills them."""
    return text.template if isinstance(text, Line) else str(text)


def _adviser(session: Session) -> Deed:
    """What is advised on request once a first game asks for nothing more."""
    best = next(advice(session, SEAT)).best
    return Deed("", next(iter(best.why), ""), best.key)


def _laid(
    seed: int, t: Table, question: Question[Any], deed: Deed, laid: dict[int, tuple[int, str]], found: Followed
) -> None:
    """Note advice that undoes advice: a piece in the place of one that was advised, one on the only site of what would
    gain more there in the next rounds, and a scout sent where another gathers."""
    option, where = question.find(deed.key), f"seed {seed}, round {t.round}"
    place = None if option is None else option.place
    piece = about(question.subject) if question.kind in kinds.PLACING else None
    if piece is not None and place is not None and piece[0] in ("building", "great_person"):
        if place in laid and (t.round - laid[place][0] <= SOON or laid[place][1] in t.components.great_people):
            found.breaches.append(f"{where}: {piece[1]} replaces {laid[place]}, which was advised")
        laid[place] = t.round, piece[1]
        found.built[piece[1]] += 1
    if question.kind == kinds.CITY_ACTION and isinstance(question.subject, CityAt):
        outskirts = board.outskirts(t, certain(board.city_at(t, question.subject.square)))
        for square, (round_, first) in laid.items():
            if (
                square in outskirts
                and t.round - round_ <= SOON
                and (second := _barred(t, question.subject.square, square))
            ):
                found.breaches.append(f"{where}: {first} on {t.shape.names[square]} bars {second}")
    if question.kind == kinds.MOVEMENT_STEP and deed.key == STOP and t.march is not None:
        others = [one for one in t.players[SEAT].figures if one.kind == "scout" and one.square == t.march.square]
        marching = [kind for kind, _ in t.march.figures]
        if set(marching) == {"scout"} and len(others) > len(marching):
            found.breaches.append(f"{where}: scouts are sent to one square")


def _barred(t: Table, city: int, square: int) -> str:
    """The building of the city for which the piece on that square took the only site, if it would yield more there; ""
    if none."""
    free = t.clone()
    marker = free.board.markers.pop(square, None)
    if marker is None:
        return ""
    before, position = Position(t, SEAT, BEGINNER), Position(free, SEAT, BEGINNER)
    here, there = certain(board.city_at(free, city)), certain(board.city_at(t, city))
    gained = before.square(square) - position.square(square)
    printed, pools = t.components.buildings, t.components.building_pools
    for option in item_options(free, position.me, here, position.yields(here).production):
        item = option.subject
        if option.reason is not None or item.kind != "building" or item.id == marker.id:
            continue
        if marker.id in printed and pools[printed[item.id].pool].star and pools[printed[marker.id].pool].star:
            continue  # a city has one of these, wherever it stands
        new = position.worth(printed[item.id].icons)
        gains = [new - position.square(site.square) for site in cities._plots(position, here, item)]
        left = [new - before.square(site.square) for site in cities._plots(before, there, item)]
        if max(gains, default=0.0) > max(0.0, gained) + max(left, default=0.0) + SLIGHT:
            return f"{item.id} {max(gains):.1f} > {gained:.1f}"
    return ""


def _costs_the_tech(t: Table, question: Question[Any], deed: Deed) -> bool:
    """Whether it spends the trade of the only tech of this round, and not on the founder of the last city."""
    if deed.key == "scout" and ends_learning(t, len(t.players[SEAT].cities) + 1):
        return False
    me, option = t.players[SEAT], question.find(deed.key)
    trade = 0 if option is None else spending.spent(t, me, option.subject)[1]
    return affordable_level(t, me, me.trade) > 0 == affordable_level(t, me, me.trade - trade)


def _part(t: Table) -> tuple[int, str, int]:
    return t.round, t.phase, t.order_index


def _judged(seed: int, t: Table, question: Question[Any], effect: _Effect | None, found: Followed) -> _Effect | None:
    """Judge what was advised before, once its effect is whole; else it goes on."""
    if effect is None or (effect.part == _part(t) and question.kind not in ENDS):
        return effect
    if effect.part == _part(t) and (harm := effect.harm(t)) > SLIGHT:
        found.breaches.append(f"seed {seed}, round {t.round}: {asked_for(ENGLISH, effect.deed)} It costs {harm:.2f}.")
    return None


def _proposed(seed: int, session: Session, deed: Deed, answers: int, found: Followed) -> None:
    """Note whether the deal that was advised came about."""
    if deed.key == AGREE:
        return
    found.proposed += 1
    asked = session.game.pending[0]
    best = next(thoughts(session, asked.seat)).best.key
    if asked.kind == kinds.TRADE_AGREE and best == AGREE:
        found.agreed += 1
    else:
        found.breaches.append(f"seed {seed}, answer {answers}: {asked_for(ENGLISH, deed)} is refused")


def main() -> None:
    """Play so many games and print what came of them; the exit code is 1 if something should not have been."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=200)
    parser.add_argument("--first", type=int, default=0, help="the seed of the first game")
    wanted = parser.parse_args()
    followed = Followed()
    for seed in range(wanted.first, wanted.first + wanted.games):
        follow(seed, followed)
    print(f"seeds {wanted.first} to {wanted.first + wanted.games - 1}: {followed.asked.total()} questions")
    print("kinds:", ", ".join(f"{kind} {times}" for kind, times in followed.asked.most_common()))
    print(f"deals proposed: {followed.proposed}, agreed to: {followed.agreed}")
    print("second city in round:", dict(sorted(followed.second_city.items())))
    print("aims:", dict(followed.aims))
    print("built:", dict(followed.built))
    print(*followed.breaches, sep="\n")
    raise SystemExit(bool(followed.breaches))


if __name__ == "__main__":
    main()
