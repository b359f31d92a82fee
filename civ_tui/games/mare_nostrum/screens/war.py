"""War: which units move where, by which chain; whom they attack, and what that will probably cost."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Any, ClassVar, Final, cast

from rich.text import Text

from civ_tui.drawing.panel import Lines, styled, wrapped
from civ_tui.engine.answers import END
from civ_tui.engine.flow import Option
from civ_tui.engine.handful import Item
from civ_tui.engine.wording import Line
from civ_tui.engine.wording import Text as Wording
from civ_tui.games.mare_nostrum.drawn.cards import signs
from civ_tui.games.mare_nostrum.drawn.odds import odds_lines
from civ_tui.games.mare_nostrum.rules import geography, income, naming
from civ_tui.games.mare_nostrum.rules.names import Side
from civ_tui.games.mare_nostrum.rules.printed import AreaNumber, printed
from civ_tui.games.mare_nostrum.rules.stances import Choice as Stance
from civ_tui.games.mare_nostrum.rules.unguarded import unguarded
from civ_tui.games.mare_nostrum.rules.view import AreaView
from civ_tui.games.mare_nostrum.rules.war import Attack, Group, Settle, named
from civ_tui.games.mare_nostrum.screens.presenter import MareNostrumPresenter
from civ_tui.games.mare_nostrum.words.owners import owner_name
from civ_tui.games.mare_nostrum.words.unguarded import open_to_others
from civ_tui.tui.table.choices import Choice
from civ_tui.tui.table.presenter import Marks

HEADINGS: Final[dict[type, Wording]] = {Attack: "Attack", Settle: "Alone there", Group: "Move"}
"""The headings of the menu, in their order."""


class WarPresenter(MareNostrumPresenter):
    """Units with their targets lit, fights with their odds, stances with what they bring."""

    SECTIONS: ClassVar[tuple[str, ...]] = (
        "MN-WAR",
        "MN-MOVE",
        "MN-BATTLE",
        "MN-AFTER",
        "MN-PILL",
        "MN-OCC",
        "MN-ASSIM",
    )
    CLAUSE: ClassVar[str] = "MN-WAR-1"
    CENTRES: ClassVar[bool] = True

    @property
    def side(self) -> Side:
        """The civilization that is asked."""
        return self.player.civilization

    # Offers

    def offers(self) -> Sequence[Choice]:
        choices = super().offers()
        if self.question.kind != "war":
            return choices
        order = [*map(self.look.say, HEADINGS.values())]
        legal = sorted(
            (choice for choice in choices if choice.legal and choice.heading),
            key=lambda choice: order.index(choice.heading),
        )
        rest = [choice for choice in choices if not (choice.legal and choice.heading)]
        return [*legal, *rest]

    def named_among(self, option: Option[Any]) -> Wording:
        """Units alone: their reason says that they do not move."""
        label = option.label
        if not isinstance(option.subject, Group) or not isinstance(label, Line):
            return super().named_among(option)
        units: Wording = label.parts["units"]
        return units

    def choice(self, option: Option[Any]) -> Choice:
        choice = super().choice(option)
        heading = HEADINGS.get(type(option.subject))
        if self.question.kind == "war" and heading is not None:
            return self._deed(replace(choice, heading=self.look.say(heading)))
        if self.question.kind == "war.move" and isinstance(option.subject, int) and option.reason is None:
            return replace(choice, notes=self._notes(option.subject))
        return choice

    def _deed(self, choice: Choice) -> Choice:
        """A line of the menu under its heading, which says already what is done; what is owed stands out."""
        option, say = choice.option, self.look.say
        match option.subject:
            case Attack(number):
                end = self.turn.option(END)
                owed = number in printed().land and end is not None and end.reason is not None
                area = self.view.areas[number]
                sides = self.look.row(say(naming.side(side)) for side in area.sides if side != self.side)
                label = say("{area}: {sides}", area=say(naming.area(number)), sides=sides)
                there = self._there(area)
                return replace(choice, label=label, notes=(there,), role="accent" if owed else "text")
            case Group() as group if choice.legal:
                n, (what, _, which) = self._unmoved(group), group.on.partition(":")
                label = say(named(group, n))
                if which and not group.deeds:  # what it stands on, shorter than the building's whole name
                    units, where = naming.units(group.kind, n), naming.area(group.area)
                    held = naming.kind(which) if what == "caravan" else naming.site(which)
                    label = say("{units}, {area}, on {what}", units=say(units), area=say(where), what=say(held))
                return replace(choice, label=label)
        return choice

    def _unmoved(self, group: Group) -> int:
        """How many of the group can move."""
        area, *alike = group
        return sum(
            unit.n
            for unit in self.view.areas[area].units
            if unit.side == self.side
            and not unit.moved
            and [unit.kind, unit.docked, unit.attacked, unit.supported, unit.on] == alike
        )

    def _notes(self, target: AreaNumber) -> tuple[str, ...]:
        """Whose it is, who stands there, and by which seas it is reached."""
        area, say = self.view.areas[target], self.look.say
        there = self._there(area)
        way = self.way(target)
        seas = self.look.row(say(naming.area(sea)) for sea in way[1:-1])
        by = say("by sea: {seas}", seas=seas) if seas else ""
        whose = "" if target in printed().water or area.marker == self.side else say(owner_name(area))
        guard = there or (say("unguarded") if unguarded(area) else "")
        wordings = (whose, guard, by), (guard or whose, by), (guard or by or whose,)
        notes = (self.look.row(filter(None, parts)) for parts in wordings)
        return tuple(dict.fromkeys(filter(None, notes)))

    def _there(self, area: AreaView) -> str:
        """The units of others in an area."""
        counted = [
            f"{printed().civilizations[unit.side].letter} {self.look.say(naming.units(unit.kind, unit.n))}"
            for unit in area.units
            if unit.side != self.side and not unit.docked
        ]
        return self.look.row(counted)

    # Explains

    def meaning(self, option: Option[Any], width: int) -> Lines:
        look, view, subject = self.look, self.view, option.subject
        match self.question.kind:
            case "war" if isinstance(subject, Attack):
                return self._odds(subject.area, width)
            case "war" if isinstance(subject, Group) and option.reason is None:
                areas = look.row(look.say(naming.area(area)) for area in sorted(self.reach(subject)))
                return wrapped(Text(look.say("can move to: {areas}", areas=areas or look.glyphs.dash)), width)
            case "war" if option.key == END and open_to_others(look, view, self.question.seat):
                words = "Whoever walks into a province without a legion or fortress takes it without a fight."
                return wrapped(Text(look.say(words)), width)
            case "war.attack" if subject:
                number, target = cast(tuple[AreaNumber, Side], self.question.subject)
                return odds_lines(look, view, number, self.side, target, subject, width)
            case "war.whom" if subject:
                return self._odds(self.question.subject, width, only=subject)  # type: ignore[arg-type]
            case "war.move" if isinstance(subject, int):
                return self._arrival(subject, width)
            case "stance" if isinstance(subject, Stance):
                return self._stance(subject, width)
        return super().meaning(option, width)

    def names(self, option: Option[Any], title: str) -> bool:
        """The list names whom an attack is on: what it costs needs the lines."""
        return isinstance(option.subject, Attack) or super().names(option, title)

    def _odds(self, number: AreaNumber, width: int, *, only: Side = "", come: int = 0) -> Lines:
        """Those of an attack with everybody who can, and as many as `come`, against each side there."""
        area, at_sea = self.view.areas[number], number in printed().water
        kind: Any = "trireme" if at_sea else "legion"
        able = come + sum(
            unit.n for unit in area.units if unit.side == self.side and unit.kind == kind and not unit.attacked
        )
        others = sorted({unit.side for unit in area.units if unit.side != self.side and not unit.docked})
        lines = Lines()
        for other in others if able else ():
            if only in ("", other):
                lines += odds_lines(self.look, self.view, number, self.side, other, able, width)
        return lines

    def _arrival(self, target: AreaNumber, width: int) -> Lines:
        """What a target holds: who defends it, what an attack with all who can would cost, and what it yields."""
        look, area = self.look, self.view.areas[target]
        lines = Lines()
        if there := self._there(area):
            group = cast(Group, self.question.subject)
            lines += wrapped(Text(there, look.palette.role("bad")), width)
            lines += [] if group.attacked else self._odds(target, width, come=self._unmoved(group))
        gives = income.province_yield(area, area.marker) if area.marker not in ("", self.side) else {}
        if gives:
            words = styled(f"{look.say('yields to its owner')} ", look.palette.role("muted"))
            lines += wrapped(words.append_text(signs(look, gives)), width)
        if len(way := self.way(target)) > 2:
            seas = look.row(look.say(naming.area(sea)) for sea in way[1:-1])
            lines += wrapped(Text(look.say("by sea: {seas}", seas=seas)), width)
        return lines

    def _stance(self, stance: Stance, width: int) -> Lines:
        """What it brings, and when."""
        say = self.look.say
        words = {
            "pillage": say("The building goes back to the bank at once. The marker stays."),
            "occupation": say("Buildings with a legion on them yield to you at the next income, and count for you."),
            "assimilation": say("In your next building part you may replace the marker for the price of influence."),
        }
        return wrapped(Text(words.get(stance.stance, "")), width)

    def told_of(self, item: Item, width: int) -> Lines:
        if self.question.kind != "occupy":
            return super().told_of(item, width)
        what, _, which = item.key.partition(":")
        brings = {"caravan": which, "city": "coin"}.get(what, "")
        if not brings:
            return wrapped(Text(self.look.say("It doubles what legions hold beside it.")), width)
        words = styled(f"{self.look.say('yields')} ", self.look.palette.role("muted"))
        return wrapped(words.append_text(signs(self.look, {brings: 1})), width)

    # Marks

    @property
    def marks(self) -> Marks:
        marks, subject, chosen = super().marks, self.question.subject, self.turn.pointed
        if self.question.kind == "war" and chosen is not None and isinstance(chosen.subject, Group):
            return replace(marks, reach=self.reach(chosen.subject)) if chosen.reason is None else marks
        if self.question.kind == "war.move" and isinstance(subject, Group):
            target = None if chosen is None else chosen.place
            fights = frozenset(place for place in marks.targets if self._there(self.view.areas[place]))
            path = () if target is None else self.way(target)
            return replace(marks, selected=subject.area, reach=marks.targets, fights=fights, path=path)
        place = subject[0] if isinstance(subject, tuple) else subject
        if self.question.kind in ("war.number", "war.whom", "war.attack", "stance") and isinstance(place, int):
            return replace(marks, selected=place)
        return marks

    def reach(self, group: Group) -> frozenset[AreaNumber]:
        """Where the group may go (MN-MOVE-1, 2, 4)."""
        facts, start = printed(), group.area
        if group.kind == "trireme":
            return frozenset(facts.coasts[start] if group.docked else facts.sea_neighbours[start])
        return frozenset(geography.neighbours(self.view, self.side, start) - {start})

    def way(self, target: AreaNumber) -> tuple[AreaNumber, ...]:
        """The areas through which the units would come to the target, both ends included; empty if nothing moves."""
        if not isinstance(group := self.question.subject, Group):
            return ()
        start = group.area
        if group.kind == "trireme" or target in printed().land_neighbours[start]:
            return start, target
        seas = next(geography.chains(self.view, self.side, start, target), None)
        return () if seas is None else (start, *seas, target)
