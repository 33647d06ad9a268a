"""Late positions of the Duel, and who wins them in how many turns, by trying everything.

`python tests/daily/duels.py SEED COUNT` prints puzzles found so, for the examples.
"""

import json
import sys
from datetime import date, timedelta
from functools import cache

from puzzles.puzzle import Proof, Puzzle, Solution
from solver.deals import PlayedGame, SplitMix64, Turn, shuffled_deal
from solver.rules import DuelPosition, DuelRules, Play

Plays = tuple[Play, ...]


@cache
def turns(position: DuelPosition) -> dict[DuelPosition, Plays]:
    """Every turn, from its beginning or its middle, by the position to which it leads."""
    found: dict[DuelPosition, Plays] = {}
    if position.winner == position.to_move:
        return {position: ()}
    if position.may_end:
        found[position.end_turn()] = ()
    for play in position.legal_plays():
        for end, plays in turns(position.play(play)).items():
            found.setdefault(end, (play, *plays))
    return found


@cache
def value(position: DuelPosition) -> tuple[bool, int]:
    """Whether the player to move wins, and the turns that the winner still needs.

    The winner hurries, the loser resists: who has no turn of two cards has lost already.
    """
    won, lost = [], [0]
    for end in turns(position):
        if end.winner == position.to_move:
            won.append(1)
            continue
        they_win, count = value(end)
        if they_win:
            lost.append(count)
        else:
            won.append(count + 1)
    return (True, min(won)) if won else (False, max(lost))


def after(position: DuelPosition, end: DuelPosition) -> tuple[bool, int]:
    """The same for the player to move at `position`, once the turn has led to `end`."""
    if end.winner == position.to_move:
        return True, 1
    they_win, count = value(end)
    return (False, count) if they_win else (True, count + 1)


def main_line(position: DuelPosition) -> list[Turn]:
    """Gold's fastest win against silver's longest resistance."""
    line = []
    while turns(position) and position.winner is None:
        player = position.to_move
        end, plays = min(
            (
                item
                for item in turns(position).items()
                if after(position, item[0]) == value(position)
            ),
            key=lambda item: list(map(str, item[1])),
        )
        drawn = () if end.winner == player else _drawn(position, plays)
        line.append(Turn(player, plays, drawn))
        position = end
    return line


def _drawn(position: DuelPosition, plays: Plays) -> tuple[int, ...]:
    for play in plays:
        position = position.play(play)
    return position.to_draw()


def late_position(rules: DuelRules, seed: int, most: int) -> DuelPosition | None:
    """The first position of a game, gold to move, where each side has at most so many cards."""
    game, chance = PlayedGame(shuffled_deal(rules, seed)), SplitMix64(seed)
    while not game.position.over:
        position = game.position
        assert isinstance(position, DuelPosition)
        left = [len(position.hands[i]) + len(position.draws[i]) for i in (0, 1)]
        if position.to_move == 1 and not position.laid_this_turn and max(left) <= most:
            return position
        step(game, position, chance)
    return None


def step(game: PlayedGame, position: DuelPosition, chance: SplitMix64) -> None:
    """One play, or the end of the turn, of somebody careful."""

    def harm(play: Play) -> int:
        up = play.pile.endswith("U")
        way = (play.card - position.top(play.pile)) * (1 if up else -1)
        if position.helps(play):
            return abs(way) + 1 + (0 if position.draw else 40)
        return way + chance.below(3)

    plays = sorted(position.legal_plays(), key=harm)
    if position.may_end and not (plays and harm(plays[0]) < 0):
        game.end_turn()
    else:
        game.play(plays[0])


def is_puzzle(position: DuelPosition) -> bool:
    """Whether gold wins with exactly one first turn, and not at once."""
    if not value(position)[0] or value(position)[1] < 2:
        return False
    return sum(after(position, end)[0] for end in turns(position)) == 1


def puzzle(position: DuelPosition, day: date) -> Puzzle:
    line = tuple(main_line(position))
    return Puzzle(
        date=day,
        kind="duel",
        edition=1,
        level=min(5, 1 + value(position)[1]),
        tags=("long-plan",),
        start=position,
        solution=Solution(line, "turn", line[0].plays),
        proof=Proof("brute force", len(turns(position)), ("won by force", "one first turn")),
    )


def main(seed: int, count: int) -> None:
    """Print puzzles of the days up to Christmas Eve."""
    found = 0
    while found < count:
        seed += 1
        position = late_position(DuelRules(), seed, 7)
        if position is not None and is_puzzle(position):
            day = date(2026, 12, 24) - timedelta(days=found)
            print(json.dumps(puzzle(position, day).to_json(), separators=(",", ":")), flush=True)
            found += 1


if __name__ == "__main__":
    main(int(sys.argv[1]), int(sys.argv[2]))
