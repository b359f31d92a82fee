"""Mare Nostrum at the prompt: areas by their names, hands, titles and the bank."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Any, ClassVar, Final

from civ_tui.computers.seats import Player
from civ_tui.engine.flow import Option, Question
from civ_tui.engine.log import Entry
from civ_tui.engine.wording import Text
from civ_tui.games.mare_nostrum.lines import told
from civ_tui.games.mare_nostrum.rules import building, naming
from civ_tui.games.mare_nostrum.rules.guide import rulebook
from civ_tui.games.mare_nostrum.rules.printed import printed
from civ_tui.games.mare_nostrum.rules.settings import RANDOM, SeatSettings, Settings
from civ_tui.games.mare_nostrum.rules.trade import ODYSSEUS
from civ_tui.games.mare_nostrum.rules.view import PlayerView, View
from civ_tui.games.mare_nostrum.words import assimilated, beside, buying, leaders, trading
from civ_tui.games.mare_nostrum.words.great_moments import CARD
from civ_tui.lines import choosing, setting_up
from civ_tui.lines.command import Command
from civ_tui.lines.console import Console
from civ_tui.lines.interface import GameLines
from civ_tui.lines.looking import Reader, tell
from civ_tui.lines.words import LANGUAGE, WORD, containing, now, plain, say
from civ_tui.preferences.new_game import NewGame
from civ_tui.sitting.turn import Turn


def whole_map(reader: Reader, rest: str) -> bool:
    """Every area by regions, a region with all that lies around its areas, or the areas with some words in what is
    told of them."""
    regions = [(say(name), numbers) for name, numbers in told.regions().items()]
    if not rest:
        for name, numbers in regions:
            tell(reader, [say("{region}:", region=name), *(told.area(reader.view, number) for number in numbers)])
        return False
    for name, numbers in regions:
        if plain(name) == plain(rest):
            return tell(reader, (f"{told.area(reader.view, number)} {told.around(number)}" for number in numbers))
    lines = containing((told.area(reader.view, number) for number in range(len(printed().areas))), rest)
    return tell(reader, lines or [say("No area has “{words}”.", words=rest)])


def area(reader: Reader, rest: str) -> bool:
    """One area, with what lies around it."""
    number = called(rest)
    if number is None:
        return tell(reader, [say("There is no area “{name}”.", name=rest)])
    return tell(reader, [told.area(reader.view, number), told.around(number)])


def bank(reader: Reader, rest: str) -> bool:
    """Everything that the bank has, or the lines with some words."""
    lines = [*told.bank(reader.view)]
    return tell(reader, containing(lines, rest) if rest else lines)


def called(name: str) -> int | None:
    """The area of that name, or the only one whose name begins so."""
    wanted = plain(name)
    names = [plain(say(naming.area(number))) for number in range(len(printed().areas))]
    if wanted in names:
        return names.index(wanted)
    numbers = [number for number, name in enumerate(names) if wanted and name.startswith(wanted)]
    return numbers[0] if len(numbers) == 1 and len(wanted) > 2 else None


TYPED: Final = ("map", "area", "bank")
"""The words of this game for which a language may have its own (`lines.typed`)."""
NUMBERS: Final = ("war.number", "blockade.number")
"""The kinds of questions that are answered by a number of pieces, of which all come first."""


class MareNostrumLines(GameLines):
    """The game at the prompt."""

    commands: ClassVar[Mapping[str, Sequence[Command[Any]]]] = {
        "log": (
            Command(
                "map",
                "every area by regions; or map and a region, or a word, such as map Italy",
                whole_map,
                unasked=True,
            ),
            Command("area Crete", "one area, and what lies around it", area, unasked=True),
            Command("bank", "prices, what is left, heroes and wonders; or bank and a word", bank, unasked=True),
        )
    }

    # Before the game

    def agree(self, console: Console, draft: NewGame) -> tuple[Settings, tuple[Player, ...]]:
        """Ask for seats with their civilizations, and for the options (MN-SETUP-2)."""
        number = setting_up.how_many(console, self.title.seats(""), draft.players)
        players = setting_up.who_plays(console, draft.who_plays(number))
        names: list[str] = []
        seats: list[SeatSettings] = []
        for place, player in enumerate(players, start=1):
            names.append(setting_up.name(console, place, player, names))
            taken = {seat.civilization for seat in seats}
            sides = [(side, say(naming.side(side))) for side in printed().civilizations if side not in taken]
            words = say("Civilization of {name}?", name=names[-1])
            seats.append(
                SeatSettings(names[-1], civilization=choosing.choose(console, words, [(RANDOM, say("random")), *sides]))
            )
        on = setting_up.options(console, self.title, "", number, draft.options)
        seed = setting_up.chance(console, draft)
        return Settings(leaders.named(seats, players, seed, LANGUAGE), seed, on), players

    # Who plays, and how it stands

    who = staticmethod(told.who)

    def hand(self, player: PlayerView) -> list[str]:
        if player.hand is None:
            return []
        return [say("In the hand: {cards}.", cards=told.cards(player.hand)) if player.hand else say("No cards.")]

    def state(self, seen: View) -> list[str]:
        return [
            now(seen),
            *(line for player in seen.players for line in told.figures(seen, player)),
            *told.titles(seen),
        ]

    def standings(self, final: View) -> Iterator[str]:
        for player in sorted(final.players, key=lambda ranked: ranked.seat not in final.winners):
            yield from told.figures(final, player)

    # What has happened

    def heard(self, seen: View, entries: Iterable[Entry], *, terse: bool) -> Iterator[tuple[Entry, Sequence[str]]]:
        for entry in entries:
            card = None if terse else printed().offered.get(entry.facts.get("card", ""))
            yield entry, [] if card is None or entry.kind != CARD else [LANGUAGE.text(card)]

    # The question

    def under(self, seen: View, question: Question[Any], *, alone: bool, open_table: bool) -> list[str]:
        player, lines = seen.players[question.seat], list[str]()
        if seen.trade is not None and question.kind == "trade.take":
            for seat, open_ in seen.trade.open.items():
                cards = say(naming.cards(open_)) or say("none")
                lines.append(say("Open, {name}: {cards}.", name=naming.called(seen.players[seat]), cards=cards))
        if alone and player.hand and question.kind in ("trade.number", "trade.take", "trade.gift", "build"):
            lines.append(say("In the hand: {cards}.", cards=told.cards(player.hand)))
        if alone and player.hand is not None and question.kind == "build":
            lines.append(buying.enough_for(LANGUAGE, player, player.hand))
            lines += [
                f"{buying.all_called(LANGUAGE, cards)}, {cost}: {buying.lacking(LANGUAGE, player.hand, cost)}"
                for cost, cards in buying.for_sale(seen, player).items()
            ]
        if alone and seen.trade is not None and question.kind == "trade.take":
            won = seen.trade.taken_by(question.seat)
            lines += [say("Taken so far: {cards}.", cards=say(naming.cards(won)))] if won else []
        if question.kind in assimilated.WARNED:
            lines += assimilated.about_to_lose(LANGUAGE, seen, question.seat)
        return [*lines, *beside.sentences(LANGUAGE, seen, question)]

    def offered(self, turn: Turn) -> list[Option[Any]]:
        options = super().offered(turn)
        if turn.question.kind != "trade.number":
            return options
        return [option for option in options if not trading.in_vain(turn.view, option.subject)]

    def lasting(self, seen: View, question: Question[Any]) -> Iterable[str]:
        if question.kind not in NUMBERS:
            return ()
        return map(str, range(1, 1 + max(int(option.key) for option in question.options if option.key.isdecimal())))

    def option(self, seen: View, question: Question[Any], option: Option[Any], *, brief: bool = False) -> str:
        if question.kind == "trade.number":
            return trading.number_of_cards(LANGUAGE, seen, option.subject)
        return super().option(seen, question, option, brief=brief)

    def about(self, seen: View, question: Question[Any], option: Option[Any]) -> Iterable[str]:
        if option.place is not None:
            return [told.area(seen, option.place), told.around(option.place)]
        if question.is_menu and option.subject in building.FOR_PROVINCES:
            return [LANGUAGE.text(rulebook().terms[option.subject])]
        card = printed().offered.get(option.subject) if isinstance(option.subject, str) else None
        return [] if card is None else [LANGUAGE.text(card)]

    def why_nobody_steps_in(self, seen: View) -> Text:
        """MN-HERO-6."""
        owned = any(ODYSSEUS in player.cards for player in seen.players)
        return "" if owned and seen.trade is not None else "Only Odysseus steps in, while cards are taken in trade."

    def words(self, seen: View, question: Question[Any], options: Sequence[Option[Any]]) -> dict[str, Option[Any]]:
        first = [(WORD.match(say(option.label)), option) for option in options if option.reason is None]
        words = [(plain(match.group()), number) for match, number in first if match]
        so_often = Counter(word for word, _ in words)
        return {
            word: number for word, number in words if so_often[word] == 1 and len(word) > 2 and not word.isdecimal()
        }

    # The board

    def place_called(self, seen: View, typed: str) -> int | None:
        return called(typed)

    sight = staticmethod(told.area)

    def apart(self, seen: View, one: int, other: int) -> int:
        """How many borders and coasts are crossed on the way."""
        facts, reached, steps = printed(), {one}, 0
        while other not in reached:
            further = set(reached)
            for area in reached:
                if area in facts.land:
                    further.update(facts.land_neighbours[area], facts.coasts[area])
                else:
                    further.update(facts.sea_neighbours[area], facts.shores[area])
            reached, steps = further, steps + 1
        return steps
