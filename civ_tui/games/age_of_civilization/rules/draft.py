"""The draft of civilizations (AGE-DRAFT)."""

from __future__ import annotations

from civ_tui.engine.flow import Option, Question, ask_each
from civ_tui.engine.wording import Line
from civ_tui.games.age_of_civilization.rules import kinds, naming
from civ_tui.games.age_of_civilization.rules.names import CivilizationId
from civ_tui.games.age_of_civilization.rules.printed import printed
from civ_tui.games.age_of_civilization.rules.state import Player, Table


def deal(t: Table) -> None:
    """AGE-DRAFT-1, 2: a packet for everybody; the deck and the row are not used."""
    t.phase = "draft"
    for player in t.players:
        player.packet = [t.deck.pop() for _ in range(printed().setup.draft_dealt)]
    t.out += t.deck
    t.deck.clear()


async def choose(t: Table) -> None:
    """AGE-DRAFT-1: everybody chooses one in secret and passes the rest to the left; the last two are laid open."""
    chosen = await ask_each(*[lambda player=player: _question(player) for player in t.players])
    for seat, civilization in chosen.items():
        player = t.players[seat]
        player.packet.remove(civilization)
        player.hand.append(civilization)
        t.note("drafts", seat, cause="AGE-DRAFT-1", only=[seat], civilization=civilization)
    t.revealed += 1
    packets = [player.packet for player in t.players]
    for player in t.players:
        player.packet = packets[player.seat - 1]
    t.note("passes_packets", cause="AGE-DRAFT-1", n=len(t.players[0].hand))
    if len(t.players[0].hand) == printed().setup.draft_chosen:
        t.row = {civilization: 0 for player in t.players for civilization in player.packet}
        for player in t.players:
            player.packet = []
        t.phase = "civilization"
        t.acting = t.start


def _question(player: Player) -> Question[CivilizationId]:
    """AGE-DRAFT-1."""
    places = printed().places
    options = [
        Option(civ, civ, naming.called("civ", civ), place=places[f"civ:{civ}"], secret=True) for civ in player.packet
    ]
    prompt = Line(
        "Which civilization do you keep, {n} of {all}? The others go to the left.",
        n=len(player.hand) + 1,
        all=printed().setup.draft_chosen,
    )
    return Question(player.seat, kinds.DRAFT, prompt, options, secret=True)
