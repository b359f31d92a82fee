"""Mare Nostrum at the prompt of plain lines."""
