"""The commands. Everything heavy is imported by the one that needs it."""

from __future__ import annotations

import os
import sys
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any, Final, TypeVar

import typer

from civ_tui import __version__, titles
from civ_tui.cli import saves
from civ_tui.cli.command_line import (
    SHELLS,
    Commands,
    SpokenCommand,
    completes,
    game_named,
    save_names,
    script,
    seed_number,
    switched_on,
    wanted,
    whole_number,
)
from civ_tui.cli.program import play
from civ_tui.cli.telling import refused, tell
from civ_tui.computers.seats import LEVELS
from civ_tui.engine.wording import Line, Said, any_of, line_of
from civ_tui.preferences import colours, painters, terminal
from civ_tui.preferences.colours import COLOURS
from civ_tui.preferences.painters import WISHES
from civ_tui.storage import paths
from civ_tui.storage.printable import Unwritable
from civ_tui.words import languages
from civ_tui.words.languages import SPOKEN

if TYPE_CHECKING:
    from civ_tui.storage.record import Record
    from civ_tui.tui.app import CivApp

EPILOGUE: Final = (
    "The environment variable CIV_TUI_DATA names another folder for games, preferences and themes. "
    "Preferences and keys can be set in the program with F2, which names the file that keeps them."
)

NO_TERMINAL: Final = """civ-tui is played in a terminal; its input and output cannot be redirected.
`civ-tui --plain` plays without one, line by line, and `civ-tui serve` in a browser."""

DUMB: Final = "This terminal shows lines only (TERM={term}), no full screen: `civ-tui --plain` plays line by line."

Word = TypeVar("Word", bound=str)

app = typer.Typer(
    cls=Commands,
    add_completion=False,
    rich_markup_mode=None,
    pretty_exceptions_enable=False,
    context_settings={"help_option_names": ["-h", "--help"]},
    help="Civilization (2010), Mare Nostrum and a game after Age of Civilization in a terminal, at one keyboard.",
    epilog=EPILOGUE,
)
app.add_typer(saves.app, name="saves")


def _following(known: Callable[[], Sequence[Word]], insist: Callable[[Word], None]) -> Callable[[str], str]:
    """Follows an option that goes before what is preferred, and refuses a word that is not known with a sentence."""

    def follow(wanted: str) -> str:
        for word in known():
            if word == wanted:
                insist(word)
                return wanted
        if wanted:
            raise typer.BadParameter(Said("There is {names}, not “{text}”.", names=any_of(known()), text=wanted))
        return wanted

    return follow


def _speak(code: str) -> None:
    languages.insist(code)
    languages.speak()


def _version(wanted: bool) -> None:
    if wanted:
        tell(f"civ-tui {__version__}")
        raise typer.Exit


Players = Annotated[str, typer.Option(metavar="N", help="How many players, from {few} to {many}.")]
Game = Annotated[
    str,
    typer.Option(
        "--game",
        metavar="NAME",
        help="Which game, by its name; else it is asked for, or the first.",
        hidden=True,
        autocompletion=completes(lambda: titles.TITLES),
    ),
]
Edition = Annotated[
    str, typer.Option("--edition", metavar="NAME", help="Which edition of the game, by its name.", hidden=True)
]
Options = Annotated[
    list[str] | None,
    typer.Option("--option", metavar="NAME", help="What is switched on, by its name; again for another.", hidden=True),
]
Seed = Annotated[
    int | None,
    typer.Option(parser=seed_number, help="The number from which all chance of the game follows.", metavar="N"),
]
Learning = Annotated[bool, typer.Option("--learning", help="The shorter first game of the rulebook.")]
Computers = Annotated[
    list[str] | None,
    typer.Option(
        "--computer",
        metavar="LEVEL",
        help="A computer player: easy, normal or hard; again for another. They sit last.",
        autocompletion=completes(lambda: LEVELS),
    ),
]
Count = whole_number(1)
SavedGame = Annotated[
    str | None,
    typer.Argument(
        metavar="SAVE",
        help="A saved game by name or path; the newest if none is named.",
        autocompletion=completes(save_names),
    ),
]
Spoken = Annotated[
    str,
    typer.Option(
        "--language",
        metavar="CODE",
        help="The language, by its code, such as en or ru; else that of the preferences, or of the system.",
        callback=_following(languages.codes, _speak),
        is_eager=True,
        autocompletion=completes(languages.codes),
    ),
]
Painter = Annotated[
    str,
    typer.Option(
        "--map",
        metavar="PAINTER",
        help="With what the map and pictures are drawn, such as quadrants; else what suits the terminal.",
        callback=_following(lambda: WISHES, painters.insist),
        autocompletion=completes(lambda: WISHES),
    ),
]
Colours = Annotated[
    str,
    typer.Option(
        "--colours",
        metavar="DEPTH",
        help="In how many colours: auto, none, 16, 256 or true; else what the terminal says it shows.",
        callback=_following(lambda: COLOURS, colours.insist),
        autocompletion=completes(lambda: COLOURS),
    ),
]
Plain = Annotated[bool, typer.Option("--plain", help="Numbered plain lines, for screen readers; needs no terminal.")]


