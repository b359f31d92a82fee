"""What is said about the package in several files agrees, `uv.lock` with `pyproject.toml`; it has its catalogues."""

import tomllib
from pathlib import Path
from typing import Any

from packaging.requirements import Requirement

from civ_tui.titles import TITLES, beside
from civ_tui.words.languages import DOMAIN, LOCALE, offered

ROOT = Path(__file__).parents[1]


def toml(name: str) -> Any:
    return tomllib.loads((ROOT / name).read_text("utf-8"))


def wanted() -> set[tuple[str, str, str]]:
    """Each requirement in `pyproject.toml` as its extra, its name and its versions."""
    project = toml("pyproject.toml")["project"]
    found = set()
    for extra, rows in {"": project["dependencies"], **project["optional-dependencies"]}.items():
        for row in map(Requirement, rows):
            own = row.name == project["name"]  # this extra takes in another of the same package
            requirements = [Requirement(one) for name in row.extras for one in project["optional-dependencies"][name]]
            found |= {
                (extra, requirement.name, str(requirement.specifier))
                for requirement in (requirements if own else [row])
            }
    return found


def locked() -> set[tuple[str, str, str]]:
    """The same of what `uv.lock` was made from."""
    (package,) = (each for each in toml("uv.lock")["package"] if each["name"] == "civ-tui")
    found = set()
    for row in package["metadata"]["requires-dist"]:
        extra = row.get("marker", "").removeprefix("extra == ").strip("'")
        requirement = Requirement(row["name"] + row.get("specifier", ""))
        found.add((extra, requirement.name, str(requirement.specifier)))
    return found


def test_the_lock_was_made_from_these_requirements() -> None:
    assert locked() == wanted(), "run uv lock"
    assert ("dev", "textual-serve", "<2,>=1.1.2") in wanted()


def test_every_catalogue_lies_in_the_package() -> None:
    """So that it is installed: what is taken along from elsewhere is named in `pyproject.toml`."""
    (package,) = toml("pyproject.toml")["tool"]["hatch"]["build"]["targets"]["wheel"]["packages"]
    for name, folder in {DOMAIN: LOCALE, **{name: beside(name, "locale") for name in TITLES}}.items():
        assert folder.is_relative_to(ROOT / package)
        found = {path.relative_to(folder).as_posix() for path in folder.rglob(f"{name}.*")}
        wanted = {f"{code}/LC_MESSAGES/{name}.{end}" for code in offered() if code != "en" for end in ("po", "mo")}
        assert found == wanted
