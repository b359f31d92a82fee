"""The catalogues of the translations: of the host, and of each game.

`python -m tests.catalogue` finds every sentence anew, writes it into the catalogue of each language, drops those that
are gone, and compiles it; `--new CODE` begins another language, `--missing CODE` prints what a language still lacks. A
catalogue is called by the name of its game, that of the host `civ_tui`.
"""

import argparse
from collections.abc import Iterable, Mapping
from functools import cache
from pathlib import Path
from typing import Any, Final

from babel.messages import pofile
from babel.messages.catalog import Catalog
from babel.messages.mofile import write_mo

from civ_tui.engine.wording import CONTEXT
from civ_tui.titles import TITLES, beside
from civ_tui.words.languages import DOMAIN, LOCALE
from tests.sentences import ROOT, Found, of_game, of_house

FOLDERS: Final[Mapping[str, Path]] = {
    DOMAIN: LOCALE,
    **{name: beside(name, "locale") for name in TITLES},
    "harbour": ROOT / "tests/harbour/locale",
}
"""Where the catalogues are, by what they are called."""


def path_of(name: str, code: str) -> Path:
    """The catalogue of that name in that language."""
    return FOLDERS[name] / code / "LC_MESSAGES" / f"{name}.po"


def codes(name: str) -> list[str]:
    """The languages in which there is a catalogue of that name."""
    return sorted(path.parts[-3] for path in FOLDERS[name].glob("*/LC_MESSAGES/*.po"))


@cache
def sentences(name: str) -> Found:
    """What that catalogue must have."""
    return of_house() if name == DOMAIN else of_game(FOLDERS[name].parent)


def read(name: str, code: str) -> Catalog:
    """What the catalogue of that name says in that language."""
    with path_of(name, code).open("rb") as file:
        return pofile.read_po(file, locale=code)


def _known(name: str, code: str) -> dict[tuple[str, str], Any]:
    if not path_of(name, code).exists():
        return {}
    return {(str(each.context or ""), _one(each.id)): each.string for each in read(name, code) if each.id}


def renewed(name: str, code: str) -> Catalog:
    """The catalogue with the sentences that there are now, each with its translation if it has one. One that has come
    from the host to a game, or from a game to the host, brings its own along."""
    before = read(name, code) if path_of(name, code).exists() else Catalog(locale=code)
    known: dict[tuple[str, str], Any] = {}
    for each in ([*TITLES] if name == DOMAIN else [DOMAIN]) + [name]:
        known |= _known(each, code)
    about = "# What the program says, in another language. How to add or mend one: civ_tui/locale/README.md."
    after = Catalog(locale=code, project="civ-tui", charset="utf-8", fuzzy=False, header_comment=about)
    after.creation_date = before.creation_date
    for (one, many), places in sentences(name).places.items():
        context, _, text = one.rpartition(CONTEXT)
        string = known.get((context, text)) or ""
        if bool(many) != isinstance(string, tuple):
            string = ""
        after.add(
            (text, many) if many else text,
            string,
            locations=[(place, 0) for place in sorted(set(places))],
            context=context or None,
        )
    after.mime_headers = [
        ("Language", code),
        ("Content-Type", "text/plain; charset=utf-8"),
        ("Content-Transfer-Encoding", "8bit"),
        ("Plural-Forms", after.plural_forms),
    ]
    return after


def _one(text: Iterable[str] | str) -> str:
    return text if isinstance(text, str) else next(iter(text))


def write(path: Path, catalogue: Catalog) -> None:
    """The file that translators read, and the one that the program reads."""
    path.parent.mkdir(parents=True, exist_ok=True)
    with path.open("wb") as file:
        pofile.write_po(file, catalogue, width=0, include_lineno=False, omit_header=False)
    with path.with_suffix(".mo").open("wb") as file:
        write_mo(file, catalogue)


def is_said(string: Any) -> bool:
    """Whether a translation is whole."""
    return all(string) if isinstance(string, tuple | list) else bool(string)


def missing(catalogue: Catalog) -> list[Any]:
    """The sentences without a translation."""
    return [each for each in catalogue if each.id and not is_said(each.string)]


def main() -> None:
    """Write the catalogues anew, or tell what one of them lacks."""
    arguments = argparse.ArgumentParser(description=__doc__)
    arguments.add_argument("--new", metavar="CODE", help="begin this language")
    arguments.add_argument("--missing", metavar="CODE", help="print what this language lacks")
    arguments.add_argument("--glued", action="store_true", help="print where words are put together out of pieces")
    wanted = arguments.parse_args()
    if wanted.glued:
        print("\n".join(each for name in FOLDERS for each in sentences(name).glued))
        return
    new = [(name, wanted.new) for name in (DOMAIN, *TITLES) if wanted.new]
    every = [(name, code) for name in FOLDERS for code in codes(name) if code == (wanted.missing or code)]
    made = [(path_of(name, code), renewed(name, code)) for name, code in new or every]
    for path, catalogue in made:
        lacking = missing(catalogue)
        if wanted.missing:
            for each in lacking:
                print(f"{path.stem}\t{each.context or ''}\t{_one(each.id)!r}")
            continue
        write(path, catalogue)
        counted = sum(bool(each.id) for each in catalogue)
        print(f"{path.stem}, {catalogue.locale}: {counted} sentences, {len(lacking)} without a translation")


if __name__ == "__main__":
    main()
