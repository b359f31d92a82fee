"""Age of Civilization at the prompt: the row of time, what lies open, who has what."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Any

from civ_tui.engine.flow import Option, Question
from civ_tui.engine.wording import Line, Text, row
from civ_tui.games.age_of_civilization.rules import kinds, naming
from civ_tui.games.age_of_civilization.rules.view import PlayerView, TimeView, View
from civ_tui.games.age_of_civilization.words.cards import card_text, cards_of, reckoned
from civ_tui.lines.interface import GameLines, Scene
from civ_tui.lines.words import now, say


class AgeOfCivilizationLines(GameLines):
    """The game at the prompt."""

    def hand(self, player: PlayerView) -> list[str]:
        hand = (line for civ in player.hand or () for line in card_text(f"civ:{civ}"))
        return [say(line) for line in hand]

    def state(self, seen: View) -> list[str]:
        lines = [now(seen), *_time(seen), *(line for player in seen.players for line in _figures(player))]
        if seen.rival is not None:
            lines.append(say("The rival has strength {n}.", n=seen.rival))
        lines += [say(line) for wonder in seen.wonders for line in card_text(f"wonder:{wonder}")]
        return lines + [say(line) for special in seen.specials for line in card_text(f"special:{special}")]

    def standings(self, final: View) -> Iterator[str]:
        for player in sorted(final.players, key=lambda ranked: (ranked.seat not in final.winners, -ranked.points)):
            yield from _figures(player)

    def under(self, seen: View, question: Question[Any], *, alone: bool, open_table: bool) -> list[str]:
        if question.kind == kinds.CIVILIZATION:
            return [Scene(say(line)) for civ in seen.row for line in card_text(f"civ:{civ}")]
        if question.kind == kinds.ACT:
            return [*map(Scene, _time(seen)), *_figures(seen.players[question.seat])]
        return []

    def about(self, seen: View, question: Question[Any], option: Option[Any]) -> Iterable[str]:
        texts = [line for card in cards_of(option.subject) for line in card_text(card)]
        return [say(line) for line in (*texts, *reckoned(option.subject))]


def _time(seen: View) -> Iterator[str]:
    """The row of time: what is past, under the sheet, and to come with its signs."""
    words = {"past": "Past: {cards}.", "present": "Now: {cards}.", "future": "To come: {cards}."}
    for when, template in words.items():
        if cards := [_card(action) for action in seen.time if action.when == when]:
            yield say(template, cards=row(cards))


def _card(card: TimeView) -> Line:
    name = naming.called("action", card.action)
    signs: list[Text] = [naming.SIGNS[card.symbol]] if card.symbol else []
    signs += [naming.card(f"event:{card.event}")] if card.event else []
    if card.strikes is None or not signs:
        return name
    return Line("{name} ({signs} at the end of round {n})", name=name, signs=row(signs), n=card.strikes)


def _figures(player: PlayerView) -> Iterator[str]:
    """What everybody can see of a player."""
    yield (
        say(
            "{name}: points {points}, coins {coins}, workers {workers}, strength {strength}",
            name=player.name,
            points=player.points,
            coins=player.coins,
            workers=f"{player.free}/{player.workers}",
            strength=player.strength,
        )
        + "."
    )
    if player.civilizations:
        yield say("Civilizations: {cards}.", cards=row(naming.called("civ", civ) for civ in player.civilizations))
    if player.technologies:
        yield say(
            "Technologies: {cards}.", cards=row(naming.called("tech", technology) for technology in player.technologies)
        )
    if player.wonders:
        yield say("Wonders: {cards}.", cards=row(naming.called("wonder", wonder) for wonder in player.wonders))
    if player.total != player.points:
        yield say("At the end of the game, as things stand: points {n}.", n=player.total)
