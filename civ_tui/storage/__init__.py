"""Where games lie between two evenings: a folder a game with its autosaves, and the saves that players have named."""
