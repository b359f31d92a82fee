"""What a seat has and can do, as far as that may be seen: for its card, its sheet, and brief lines."""

from __future__ import annotations

from typing import Final

from rich.text import Text

from civ_tui.drawing.look import Look
from civ_tui.drawing.panel import Lines, dot, filled, fit, indented, player_badge, styled, wrapped
from civ_tui.engine.flow import Seat
from civ_tui.games.civilization.drawn.describe import component_lines
from civ_tui.games.civilization.drawn.letters import RESOURCE_LETTERS
from civ_tui.games.civilization.rules.view import PlayerView, View
from civ_tui.games.civilization.words.disbanding import held
from civ_tui.games.civilization.words.names import RESOURCE_NAMES, ROMAN, seat_name, token_name
from civ_tui.games.civilization.words.players import cards_held, idle_policies, people_held, techs_known, units_held

WIDE: Final = 34
"""Columns from which the dials of the others stand beside their names."""

INDENT: Final = 4
"""Columns of a badge and the blank after it."""


def acting(view: View) -> Seat | None:
    """The seat that acts now. In Research, where all choose in secret, it is the seat asked at the keyboard."""
    return view.seat if view.phase == "research" else view.acting


def facts_lines(
    look: Look, player: PlayerView, width: int, *, show_private: bool = False, brief: bool = False
) -> Lines:
    """Government, limits and figures; then what the seat holds, only as a number if it is hidden, `brief` without what
    there is none of."""
    reserve = Text(f"{look.say('in reserve')} {figures_in_brief(look, player)}")
    lines = filled((*limits(look, player), *policies(look, player), reserve), dot(look), width)
    return lines + private_lines(look, player, width, show_private=show_private, brief=brief)


def limits(look: Look, player: PlayerView) -> tuple[Text, ...]:
    """The government, and the resulting limits on cities, steps and figures on a square."""
    return (
        styled(look.name(player.components.governments[player.government]), look.palette.role("strong")),
        Text(look.say("cities {n}/{most}", n=len(player.cities), most=player.max_cities)),
        Text(look.say("speed {n}", n=player.travel_speed)),
        Text(look.say("stack {n}", n=player.stacking_limit)),
    )


def policies(look: Look, player: PlayerView) -> tuple[Text, ...]:
    """The social policies adopted; muted while they have no effect."""
    paint = look.palette.role("muted" if idle_policies(look, player) else "strong")
    return tuple(styled(look.name(player.components.policies[policy]), paint) for policy in player.policies)


def tokens_of_culture(look: Look, player: PlayerView) -> str:
    """The culture tokens of a seat; how far it is on the culture track is another number."""
    return f"{look.glyphs.icon('culture')}{player.culture}"


def brief_facts(look: Look, player: PlayerView, width: int, most: int) -> Lines:
    """The facts in few words, most important first, in so many lines at `most`. Of policies whose names take more than
    that, the last are only counted."""
    government, cities, speed, stack = limits(look, player)
    hand, units, tokens, chips = holdings(look, player, brief=True)
    figures, separator = Text(figures_in_brief(look, player)), Text("  ")
    adopted = policies(look, player)
    named: tuple[Text, ...] = (government, *adopted)
    for left_out in range(1, len(adopted) + 1):
        if len(filled(named, separator, width)) <= most:
            break
        count = styled(f"+{left_out}", look.palette.role("muted"))
        named = (government, *adopted[:-left_out], count)
    return filled((*named, cities, units, hand, tokens, chips, figures, speed, stack), separator, width)[:most]


def city_lines(look: Look, player: PlayerView, width: int) -> Lines:
    """Each city in a line: its square, kind, yields, what devotion to the arts brings (if there is room), resources."""
    icon, lines = look.glyphs.icon, list[Text]()
    for city in player.cities:
        shape = look.glyphs.capital if city.capital else look.glyphs.city
        line = styled(f"{shape} {city.name:<4}", look.palette.role("strong"))
        line.append(f"{icon('production')}{city.production:<3} {icon('trade')}{city.trade:<3} ")
        line.append(f"{icon('culture')}{city.culture:<2}")
        arts = f" {look.say('arts')} {icon('culture')}{city.arts}"
        letters = " ".join(RESOURCE_LETTERS[resource] for resource in city.resources)
        line.append(arts if line.cell_len + len(arts) + len(letters) + 2 <= width else "")
        line.append(f"  {letters}", look.palette.role("strong"))
        if city.walled:
            line.append(f"  {look.say('walled')}", look.palette.role("muted"))
        if marker := held(look, player.components, city):
            line.append(f"  {marker}", look.palette.role("strong"))
        lines += wrapped(line, width, indent=2)
    return lines


