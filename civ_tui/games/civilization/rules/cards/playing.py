"""The cards that a player could play now, as options of a phase's menu, and playing them."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from functools import cache, lru_cache
from typing import Any, Final

from civ_tui.engine.answers import END
from civ_tui.engine.flow import Option, Reason
from civ_tui.engine.wording import Line, row
from civ_tui.games.civilization.rules import gains, hand, income, naming, paying, people, reactions, ruling
from civ_tui.games.civilization.rules.battle.forces import side_of
from civ_tui.games.civilization.rules.cards import finds, targeting
from civ_tui.games.civilization.rules.cards.registry import Card, cards_of, target, used_in
from civ_tui.games.civilization.rules.edition import Edition
from civ_tui.games.civilization.rules.printed.catalog import Catalog
from civ_tui.games.civilization.rules.printed.components import Ability, Civilization, CivilizationPower, Tech
from civ_tui.games.civilization.rules.state import Player, Table
from civ_tui.games.civilization.rules.subjects import STATE, PrintedCard

END_PHASE: Final[Option[Any]] = Option(END, None, "End the phase")
"""Ends the phase; the last option of its menu."""


def menu(t: Table, player: Player, phase: str) -> list[Option[Any]]:
    """All cards of the player that name this phase, each with the reason if it cannot be played now."""
    options = event_options(t, player, phase) if player.hand else []
    options += ability_options(t, player, phase)
    if player.wonders:
        options += wonder_options(t, player, phase)
    options += power_options(t, player, phase)
    if player.people or player.cards:
        options += person_options(t, player, phase)
    if t.edition.cards.kinds:
        for offers in used_in(t.edition, phase).values():
            options += offers(t, player, phase)
    return options


def event_options(t: Table, player: Player, phase: str) -> list[Option[PrintedCard]]:
    """The culture events in hand that name this phase (CULT-6); only their owner may see which."""
    options = []
    for card in dict.fromkeys(player.hand):
        printed = t.components.culture_events[card]
        if phase in (printed.phase, printed.also):
            event = cards_of(t.edition).events[card]
            reason = event.why_not_play(t, player)
            own = reason is None and event.hits_only(t, player)
            options.append(_event(t.edition, card, own=own).unless(reason))
    return options


@cache
def _event(edition: Edition, card: str, *, own: bool) -> Option[PrintedCard]:
    """To play the card, which could be aimed only at what is the player's `own`, or not only."""
    subject = PrintedCard("event", card)
    words = "Play {card}: it can only strike what is yours" if own else "Play {card}"
    label = Line(words, card=Line(edition.components.culture_events[card].name))
    return Option(subject.key, subject, label, secret=True)


def ability_options(t: Table, player: Player, phase: str) -> list[Option[PrintedCard]]:
    """The abilities of known techs that are used in this phase, each once a round (HARV-2)."""
    options = []
    for _, ability, card, option in _known_abilities(t.edition, phase, tuple(player.learned)):
        options.append(option.unless(_why_not_ability(t, player, ability, card)))
    return options


@lru_cache(maxsize=1 << 12)
def _known_abilities(
    edition: Edition, phase: str, learned: tuple[str, ...]
) -> tuple[tuple[str, Ability, Card | None, Option[PrintedCard]], ...]:
    """Those of a player who has learned these techs."""
    return tuple(ability for ability in _abilities(edition, phase) if ability[0] in learned)


@cache
def _abilities(edition: Edition, phase: str) -> tuple[tuple[str, Ability, Card | None, Option[PrintedCard]], ...]:
    """The abilities that a player chooses to use in this phase: tech, ability, what it does if it is used actively and
    not as a response, and option. The others act by themselves (`registry.when`)."""
    cards = cards_of(edition).abilities

    def option(tech: Tech, ability: Ability) -> Option[PrintedCard]:
        label = Line("{tech}: {text}", tech=Line(tech.name), text=Line(ability.text))
        return Option(f"ability:{ability.id}", PrintedCard("ability", ability.id), label)

    return tuple(
        (tech.id, ability, cards.get(ability.id), option(tech, ability))
        for tech in edition.components.techs.values()
        for ability in tech.abilities
        if ability.phase == phase and (ability.kind == "resource" or ability.id in cards)
    )


