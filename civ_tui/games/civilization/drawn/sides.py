"""The two sides of a battle in words: their names and the score."""

from __future__ import annotations

from rich.style import Style
from rich.text import Text

from civ_tui.drawing.look import Look
from civ_tui.drawing.panel import player_badge, styled
from civ_tui.games.civilization.rules.battle.view import BattleView, SideView
from civ_tui.games.civilization.rules.view import View
from civ_tui.games.civilization.words.names import seat_name


def letter(look: Look, view: View, side: SideView) -> Text:
    """A side's badge; barbarians have the sign of a village."""
    if side.barbarian:
        return styled(f" {look.glyphs.village} ", Style(reverse=True))
    return player_badge(look, view.players[side.seat])


def side_name(look: Look, view: View, side: SideView) -> str:
    """What a side is called."""
    return look.say("Barbarians") if side.barbarian else seat_name(look, view.players[side.seat])


def side_badge(look: Look, view: View, side: SideView) -> Text:
    """A side's letter and name; barbarians have neither seat nor colour."""
    return letter(look, view, side).append(f" {side_name(look, view, side)}", look.palette.role("strong"))


def score_text(look: Look, view: View, battle: BattleView, score: tuple[int, int]) -> Text:
    """The totals between the letters of the attacker and the defender, as in "R 14 : 2 G", with the side that would win
    highlighted (BATTLE-10)."""
    role, wins = look.palette.role, score[0] > score[1]
    text = Text().append_text(letter(look, view, battle.attacker))
    text.append(f" {score[0]}", role("good" if wins else "text")).append(" : ", role("muted"))
    text.append(f"{score[1]} ", role("text" if wins else "good"))
    return text.append_text(letter(look, view, battle.defender))
