"""Components read from files: whatever is wrong in one of them is told in one sentence that names file and entry."""

from dataclasses import dataclass
from pathlib import Path
from typing import Final

import pytest

from civ_tui.engine.components import CatalogError, Faults, File, Id, Shelf, Some, checked, component, read_shelves


@component
class Ship:
    """A ship, built in a port, and those that it brings."""

    id: Id
    port: str | None = None
    brings: tuple[str, ...] = ()
    crew: Some = 1


@component
class Harbours:
    """Two tables of one file."""

    port: tuple[Ship, ...]
    depth: dict[str, Some]


@dataclass(frozen=True)
class Fleet:
    """A catalog."""

    ships: dict[str, Ship]
    ports: dict[str, Ship]
    depth: dict[str, int]


def crowded(fleet: Fleet) -> Faults:
    for ship in fleet.ships.values():
        if ship.crew > fleet.depth[fleet.ports[ship.port or "ostia"].id]:
            yield ship.id, "crew", "fit its port"


SHIPS: Final = File("ships.toml", tuple[Ship, ...], "ship")
PORTS: Final = File("ports.toml", Harbours)
SHELVES: Final = (
    Shelf("ships", SHIPS, kind="ship", refers={"port": "ports", "brings": "ships"}, faults=crowded),
    Shelf("ports", PORTS, lambda file: file.port),
    Shelf("depth", PORTS, lambda file: file.depth, key=""),
)
WHOLE: Final = {
    "ships.toml": '[[ship]]\nid = "argo"\nport = "ostia"\nbrings = ["skiff"]\n[[ship]]\nid = "skiff"\n',
    "ports.toml": '[[port]]\nid = "ostia"\n[depth]\nostia = 3\n',
}


def fleet(folder: Path, file: str = "", old: str = "", new: str = "") -> Fleet:
    for name, text in WHOLE.items():
        assert file != name or old in text
        folder.joinpath(name).write_text(text.replace(old, new, 1) if file == name else text, encoding="utf-8")
    return checked(Fleet(**read_shelves(folder, SHELVES)), SHELVES)


def test_a_shelf_keeps_entries_by_their_key_or_as_they_are_written(tmp_path: Path) -> None:
    argo, skiff = Ship(id="argo", port="ostia", brings=("skiff",)), Ship(id="skiff")
    assert fleet(tmp_path) == Fleet({"argo": argo, "skiff": skiff}, {"ostia": Ship(id="ostia")}, {"ostia": 3})


@pytest.mark.parametrize(
    ("file", "old", "new", "sentence"),
    [
        ("ships.toml", "[[ship]]", "[[ship]", 'entry "the file": it must be TOML ('),
        ("ships.toml", "[[ship]]", "[[boat]]", 'entry "the file": boat must be left out, as nothing reads it.'),
        ("ships.toml", WHOLE["ships.toml"], "", 'entry "the file": ship must be given.'),
        ("ports.toml", "[depth]", "[depths]", 'entry "the file": depth must be given.'),
        ("ships.toml", "port =", "harbour =", 'entry "argo": harbour must be left out, as nothing reads it.'),
        ("ships.toml", 'id = "argo"\n', "", 'entry "number 1": id must be given.'),
        ("ships.toml", 'id = "argo"', 'id = "argo"\ncrew = 0', 'entry "argo": crew must be greater than or equal to 1'),
        ("ships.toml", '["skiff"]', "[3]", 'entry "argo": brings[number 1] must be a valid string, not 3.'),
        ("ports.toml", "ostia = 3", 'ostia = "deep"', 'entry "depth": ostia must be a valid integer'),
        ("ships.toml", '"argo"', '"skiff"', 'entry "skiff": id must be unique, but two entries have it.'),
        ("ships.toml", 'port = "ostia"', 'port = "rome"', "entry \"argo\": port must be one of ostia, not 'rome'."),
        ("ships.toml", '["skiff"]', '["raft"]', "entry \"argo\": brings must be one of argo, skiff, not 'raft'."),
        ("ships.toml", 'id = "argo"', 'id = "argo"\ncrew = 4', 'entry "argo": crew must fit its port.'),
    ],
)  # fmt: skip
def test_what_is_wrong_in_a_file_is_a_sentence(tmp_path: Path, file: str, old: str, new: str, sentence: str) -> None:
    with pytest.raises(CatalogError) as raised:
        fleet(tmp_path, file, old, new)
    assert str(raised.value).startswith(f"{file}, {sentence}")


def test_a_missing_file_is_named(tmp_path: Path) -> None:
    with pytest.raises(CatalogError, match=r'ships.toml, entry "the file": it must exist\.'):
        SHIPS.read(tmp_path)
