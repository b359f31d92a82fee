"""What the box of Fame and Fortune (2011) adds to the game, a module for each part."""
