"""The commands about saved games: list, copy, verify, export."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from civ_tui.cli.command_line import Commands, SpokenCommand, completes, save_names
from civ_tui.cli.telling import refused, tell
from civ_tui.engine.wording import Line
from civ_tui.words.languages import SPOKEN

if TYPE_CHECKING:
    from civ_tui.storage.library import SaveLibrary
    from civ_tui.storage.saved import Saved

app = typer.Typer(cls=Commands, invoke_without_command=True)

Name = Annotated[
    str,
    typer.Argument(
        metavar="SAVE",
        help="A game or save by its name in the list, or a path.",
        autocompletion=completes(save_names),
    ),
]


@app.callback(short_help="List the saved games; copy, verify and export them.")
def saves(ctx: typer.Context) -> None:
    """List the saved games; copy, verify and export them."""
    if ctx.invoked_subcommand is None:
        listed()


@app.command("list", cls=SpokenCommand, short_help="List the saved games; so does `saves` alone.")
def listed() -> None:
    """List the saved games, those in progress first; each with its name, when it was played and how far it has come."""
    from rich.cells import cell_len

    from civ_tui.words.saved_games import saved_game

    shelf = _shelf()
    games, named = shelf.games(), shelf.named()
    rows = [(game.name, game.newest) for game in games] + [(save.name, save) for save in named]
    if not rows:
        tell(Line("There is no saved game in {folder}.", folder=shelf.folder))
    widest = max((cell_len(name) for name, _ in rows), default=0)
    for name, save in rows:
        when = f"{save.when:%Y-%m-%d %H:%M}" if save.written else " " * 16
        tell(f"{name}{' ' * (widest - cell_len(name))}  {when}  {saved_game(SPOKEN, save)}")


@app.command(cls=SpokenCommand, short_help="Keep a copy under a name.")
def copy(save: Name, name: Annotated[str, typer.Argument(metavar="NAME", help="The name of the copy.")]) -> None:
    """Keep a copy of a saved game under a name, where nothing writes over it."""
    from civ_tui.engine.save import SaveError
    from civ_tui.storage import saves
    from civ_tui.storage.library import BadName

    shelf = _shelf()
    saved = _found(shelf, save)
    if saved.trouble:
        raise refused(saved.trouble)
    try:
        path, data = shelf.path_of(name), saved.data()
        if path.exists():
            raise refused(Line("There is a save of that name already: {path}.", path=path))
        saves.load(data)
        tell(Line("Kept as {path}.", path=shelf.keep(data, name)))
    except (BadName, SaveError) as bad:
        raise refused(str(bad)) from bad
    except OSError as error:
        raise refused(Line("It could not be copied: {why}.", why=error.strerror or error)) from error


@app.command(cls=SpokenCommand, short_help="Say what is wrong with saved games.")
def verify(
    save: Annotated[
        str | None,
        typer.Argument(
            metavar="SAVE",
            help="One save; all of them if none is given.",
            autocompletion=completes(save_names),
        ),
    ] = None,
) -> None:
    """Look saved games through from end to end and say what is wrong. Leaves with 1 if anything is."""
    from civ_tui.storage.verify import faults_of

    shelf = _shelf()
    if save is not None:
        paths = [_found(shelf, save).path]
    else:
        paths = [autosave.path for game in shelf.games() for autosave in game.autosaves]
        paths += [saved.path for saved in shelf.named()]
    wrong = False
    for path in paths:
        faults = faults_of(path)
        wrong = wrong or bool(faults)
        sentences = " ".join(map(SPOKEN.say, faults))
        tell(Line("{path}: {found}", path=path, found=sentences) if faults else Line("{path}: good.", path=path))
    raise typer.Exit(int(wrong))


@app.command(cls=SpokenCommand, short_help="Write a record, a chronicle, a picture, a postcard or an evening.")
def export(
    save: Name,
    to: Annotated[
        Path,
        typer.Argument(
            metavar="FILE",
            help="The file to write: .jsonl record, .md chronicle, .svg picture, .png postcard, .apng evening.",
        ),
    ],
) -> None:
    """Write a saved game as a record, a chronicle, a picture of the map, a postcard or all its rounds as an animated
    one, by the ending of the file's name; @2x.png is a postcard twice as large. Before the game is over, only the
    record holds anybody's secrets."""
    from civ_tui.export.saved_game import ExportError, export

    try:
        export(_found(_shelf(), save).path, to)
    except ExportError as error:
        raise refused(str(error)) from error
    tell(Line("Written: {path}.", path=to))


def _shelf() -> SaveLibrary:
    from civ_tui.sitting import open_game

    return open_game.shelf()


def _found(shelf: SaveLibrary, name: str) -> Saved:
    saved = shelf.find(name)
    if saved is None:
        raise refused(Line("There is no saved game “{name}”. `civ-tui saves` lists them.", name=name))
    return saved
