"""How somebody likes the table: kept in a file of his own, outside any game."""