@app.callback(invoke_without_command=True)
def start(
    ctx: typer.Context,
    plain: Plain = False,
    language: Spoken = "",
    painter: Painter = "",
    depth: Colours = "",
    version: Annotated[
        bool, typer.Option("--version", callback=_version, is_eager=True, help="Tell the version and leave.")
    ] = False,
) -> None:
    """Open the menu."""
    ctx.obj = plain
    if ctx.invoked_subcommand is None:
        if plain:
            raise typer.Exit(_read_out())
        from civ_tui.tui.app import CivApp

        _run(CivApp())


@app.command(cls=SpokenCommand)
def new(
    ctx: typer.Context,
    players: Players = "",
    computer: Computers = None,
    seed: Seed = None,
    learning: Learning = False,
    game: Game = "",
    edition: Edition = "",
    option: Options = None,
    plain: Plain = False,
    painter: Painter = "",
    depth: Colours = "",
) -> None:
    """Open the form of a new game, filled in so far."""
    from civ_tui.preferences.new_game import NewGame

    agreed = wanted(ctx, game, edition, option or (), players)
    computers = tuple(known for word in computer or [] for known in LEVELS if known == word)
    if len(computers) < len(computer or []):
        raise typer.BadParameter(Said("--computer: A computer player is one of {levels}.", levels=", ".join(LEVELS)))
    if len(computers) > agreed.players:
        raise typer.BadParameter(Said("--computer: There are only {n} seats.", n=agreed.players))
    draft = NewGame(agreed.players, seed, learning, computers, agreed.edition, agreed.options, agreed.title)
    if plain or ctx.obj:
        raise typer.Exit(_read_out(draft=draft))
    from civ_tui.tui.app import CivApp

    _run(CivApp(draft=draft))


@app.command(cls=SpokenCommand, short_help="Learn to play in a first game against the computer.")
def learn(
    ctx: typer.Context, game: Game = "", plain: Plain = False, painter: Painter = "", depth: Colours = ""
) -> None:
    """Play a first game against the computer; every part is explained when it comes up."""
    from civ_tui.sitting import open_game

    name = game_named(ctx, game)

    if plain or ctx.obj:
        raise typer.Exit(_read_out(session=open_game.begin_first_game(SPOKEN, name)))
    from civ_tui.tui.app import CivApp

    _need_terminal()
    _run(CivApp(session=open_game.begin_first_game(SPOKEN, name)))


@app.command(cls=SpokenCommand)
def resume(
    ctx: typer.Context,
    save: SavedGame = None,
    plain: Plain = False,
    painter: Painter = "",
    depth: Colours = "",
) -> None:
    """Go on with a saved game, at the very question where it was left."""
    from civ_tui.cli import resuming

    try:
        saved = resuming.wanted(save)
        if not saved.trouble and not (plain or ctx.obj):
            _need_terminal()
        opened = resuming.opened(saved)
    except resuming.CannotResume as error:
        raise refused(str(error)) from error
    if plain or ctx.obj:
        raise typer.Exit(_read_out(session=opened.session, told=opened.told))
    from civ_tui.tui.app import CivApp

    _run(CivApp(session=opened.session, notice=opened.told))


