"""What can be looked up, each as an article with a name and a text: the clauses of a rulebook and its terms, the pages
about options, and what a game has besides, such as cards."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from itertools import chain
from typing import Final

from rich.text import Text
from textual.geometry import Size

from civ_tui.drawing.art.painting import painted
from civ_tui.drawing.look import Look
from civ_tui.drawing.panel import GAP, Lines, beside_picture, heading, styled, wrapped
from civ_tui.drawing.panel import side_by_side as side_by_side
from civ_tui.engine.rulebook import Clause, Rulebook, Term, section_of
from civ_tui.engine.wording import Text as Wording
from civ_tui.tui.table.text_panel import Draw
from civ_tui.words.language import Language
from civ_tui.words.languages import offered, spoken
from civ_tui.words.lessons import Chapter, Page
from civ_tui.words.rulebook import EXTENSIONS, guides, whole_text

Source = Callable[[Language, Clause], str]
"""Where a clause comes from, in words."""
Extensions = Callable[[str], Sequence[tuple[Wording, Clause]]]
"""What the options of the table add to the clause of that id, each with the name of its option."""
Beside = Callable[[str, Size], Lines]
"""The picture of that name (`GameScreens.shown`) in that room."""

PAGE: Final = "page"
"""What the ids of pages begin with: those about options, and those of a rulebook."""
TERM: Final = "term"
"""What the ids of words with a special meaning begin with."""
PICTURE: Final = 6
"""One column in so many is for the pictures beside a page."""
ROOMY, LINES = 60, 8
"""The width from which a page without any has one below, and how many lines a picture may have."""
WORDS: Final = "Words"
"""The section of words with a special meaning in the rules."""
ANY: Final = 1000
"""A width at which nothing wraps, for looking into texts."""


@dataclass(frozen=True)
class Article:
    """Something to read: `id` is a clause's number, or kind and id as in "tech:pottery"; `mark` stands before the name
    in lists; `draw` writes it in full, its name first; `text` is all of that for searching, in small letters. The
    `clause` has the rules behind it, if any. What is read `alone`, in a window of so many columns (on the whole
    screen if they do not fit) with its name above, has no list beside it."""

    id: str
    section: str
    mark: str
    name: str
    draw: Draw
    text: str
    clause: str = ""
    alone: int = 0

    @property
    def sort(self) -> str:
        """Its sort in a word or two: the clause's number, or the section of a card."""
        return self.mark or self.section


def of_rulebook(
    look: Look,
    rulebook: Rulebook,
    source: Source,
    extensions: Extensions = lambda _clause: (),
    shown: Beside = lambda _name, _space: [],
    game: str = "",
) -> list[Article]:
    """The pages, the clauses by section, then the words of the game of that name."""
    say = look.say
    articles = of_chapters(look, [*guides(rulebook)])
    for clause in rulebook.clauses.values():
        section = section_of(rulebook.sections, clause.id)
        title = "" if section is None else say(section.title)
        articles.append(_clause(look, rulebook, clause, title, source, extensions))
    for term in rulebook.terms.values():
        drawn = _term(look, rulebook, term, shown)
        # Whoever looks for it may have learnt the game in another language.
        named = " ".join((*(spoken(code).at(game).name(term) for code in offered()), *term.also))
        articles.append(article_of(f"{TERM}:{term.id}", say(WORDS), look.name(term), drawn, named))
    return articles


def article_of(
    id_: str, section: str, name: str, draw: Draw, more: str = "", clause: str = "", alone: int = 0
) -> Article:
    """An article that is found by all that it tells, by its section, and by the words in `more`."""
    text = " ".join([*(line.plain for line in draw(ANY)), section, more]).lower()
    return Article(id_, section, "", name, draw, text, clause, alone)


# Pages about options


def of_chapters(
    look: Look,
    chapters: Sequence[Chapter],
    beside: Beside = lambda _name, _space: [],
    *,
    played: bool = True,
) -> list[Article]:
    """The pages, chapter by chapter; only where they are `played` with the clause with which their rules begin."""
    say = look.say
    return [
        article_of(
            f"{PAGE}:{page.id}",
            say(chapter.title),
            say(page.title),
            _page(look, page, beside, played),
            " ".join((page.clause, *page.also)),
            page.clause if played else "",
        )
        for chapter in chapters
        for page in chapter.pages
    ]


