"""Deals, codes, documents and transcripts: how games come in and go out."""

from solver.deals.answers import answer_head
from solver.deals.codes import decode, encode
from solver.deals.deal import Deal, Start, opening_position
from solver.deals.documents import (
    Json,
    rules_from_json,
    rules_to_json,
    rules_with,
    settings,
    start_from_json,
    start_to_json,
)
from solver.deals.errors import FailedError, InputError
from solver.deals.jsontext import parse_json
from solver.deals.played import PlayedGame, Turn
from solver.deals.reading import Read, read_games
from solver.deals.shuffle import MOST_SEED, SplitMix64, shuffled_deal
from solver.deals.transcripts import (
    game_from_json,
    game_from_text,
    game_to_json,
    game_to_text,
    line_to_json,
    play_from_text,
)
from solver.deals.writing import whole_file

__all__ = [
    "MOST_SEED",
    "Deal",
    "FailedError",
    "InputError",
    "Json",
    "PlayedGame",
    "Read",
    "SplitMix64",
    "Start",
    "Turn",
    "answer_head",
    "decode",
    "encode",
    "game_from_json",
    "game_from_text",
    "game_to_json",
    "game_to_text",
    "line_to_json",
    "opening_position",
    "parse_json",
    "play_from_text",
    "read_games",
    "rules_from_json",
    "rules_to_json",
    "rules_with",
    "settings",
    "shuffled_deal",
    "start_from_json",
    "start_to_json",
    "whole_file",
]