@app.command(cls=SpokenCommand, short_help="Play whole games with random players.")
def simulate(
    ctx: typer.Context,
    games: Annotated[int, typer.Option(parser=Count, metavar="N", help="How many games.")] = 100,
    players: Players = "4",
    seed: Seed = 1,
    learning: Learning = False,
    game: Game = "",
    edition: Edition = "",
    option: Options = None,
    max_rounds: Annotated[
        int, typer.Option(parser=Count, metavar="N", help="Give up on a game after so many rounds.")
    ] = 300,
    fast: Annotated[bool, typer.Option("--fast", help="Check the invariants at the end of each game only.")] = False,
    explore: Annotated[
        bool, typer.Option("--explore", help="Let the players prefer what has seldom been taken.")
    ] = False,
    as_json: Annotated[bool, typer.Option("--json", help="Print the figures as JSON.")] = False,
    quiet: Annotated[bool, typer.Option("--quiet", help="Show no progress.")] = False,
    out: Annotated[
        Path, typer.Option(metavar="FOLDER", help="The folder where the records of failed games go.")
    ] = Path(),
) -> None:
    """Play whole games between random players and print what came of them.

    The seeds of the games follow each other, from --seed on. Leaves with 1 if a game failed.
    """
    from civ_tui.cli.simulation import plans
    from civ_tui.cli.simulation_report import run

    assert seed is not None
    if out.exists() and not out.is_dir():
        raise refused(Line("{path} is no folder.", path=out))
    agreed = wanted(ctx, game, edition, option or (), players)
    played = titles.title(agreed.title)
    if "trials" not in played.interfaces:
        raise refused(Line("{title} cannot be simulated.", title=line_of(played.called)))
    chosen = plans(
        games,
        agreed.players,
        seed,
        max_rounds=max_rounds,
        thorough=not fast,
        explore=explore,
        learning=learning,
        name=played.name,
        edition=agreed.edition,
        options=agreed.options,
    )
    raise typer.Exit(run(list(chosen), out, as_json=as_json, quiet=quiet))


@app.command(cls=SpokenCommand, short_help="Play whole games between computer players.")
def tournament(
    ctx: typer.Context,
    players: Annotated[
        list[str],
        typer.Argument(
            metavar="PLAYER...", help="Who sits at the seats: easy, normal, hard or random, {few} to {many} of them."
        ),
    ],
    games: Annotated[
        int,
        typer.Option(
            parser=Count,
            metavar="N",
            help="How many games; each deal is played with every rotation of the seats.",
        ),
    ] = 100,
    seed: Seed = 1,
    processes: Annotated[
        int,
        typer.Option(parser=whole_number(0), metavar="N", help="Games at the same time; 0 for one on each core."),
    ] = 0,
    address: Annotated[
        str, typer.Option(metavar="HOST:PORT", help="Play on the workers of the Dask scheduler at this address.")
    ] = "",
    game: Game = "",
    option: Options = None,
    as_json: Annotated[bool, typer.Option("--json", help="Print the figures as JSON.")] = False,
    quiet: Annotated[bool, typer.Option("--quiet", help="Show no progress.")] = False,
) -> None:
    """Play whole games between computer players and print who won, how and when.

    The seeds of the deals follow each other, from --seed on. Leaves with 1 if a game did not end.
    """
    from civ_tui.cli.tournament import NoCluster, sorts_of
    from civ_tui.cli.tournament_report import run

    assert seed is not None
    played = titles.title(game_named(ctx, game))
    on = switched_on(ctx, played, "", option or ())
    try:
        sorts = sorts_of(players, on, played.name)
    except ValueError as error:
        raise typer.BadParameter(str(error)) from error
    try:
        code = run(sorts, games, seed, processes, address, as_json=as_json, quiet=quiet, options=on, name=played.name)
    except NoCluster as error:
        raise refused(str(error)) from error
    raise typer.Exit(code)


@app.command(cls=SpokenCommand, short_help="Watch a game again, and play on from it.")
def replay(
    ctx: typer.Context,
    game: Annotated[
        str,
        typer.Argument(
            metavar="SAVE",
            help="A game or save by its name in the list, or the path of one or of a record (.jsonl or .json).",
            autocompletion=completes(save_names),
        ),
    ],
    check: Annotated[
        bool, typer.Option("--check", help="Show nothing: check the rules after every decision, tell where it fails.")
    ] = False,
    plain: Plain = False,
) -> None:
    """Watch a game again, step by step, and play on from any moment of it."""
    from civ_tui.engine.save import SaveError
    from civ_tui.sitting import open_game
    from civ_tui.storage import record

    try:
        recorded = open_game.recorded(game)
    except (record.RecordError, SaveError) as error:
        raise refused(str(error)) from error
    if not check:
        _watch(recorded, plain=plain or ctx.obj)
        return
    trouble = record.trouble_in(recorded)
    if trouble is None:
        tell(SPOKEN.count(len(recorded.answers), "{n} decision, no failure.", "{n} decisions, no failure."))
        return
    tell(Line("Fails at {where}", where=trouble), err=True)
    if trouble.given is not None:
        tell(trouble.traceback().rstrip("\n"), err=True)
    raise typer.Exit(1)


