"""What cards do, in their own words, for whoever looks at an option or at the table."""

from __future__ import annotations

from collections.abc import Sequence

from civ_tui.engine.wording import Line
from civ_tui.games.age_of_civilization.rules import naming
from civ_tui.games.age_of_civilization.rules.actions import Buy
from civ_tui.games.age_of_civilization.rules.civilization import Take
from civ_tui.games.age_of_civilization.rules.names import CardId
from civ_tui.games.age_of_civilization.rules.performing import Act
from civ_tui.games.age_of_civilization.rules.printed import printed


def card_text(card: CardId) -> Sequence[Line]:
    """What stands on a card: of a civilization its workers, main effect and legacy, of a special card its
    technologies."""
    facts, (kind, _, id_) = printed(), card.partition(":")
    if kind == "civ":
        civilization = facts.civilizations[id_]
        main, legacy = Line(civilization.text["main"]), Line(civilization.text["legacy"])
        return [
            Line("{name}, workers {n}: {main}", name=naming.card(card), n=civilization.workers, main=main),
            Line("Legacy: {legacy}", legacy=legacy),
        ]
    if kind == "special":
        return [line for technology in facts.specials[id_].technology for line in card_text(f"tech:{technology.id}")]
    return [Line("{name}: {text}", name=naming.card(card), text=Line(facts.cards[card].text))]


def cards_of(subject: object) -> list[CardId]:
    """The cards that an option is about, by its subject; options that are ids alone are of civilizations,
    technologies, wonders or cards."""
    match subject:
        case Take(civilization=civilization):
            return [f"civ:{civilization}"]
        case Act(action=action, technology=technology, wonder=wonder):
            more = [f"tech:{technology}"] if technology else [f"wonder:{wonder}"] if wonder else []
            return [f"action:{action}", *more]
        case Buy(special=special):
            return [f"special:{special}"]
        case str():
            named = (subject, *(f"{kind}:{subject}" for kind in ("civ", "tech", "wonder")))
            return [card for card in named if card in printed().cards]
    return []


def reckoned(subject: object) -> Sequence[Line]:
    """What cards change of an action's price, and what they add to its gain."""
    if not isinstance(subject, Act):
        return []
    cheaper = (
        Line("{card} changes the price: {change}.", card=naming.card(change.card), change=naming.gain(change))
        for change in subject.cheaper
    )
    added = (
        Line("{card} gives: {gain}.", card=naming.card(change.card), gain=naming.gain(change))
        for change in subject.added
    )
    return [*cheaper, *added]
