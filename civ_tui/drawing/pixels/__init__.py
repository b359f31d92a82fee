"""Real pixels: pictures on the way to a terminal that can show them."""