def _why_not_ability(t: Table, player: Player, ability: Ability, card: Card | None) -> Reason | None:
    if card is None:
        return ANSWERS
    if ability.id in (player.used if t.battle is None else _used(t, player, ability)):
        return USED_IN_BATTLE if ability.frequency == "battle" else USED_ABILITY
    return paying.why_not_afford(t, player, ability) or card.why_not_play(t, player)


ANSWERS = Reason("TIME-2", "It answers what another player announces.")
USED_IN_BATTLE = Reason("RES-5", "This ability has been used in this battle.")
USED_ABILITY = Reason("HARV-2", "This ability has been used this round.")


def might_use(t: Table, player: Player, phase: str) -> list[str]:
    """The abilities of this phase that the player could use now, as far as the others know."""
    return [
        ability.id
        for tech, ability, card, _ in _abilities(t.edition, phase)
        if tech in player.learned
        and card is not None
        and ability.id not in _used(t, player, ability)
        and paying.might_pay(t, player, ability)
        and card.why_not_play(t, player) is None
    ]


UNSEEN: Final = "unseen"
"""Begins each of the entries of `might_play`."""


def might_play(t: Table, player: Player, phase: str) -> list[str]:
    """What the player could play in this phase with pieces that only they see, as far as the others know: an event, an
    ability that these pay for, or one of them. There is an entry for each such piece, so that a further one adds an
    entry."""
    events = t.components.culture_events
    decks = {
        event.deck
        for event in events.values()
        if phase in (event.phase, event.also) and hand.might_hold(t, player, event.id)
    }
    abilities = might_use(t, player, phase) if player.hand or player.tokens else ()
    counted = {
        "event": sum(events[card].deck in decks for card in player.hand),
        **{ability: paying.unseen_means(t, player, t.components.abilities[ability]) for ability in abilities},
        "token": len(player.tokens) if any(finds.might_keep(t, player, phase)) else 0,
        "person": len(people.secret(player)) if _might_use_person(t, player, phase) else 0,
    }
    return [f"{UNSEEN}:{what}:{n}" for what, number in counted.items() for n in range(number)]


def _might_use_person(t: Table, player: Player, phase: str) -> bool:
    """Whether a secret great person card of the player could be used in this phase or be shown, as far as the others
    know."""
    kinds = {t.components.people[card].type for card in people.secret(player)}
    return any(
        person.type in kinds
        and (person.lasts or (is_used(t.edition, id_, phase) and people.serves(t, player, person.type)))
        for id_, person in t.components.people.items()
    )


def _used(t: Table, player: Player, ability: Ability) -> list[str]:
    """The list that records the use of the ability: for this round, or for this battle only."""
    if ability.frequency == "battle" and t.battle is not None:
        return t.battle.side(side_of(t.battle, player)).used
    return player.used


def note_use(t: Table, player: Player, text: str) -> None:
    """Log an ability that acts by itself or without a price. It counts as used until the round ends, unless it always
    acts."""
    ability = t.components.abilities[text]
    if ability.frequency != "always":
        _used(t, player, ability).append(text)
    gains.note(t, "use_ability", player.seat, cause=f"tech:{paying.tech_of(t.components, ability).id}", ability=text)


def wonder_options(t: Table, player: Player, phase: str) -> list[Option[PrintedCard]]:
    """The wonders that are used in this phase, each once a round, while they work (BLOCK-2, OBS-1)."""
    options = []
    for owned in player.wonders:
        printed = t.components.wonders[owned.id]
        if printed.phase == phase and owned.id in cards_of(t.edition).wonders:
            option, reason = _wonder(t.edition, owned.id), None
            if owned.obsolete:
                reason = OBSOLETE
            elif not income.wonder_works(t, player, owned):
                reason = OCCUPIED
            elif option.key in player.used:
                reason = USED_WONDER
            else:
                reason = cards_of(t.edition).wonders[owned.id].why_not_play(t, player)
            options.append(option.unless(reason))
    return options


OBSOLETE = Reason("OBS-1", "This wonder is obsolete.")
OCCUPIED = Reason("BLOCK-2", "An enemy figure stands on this wonder.")
USED_WONDER = Reason("START-1", "This wonder has been used this round.")


