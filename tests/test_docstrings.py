"""Every public method says what it does, where neither a base class nor the table of keys has said it."""

from collections.abc import Iterator
from importlib import import_module
from inspect import getdoc, isfunction

from civ_tui.tui.keys import KEYS
from tests.tools.imports import modules

ELSEWHERE = ("civ_tui.__main__", "civ_tui.tui.windows_driver")
"""What begins the program, and what can be imported on Windows alone."""
ACTIONS = {f"action_{key.verb.removeprefix('app.')}" for key in KEYS.values()}
"""The methods that keys call: the table of keys says what each does."""


def undescribed(*names: str) -> Iterator[str]:
    """The public methods and properties in these modules that neither have a docstring nor inherit one."""
    for module in map(import_module, names):
        for kind in vars(module).values():
            if isinstance(kind, type) and kind.__module__ == module.__name__ and kind.__name__[0] != "_":
                silent = (name for name in own(kind) if not getdoc(getattr(kind, name)))
                yield from (f"{module.__name__}: {kind.__name__}.{name}" for name in silent)


def own(kind: type) -> Iterator[str]:
    """The public methods and properties that a class itself defines, by the names under which it does; no actions."""
    for name, member in vars(kind).items():
        method = member.fget if isinstance(member, property) else getattr(member, "__func__", member)
        if isfunction(method) and name == method.__name__ and name[0] != "_" and name not in ACTIONS:
            yield name


class Base:
    def described(self) -> None:
        """What it does."""

    @property
    def named(self) -> str:
        """What it is called."""
        return ""


class Derived(Base):
    def described(self) -> None: ...

    @property
    def named(self) -> str:
        return "other"

    def silent(self) -> None: ...

    @property
    def dumb(self) -> str:
        return ""

    @classmethod
    def made(cls) -> None: ...


def test_what_a_base_class_describes_needs_no_docstring_and_all_else_does() -> None:
    named = f"{__name__}: Derived."
    assert [*undescribed(__name__)] == [f"{named}silent", f"{named}dumb", f"{named}made"]


def test_every_public_method_is_described() -> None:
    assert not [*undescribed(*(name for name in modules() if name not in ELSEWHERE))]
