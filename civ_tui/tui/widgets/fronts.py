"""A battle: its fronts side by side, the viewer's units below, both hands, and the last strikes."""

from __future__ import annotations

from typing import Final

from rich.text import Text
from textual.reactive import reactive

from civ_tui.rules.battle.forecast import Forecast, Pair, totals
from civ_tui.rules.view import BattleView, View
from civ_tui.tui.theme.look import Look
from civ_tui.tui.widgets.front_boxes import Standing, box_lines, table_lines
from civ_tui.tui.widgets.hands import hand_in_brief, hand_lines, hand_list
from civ_tui.tui.widgets.panel import Lines, Panel, styled
from civ_tui.tui.widgets.players import filled
from civ_tui.tui.widgets.sides import letter, score_text, side_badge
from civ_tui.tui.widgets.strikes import last_front, strike_lines

STRIKES: Final = (2, 8)
"""How many lines the last strikes take: at least, if there are so many, and at most."""
FORMS: Final = (
    (box_lines, hand_list, True),
    (box_lines, hand_lines, True),
    (box_lines, hand_in_brief, False),
    (table_lines, hand_lines, True),
    (table_lines, hand_in_brief, True),
    (table_lines, hand_in_brief, False),
)
"""The ways to tell of a battle, longest first: of its fronts, of the hands, with or without blank lines."""


class Fronts(Panel):
    """The battle of a `View`; nothing while there is none.

    `room` is how many lines there are: everything is told more shortly until it has room, the fronts first as boxes,
    then as a table. `ahead` shows what playing the highlighted unit would bring; `marked` marks the front of the unit
    played last.
    """

    HELP = """The fronts of the battle. Each has one unit of each side at most; hearts are what a unit can still bear.
- `♥ ·` wounds that a unit can take, and those it has
Infantry trumps mounted, mounted artillery, artillery infantry: who attacks what it trumps strikes first."""

    room: reactive[int | None] = reactive(None, layout=True)
    ahead: reactive[Forecast | None] = reactive(None, layout=True)
    marked: reactive[bool] = reactive(True, layout=True)

    def lines(self, view: View, width: int) -> Lines:
        """Who fights whom, the other side's hand, the fronts, the own hand, the last strikes."""
        battle, room = view.battle, self.room
        if battle is None:
            return []
        least = len(strike_lines(self.look, view, width, STRIKES[0]))
        drawn: Lines = []
        for form in range(len(FORMS)):
            drawn = self._told(view, battle, width, form)
            if room is None or len(drawn) + least <= room:
                break
        left = STRIKES[1] if room is None else max(least, min(STRIKES[1], room - len(drawn) - 1))
        strikes = strike_lines(self.look, view, width, left)
        if strikes and (room is None or len(drawn) + len(strikes) < room):
            drawn.append(Text())
        return drawn + strikes

    def _told(self, view: View, battle: BattleView, width: int, form: int) -> Lines:
        """The battle in one of the `FORMS`."""
        fronts, hand, spaced = FORMS[form]
        look, gap = self.look, [Text()] if spaced else []
        own_below = battle.attacker.seat == view.seat or battle.defender.seat != view.seat
        above, below = (battle.defender, battle.attacker) if own_below else (battle.attacker, battle.defender)
        standings = self._standings(view, battle, attacker_below=own_below)
        lines = [*header_lines(look, view, battle, width), *gap, *hand(look, view, above, width), *gap]
        lines += fronts(look, view, (above, below), standings, width)
        return [*lines, *gap, *hand(look, view, below, width)]

    def _standings(self, view: View, battle: BattleView, *, attacker_below: bool) -> list[Standing]:
        """The fronts where somebody stands, and the one where the highlighted unit would."""
        ahead, last = self.ahead, last_front(view) if self.marked else None
        pairs: list[Pair] = list(battle.fronts)
        if ahead is not None and ahead.front > len(pairs):
            pairs.append((None, None))
        found = []
        for number, (attacker, defender) in enumerate(pairs, start=1):
            clash, after = None, (attacker, defender)
            asked = None
            if ahead is not None and ahead.front == number:
                asked, clash, after = ahead.unit, ahead.clash, ahead.fronts[number - 1]
                attacker, defender = (ahead.unit, defender) if battle.turn == "attacker" else (attacker, ahead.unit)
            if attacker is None and defender is None:
                continue
            units, left = (attacker, defender), after
            if attacker_below:
                units, left = (defender, attacker), (after[1], after[0])
            found.append(Standing(number, units, left, asked=asked, marked=number == last, clash=clash))
        return found


def header_lines(look: Look, view: View, battle: BattleView, width: int) -> Lines:
    """Where, who attacks whom, whose battle turn it is, the combat bonus and its edge, the score as it stands."""
    role, say = look.palette.role, look.say
    name = view.squares[battle.square].name
    who = side_badge(look, view, battle.attacker).append(f" {say('attack')} ")
    who.append_text(side_badge(look, view, battle.defender))
    where = styled(say("Battle at {name}", name=name), role("accent")).append("  ").append_text(who)
    if where.cell_len > width:
        where = styled(name, role("accent")).append("  ").append_text(who)
    plays = battle.attacker if battle.turn == "attacker" else battle.defender
    turn = letter(look, view, plays).append(f" {say('plays')}", role("accent"))
    bonus = Text(say("Combat bonus {one} : {other}", one=battle.attacker.bonus, other=battle.defender.bonus))
    if battle.edge:
        ahead = battle.attacker if battle.edge > 0 else battle.defender
        bonus.append("  ").append_text(letter(look, view, ahead)).append(f" +{abs(battle.edge)}", role("strong"))
    score = styled(f"{say('score now')} ", role("muted"))
    score.append_text(score_text(look, view, battle, totals(battle.fronts, battle.edge)))
    return filled((where, turn, bonus, score), Text("   "), width)
