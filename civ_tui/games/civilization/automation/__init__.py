"""What players need not be asked: standing orders, and answers that follow from what everybody knows."""
