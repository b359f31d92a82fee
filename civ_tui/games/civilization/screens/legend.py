"""The meaning of every symbol, all costs and limits, on one page, or two if the screen is small."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from functools import partial
from itertools import zip_longest
from typing import Any, Final

from rich.style import Style
from rich.text import Text
from textual.geometry import Size

from civ_tui.drawing.glyphs import ATTACK
from civ_tui.drawing.look import Look
from civ_tui.drawing.panel import Lines, as_text, heading, side_by_side, styled, wrapped
from civ_tui.games.civilization.drawn import describe, letters
from civ_tui.games.civilization.drawn.cells import NO_MARKS, Badge, Cell, CityMark, Place
from civ_tui.games.civilization.drawn.paint import in_a_row
from civ_tui.games.civilization.drawn.pictures import RING
from civ_tui.games.civilization.drawn.swatch import swatch
from civ_tui.games.civilization.drawn.zooms import Zoom
from civ_tui.games.civilization.rules.edition import STANDARD, edition
from civ_tui.games.civilization.rules.naming import ICONS
from civ_tui.games.civilization.rules.printed.catalog import Catalog
from civ_tui.games.civilization.rules.view import View
from civ_tui.games.civilization.words.components import Component, component
from civ_tui.games.civilization.words.names import RESOURCE_NAMES, ROMAN
from civ_tui.tui.overlays.articles import Article, article_of

WIDE: Final = 110
"""Columns from which everything is on one page, in three columns."""
LEAST: Final = 76
"""Columns from which anything stands side by side."""
GAP: Final = 2
"""Columns between them."""
LABEL: Final = 8
"""Columns for the label of a line."""
SYMBOL: Final = 7
"""Columns of a symbol of the map."""
COLUMN: Final = 38
"""Columns of squares of the map with their words; a column of a page has as many."""
PICTURE: Final[Zoom] = "M"
"""The zoom of those squares."""
STAR: Final = "*"
"""The mark of star buildings."""


def symbols(look: Look, seen: View | None, size: Size) -> list[Article]:
    """Symbols, then costs, then limits and how to win."""
    components = (edition(STANDARD) if seen is None else seen.edition).components
    wide = size.width >= WIDE

    def page(turned: int, width: int) -> Lines:
        columns = (3 if wide else 2) if width >= LEAST else 1
        column = (width - GAP * (columns - 1)) // columns
        on_map = picture_lines(look) if look.painted else map_lines(look, small=not wide)
        on_map += relic_lines(look) if components.relics else []
        on_map += marker_lines(look, components)
        ground, marks = terrain_lines(look), icon_lines(look)
        costs, wins = cost_lines(look, components, column), victory_lines(look, components, column)
        built, wonders = building_lines(look, components, column), wonder_lines(look, components, column)
        raised = raised_lines(look, components, column)
        if wide:
            signs = [*ground, Text(), *on_map, Text(), *marks]
            blocks = [signs, [*costs, Text(), *raised, Text(), *wins], [*built, Text(), *wonders]]
        else:
            signs = [*ground, Text(), *marks, Text(), *wins]
            blocks = [*((on_map, signs), (built, wonders), (costs, raised))[turned]]
        if width < LEAST:
            return [line for block in blocks for line in (*block, Text())]
        return side_by_side(*blocks, width=width, look=look)

    section, pages = look.say("Symbols, costs and limits"), 1 if wide else 3
    names = [section] if wide else [f"{section}  {turned + 1}/{pages}" for turned in range(pages)]
    return [
        article_of(f"legend:{turned}" if turned else "legend", section, name, partial(page, turned), alone=132)
        for turned, name in enumerate(names)
    ]


def _entry(look: Look, symbol: str | Text, words: str) -> Text:
    line = styled(symbol, look.palette.role("strong")) if isinstance(symbol, str) else symbol.copy()
    return line.append(" " * (SYMBOL - line.cell_len)).append(words, look.palette.role("text"))


def _pair(look: Look, *pairs: tuple[str | Text, str]) -> Text:
    line = Text()
    for symbol, words in pairs:
        line.append_text(styled(symbol, look.palette.role("strong")) if isinstance(symbol, str) else symbol)
        line.append(f" {words:<{15 - len(symbol)}}", look.palette.role("text"))
    return line


def terrain_lines(look: Look) -> Lines:
    """The ground of a square."""
    say = look.say
    named = [(swatch(look, kind), say(kind)) for kind in ("grassland", "forest", "desert", "mountain", "water")]
    named.append((swatch(look, None), say("unexplored")))
    return [
        heading(look, say("Terrain")),
        *(_pair(look, *named[row : row + 2]) for row in range(0, len(named), 2)),
    ]


def icon_lines(look: Look) -> Lines:
    """Icons and resources."""
    say = look.say
    trade, production, culture, coin = (
        (styled(look.glyphs.icon(kind), look.palette.ink_of(kind)), say(ICONS[kind]))
        for kind in ("trade", "production", "culture", "coin")
    )
    resources = [
        (styled(letter, look.palette.label(kind)) if look.painted else letter, say(RESOURCE_NAMES[kind]))
        for kind, letter in letters.RESOURCE_LETTERS.items()
    ]
    return [
        heading(look, say("Icons and resources")),
        _pair(look, trade, production),
        _pair(look, culture, coin),
        *(_pair(look, *resources[row : row + 2]) for row in range(0, len(resources), 2)),
    ]


def _squares(look: Look, shown: Iterable[Mapping[str, Any]], *words: str) -> Lines:
    """Squares with what is `shown` on them as the map draws them, beside a line or two of words."""
    cells = [(Cell("grassland", False, place=Place(1, 1, 1, 1), **parts), NO_MARKS) for parts in shown]
    picture = as_text(in_a_row(cells, PICTURE, look))
    lines = [line for sentence in words for line in wrapped(Text(sentence), COLUMN - picture[0].cell_len - 1)]
    return [drawn + " " + line for drawn, line in zip_longest(picture, lines, fillvalue=Text())]


def picture_lines(look: Look) -> Lines:
    """What lies on squares drawn as pictures; R stands for any player's letter."""
    glyphs, say, label, red = look.glyphs, look.say, look.palette.label, look.palette.badge("red")
    cities = [{"city": CityMark("R", "red", capital, capital, 5, 4)} for capital in (True, False)]
    armies = [{"badges": (Badge("R", "red", 2, 0, moved),)} for moved in (False, True)]
    scout = {"badges": (Badge("R", "red", 0, 1, False),)}
    building = {"feature": ("building", ""), "icons": (("trade", 2), ("culture", 1))}
    wonder = {"feature": ("wonder", ""), "icons": (("culture", 1),)}
    person = {"feature": ("great_person", ""), "icons": (("trade", 1),)}
    golden = label("step") + Style(color=look.palette.accent)
    pictures = [
        *_squares(look, cities, say("capital, city; walls are grey")),
        *_squares(look, armies, say("two armies of R; dark: moved")),
        *_squares(look, (building, wonder), say("building, and what it gives"), say("wonder, and its culture")),
        *_squares(look, (person, scout), say("great person, what it gives"), say("wagon: a scout of R")),
        *_squares(look, ({"feature": (kind, "")} for kind in ("hut", "village")), say("hut, village of barbarians")),
    ]
    rows: tuple[tuple[str | Text, str], ...] = (
        (styled(f"5{glyphs.icon('production')}", red), say("the city's production")),
        (styled(glyphs.bullet, red), say("in the bar: has not acted yet")),
        (styled(glyphs.icon("culture"), look.palette.ink_of("culture")), say("on bare land: a natural wonder")),
        (
            styled(glyphs.disaster, label("disaster")).append(glyphs.blockade, label("ledger")),
            say("disaster, blockaded square"),
        ),
        (styled("F", label("iron")).append("W", label("wheat")), say("resource, by its letter")),
        (
            styled(" 2", label("step")).append(" 2", label("way")).append(f" {ATTACK}", label("strike")),
            say("steps; on the way; an attack"),
        ),
        (styled(glyphs.bullet, golden).append(" ").append(" ? ", label("step")), say("can be chosen; turned over")),
        (styled(RING, label("step")).append(" ").append(RING, golden), say("site of a city; golden: now")),
        (styled("▀▀▀", look.palette.edge("red")), say("land of the city of that colour")),
    )
    return [heading(look, say("On the map")), *pictures, *(_entry(look, *row) for row in rows)]