@cache
def _wonder(edition: Edition, id_: str) -> Option[PrintedCard]:
    subject, printed = PrintedCard("wonder", id_), edition.components.wonders[id_]
    return Option(subject.key, subject, Line("{wonder}: {text}", wonder=Line(printed.name), text=Line(printed.text)))


def power_options(t: Table, player: Player, phase: str) -> list[Option[PrintedCard]]:
    """The civilization's powers that are used in this phase, each once a round, with what they could give now."""
    options = []
    for card, option in _powers(t.edition, player.civilization, phase):
        reason = USED_POWER if option.key in player.used else card.why_not_play(t, player)
        if card.offers and reason is None:
            option = replace(option, label=Line(card.offers, what=row(card.outcomes(t, player))))
        options.append(option.unless(reason))
    return options


USED_POWER = Reason("GOLDEN-1", "This power has been used this round.")


def _power(sheet: Civilization, power: CivilizationPower) -> Line:
    return Line("{civ}: {text}", civ=Line(sheet.name), text=Line(power.text))


@cache
def _powers(edition: Edition, civilization: str, phase: str) -> tuple[tuple[Card, Option[PrintedCard]], ...]:
    """The powers of a civilization that are used in this phase."""
    sheet, cards = edition.components.civilizations[civilization], cards_of(edition).powers
    powers = [(f"{civilization}.{power.id}", power) for power in sheet.powers if power.phase == phase]
    return tuple(
        (
            cards[id_],
            Option(f"power:{id_}", PrintedCard("power", id_), _power(sheet, power)),
        )
        for id_, power in powers
        if id_ in cards
    )


def person_options(t: Table, player: Player, phase: str) -> list[Option[PrintedCard]]:
    """FAF-GP-6: the great person cards that are used in this phase, and the secret ones whose lasting effect begins
    when they are shown; only their owner may see which."""
    held = people.held(player)
    if not held:
        return []
    options, in_phase = [], _people(t.edition, phase)
    for card in held:
        used = in_phase.get(card)
        secret = card not in player.people
        shows = secret and t.battle is None and t.components.people[card].lasts
        if used is None and not shows:
            continue
        option, reason = _person(t.edition, card, used=used is not None, secret=secret), None
        if used is not None:
            done = option.key in (player.used if t.battle is None else t.battle.side(side_of(t.battle, player)).used)
            reason = USED_PERSON if done else people.why_not_use(t, player, card) or used.why_not_play(t, player)
        options.append(option.unless(reason))
    return options


USED_PERSON = Reason("FAF-GP-9", "This great person has been used already.")


@cache
def _people(edition: Edition, phase: str) -> Mapping[str, Card]:
    """What the great people do that are used in that phase."""
    printed, cards = edition.components.people, cards_of(edition).people
    return {id_: card for id_, card in cards.items() if printed[id_].phase in (phase, "any_time")}


def is_used(edition: Edition, card: str, phase: str) -> bool:
    """Whether the great person is used in that phase, and not only shown there."""
    return card in _people(edition, phase)


@cache
def _person(edition: Edition, card: str, *, used: bool, secret: bool) -> Option[PrintedCard]:
    subject = PrintedCard("person", card)
    return Option(subject.key, subject, person_label(edition, card, used=used), secret=secret)


@cache
def person_label(edition: Edition, card: str, *, used: bool) -> Line:
    """What a menu says of the card if it is used, or only shown."""
    printed = edition.components.people[card]
    facts = {"person": Line(printed.name), "text": Line(printed.text)}
    return Line("{person}: {text}", **facts) if used else Line("Show {person}: {text}", **facts)


async def use_person(t: Table, player: Player, id_: str) -> None:
    """FAF-GP-6, FAF-GP-7, FAF-GP-9: use the great person, or show it if there is nothing to be used now. It cannot be
    cancelled."""
    card = _people(t.edition, t.phase if t.battle is None else "battle").get(id_)
    if card is None:
        people.show(t, player, id_)
        return
    chosen = await targeting.choose_targets(t, player, card)
    if chosen is None:
        return
    gains.note(t, "use_person", player.seat, cause=card.printed.key, card=id_)
    if t.components.people[id_].discards:
        people.discard(t, player, id_)
    else:
        people.show(t, player, id_)
        used = player.used if t.battle is None else t.battle.side(side_of(t.battle, player)).used
        used.append(card.printed.key)
    await card.play(t, player, *[target(t, option.subject) for option in chosen])


