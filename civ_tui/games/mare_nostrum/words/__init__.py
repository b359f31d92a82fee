"""What Mare Nostrum says of itself, in every language."""
