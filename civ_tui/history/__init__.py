"""What the record of a game tells when it is played again."""
