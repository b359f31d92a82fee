"""What players are told and asked in words, the same on the screens and on plain lines."""