def _page(look: Look, page: Page, beside: Beside, played: bool) -> Draw:
    def draw(width: int) -> Lines:
        role = look.palette.role
        pictures = [beside(name, Size(width // PICTURE, LINES)) for name in page.shown if width != ANY]
        lines = wrapped(Text(look.say(page.title), role("accent")), width)
        for index, paragraph in enumerate(page.about):
            picture = pictures[index] if pictures else []
            room = width - (picture[0].cell_len + GAP if picture else 0)
            paragraphs = wrapped(Text(look.say(paragraph), role("text")), room)
            lines += [Text(), *beside_picture(picture, paragraphs)]
        if page.compared:
            room = (width - GAP * (len(page.compared) - 1)) // len(page.compared)
            lines += [
                Text(),
                *side_by_side(*(_column(look, column, room) for column in page.compared), width=width, look=look),
            ]
        if played:
            rule = look.say("The rules begin with {clause}.", clause=page.clause)
            lines += [Text(), *wrapped(Text(rule, role("muted")), width)]
        drawn = painted(look, page.picture, width, LINES) if ROOMY <= width < ANY and not pictures else ()
        return [*lines, *([Text()] if drawn else []), *drawn]

    return draw


def _column(look: Look, compared: Sequence[Wording], width: int) -> Lines:
    """A heading, and what stands below it."""
    first, *more = map(look.say, compared)
    below = (wrapped(Text(f"{look.glyphs.bullet} {line}", look.palette.role("text")), width, indent=2) for line in more)
    return [heading(look, first), *chain.from_iterable(below)]


# Clauses and words


def _clause(
    look: Look, rulebook: Rulebook, clause: Clause, section: str, source: Source, extensions: Extensions
) -> Article:
    """A clause with where it stands; below, what extends it, and its words that have a special meaning."""
    role, title = look.palette.role, look.say(clause.title)
    where = f"{section} {look.glyphs.dot} {clause.id}, {source(look, clause)}"

    def draw(width: int) -> Lines:
        lines = [
            *wrapped(Text(title, role("accent")), width),
            *wrapped(Text(where, role("muted")), width),
            Text(),
            *wrapped(Text(whole_text(look, clause), role("text")), width),
        ]
        extended = extensions(clause.id)
        brief = len(extended) > EXTENSIONS
        for index, (option, more) in enumerate(extended):
            blank = [] if brief and index else [Text()]
            lines += [*blank, *wrapped(extension(look, option, more, brief=brief), width, 2 * brief)]
        named = [term for term in rulebook.terms.values() if clause.id in term.clauses]
        lines += [Text()] if named else []
        for term in named:
            line = styled(f"{look.name(term)}: ", role("strong")).append(look.text(term), role("muted"))
            lines += wrapped(line, width, 2)
        return lines

    text = f"{clause.id} {title} {whole_text(look, clause)} {section}".lower()
    return Article(clause.id, section, clause.id, title, draw, text)


def extension(look: Look, option: Wording, clause: Clause, *, brief: bool = False) -> Text:
    """What an option adds to a clause, by its own clause: its title and text, or where it is `brief` the title, for
    whoever wants to look the clause up."""
    role = look.palette.role
    words = look.say("With “{option}”: {title}.", option=look.say(option), title=look.say(clause.title))
    text = styled(f"{words} ", role("strong"))
    if not brief:
        text.append(f"{whole_text(look, clause)} ", role("text"))
    return text.append(f"({clause.id})", role("muted"))


def _term(look: Look, rulebook: Rulebook, term: Term, shown: Beside) -> Draw:
    def draw(width: int) -> Lines:
        role = look.palette.role
        title = styled(look.name(term), role("accent"))
        if look.name(term) != term.name:  # players may have learnt the game in English
            title.append(f"  {term.name}", role("muted"))
        lines = [*wrapped(title, width), *wrapped(Text(look.text(term), role("text")), width)]
        picture = shown(f"{TERM}:{term.id}", Size(width, LINES)) if width != ANY else []
        lines += [Text(), *picture] if picture else []
        for clause in term.clauses:
            known = rulebook.clauses[clause]
            text = styled(f"{clause} {look.say(known.title)}. ", role("strong"))
            text.append(whole_text(look, known), role("text"))
            lines += [Text(), *wrapped(text, width)]
        return lines

    return draw