def map_lines(look: Look, *, small: bool) -> Lines:
    """What lies on squares; R stands for any player's letter. A `small` map has no room for corners and marks squares
    that can be chosen by their ground."""
    glyphs, say = look.glyphs, look.say
    ground = glyphs.terrain["grassland"]
    chosen: str | Text = glyphs.corners[:2]
    reach = glyphs.corners[2:]
    edges: str | Text = f"{glyphs.west_edge} {glyphs.east_edge}"
    if small:
        chosen, reach = styled(ground, look.palette.cursor()), glyphs.dot
        edges = styled(ground, look.palette.outskirts("red", "grassland", False))
    library = letters.code("library", say("Library"), english=look.language == "en")
    rows: tuple[tuple[str | Text, str], ...] = (
        (f"R{glyphs.capital} R{glyphs.city}", say("capital, city ({wall}: walled)", wall=say("WALL"))),
        (f"{glyphs.icon('production')}5", say("the city's production")),
        (glyphs.bullet, say("on a city: has not acted yet")),
        (f"R2 R{glyphs.army}2", say("two armies of R; dim: moved")),
        (f"R{glyphs.scout}", say("a scout of R")),
        (
            Text(glyphs.bullet).append(" ").append(ATTACK, look.palette.attack()),
            say("the way of a march; an attack"),
        ),
        (f"L {library}", say("building, by its first letters")),
        (f"{glyphs.wonder} {glyphs.great_person}", say("wonder, great person")),
        (f"{glyphs.hut} {glyphs.village}", say("hut, village of barbarians")),
        (glyphs.icon("culture"), say("on bare land: a natural wonder")),
        (f"{glyphs.disaster} {glyphs.blockade}", say("disaster, blockaded square")),
        ("f F", say("resource, by its letter")),
        (chosen, say("can be chosen; {sign}: in reach", sign=reach)),
        (edges, say("outskirts, owner's colour")),
    )
    return [heading(look, say("On the map")), *(_entry(look, *row) for row in rows)]


