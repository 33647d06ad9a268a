"""Daily puzzles: what a puzzle is, its file, how it is made, and the formats it goes out in."""
