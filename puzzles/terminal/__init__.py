"""Puzzles on the terminal: shown, played, exported and verified."""
