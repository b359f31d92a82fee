"""How somebody likes the table, kept in a file outside any game; and what the terminal can show of it."""