def is_due(components: Catalog, option: Option[Any]) -> bool:
    """START-2: whether what the option uses comes by itself at the end of the phase: it costs nothing, holds no choice
    and shows no secret card."""
    card = option.subject
    if not isinstance(card, PrintedCard) or option.secret:
        return False
    if card.kind in STATE:
        return naming.clause_of(card.kind, card.id, components).due
    return card.kind in ("wonder", "person") and bool(components.of_kind(card.kind)[card.id].due)


async def use_what_is_due(t: Table, player: Player, *kinds: str) -> None:
    """START-2: what comes by itself, on cards of these kinds or on all, is not missed by who has not used it."""
    has = [player.government, *player.policies, *player.people, *[wonder.id for wonder in player.wonders]]
    if _cards_due(t.edition).isdisjoint(has):
        return  # as for most players in most rounds
    kinds = kinds or ("wonder", "person", *STATE)
    due = _due(t, player, kinds)
    for key in [option.key for option in due]:
        option = next(candidate for candidate in due if candidate.key == key)
        if option.reason is None:
            await play(t, player, option.subject)
            due = _due(t, player, kinds)


@cache
def _cards_due(edition: Edition) -> frozenset[str]:
    """The cards on which something comes by itself."""
    printed = edition.components
    cards = {wonder.id for wonder in printed.wonders.values() if wonder.due}
    cards |= {person.id for person in printed.people.values() if person.due}
    for shelf in (printed.governments, printed.policies):
        cards |= {card.id for card in shelf.values() if any(clause.due for clause in card.clauses)}
    return frozenset(cards)


def _due(t: Table, player: Player, kinds: tuple[str, ...]) -> list[Option[PrintedCard]]:
    """What comes by itself in the phase on cards of these kinds, in the order of the menu."""
    options = wonder_options(t, player, t.phase) if player.wonders and "wonder" in kinds else []
    if "person" in kinds:
        options += person_options(t, player, t.phase)
    for kind, offers in used_in(t.edition, t.phase).items():
        if kind in kinds:
            options += offers(t, player, t.phase)
    return [option for option in options if is_due(t.components, option)]


async def play(t: Table, player: Player, card: PrintedCard) -> None:
    """Play the card that the menu offered."""
    if card.kind == "event":
        await targeting.play_event(t, player, card.id)
    elif card.kind == "ability":
        await use_ability(t, player, t.components.abilities[card.id])
    elif card.kind == "person":
        await use_person(t, player, card.id)
    elif card.kind in (kinds := cards_of(t.edition).kinds):
        await kinds[card.kind].used(t, player, card)
    else:
        await use_card(
            t, player, (cards_of(t.edition).wonders if card.kind == "wonder" else cards_of(t.edition).powers)[card.id]
        )


async def use_card(t: Table, player: Player, card: Card) -> None:
    """Use a wonder or a power of the civilization, once this round. It cannot be cancelled."""
    chosen = await targeting.choose_targets(t, player, card)
    if chosen is None:
        return
    player.used.append(card.printed.key)
    gains.note(t, f"use_{card.printed.kind}", player.seat, cause=card.printed.cause, card=card.id)
    await card.play(t, player, *[target(t, option.subject) for option in chosen])


async def use_ability(t: Table, player: Player, ability: Ability) -> None:
    """HARV-2: choose the targets, pay, and use the ability, once this round. An ability paid with resources is
    announced with its targets and may be cancelled (TIME-2); if that makes a target illegal, it does nothing.
    Everything it does is one effect (COIN-4)."""
    card = cards_of(t.edition).abilities[ability.id]
    chosen = await targeting.choose_targets(t, player, card)
    if chosen is None or not await paying.pay(t, player, ability, _used(t, player, ability)):
        return
    if ability.kind == "resource":
        announced = paying.ability_announcement(t, player, ability, [option.label for option in chosen])
        if await reactions.cancelled(t, announced):
            return
    targets = card.still(t, player, [option.key for option in chosen])
    if targets is None:
        gains.note(t, "fizzles", player.seat, cause="TIME-2", ability=ability.id)
    else:
        with gains.one_effect(t):
            await card.play(t, player, *targets)
        await ruling.settle_governments(t)
