"""The end of a game in words: who has won and how, where everybody stood, how long it took."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from civ_tui.engine.data import read
from civ_tui.games.civilization.figures.report import Report
from civ_tui.games.civilization.figures.standings import Standing
from civ_tui.games.civilization.rules.view import PlayerView, View
from civ_tui.games.civilization.words.names import ROMAN
from civ_tui.words.language import Language

_WORDS: Final = read(__package__, "ending.toml")
ALONE: Final[Mapping[str, str]] = _WORDS["text"]["one"]
SHARED: Final[Mapping[str, str]] = _WORDS["text"]["several"]
COLUMNS: Final[Sequence[str]] = tuple(_WORDS["names"]["columns"])
CHARTS: Final[Mapping[str, str]] = _WORDS["names"]["charts"]
SHORT: Final[Mapping[str, str]] = _WORDS["names"]["short"]


def headline(language: Language, final: View) -> str:
    """Who has won and how: one player, several who share, or nobody in a learning game, which somebody has ended."""
    names = [final.players[seat].name for seat in final.winners]
    if not names:
        most = max(final.players, key=lambda player: len(player.cities))
        return language.say("The third city of {name} ends the learning game. It has no winner.", name=most.name)
    reached = language.say(final.edition.victories[final.victory].text)
    texts = ALONE if len(names) == 1 else SHARED
    how = language.say(
        texts.get(final.victory, texts[""]), name=names[0], names=language.all_of(names), victory=reached
    )
    tied = [player.name for player in final.players if player.seat not in final.winners and _has_won(final, player)]
    if not tied:
        return how
    words = "{how} As far at the same moment: {names}. Most coins decide, then the culture track, techs and cities."
    return language.say(words, how=how, names=language.all_of(tied))


def _has_won(final: View, player: PlayerView) -> bool:
    """Whether the player has reached a victory that several can reach at once (WIN-2, WIN-3)."""
    return player.coins >= final.components.limits.coins_to_win or any(
        "space_flight" in techs for techs in player.pyramid
    )


def duration(language: Language, seconds: float) -> str:
    """A time as one says it, as in "2 h 41 min"; a dash where no clock ran."""
    say, whole = language.say, round(seconds)
    minutes = whole // 60
    if not whole:
        return "-"
    if whole < 60:
        return say("{n} s", n=whole)
    if minutes < 10:
        return say("{m} min {s} s", m=minutes, s=whole % 60) if whole % 60 else say("{m} min", m=minutes)
    if minutes < 60:
        return say("{m} min", m=minutes)
    return say("{h} h {m} min", h=minutes // 60, m=minutes % 60)


def cells(language: Language, standing: Standing) -> tuple[str, ...]:
    """What stands below each of `COLUMNS`."""
    player, limits, track = (
        standing.player,
        standing.player.components.limits,
        len(standing.player.components.culture_track),
    )
    won, lost = standing.battles
    return (
        f"{player.coins}/{limits.coins_to_win}",
        f"{player.culture_space}/{track}",
        str(standing.techs),
        f"{ROMAN[standing.level] or 0}/{ROMAN[len(player.pyramid)]}",
        f"{won}-{lost}",
        str(len(player.cities)),
        str(len(player.wonders)),
        str(standing.trade),
        str(standing.decisions),
        duration(language, standing.seconds),
        duration(language, standing.a_round),
    )


def length(language: Language, report: Report) -> list[str]:
    """Rounds, time and decisions, each in a few words."""
    seconds = sum(report.clock)
    return [
        language.count(report.final.round, "{n} round", "{n} rounds"),
        *([duration(language, seconds)] if seconds else []),
        language.count(sum(report.decisions), "{n} decision", "{n} decisions"),
    ]


def facts(language: Language, report: Report) -> list[str]:
    """The same, the seed and the clause by which it was won."""
    victory = report.final.edition.victories[report.final.victory]
    return [
        *length(language, report),
        language.say("seed {n}", n=report.seed),
        *([language.say("by {code}", code=victory.clause)] if victory.won else []),
    ]
