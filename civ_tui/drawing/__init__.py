"""What every game is drawn with: looks, palettes, painters, panels and charts."""
