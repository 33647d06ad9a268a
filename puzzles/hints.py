"""Hints, anywhere in a puzzle that is being played: where to look, which card, which play."""

from puzzles.puzzle import Puzzle
from solver.deals import PlayedGame, Turn
from solver.duel import check as check_duel
from solver.rules import DuelPosition, GamePosition, Play
from solver.search import Limits, Verdict, check

STEPS = 3
GOLD = 1  # the player of a duel
_LIMITS = Limits(seconds=10)  # how long a person waits for a hint; nothing else hangs on it

END = "The turn is complete: end it."


def hint(puzzle: Puzzle, game: PlayedGame, step: int) -> str:
    """What to tell whoever asks for the hint of this step."""
    back = _steps_back(puzzle, game)
    if back is None:
        return "Nobody knows how to go on from here."
    if back:
        return f"From here it can no longer be solved. Take back {back}."
    play = _next(puzzle, game)
    if play is None:
        return END
    if step == 1:
        return f"Hint 1 of 3. Look at {play.pile}."
    if step == 2:
        return f"Hint 2 of 3. The card is {play.card}."
    return f"Hint 3 of 3. Lay {play.card} on {play.pile}: {play}."


def _steps_back(puzzle: Puzzle, game: PlayedGame) -> int | None:
    """How many plays and ends of turns to take back until it can be solved; None if unknown."""
    steps = 0
    trial = game.copy()
    while (right := _on_the_way(puzzle, trial)) is False:
        if not trial.undo():
            return None
        steps += 1
    return steps if right else None


def _on_the_way(puzzle: Puzzle, game: PlayedGame) -> bool | None:
    """Whether what was played so far can still be solved; None if nobody knows."""
    if puzzle.kind == "rescue":
        return _rest_of_turn(puzzle, game) is not None
    if puzzle.kind == "duel":
        winner = check_duel(_duel(game), _LIMITS).winner
        return None if winner is None else winner == GOLD
    verdict = check(_position(game), _LIMITS).verdict
    return None if verdict is Verdict.UNDECIDED else verdict is Verdict.WINNABLE


def _next(puzzle: Puzzle, game: PlayedGame) -> Play | None:
    """The next play, or None for the end of the turn."""
    if puzzle.kind == "rescue":
        rest = _rest_of_turn(puzzle, game)
        return rest[0] if rest else None
    if puzzle.kind == "duel":
        line = _winning_line(puzzle, game)
    else:
        line = check(_position(game), _LIMITS).line
    return line[0].plays[0] if line and line[0].plays else None


def _winning_line(puzzle: Puzzle, game: PlayedGame) -> list[Turn] | None:
    """A line that wins from here: as long as nothing is played, the solution."""
    return check_duel(_duel(game), _LIMITS).line if game.turns() else list(puzzle.solution.line)


def saved(puzzle: Puzzle, game: PlayedGame) -> bool:
    """Whether the first turn of a rescue is over and leads where the one turn leads."""
    first = next(iter(game.boards()), None)
    return first == puzzle.position.take_turn(puzzle.solution.keeps or ())


def _rest_of_turn(puzzle: Puzzle, game: PlayedGame) -> tuple[Play, ...] | None:
    """What the turn that saves still lacks; None if what was played has left it."""
    keeps, turns = puzzle.solution.keeps or (), game.turns()
    if turns and not turns[0].unfinished:
        return () if saved(puzzle, game) else None
    played = turns[0].plays if turns else ()
    for pile in puzzle.position.rules.piles:
        wanted = [play for play in keeps if play.pile == pile]
        if [play for play in played if play.pile == pile] != wanted[: _count(played, pile)]:
            return None
    return tuple(play for play in keeps if play not in played)


def _count(plays: tuple[Play, ...], pile: str) -> int:
    return sum(play.pile == pile for play in plays)


def _duel(game: PlayedGame) -> DuelPosition:
    position = game.position
    assert isinstance(position, DuelPosition)
    return position


def _position(game: PlayedGame) -> GamePosition:
    position = game.position
    assert isinstance(position, GamePosition)
    return position
