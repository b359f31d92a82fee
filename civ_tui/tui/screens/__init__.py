"""What fills the terminal when the table does not show: menu, forms, hand-over, the end."""
