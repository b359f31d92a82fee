"""What draws the table: the map and the panels beside it. Widgets receive a `View` and never look at the state."""