def relic_lines(look: Look) -> Lines:
    """The marker of a relic (FAF-REL-1)."""
    sign = styled(f" {look.glyphs.relic} ", look.palette.label("relic")) if look.painted else look.glyphs.relic
    return [_entry(look, sign, look.say("relic"))]


def marker_lines(look: Look, components: Catalog) -> Lines:
    """The markers that cities may hold (FAF-DISB-2)."""
    return [
        _entry(
            look,
            f"R{look.glyphs.piece(marker.id)}",
            look.say("city with this marker: {piece}", piece=look.name(marker)),
        )
        for marker in components.city_markers.values()
    ]


def cost_lines(look: Look, components: Catalog, width: int) -> Lines:
    """All costs but those of buildings and wonders, and the bonuses in a battle."""
    limits, icon, say = components.limits, look.glyphs.icon, look.say
    make, trade, culture = icon("production"), icon("trade"), icon("culture")
    armies = f"{look.count(limits.armies, '{n} army', '{n} armies')} {make}{limits.army_cost}"
    scouts = f"{look.count(limits.scouts, '{n} scout', '{n} scouts')} {make}{limits.scout_cost}"
    units = " ".join(str(cost) for cost in limits.unit_costs.values())
    levels = " ".join(f"{ROMAN[level]}{trade}{needed}" for level, needed in limits.research_trade.items())
    units_of_city, city, capital = limits.battle_hand_city, limits.combat_city, limits.combat_capital
    rows = (
        (say("Figures"), f"{armies}, {scouts}"),
        (say("Units"), say("{cost} by rank, aircraft {n}", cost=f"{make}{units}", n=f"{make}{limits.aircraft_cost}")),
        (
            say("Rush"),
            say("{trade} buy {make}, again and again", trade=f"{trade}{limits.trade_per_production}", make=f"{make}1"),
        ),
        (say("Techs"), levels),
        (say("Track"), say("spaces {costs}", costs=look.row(_spaces(look, components)))),
        (say("Arts"), say("give {n} and the city's {icon}", n=f"{culture}{limits.arts_culture}", icon=culture)),
        (say("Hand"), say("{n} culture events", n=limits.culture_hand)),
        (say("Dial"), say("{n} at most; {more}: comes next", n=f"{trade}{limits.trade_max}", more="+3")),
        (
            say("Battle"),
            say("{n} units, {m} per army more", n=limits.battle_hand, m=f"+{limits.battle_hand_extra_army}"),
        ),
        (say("  city"), say("{n} units, bonus +{m}", n=units_of_city, m=city)),
        (say("  more"), say("capital +{n}, walls +{m}", n=capital, m=components.walls.combat)),
        (
            say("  loot"),
            say("{n} or {m} or a resource", n=f"{trade}{limits.loot_trade}", m=f"{culture}{limits.loot_culture}"),
        ),
    )
    return [heading(look, say("What things cost and count")), *_table(look, rows, width)]


def _spaces(look: Look, components: Catalog) -> Iterable[str]:
    """The spaces of the culture track by what they cost, as in "1-7 ♪3"."""
    costs: dict[tuple[int, int], list[int]] = {}
    for space in components.culture_track:
        costs.setdefault((space.culture, space.trade), []).append(space.number)
    for (culture, trade), numbers in costs.items():
        cost = f"{look.glyphs.icon('culture')}{culture}" + (f"{look.glyphs.icon('trade')}{trade}" if trade else "")
        yield f"{numbers[0]}-{numbers[-1]} {cost}"


