"""Whoever copies a command out of a manual can run it, and the manual of the tests leaves none out."""

import re
from collections.abc import Iterator
from pathlib import Path
from typing import Final

from tests.tools.imports import ROOT

HERE: Final = ROOT / "tests" / "tools"
NAME: Final = re.compile(r"(?:python -m |[`\"])(tests(?:\.\w+)+)\b|[` ](tests(?:/\w+)+)\.py\b|`\.(\w+)`")


def texts() -> Iterator[Path]:
    """Manuals, code and configuration."""
    yield from (ROOT / ".ci").iterdir()
    yield from (path for path in ROOT.iterdir() if path.suffix in {".md", ".toml"})
    for tree in ("civ_tui", "tests", "screenshots", ".github"):
        yield from (path for path in (ROOT / tree).rglob("*") if path.suffix in {".md", ".py", ".toml", ".yml"})


def named(text: str) -> Iterator[str]:
    """The modules of the tests that a text names, as paths without an ending; `.second` is a sibling of the first."""
    for line in text.splitlines():
        first = ""
        for module, path, sibling in NAME.findall(line):
            if module or path:
                first = path or module.replace(".", "/")
                yield first
            elif first:
                yield f"{first.rpartition('/')[0]}/{sibling}"


def exists(name: str) -> bool:
    """Whether that is a folder, a file, or what stands in one."""
    path = ROOT / name
    return path.is_dir() or path.with_suffix(".py").is_file() or path.parent.with_suffix(".py").is_file()


def test_every_module_of_the_tests_that_is_named_anywhere_exists() -> None:
    names = {(name, str(path.relative_to(ROOT))) for path in texts() for name in named(path.read_text("utf-8"))}
    assert len(names) > 50
    assert not sorted((name, path) for name, path in names if not exists(name))


def test_every_command_stands_in_the_manual() -> None:
    commands = {
        str(path.relative_to(ROOT).with_suffix(""))
        for path in HERE.rglob("*.py")
        if '\nif __name__ == "__main__":' in path.read_text("utf-8")
    }
    assert commands
    assert not commands - {*named((HERE / "README.md").read_text("utf-8"))}
