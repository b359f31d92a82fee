"""What is said before an answer is given that loses something or cannot be taken back."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any, Final

from civ_tui.engine.answers import END
from civ_tui.engine.flow import Option, Question, Seat
from civ_tui.engine.wording import Line, Text, row
from civ_tui.games.civilization.rules import board, kinds, naming, subjects
from civ_tui.games.civilization.rules.battle.prospect import Prospect
from civ_tui.games.civilization.rules.cards.playing import is_due
from civ_tui.games.civilization.rules.phases.start_of_turn import CHANGED
from civ_tui.games.civilization.rules.printed.catalog import Catalog
from civ_tui.games.civilization.rules.view import PlayerView, View
from civ_tui.games.civilization.words import attacks, options
from civ_tui.games.civilization.words.governments import is_free_now
from civ_tui.words.language import Language

GAINS: Final = (subjects.Founding, subjects.GreatPerson)
"""What a player seldom means to leave at the start of a turn."""
Legal = Sequence[Option[Any]]


def confirmation(language: Language, view: View, question: Question[Any], option: Option[Any], legal: Legal) -> str:
    """What hangs on an option that is not taken by the first key; empty if no more than that it cannot be taken back.
    `legal` are the options that can be taken, as far as the `view` may tell of them."""
    if option.key == END:
        return " ".join(map(language.say, left_open(view, question, legal)))
    if question.kind == kinds.RESEARCH and not isinstance(option.subject, subjects.Tech) and question.subject is None:
        return _declined(language, view.players[question.seat], legal)
    if option.place is not None and (enemy := enemy_on(view, question, option)) is not None:
        words = "Figures of {name} stand on {square}: the army attacks them at once."
        return language.say(words, name=view.players[enemy].name, square=view.squares[option.place].name)
    if lost := lost_trade(view, question.seat, option.subject):
        most = view.components.limits.trade_max
        return language.say("Of the trade that it gives {n} would be lost: a dial holds {most}.", n=lost, most=most)
    fight = fight_of(view, question, option)
    return "" if fight is None or option.place is None else attack(language, view, option.place, fight)


def lost_trade(view: View, seat: Seat, subject: object) -> int:
    """How much of the trade that a card gives would not fit on the seat's dial (TRADE-2), which alone of what a player
    gains has an end."""
    gain = gained_trade(view, subject)
    return max(0, view.players[seat].trade + gain - view.components.limits.trade_max) if gain else 0


def gained_trade(view: View, subject: object) -> int:
    """The trade that a card gives whoever uses it in this phase, whatever lies on the map; 0 for anything else."""
    if not isinstance(subject, subjects.PrintedCard):
        return 0
    printed = view.components
    cards: Mapping[str, Any] = printed.abilities if subject.kind == "ability" else printed.of_kind(subject.kind)
    card = cards.get(subject.id)
    gain: int = getattr(card, "numbers", {}).get("gained_trade", 0)
    return gain if card is not None and gain and card.phase in (view.phase, "any_time") else 0


def _declined(language: Language, player: PlayerView, legal: Legal) -> str:
    """What is said before a player who could learn a tech learns none (RES-1): the trade that stays on the dial, and
    how much of the next Trade would not fit there any more (TRADE-2)."""
    if not any(isinstance(option.subject, subjects.Tech) for option in legal):
        return ""
    say, most = language.say, player.components.limits.trade_max
    text = say("You could learn a tech; your {n} trade would stay unspent.", n=player.trade)
    if (lost := player.trade + player.trade_income - most) > 0:
        text += " " + say("Of the next Trade {n} would be lost: a dial holds {most}.", n=lost, most=most)
    return text


def enemy_on(view: View, question: Question[Any], option: Option[Any]) -> Seat | None:
    """Whose figures an army that is put on the square would attack (BLOCK-3); None where another piece is laid."""
    army = isinstance(question.subject, subjects.Item) and question.subject.kind == "army"
    if question.kind != kinds.CITY_PLACE or not army or option.place is None:
        return None
    figures = view.squares[option.place].figures
    return next((figure.owner for figure in figures if figure.owner != question.seat), None)


def fight_of(view: View, question: Question[Any], option: Option[Any]) -> Prospect | None:
    """What the step of a march would attack."""
    march, step = view.march, option.subject
    if (
        question.kind != kinds.MOVEMENT_STEP
        or march is None
        or not isinstance(step, subjects.Step)
        or step.kind != "step"
    ):
        return None
    return march.fights.get(step.square)


def attack(language: Language, view: View, square: int, fight: Prospect) -> str:
    """What is said before an attack, wherever the march to it begins."""
    assert view.march is not None
    return attacks.attack_in_words(language, view, view.march, square, fight)


def left_open(view: View, question: Question[Any], legal: Legal) -> list[Line]:
    """What whoever ends the phase now leaves, in sentences; none if nothing that brings something at no price or is
    seldom left on purpose."""
    sentences = []
    if question.kind in (kinds.CITY_MANAGEMENT, kinds.CITY_ACTION) and (cities := idle_cities(view, question, legal)):
        sentences.append(Line("These cities have not acted: {cities}.", cities=row(cities)))
    if question.kind in (kinds.MOVEMENT, kinds.MOVEMENT_STEP):
        waiting = (square for square in unmoved(view, legal) if not gather(view, question.seat, square))
        if squares := row(view.squares[square].name for square in waiting):
            sentences.append(Line("Figures that have not moved: {squares}.", squares=squares))
    if question.kind == kinds.START_OF_TURN:
        left = row(option.label for option in legal if is_missed(view, question, option))
        sentences += [Line("Still open: {what}.", what=left)] if left else []
    if unused := row(given_up(view.components, legal)):
        sentences.append(Line("Not used: {what}.", what=unused))
    spaces = (option.subject for option in legal if isinstance(option.subject, subjects.CultureSpace))
    advance = "You could still advance to culture space {space}."
    return sentences + [Line(advance, space=space.number) for space in spaces][:1]


def idle_cities(view: View, question: Question[Any], legal: Legal) -> list[str]:
    """The cities that can still act, first the one that does."""
    cities = [question.subject, *(option.subject for option in legal)]
    return [view.squares[city.square].name for city in cities if isinstance(city, subjects.CityAt)]


def unmoved_in_words(view: View, seat: Seat, squares: Iterable[int]) -> list[Text]:
    """Each of the squares by its name, and whether whoever stands there gathers: they mostly stay on purpose."""
    names = {square: view.squares[square].name for square in squares}
    return [
        Line("{square} (gathers)", square=name) if gather(view, seat, square) else name
        for square, name in names.items()
    ]


def unmoved(view: View, legal: Legal) -> list[int]:
    """The squares of all figures that could still move, first those that have begun to."""
    march, groups = view.march, [option.subject for option in legal if isinstance(option.subject, subjects.Group)]
    begun = [] if march is None or march.spent else [march.square]
    return [*dict.fromkeys([*begun, *(group.square for group in groups if group.square is not None)])]


def gather(view: View, seat: Seat, square: int) -> bool:
    """Whether no figure of that seat that could still move stands there but scouts that gather: they seldom leave what
    they gather."""
    march = view.march  # who has begun to march but made no step has not moved either
    begun = march.figures if march is not None and not march.spent and march.square == square else ()
    own = (figure for figure in view.squares[square].figures if figure.owner == seat)
    still = (figure for figure in own if not figure.moved or (figure.kind, figure.number) in begun)
    return all(figure.gathers_for is not None for figure in still)


def is_missed(view: View, question: Question[Any], option: Option[Any]) -> bool:
    """Whether somebody who ends a start of turn without this option has mostly just forgotten it. What lies around an
    own city is gathered without a scout, so that scout is not missed."""
    if isinstance(option.subject, subjects.Gathering):
        return view.squares[option.subject.square].owner != question.seat and gives(view, option.subject.square)
    if isinstance(option.subject, GAINS):
        return True
    changed = any(other.reason is CHANGED for other in question.options)  # to another one, which was wanted more
    return is_free_now(view, question, option) and not changed


def gives(view: View, square: int) -> bool:
    """Whether there is anything to gather on that square."""
    seen = view.squares[square]
    return seen.icons != board.NO_ICONS or seen.resource is not None


def given_up(components: Catalog, legal: Legal) -> list[Line]:
    """The cards that could be used for nothing and are not when the phase ends; what is due is not among them."""
    missed = (option.subject for option in legal if _is_given(components, option) and not is_due(components, option))
    return [card for card in (options.played(components, subject) for subject in missed) if card is not None]


def _is_given(components: Catalog, option: Option[Any]) -> bool:
    """Whether the option uses a card that is there to be used in each round, or the reward of a relic, which is lost
    with the phase (FAF-REL-5)."""
    card = option.subject
    if not isinstance(card, subjects.PrintedCard):
        return False
    if card.kind == "ability":
        ability = components.abilities[card.id]
        return not (ability.cost or ability.trade or ability.culture)
    if card.kind in subjects.STATE:
        clause = naming.clause_of(card.kind, card.id, components)
        return not (clause.trade or clause.culture)
    return card.kind in ("wonder", "power", "relic")
