"""What an action of City Management would change, before it is taken: production and trade, squares, dials."""

from __future__ import annotations

from rich.text import Text

from civ_tui.drawing.look import Look
from civ_tui.drawing.panel import Lines, styled, wrapped
from civ_tui.games.civilization.drawn.describe import component_lines, icons_text
from civ_tui.games.civilization.drawn.letters import RESOURCE_LETTERS
from civ_tui.games.civilization.rules import naming
from civ_tui.games.civilization.rules.map_view import CityView, SquareView
from civ_tui.games.civilization.rules.printed.catalog import Catalog
from civ_tui.games.civilization.rules.subjects import Item, PrintedCard
from civ_tui.games.civilization.rules.view import PlayerView, View
from civ_tui.games.civilization.words import names, squares
from civ_tui.games.civilization.words.components import brings


def change(look: Look, label: str, before: int, after: int) -> Text:
    """A number that changes, as in "trade 12 → 6"; just the number if it does not."""
    text = styled(f"{label} ", look.palette.role("muted"))
    if after == before:
        return text.append(str(before))
    text.append(f"{before} {look.glyphs.arrow} ")
    return text.append(str(after), look.palette.role("good" if after > before else "accent"))


def ability_price(look: Look, components: Catalog, ability: str) -> str:
    """What an ability costs, as in "-wheat" or "-2 resources" of any kind; empty if it costs nothing."""
    printed = components.abilities[ability]
    any_kind = printed.cost.count("any")
    paid = [look.say(naming.CALLED[need]) for need in printed.cost if need != "any"]
    paid += [look.count(any_kind, "{n} resource", "{n} resources")] if any_kind else []
    paid += [f"{look.glyphs.icon('trade')}{printed.trade}"] if printed.trade else []
    paid += [f"{look.glyphs.icon('culture')}{printed.culture}"] if printed.culture else []
    return " ".join(f"-{part}" for part in paid)


def dials_with(look: Look, player: PlayerView, card: object) -> str:
    """The dials of a player that the card might be used for, and what it would give them, as in "»24→27 $1 ♪0"
    (TRADE-2)."""
    components, icon = player.components, look.glyphs.icon
    ability = components.abilities.get(card.id) if isinstance(card, PrintedCard) else None
    gain = 0 if ability is None else ability.numbers.get("other_trade", 0)
    then = min(player.trade + gain, components.limits.trade_max)
    trade = f"{player.trade}{look.glyphs.arrow}{then}" if gain else str(player.trade)
    return f"{icon('trade')}{trade} {icon('coin')}{player.coins} {icon('culture')}{player.culture}"


def production_lines(look: Look, player: PlayerView, city: CityView, item: Item, width: int) -> Lines:
    """The city's production, for comparison with the cost in the label; how much trade must make up and what it leaves
    on the dial (PROD-2), or how much production is lost (PROD-1)."""
    role, icon = look.palette.role, look.glyphs.icon
    bought = item.cost - city.production
    makes = f"{icon('production')}{city.production}"
    if not item.trade:
        lines = wrapped(Text(look.say("The city makes {made}.", made=makes)), width)
        if bought < 0:
            words = look.say("{n} of {all} production would be lost", n=-bought, all=city.production)
            lines += wrapped(Text(words, role("muted")), width)
        return lines
    words = "The city makes {made}; {trade} buy the other {n}."
    buys, more = f"{icon('trade')}{item.trade}", f"{icon('production')}{bought}"
    lines = wrapped(Text(look.say(words, made=makes, trade=buys, n=more)), width)
    return lines + trade_lines(look, player, item.trade, width)


def trade_lines(look: Look, player: PlayerView, price: int, width: int) -> Lines:
    """The dial before and after the price, and whether that leaves too little for any Research (RES-2)."""
    left, least = player.trade - price, min(needed for _, needed in player.research_trade)
    lines = wrapped(change(look, look.say("trade"), player.trade, left), width)
    if left < least <= player.trade:
        words = look.say("Leaves too little for Research: level I needs {trade} trade.", trade=least)
        lines += wrapped(Text(words, look.palette.role("bad")), width)
    return lines


def stock_lines(look: Look, view: View, player: PlayerView, item: Item, width: int) -> Lines:
    """For a figure or a unit, what is left in the reserve or the deck; nothing for anything else."""
    reserves = {
        "army": ("armies in reserve", player.armies_in_reserve),
        "scout": ("scouts in reserve", player.scouts_in_reserve),
    }
    if item.kind in reserves:
        words, left = reserves[item.kind]
        return wrapped(change(look, look.say(words), left, left - 1), width)
    if item.kind == "unit":
        lines = wrapped(change(look, look.say("units"), player.force_count, player.force_count + 1), width)
        words = look.say("{n} in the deck; the card is drawn at random", n=dict(view.market.unit_decks)[item.id])
        return lines + wrapped(Text(words, look.palette.role("muted")), width)
    return []


