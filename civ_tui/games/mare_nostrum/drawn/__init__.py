"""What is drawn of Mare Nostrum: the map, the players, cards and dice."""
