"""The seats of a table where everything is revealed: each with its public numbers and its whole hand."""

from __future__ import annotations

from collections.abc import Iterator

from civ_tui.drawing.look import Look
from civ_tui.drawing.panel import Lines, indented, styled, wrapped
from civ_tui.games.civilization.drawn.players import INDENT, other_lines
from civ_tui.games.civilization.rules.view import PlayerView, View
from civ_tui.games.civilization.words.players import cards_held, people_held, tokens_held, units_held


def open_seats(look: Look, view: View, width: int) -> Lines:
    """Every seat in turn, with its hand, units and tokens as far as the view knows them."""
    return [line for seat in view.order for line in seat_lines(look, view.players[seat], width)]


def seat_lines(look: Look, player: PlayerView, width: int) -> Lines:
    """A seat's public figures, and what it holds as far as that is known."""
    lines = other_lines(look, player, width)
    for title, names in holdings(look, player):
        line = styled(f"{title}: ", look.palette.role("muted"))
        lines += indented(wrapped(line.append(names, look.palette.role("text")), width - INDENT, indent=2), INDENT)
    return lines


def holdings(look: Look, player: PlayerView) -> Iterator[tuple[str, str]]:
    """The seat's hidden holdings, as far as they are known, each with a title."""
    if player.hand:
        yield look.say("Hand"), cards_held(look, player)
    if player.forces:
        yield look.say("Units"), units_held(look, player, brief=True)
    if player.tokens:
        yield look.say("Tokens"), tokens_held(look, player)
    if player.own_people:
        yield look.say("Secret people"), people_held(look, player)