def figures_in_brief(look: Look, player: PlayerView) -> str:
    """The figures in reserve, by sign and number."""
    return f"{look.glyphs.army}{player.armies_in_reserve} {look.glyphs.scout}{player.scouts_in_reserve}"


def holdings(look: Look, player: PlayerView, *, brief: bool = False) -> tuple[Text, ...]:
    """The numbers of resources, cards, units (with their bonus in every battle) and face-down tokens."""
    say = look.say
    bonus = f" ({look.glyphs.icon('combat')}{player.combat})" if player.combat else ""
    hand = f"{len(player.hand_backs)}/{player.culture_hand}"
    tokens = str(len(player.token_kinds))
    if brief:
        held = resource_chips(look, player)
        return (
            Text(f"{say('Hand')} {hand}"),
            Text(f"{say('Units')} {player.force_count}{bonus}"),
            Text(f"{say('Tokens')} {tokens}"),
            held,
        )
    backs = " ".join(ROMAN[back] for back in player.hand_backs)
    kinds = " ".join(token_mark(look, kind) for kind in player.token_kinds)
    return (
        resources_text(look, player),
        Text(f"{say('Hand')} {hand} {backs}".rstrip()),
        Text(f"{say('Units')} {player.force_count}{bonus}"),
        Text(f"{say('Face-down tokens')} {tokens} {kinds}".rstrip()),
        secret_people(look, player),
    )


def secret_people(look: Look, player: PlayerView) -> Text:
    """The secret great people of a seat by their kinds; nothing if it has none."""
    kinds = look.row(look.name(player.components.great_people[kind]) for kind in player.secret_people)
    return Text(f"{look.say('Secret people')} {kinds}") if kinds else Text()


def held_resources(player: PlayerView) -> str:
    """The resource tokens from the market by letter and number, as in "F1 S2"; they lie open."""
    return " ".join(f"{RESOURCE_LETTERS[kind]}{count}" for kind, count in player.resources if count)


def resource_chips(look: Look, player: PlayerView) -> Text:
    """The same, each letter on its ground from the map if the palette has one."""
    chips = []
    for kind, count in player.resources:
        if count:
            letter = RESOURCE_LETTERS[kind]
            style = look.palette.label(kind) if kind in look.palette.paints else look.palette.role("strong")
            chips.append(styled(letter, style).append(str(count), look.palette.role("strong")))
    return Text(" ").join(chips)


def resources_text(look: Look, player: PlayerView) -> Text:
    """The resource tokens with their names."""
    chips = resource_chips(look, player)
    text = styled(f"{look.say('Resources')} ", look.palette.role("muted"))
    return text.append_text(chips or styled(look.say("none"), look.palette.role("muted")))


def private_lines(
    look: Look,
    player: PlayerView,
    width: int,
    *,
    show_private: bool,
    brief: bool = False,
    reads: str = "",
    most: int | None = None,
) -> Lines:
    """Resources; then the numbers of cards, units and face-down tokens, and what they are if that may be shown. `brief`
    leaves out what there is none of. `reads` names the key that reads the cards and stands behind them, and behind cut
    units. If that takes more than so many lines, at `most`, each sort but the hand has one; then each; and if
    that is too much only the numbers are told."""
    for tight in range(3):
        lines = _private_lines(look, player, width, show_private=show_private, brief=brief, reads=reads, tight=tight)
        if most is None or len(lines) <= most:
            return lines
    return _counted(look, player, width, reads)


def names_hand(look: Look, player: PlayerView, width: int, most: int) -> bool:
    """Whether `private_lines` in so many lines at `most` names each card of the hand."""
    return len(_private_lines(look, player, width, show_private=True, brief=True, reads="", tight=1)) <= most


def _counted(look: Look, player: PlayerView, width: int, reads: str) -> Lines:
    """The numbers of everything that the player holds, in as few lines as possible, and what reads it."""
    hand, units, tokens, resources = holdings(look, player, brief=True)
    people = Text(f"{look.say('Secret people')} {len(player.own_people)}") if player.own_people else Text()
    facts = (resources, *(styled(fact.plain, look.palette.role("text")) for fact in (hand, units, tokens, people)))
    lines = filled(facts, dot(look), width - len(reads) - 1)
    lines[-1].append(f" {reads}", look.palette.role("muted"))
    return lines


