"""Deciding positions by constraint programming; `engine` loads OR-Tools, which takes a while."""
