"""What is printed on the components, one TOML file for each kind; read by `civ_tui.rules.printed.catalog`."""