def _private_lines(
    look: Look,
    player: PlayerView,
    width: int,
    *,
    show_private: bool,
    brief: bool,
    reads: str,
    tight: int,
) -> Lines:
    """Of the sorts of what the player holds none is cut to a line, all but the hand are, or all, as `tight` is 0 to
    2."""
    public = holdings(look, player)
    if not show_private or player.hand is None or player.forces is None or player.tokens is None:
        return filled(public, dot(look), width)
    known = (
        cards_held(look, player),
        units_held(look, player),
        look.row(token_face(look, player, place) for place in range(len(player.tokens))),
    )
    lines: Lines = [public[0]] if held_resources(player) or not brief else []
    for counted, names, more_of_it in zip(holdings(look, player, brief=True), known, (reads, "", ""), strict=False):
        if brief and not names:
            continue
        text = styled(f"{counted.plain}{':' if names else ''}", look.palette.role("muted"))
        facts = (text, *(styled(name, look.palette.role("text")) for name in names.replace(", ", ",\n").splitlines()))
        facts += (styled(more_of_it, look.palette.role("muted")),) if names else ()
        first, *more = filled(facts, Text(" "), width - 2)
        if more and tight > (names == known[0]):
            reader = styled(f" {reads}" if reads and names in known[:2] else "", look.palette.role("muted"))
            named = units_held(look, player, brief=True) if names == known[1] else names
            whole = Text(" ").join((text, styled(named, look.palette.role("text"))))
            first, more = fit(whole, width - reader.cell_len, look).append_text(reader), []
        lines += [first, *indented(more)]
    if player.own_people:
        held = styled(f"{look.say('Secret people')}: ", look.palette.role("muted"))
        held.append(people_held(look, player), look.palette.role("text"))
        lines += [fit(held, width, look)] if tight else wrapped(held, width, indent=2)
    return lines


def token_mark(look: Look, kind: str) -> str:
    """The back of a face-down token by its sign."""
    return look.glyphs.hut if kind == "hut" else look.glyphs.village


def token_face(look: Look, player: PlayerView, place: int) -> str:
    """The face-down token at that place in the seat's row: its back, and its face if that is known."""
    known = None if player.tokens is None else player.tokens[place].content
    face = look.say("token") if known is None else token_name(look, player.components, known)
    return f"{token_mark(look, player.token_kinds[place])} {face}"


def hand_lines(look: Look, player: PlayerView, width: int) -> Lines:
    """The visible culture events and secret great people of a hand, with their texts; nothing if there are none."""
    lines = Lines()
    for kind, cards in (("event", player.hand or ()), ("person", player.own_people)):
        for card in cards:
            name, *text = component_lines(look, player.components, kind, card, width - 2)
            lines += [name, *indented(text)]
    return lines


def lacked_lines(look: Look, player: PlayerView, width: int) -> Lines:
    """The resources that the abilities of a seat's techs cost and that it does not hold; nothing if it lacks none."""
    techs = (player.components.techs[tech] for row in player.pyramid for tech in row)
    paid = {kind for tech in techs for ability in tech.abilities for kind in ability.cost}
    lacked = [kind for kind in RESOURCE_LETTERS if kind in paid - dict(player.resources).keys()]
    if not lacked:
        return []
    signs = (
        styled(f" {RESOURCE_LETTERS[kind]} ", look.palette.label(kind)).append(f" {look.say(RESOURCE_NAMES[kind])}")
        for kind in lacked
    )
    return filled([styled(look.say("Their techs need"), look.palette.role("muted")), *signs], Text("  "), width)


def other_lines(look: Look, player: PlayerView, width: int) -> Lines:
    """The public numbers of another seat: its dials, beside its name if there is room, then its counts."""
    icon, role = look.glyphs.icon, look.palette.role
    government = look.name(player.components.governments[player.government])
    figures = f"{icon('trade')}{player.trade:<2} {icon('coin')}{player.coins:<2} {icon('culture')}{player.culture:<2}"
    line = player_badge(look, player).append(f" {seat_name(look, player):<11}", role("strong"))
    lines, say = [line.append(figures)] if width >= WIDE else [line, *indented([Text(figures)], INDENT)], look.say
    counts = (
        government,
        *(policy.plain for policy in policies(look, player)),
        say("track {n}", n=player.culture_space),
        techs_known(look, player, brief=True),
        say("hand {n}", n=len(player.hand_backs)),
        say("units {n}", n=player.force_count),
        say("tokens {n}", n=len(player.token_kinds)),
        say("resources {held}", held=held) if (held := held_resources(player)) else "",
    )
    more = filled((styled(count, role("muted")) for count in counts if count), dot(look), width - INDENT)
    return [*lines, *indented(more, INDENT)]
