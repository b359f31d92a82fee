"""The catalogues of the translations.

`python -m tests.catalogue` finds every sentence anew, writes it into the catalogue of each language, drops those that
are gone, and compiles it; `--new CODE` begins another language, `--missing CODE` prints what a language still lacks.
"""

from __future__ import annotations

import argparse
from collections.abc import Iterable
from pathlib import Path
from typing import Any

from babel.messages import pofile
from babel.messages.catalog import Catalog
from babel.messages.mofile import write_mo

from civ_tui.engine.wording import CONTEXT
from civ_tui.words.languages import DOMAIN, LOCALE
from tests.sentences import Found, sentences


def path_of(code: str) -> Path:
    """The catalogue of that language."""
    return LOCALE / code / "LC_MESSAGES" / f"{DOMAIN}.po"


def read(code: str) -> Catalog:
    """What the catalogue of that language says."""
    with path_of(code).open("rb") as file:
        return pofile.read_po(file, locale=code)


def renewed(code: str, found: Found) -> Catalog:
    """The catalogue with the sentences that there are now, each with its translation if it has one."""
    before = read(code) if path_of(code).exists() else Catalog(locale=code)
    known = {(str(each.context or ""), _one(each.id)): each.string for each in before if each.id}
    about = "# What the program says, in another language. How to add or mend one: CONTRIBUTING.md."
    after = Catalog(locale=code, project="civ-tui", charset="utf-8", fuzzy=False, header_comment=about)
    after.creation_date = before.creation_date
    for (one, many), places in found.places.items():
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


def write(code: str, catalogue: Catalog) -> None:
    """The file that translators read, and the one that the program reads."""
    path_of(code).parent.mkdir(parents=True, exist_ok=True)
    with path_of(code).open("wb") as file:
        pofile.write_po(file, catalogue, width=0, include_lineno=False, omit_header=False)
    with path_of(code).with_suffix(".mo").open("wb") as file:
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
    found = sentences()
    if wanted.glued:
        print("\n".join(found.glued))
        return
    codes = (
        [wanted.missing or wanted.new]
        if wanted.missing or wanted.new
        else [path.parts[-3] for path in LOCALE.glob("*/*/*.po")]
    )
    for code in codes:
        catalogue = renewed(code, found)
        lacking = missing(catalogue)
        if wanted.missing:
            for each in lacking:
                print(f"{each.context or ''}\t{_one(each.id)!r}")
            continue
        write(code, catalogue)
        print(f"{code}: {len(found.places)} sentences, {len(lacking)} without a translation")


if __name__ == "__main__":
    main()
