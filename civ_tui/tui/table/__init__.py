"""The table on the screen: one screen that puts every question, and a presenter for each phase."""