def building_lines(look: Look, components: Catalog, width: int) -> Lines:
    """Every building: the ground it needs, cost and icons, then its improved form."""
    printed, lines = components, [heading(look, look.say("Buildings: cost, icons; improved form"))]
    role, say = look.palette.role, look.say
    for pool in printed.building_pools.values():
        line = styled(look.glyphs.dot, role("strong"))
        if len(pool.terrain) == 1:
            line = swatch(look, pool.terrain[0])[:1]
        line.append(" ")
        parts = [_marker(look, component(look, components, "building", side)) for side in pool.sides]
        line.append_text(styled(look.glyphs.arrow, role("muted")).join(parts))
        lines += wrapped(line.append(STAR if pool.star else "", role("accent")), width, indent=2)
    line = styled(f"{look.glyphs.city} ", role("strong")).append_text(
        _marker(look, component(look, components, "walls", ""))
    )
    signs = say("{star} one in a city; {dot} on any land", star=STAR, dot=look.glyphs.dot)
    return [*lines, line, styled(signs, role("muted"))]


def _marker(look: Look, card: Component) -> Text:
    """The cost and icons of a marker, as in "Market ☼7 ☼1»1♪1"; a lower cost follows the usual one."""
    less = "" if card.discount is None else f"/{card.discount[0]}"
    text = styled(f"{card.name} ", look.palette.role("text"))
    text.append(f"{look.glyphs.icon('production')}{card.cost}{less} ", look.palette.role("strong"))
    return text.append(describe.icons_text(look, card.gives).plain.replace(" ", ""), look.palette.role("text"))


def wonder_lines(look: Look, components: Catalog, width: int) -> Lines:
    """Every wonder by era: its cost, and the lower cost with its tech."""
    lines = [heading(look, look.say("Wonders: cost, less with their tech"))]
    for wonder in components.wonders:
        line = styled(f"{look.glyphs.wonder} ", look.palette.role("strong"))
        lines += wrapped(
            line.append_text(_marker(look, component(look, components, "wonder", wonder))), width, indent=2
        )
    return lines


def raised_lines(look: Look, components: Catalog, width: int) -> Lines:
    """Cities, speed and stacking at the start, and the techs that raise them (FOUND-1, FOUND-7, MOVE-1, MOVE-3)."""
    limits, say = components.limits, look.say
    cities = f"{limits.cities_max}{_raised(look, components, 'max_cities')}"
    rows = (
        (say("Cities"), say("{most}; {n} squares apart", most=cities, n=limits.city_distance)),
        (say("Speed"), f"{limits.travel_speed}{_raised(look, components, 'travel_speed')}"),
        (say("Stack"), f"{limits.stacking_limit}{_raised(look, components, 'stacking_limit')}"),
    )
    return [heading(look, say("Limits, and the techs that raise them")), *_table(look, rows, width)]


def _raised(look: Look, components: Catalog, limit: str) -> str:
    """The techs that raise a limit, as in "; 3 Irrigation"."""
    techs = [tech for tech in components.techs.values() if getattr(tech, limit)]
    return "".join(f"; {getattr(tech, limit)} {look.name(tech)}" for tech in sorted(techs, key=lambda tech: tech.level))


def victory_lines(look: Look, components: Catalog, width: int) -> Lines:
    """The four ways to win (WIN-1..4)."""
    limits, say, last = components.limits, look.say, components.culture_track[-1].number
    level = max(tech.level for tech in components.techs.values())
    flight = look.row(look.name(tech) for tech in components.techs.values() if tech.level == level)
    rows = (
        (say("Culture"), say("space {n}, the last", n=last)),
        (say("Science"), say("{tech}, level {level}", tech=flight, level=ROMAN[level])),
        (say("Economy"), look.count(limits.coins_to_win, "{n} coin", "{n} coins")),
        (say("War"), say("a capital; {army}9: the foremost army is 9 steps away from one", army=look.glyphs.army)),
    )
    return [heading(look, say("Four ways to win")), *_table(look, rows, width)]


def _table(look: Look, rows: Sequence[tuple[str, str]], width: int) -> Lines:
    lines: Lines = []
    labels = max([LABEL, *(len(label) + 1 for label, _ in rows)])
    for label, words in rows:
        line = styled(f"{label:<{labels}}", look.palette.role("strong")).append(words, look.palette.role("text"))
        lines += wrapped(line, width, indent=labels)
    return lines
