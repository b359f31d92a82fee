"""An edition that changes rules, for tests: a sixth phase, another count of battles, a fifth victory, and edicts, a
kind of card that the game does not have.

In the Council, after Research, each player draws an edict and may proclaim one, or none. Whoever has proclaimed
`PROCLAIMED` of them when a round begins has won, by the most culture where several have.
"""

from collections import Counter
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, fields, replace
from pathlib import Path
from typing import Annotated, Any, Final, cast

from pydantic import Field

from civ_tui.engine.answers import NONE
from civ_tui.engine.components import Faults, File, Id, Shelf, Some, Text, checked, component, read_shelves
from civ_tui.engine.flow import Option, Question, QuestionKind, Seat, ask
from civ_tui.engine.switches import Switch
from civ_tui.engine.wording import Line
from civ_tui.games.civilization.rules import fact_types, gains, limits, victory
from civ_tui.games.civilization.rules.battle import forecast
from civ_tui.games.civilization.rules.edition import (
    EDITIONS,
    STANDARD,
    Edition,
    Overrides,
    Phase,
    Pieces,
    Victory,
    edition,
)
from civ_tui.games.civilization.rules.log_kinds import KINDS, CivKind
from civ_tui.games.civilization.rules.phases import setup
from civ_tui.games.civilization.rules.pieces import Dealer
from civ_tui.games.civilization.rules.printed.catalog import Catalog
from civ_tui.games.civilization.rules.settings import Settings
from civ_tui.games.civilization.rules.state import Deck, Player, Table
from tests.games.civilization.house import SEATS

VARIANT: Final = "variant"
DATA: Final = Path(__file__).parent / "variant_data"
COUNCIL: Final = QuestionKind("council", "GOLDEN-1")
"""The kind of its question."""
PROCLAIMED: Final = 5
DEALT: Final = "dealt"
"""The option of the table by which everybody begins with an edict."""
SECOND: Final = "second"
"""The option by which it is two; it needs the other."""
OVERRIDES: Final = Overrides()


# What is printed


@component
class Edict:
    """An edict: what whoever proclaims it gains."""

    id: Id
    name: Text
    copies: Some
    culture: Annotated[int, Field(ge=0)] = 0
    trade: Annotated[int, Field(ge=0)] = 0
    text: Text


@dataclass(frozen=True, eq=False, kw_only=True)
class WithEdicts(Catalog):
    """The printed game, and edicts."""

    edicts: dict[str, Edict]


def faults(c: WithEdicts) -> Faults:
    for edict in c.edicts.values():
        if not edict.culture + edict.trade:
            yield edict.id, "trade", "be given, or culture"


EDICTS: Final = Shelf("edicts", File("edicts.toml", tuple[Edict, ...], "edict"), kind="edict", faults=faults)


def with_edicts(base: Catalog, folder: Path) -> WithEdicts:
    known = {each.name: getattr(base, each.name) for each in fields(base)}
    shelves = (*base.shelves, EDICTS)
    return checked(WithEdicts(**{**known, "shelves": shelves, **read_shelves(folder, [EDICTS])}), shelves)


def printed(t: Table) -> Counter[str]:
    edicts = cast("WithEdicts", t.components).edicts
    return Counter({id_: edict.copies for id_, edict in edicts.items()})


def lying(t: Table) -> Counter[str]:
    deck = t.market.decks["edicts"]
    return Counter([*deck.face_down, *deck.face_up, *(card for each in t.players for card in each.cards["edicts"])])


def resample(t: Table, dealer: Dealer, seat: Seat | None) -> None:
    """The edicts in the deck and in the hands of others are any of these."""
    rows = [player.cards["edicts"] for player in t.players if player.seat != seat]
    rows.append(t.market.decks["edicts"].face_down)
    pool = dealer.shuffled(card for row in rows for card in row)
    for row in rows:
        row[:] = [pool.pop() for _ in row]


LOGGED: Final = {
    "edict": CivKind(
        "{who} proclaims {edict}, for {trade} trade.",
        {"edict": fact_types.printed("edicts"), "trade": fact_types.number},
    ),
    "edict_drawn": CivKind("{who} has drawn {edict}.", {"edict": fact_types.printed("edicts")}, minor=True),
}


# The rules


