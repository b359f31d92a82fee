"""Areas, players and the bank in sentences, for who hears them read out."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Final

from civ_tui.engine.wording import Text
from civ_tui.games.mare_nostrum.rules import naming
from civ_tui.games.mare_nostrum.rules.income import province_yield
from civ_tui.games.mare_nostrum.rules.names import TITLES, TOKENS, CardKind
from civ_tui.games.mare_nostrum.rules.printed import AreaNumber, printed
from civ_tui.games.mare_nostrum.rules.view import PlayerView, View
from civ_tui.games.mare_nostrum.words.owners import owner_name
from civ_tui.lines.words import LANGUAGE, count, listed, say

REGIONS: Final[Mapping[Text, Sequence[str]]] = {
    "The islands": ("corsica", "sardinia", "sicily", "crete", "rhodes", "cyprus"),
    "Italy": ("lombardy", "etruria", "rome", "apulia"),
    "The Balkans": ("dalmatia", "illyria", "moesia", "macedonia", "greece", "thrace"),
    "Asia Minor": ("asia", "bithynia", "galatia", "lycia", "cilicia", "cappadocia"),
    "The East": ("syria", "phoenicia", "palestine", "mesopotamia", "babylon"),
    "Africa": ("lower_egypt", "upper_egypt", "cyrenaica", "tripolitania", "carthage", "numidia"),
}
"""The provinces as they are read out, from the islands around the sea; the board knows no such groups."""


def regions() -> dict[Text, Sequence[AreaNumber]]:
    """Every area, by regions: the provinces and, last, the seas."""
    facts = printed()
    regions: dict[Text, Sequence[AreaNumber]] = {
        name: [facts.number[id_] for id_ in ids] for name, ids in REGIONS.items()
    }
    regions["The seas"] = facts.water
    return regions


def cards(held: Mapping[CardKind, int]) -> str:
    """Cards by kind."""
    return say(naming.cards({kind: n for kind, n in held.items() if n}))


def area(view: View, number: AreaNumber) -> str:
    """All about an area: whose it is, what stands and is built there, what is free, what lies around."""
    facts, seen = printed(), view.areas[number]
    parts = []
    if number in facts.land:
        parts.append(say(owner_name(seen)))
        parts += [say("capital")] if number in facts.capitals else []
        parts += [say("at war")] if seen.at_war else []
        parts += [say("occupied")] if seen.occupier else []
        parts += [say("pillaged")] if seen.pillaged else []
    for units in seen.units:
        words = say("{side}: {units}", side=say(naming.side(units.side)), units=say(naming.units(units.kind, units.n)))
        parts.append(say("{what}, docked", what=words) if units.docked else words)
    parts += [say(naming.building(building)) for building in seen.buildings]
    if number in facts.land:
        province = facts.provinces[number]
        parts += [
            say("free city site {name}", name=say(site.name)) for site in province.city if site.id not in seen.cities
        ]
        free = [say(naming.kind(good)) for good in province.goods if good not in seen.caravans]
        parts += [say("free goods {goods}", goods=listed(free))] if free else []
        gives = province_yield(seen, seen.occupier or seen.marker)
        parts += [say("yields {cards}", cards=cards(gives))] if gives else []
    return (
        say("{name}: {facts}.", name=say(naming.area(number)), facts=listed(parts))
        if parts
        else say(naming.area(number))
    )


def around(number: AreaNumber) -> str:
    """What lies next to the area."""
    facts = printed()
    if number in facts.water:
        seas = listed(say(naming.area(sea)) for sea in facts.sea_neighbours[number])
        coasts = listed(say(naming.area(sea)) for sea in facts.shores[number])
        return say("Seas: {seas}. Coasts: {coasts}.", seas=seas, coasts=coasts)
    land = listed(say(naming.area(land)) for land in facts.land_neighbours[number])
    seas = listed(say(naming.area(sea)) for sea in facts.coasts[number])
    if not land:
        return say("An island. Seas: {seas}.", seas=seas)
    return say("Land: {land}. Seas: {seas}.", land=land, seas=seas) if seas else say("Land: {land}.", land=land)


def figures(view: View, player: PlayerView) -> Iterator[str]:
    """What everybody can see of a player."""
    held = count(view.cards_of(player.seat), "{n} card", "{n} cards")
    owned = listed(say(naming.card(card)) for card in player.cards)
    yield say("{who}: {held}. Heroes and wonders: {owned}.", who=who(player), held=held, owned=owned or say("none"))
    income = {kind: n for kind, n in player.income.items() if n}
    more = [say("+{n} of any kind", n=player.any_goods)] if player.any_goods else []
    if income or more:
        yield say("Next income: {cards}.", cards=listed([*([cards(income)] if income else []), *more]))


def titles(view: View) -> Iterator[str]:
    """Who holds each title, and what everybody counts for it."""
    for title in TITLES:
        counted = listed(f"{say(naming.called(player))}: {view.counts[title][player.seat]}" for player in view.players)
        holder = view.players[view.titles[title]].name
        yield say("{title}: {name}. {counts}.", title=say(naming.title(title)), name=holder, counts=counted)


def bank(view: View) -> Iterator[str]:
    """Prices, tokens, cards, and heroes and wonders with who owns them."""
    prices = printed().prices
    priced = listed(f"{say(words)} {prices[item]}" for item, words in naming.ITEMS.items())
    yield say("Prices: {prices}.", prices=priced)
    yield say("Left: {what}.", what=listed(f"{say(naming.ITEMS[token])} {view.tokens[token]}" for token in TOKENS))
    left = listed(f"{say(naming.kind(kind))} {view.bank.get(kind, 0)}" for kind in printed().kinds)
    yield say("Cards: {what}.", what=left)
    for name, card in printed().offered.items():
        owner = next((say(naming.called(player)) for player in view.players if name in player.cards), "")
        if not owner and name not in view.offered:
            continue
        whose = say("of {name}", name=owner) if owner else say("for {n}", n=prices[name])
        yield say("{card}, {whose}: {text}", card=LANGUAGE.name(card), whose=whose, text=LANGUAGE.text(card))


def who(player: PlayerView) -> str:
    """A player with their civilization, as in "Anna, Rome"."""
    return say("{name}, {side}", name=naming.called(player), side=say(naming.side(player.civilization)))
