"""What every symbol on the table means, and what things cost, on one page."""

from __future__ import annotations

from rich.text import Text

from civ_tui.rules.printed.catalog import catalog
from civ_tui.screens.popup import Page
from civ_tui.widgets.describe import RESOURCE_NAMES
from civ_tui.widgets.glyphs import RESOURCE_LETTERS
from civ_tui.widgets.look import Look
from civ_tui.widgets.panel import Lines, beside, heading


class LegendScreen(Page):
    """Symbols at the left and in the middle, costs and limits at the right."""

    @property
    def heading(self) -> str:
        """What stands above."""
        return self.look.say("Symbols, costs and limits")

    def page(self, width: int) -> Lines:
        """Symbols, then costs."""
        look = self.look
        left = [*terrain_lines(look), *map_lines(look)]
        right = [*icon_lines(look), *cost_lines(look)]
        return beside(left, right, width=width, look=look)


def _entry(look: Look, symbol: str, words: str) -> Text:
    line = Text(f"{symbol:<7}", look.palette.role("strong"))
    return line.append(words, look.palette.role("text"))


def _pair(look: Look, *pairs: tuple[str, str]) -> Text:
    line = Text()
    for symbol, words in pairs:
        line.append(f"{symbol} ", look.palette.role("strong"))
        line.append(f"{words:<14}", look.palette.role("text"))
    return line


def terrain_lines(look: Look) -> Lines:
    """The ground of a square."""
    glyphs, say = look.glyphs, look.say
    named = [(glyphs.terrain[kind], say(kind)) for kind in ("grassland", "forest", "desert", "mountain", "water")]
    named.append((glyphs.fog, say("unexplored")))
    return [
        heading(look, say("Terrain")),
        *(_pair(look, *named[row : row + 2]) for row in range(0, len(named), 2)),
    ]


def icon_lines(look: Look) -> Lines:
    """Icons and resources."""
    icon, say = look.glyphs.icon, look.say
    resources = [(letter, say(RESOURCE_NAMES[kind])) for kind, letter in RESOURCE_LETTERS.items()]
    return [
        heading(look, say("Icons and resources")),
        _pair(look, (icon("trade"), say("trade")), (icon("production"), say("production"))),
        _pair(look, (icon("culture"), say("culture")), (icon("coin"), say("coin"))),
        *(_pair(look, *resources[row : row + 2]) for row in range(0, len(resources), 2)),
    ]


def map_lines(look: Look) -> Lines:
    """What lies on squares; R stands for any player's letter."""
    glyphs, say = look.glyphs, look.say
    rows = (
        (f"R{glyphs.capital} R{glyphs.city}", say("capital, city (WALL: walled)")),
        (f"{glyphs.icon('production')}5", say("the city's production")),
        (glyphs.bullet, say("on a city: has not acted yet")),
        (f"R2 R{glyphs.army}2", say("two armies of R; dim: moved")),
        (f"R{glyphs.scout}", say("a scout of R")),
        (glyphs.bullet, say("elsewhere: the march so far")),
        ("LIBR", say("building, by its first letters")),
        (f"{glyphs.wonder} {glyphs.great_person}", say("wonder, great person")),
        (f"{glyphs.hut} {glyphs.village}", say("hut, village of barbarians")),
        (f"{glyphs.disaster} {glyphs.blockade}", say("disaster, blockaded square")),
        ("F", say("resource; small letter at S")),
        (glyphs.corners[:2], say("can be chosen now")),
        (f"{glyphs.west_edge} {glyphs.east_edge}", say("outskirts, owner's colour")),
    )
    return [Text(), heading(look, say("On the map")), *(_entry(look, *row) for row in rows)]


def cost_lines(look: Look) -> Lines:
    """What things cost and how far the dials go, without what techs and powers add."""
    limits, icon, say = catalog().limits, look.glyphs.icon, look.say
    make, trade = icon("production"), icon("trade")
    units = " ".join(str(cost) for cost in limits.unit_costs.values())
    levels = " ".join(f"{trade}{needed}" for needed in limits.research_trade.values())
    rows = (
        (say("Army"), f"{make}{limits.army_cost}   {say('scout')} {make}{limits.scout_cost}"),
        (say("Units"), say("{icon}{costs} by rank, air {icon}{n}", costs=units, icon=make, n=limits.aircraft_cost)),
        (say("Rush"), say("{trade}{n} for {make}1", n=limits.trade_per_production, trade=trade, make=make)),
        (say("Techs"), say("{costs} by level", costs=levels)),
        (say("Arts"), say("{n} and the city's {icon}", n=limits.arts_culture, icon=icon("culture"))),
        (say("Dial"), say("{trade}{n}, hand {m} cards", n=limits.trade_max, trade=trade, m=limits.culture_hand)),
        (say("Moves"), say("speed {n}, stack {m}", n=limits.travel_speed, m=limits.stacking_limit)),
        (say("Walls"), f"+{catalog().walls.combat}"),
        (say("City"), say("defends with +{n}, capital +{m}", n=limits.combat_city, m=limits.combat_capital)),
        (say("Cities"), say("{n} at most, {m} squares apart", n=limits.cities_max, m=limits.city_distance)),
        (say("To win"), say("{n} coins, culture track end,", n=limits.coins_to_win)),
        ("", say("Space Flight or a capital")),
    )
    return [Text(), heading(look, say("Costs and limits at the start")), *(_entry(look, *row) for row in rows)]