async def council(t: Table, player: Player) -> None:
    """Draw an edict, and proclaim one."""
    deck, held = t.market.decks["edicts"], player.cards["edicts"]
    if (drawn := gains.draw_from(t, deck)) is not None:
        held.append(drawn)
        gains.note(t, "edict_drawn", player.seat, (player.seat,), "GOLDEN-1", edict=drawn)

    def question() -> Question[str | None]:
        edicts = cast("WithEdicts", t.components).edicts
        options: list[Option[str | None]] = [
            Option(id_, id_, Line("Proclaim {edict}", edict=Line(edicts[id_].name))) for id_ in sorted({*held})
        ]
        options.append(Option(NONE, None, "Proclaim nothing"))
        return Question(player.seat, COUNCIL, "Which edict do you proclaim?", options, secret=True)

    chosen = await ask(question)
    if chosen is not None:
        proclaim(t, player, chosen)


def proclaim(t: Table, player: Player, id_: str) -> None:
    edict = cast("WithEdicts", t.components).edicts[id_]
    player.cards["edicts"].remove(id_)
    t.market.decks["edicts"].face_up.append(id_)
    gains.bring_to_light(t)
    gains.note(t, "edict", player.seat, cause="GOLDEN-1", edict=id_, trade=edict.trade)
    gains.gain_trade(t, player, edict.trade, "GOLDEN-1")
    gains.gain_culture(t, player, edict.culture, "GOLDEN-1")


def proclaimed(t: Table) -> list[Seat]:
    """Whoever has proclaimed enough."""
    said = [entry.seat for entry in t.log if entry.kind == "edict"]
    return [player.seat for player in t.players if said.count(player.seat) >= PROCLAIMED]


@OVERRIDES.overrides(forecast.totals)
def totals(before: Callable[..., tuple[int, int]], edition: Edition, fronts: Any, edge: int) -> tuple[int, int]:
    """Whoever attacks has 2 more."""
    attacker, defender = before(edition, fronts, edge)
    return attacker + 2, defender


@OVERRIDES.overrides(limits.stacking_limit)
def stacking_limit(before: Callable[..., int], t: Table, player: Player) -> int:
    """One figure more in each square."""
    return before(t, player) + 1


@OVERRIDES.overrides(setup.fill_market)
def fill_market(before: Callable[..., None], t: Table) -> None:
    """Edicts lie beside the market."""
    before(t)
    edicts = cast("WithEdicts", t.components).edicts
    deck = [id_ for id_, edict in edicts.items() for _ in range(edict.copies)]
    t.chance.shuffle(deck)
    t.market.decks["edicts"] = Deck(deck)
    for player in t.players:
        dealt = len({DEALT, SECOND} & {*t.settings.options})
        player.cards["edicts"] = [gains.draw_from(t, t.market.decks["edicts"]) or "" for _ in range(dealt)]


@OVERRIDES.overrides(victory.foremost)
def foremost(_before: Callable[..., list[Seat]], _t: Table, claimants: list[Player]) -> list[Seat]:
    """The most culture tokens."""
    best = max(player.culture for player in claimants)
    return [player.seat for player in claimants if player.culture == best]


def load() -> Edition:
    base = edition(STANDARD)
    return replace(
        base,
        id=VARIANT,
        name="With edicts",
        components=with_edicts(base.components, DATA),
        phases={**base.phases, "council": Phase("Council", council)},
        victories={**base.victories, "edicts": Victory("GOLDEN-1", "all edicts", ("round_begins",), proclaimed)},
        pieces=(*base.pieces, Pieces("edicts", lying, printed, resample)),
        options={
            SECOND: Switch("A second edict", "Everybody begins with two edicts.", (DEALT,)),
            DEALT: Switch("Everybody begins with an edict", "It is drawn before the capitals are placed."),
        },
        presets={},
        overrides=base.overrides | OVERRIDES,
        printing=1,
    )


@contextmanager
def at_hand() -> Iterator[Edition]:
    """The program has the edition as long as this lasts."""
    EDITIONS[VARIANT] = load()
    KINDS.update(LOGGED)
    try:
        yield edition(VARIANT)
    finally:
        del EDITIONS[VARIANT]
        for kind in LOGGED:
            del KINDS[kind]


def settings(players: int = 3, seed: int = 5) -> Settings:
    return Settings(SEATS[:players], seed, edition=VARIANT)
