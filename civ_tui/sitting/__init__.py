"""One table: who sits at its keyboard, and whose turn it is to be asked."""
