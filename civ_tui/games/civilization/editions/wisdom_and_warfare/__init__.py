"""What the box of Wisdom and Warfare (2013) adds to the game, a module for each part."""
