"""`python -m civ_tui` is `civ-tui`."""

from civ_tui.cli.main import main

main()
