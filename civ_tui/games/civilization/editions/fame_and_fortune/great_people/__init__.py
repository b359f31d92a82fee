"""FAF-GP-1 to FAF-GP-12: the 42 great person cards. `deck` says how they are gained, `moments` when those are used that
answer what happens, and `part` puts it together; a module for each kind of marker has what its people do."""