@app.command(cls=SpokenCommand, short_help="Show all pictures, in the terminal or on one sheet.")
def art(
    ctx: typer.Context,
    names: Annotated[
        list[str] | None,
        typer.Argument(metavar="NAME", help="Only pictures whose names contain one of these words."),
    ] = None,
    sheet: Annotated[
        Path | None,
        typer.Option(metavar="FILE", help="Write a contact sheet in real pixels instead, an SVG picture."),
    ] = None,
    painter: Painter = "",
) -> None:
    """Show every picture as the board and the cards have it, with its name, size and file.

    Where the output is no terminal, it is a list; with --map it is drawn there too.
    """
    from civ_tui.cli import art

    if sheet is not None:
        art.write(names or (), sheet)
    else:
        asked = painter or ctx.find_root().params["painter"]
        art.show(names or (), drawn=bool(asked) or (sys.stdout is not None and sys.stdout.isatty()))


@app.command(cls=SpokenCommand, short_help="Play in browsers, on a tablet for instance.")
def serve(
    host: Annotated[
        str, typer.Option(metavar="ADDRESS", help="Where to listen; 0.0.0.0 for every device in the same network.")
    ] = "localhost",
    port: Annotated[
        int, typer.Option(parser=whole_number(1, 65535), metavar="N", help="The port on which to listen.")
    ] = 8000,
    name: Annotated[
        list[str] | None,
        typer.Option(
            metavar="NAME",
            help="Another name under which browsers reach this, as HOST or HOST:PORT; again for another.",
        ),
    ] = None,
) -> None:
    """Play in browsers, each with a table of its own, until Ctrl+C.

    With neither --host nor --name, only this machine is let in. Otherwise each browser asks for a word that stands on
    this terminal; whoever types it can play every saved game and look into it. Nothing is encrypted: use it among
    friends, in your own network. Needs the extra "web": pip install 'civ-tui[web]'.
    """
    try:
        from civ_tui.cli.serving import serve_tables
    except ImportError as error:
        raise refused("Playing in a browser needs textual-serve: pip install 'civ-tui[web]'.") from error
    try:
        serve_tables(host, port, name or ())
    except Unwritable:
        raise
    except OSError as error:
        raise refused(
            Line(
                "Nothing can be served on {host}, port {port}: {why}.",
                host=host,
                port=port,
                why=error.strerror or error,
            )
        ) from error


@app.command(cls=SpokenCommand, short_help="Write what makes a shell complete these commands.")
def completion(
    shell: Annotated[
        str,
        typer.Argument(
            metavar="SHELL", help="bash, zsh, fish or powershell.", autocompletion=completes(lambda: SHELLS)
        ),
    ],
) -> None:
    """Write what makes a shell complete commands, options and the names of saved games.

    For bash: eval "$(civ-tui completion bash)" in ~/.bashrc; likewise for zsh. For fish: civ-tui completion fish >
    ~/.config/fish/completions/civ-tui.fish
    """
    if shell not in SHELLS:
        raise typer.BadParameter(
            Said("SHELL: This is one of {shells}, not “{text}”.", shells=", ".join(SHELLS), text=shell)
        )
    tell(script(shell))


def _read_out(**beginning: Any) -> int:
    """Play at the prompt; the arguments are those of `lines.start.Beginning` but for `export`, which is made here,
    because pictures are drawn by what draws the screens. Returns the exit code."""
    from civ_tui.history.answers import Eyes
    from civ_tui.history.moments import Moments
    from civ_tui.lines.start import Beginning, run
    from civ_tui.storage.exports import ExportKind

    def export(kind: ExportKind, moments: Moments, number: int, eyes: Eyes) -> Path:
        from civ_tui.drawing.look import look_in
        from civ_tui.drawing.palettes import DARK
        from civ_tui.export import moment

        return moment.write(kind, moments, number, eyes, look_in(SPOKEN, DARK), paths.data_folder() / "exports")

    return run(Beginning(export=export, **beginning))


def _watch(recorded: Record, *, plain: bool) -> None:
    """Open the record in the viewer, or read it out."""
    from civ_tui.history.moments import Moments
    from civ_tui.storage.record import RecordError

    try:
        moments = Moments(recorded)
    except RecordError as error:
        raise refused(str(error)) from error
    if plain:
        raise typer.Exit(_read_out(moments=moments))
    from civ_tui.tui.app import CivApp

    _run(CivApp(replay=moments))


def _need_terminal() -> None:
    """Refuse what can be done in a terminal only."""
    if not terminal.at_hand():
        raise refused(Line(DUMB, term=os.environ.get("TERM")) if terminal.is_connected() else NO_TERMINAL)


def _run(game: CivApp) -> None:
    """Run the interface, if there is a terminal to run it in."""
    _need_terminal()
    if code := play(game):
        raise typer.Exit(code)
