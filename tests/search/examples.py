"""Small positions in which a rule that is a little too bold goes wrong. All of them can be won."""

from typing import NamedTuple

from solver.rules import GamePosition, GameRules, Play


class TooBold(NamedTuple):
    why: str
    position: GamePosition
    wrong: Play  # the play that such a rule would take at once


def alone(
    settings: tuple[int, int, int, int],
    piles: tuple[int, ...],
    hand: tuple[int, ...],
    draw: tuple[int, ...] = (),
    laid: int = 0,
) -> GamePosition:
    cards, size, least, jump = settings
    rules = GameRules(cards=cards, hand=size, least=least, jump=jump)
    return GamePosition(rules, piles, (hand,), draw, 1, laid)


# Each play breaks one condition of the rule in solver/kernel/neverwrong.hpp, and no other.
NEVER_WRONG_TOO_BOLD = [
    TooBold(
        "6 can jump from the 9 too, once that lies on an ascending pile",
        alone((12, 3, 2, 3), (12, 13, 3, 2), (6, 9, 11), (7,)),
        Play(6, "D1"),
    ),
    TooBold(
        "8 jumps on a descending pile too",
        alone((12, 3, 1, 4), (10, 12, 2, 4), (7, 8)),
        Play(8, "U2"),
    ),
    TooBold(
        "the pile still waits for 7 to jump",
        alone((12, 4, 1, 3), (11, 10, 2, 6), (7, 12)),
        Play(12, "U2"),
    ),
    TooBold(
        "5 can jump from the 9 that comes",
        alone((13, 1, 1, 4), (4, 14, 3, 6), (5,), (12, 9)),
        Play(5, "U1"),
    ),
    TooBold(
        "13 can jump from the 9 that comes",
        alone((17, 1, 1, 4), (18, 12, 2, 16), (13,), (4, 9)),
        Play(13, "D2"),
    ),
    TooBold(
        "8 jumps on a descending pile now",
        alone((12, 2, 1, 4), (11, 6, 3, 4), (5, 8)),
        Play(8, "U2"),
    ),
    TooBold(
        "the turn may end, and 15 is better kept",
        alone((17, 3, 2, 1), (16, 9, 7, 3), (15,), (11, 13, 6, 10, 8), laid=2),
        Play(15, "U1"),
    ),
    TooBold(
        "with several players 16 is a play in reserve",
        GamePosition(
            GameRules(3, 3, least=1, cards=15, jump=1),
            (15, 4, 3, 2),
            ((11, 14, 16), (6, 9), (7,)),
            (),
        ),
        Play(16, "U1"),
    ),
]

# Alone, turns of exactly the least lay 3 of 6.
NEEDS_A_TURN_OF_THREE = alone((14, 3, 2, 10), (10, 15, 7, 2), (6, 11, 14), (9, 8, 12))

# Two players with turns of one card lay one of 5.
NEEDS_A_TURN_OF_TWO = GamePosition(
    GameRules(2, 2, least=1, cards=10, jump=4), (11, 10, 6, 3), ((4, 8), (5, 9)), (2,)
)
