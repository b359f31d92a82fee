"""Technologies (AGE-TECH), special cards (AGE-INNO) and wonders (AGE-WONDER): what can be had, and what it does at
once."""

from __future__ import annotations

from civ_tui.engine.flow import Reason
from civ_tui.engine.wording import Line, any_of
from civ_tui.games.age_of_civilization.rules import effects, naming
from civ_tui.games.age_of_civilization.rules.effects import Change
from civ_tui.games.age_of_civilization.rules.names import SpecialId, TechnologyId, WonderId
from civ_tui.games.age_of_civilization.rules.printed import printed
from civ_tui.games.age_of_civilization.rules.state import Player, Table


def sheet(player: Player) -> list[TechnologyId]:
    """The technologies that the player may ever learn: those of the sheet that no special card covers, and those of the
    card (AGE-INNO-4), column by column."""
    facts = printed()
    card = facts.specials.get(player.special)
    own = [] if card is None else [technology.id for technology in card.technology]
    return [
        *(technology.id for technology in facts.sheet.values() if card is None or technology.column != card.column),
        *own,
    ]


def against_learning(player: Player, technology: TechnologyId) -> Reason | None:
    """Why the player cannot learn it: it is known or covered, or no arrow leads to it (AGE-TECH-1, 2, AGE-INNO-4)."""
    if technology in player.technologies:
        return Reason("AGE-TECH-1", Line("You have it already."))
    if technology not in sheet(player):
        return Reason("AGE-INNO-4", Line("It lies under your special card."))
    needs = printed().technologies[technology].needs_one_of
    if not needs or any(need in player.technologies for need in needs):
        return None
    names = [str(printed().technologies[need].name) for need in needs]
    return Reason("AGE-TECH-2", Line("It needs {names}.", names=any_of(names)))


def learnable(player: Player) -> list[TechnologyId]:
    """What the player can learn now."""
    return [technology for technology in sheet(player) if against_learning(player, technology) is None]


def learn(t: Table, player: Player, technology: TechnologyId) -> list[Change]:
    """AGE-TECH-1, 7: put the marker; what the technology gives at once."""
    player.technologies.append(technology)
    return effects.receive_all(t, player, f"tech:{technology}", "learned")


def build(t: Table, player: Player, wonder: WonderId) -> list[Change]:
    """AGE-WONDER-2: take the wonder; what it gives at once. The caller takes it out of the row."""
    player.wonders.append(wonder)
    return effects.receive_all(t, player, f"wonder:{wonder}", "built")


def against_buying(player: Player, special: SpecialId) -> Reason | None:
    """AGE-INNO-2, 3: why the player cannot buy the special card."""
    card, price = printed().specials[special], printed().setup.special_price
    if player.special:
        return Reason("AGE-INNO-2", Line("You have bought a special card already."))
    if any(printed().columns[technology] == card.column for technology in player.technologies):
        bottom = next(technology.id for technology in printed().sheet.values() if technology.column == card.column)
        return Reason(
            "AGE-INNO-3", Line("You have a marker in the column of {name}.", name=naming.called("tech", bottom))
        )
    if player.coins < price:
        return Reason("AGE-INNO-2", Line("It costs coins: {n}. You have {held}.", n=price, held=player.coins))
    return None
