"""What a finished game tells: figures over the rounds, standings, turning points."""