def harvest_lines(look: Look, view: View, player: PlayerView, resource: str, width: int) -> Lines:
    """The seat's tokens of that resource and those of the market."""
    held, left = dict(player.resources).get(resource, 0), dict(view.market.resources)[resource]
    lines = wrapped(change(look, look.say(names.RESOURCE_NAMES[resource]), held, held + 1), width)
    return lines + wrapped(change(look, look.say("in the market"), left, left - 1), width)


def culture_lines(look: Look, player: PlayerView, width: int) -> Lines:
    """The next space of the culture track, and what remains on the dials (CULT-1 to CULT-4)."""
    space = player.components.culture_track[player.culture_space]
    lines = wrapped(Text(look.say("Space {n} brings {what}.", n=space.number, what=brings(look, space))), width)
    culture, trade = player.next_price
    lines += wrapped(change(look, look.say("culture tokens"), player.culture, player.culture - culture), width)
    if trade:
        lines += trade_lines(look, player, trade, width)
    over = len(player.hand_backs) + 1 - player.culture_hand
    if space.kind == "event" and over > 0:
        words = look.count(
            over, "Your hand is full: you discard {n} card.", "Your hand is full: you discard {n} cards."
        )
        lines += wrapped(Text(words, look.palette.role("bad")), width)
    return lines


def given_in_brief(look: Look, seen: SquareView) -> str:
    """What a square gives, as in "☼2 S"."""
    resource = "" if seen.resource is None else RESOURCE_LETTERS[seen.resource]
    return " ".join(filter(None, (icons_text(look, seen.icons).plain, resource)))


def city_with(look: Look, city: CityView, seen: SquareView) -> str:
    """The city's yield now and with a scout gathering from that square, as in "☼5→7 »3 ♪0 S"."""
    then, parts = squares.gathering(city, seen), []
    for icon in ("production", "trade", "culture"):
        before, after = getattr(city, icon), getattr(then, icon)
        changes = f"{look.glyphs.arrow}{after}" if after != before else ""
        parts.append(f"{look.glyphs.icon(icon)}{before}{changes}")
    return " ".join(
        (*parts, *(RESOURCE_LETTERS[resource] for resource in then.resources if resource not in city.resources))
    )


def square_change(look: Look, view: View, square: int, kind: str, component: str, width: int) -> Lines:
    """What the square gives now and with that piece, what is lost there, and the yield of the city that gets it."""
    seen, role, icons = view.squares[square], look.palette.role, squares.piece_icons(view.components, kind, component)
    now = icons_text(look, seen.icons).plain or look.say("nothing")
    if seen.resource is not None:
        now += f" {look.say(names.RESOURCES_INSIDE[seen.resource])}"
    then = icons_text(look, icons).plain or look.say("nothing")
    name = names.component_name(look, view.components, kind, component)
    words = look.say("{square} gives {now}; with {piece} {then}.", square=seen.name, now=now, piece=name, then=then)
    lines = wrapped(Text(words, role("text")), width)
    if seen.marker is not None:
        taken = names.component_name(look, view.components, seen.marker.kind, seen.marker.id)
        gone = "Takes the place of {piece}, which is lost:"
        gone = "Takes the place of {piece}, who returns to the reserve:" if seen.marker.kind == "great_person" else gone
        lines += wrapped(Text(look.say(gone, piece=taken), role("bad")), width)
        lost = component_lines(look, view.components, seen.marker.kind, seen.marker.id, width)
        lines += [Text(line.plain, role("bad")) for line in lost[1:]]
    if kind == "wonder":
        lines += wrapped(Text(look.say("It stays there: a wonder is never moved."), role("strong")), width)
    city = squares.counts_for(view, seen)
    if seen.blockaded:
        return lines + wrapped(Text(look.say("Blockaded: nothing of it counts now."), role("bad")), width)
    if city is not None:
        pairs = (
            ("production", city.production, (icons.production - seen.icons.production) * city.twice),
            ("trade", city.trade, icons.trade - seen.icons.trade),
            ("culture", city.culture, icons.culture - seen.icons.culture),
        )
        line = styled(f"{city.name}  ", role("muted"))
        for icon, before, more in pairs:
            line.append_text(change(look, look.glyphs.icon(icon), before, before + more)).append("  ")
        if kind == "wonder":
            line.append(look.say("and what its card adds"), role("muted"))
        lines += wrapped(line, width)
    return lines
