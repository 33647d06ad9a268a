"""Duel: a late position, all cards in sight; gold wins by force, and with one first turn alone.

Two sensible players come to it. All turns of gold's are looked at: one wins, and after each of the
others silver is proved to win. Turns that lead to the same position are one, and the turn that wins
can be made in one way only, as what each pile receives in order. How many turns the win takes is
gold's fastest against silver's longest resistance.
"""

from collections.abc import Iterator
from dataclasses import replace
from typing import NamedTuple

from puzzles.drafts import Draft, Grade
from puzzles.duel_difficulty import level_of, made, measured
from puzzles.duel_players import Moment, game, greedy_turn
from puzzles.duel_reasons import reason_of
from puzzles.duel_tags import Told, tags_of
from puzzles.games import shuffled
from puzzles.puzzle import Proof, Solution
from solver.deals import SplitMix64, Turn
from solver.duel import DuelTurn, turns
from solver.duel.oracle import Oracle, oracle_for
from solver.rules import DuelPosition, DuelRules, Play
from solver.verdicts import Limits

RULES = DuelRules()
CLAIMS = ("gold wins by force", "all other turns lost", "number of turns")

# So generous that no question of a puzzle meets it: then nothing depends on how good the search is.
LIMITS = Limits(nodes=50_000_000)

STAGES = (16, 6)  # cards in both draw piles together at which these are shuffled anew
SHUFFLES = (4, 12)
MOST_DRAW = 2  # in a puzzle; with more the search of the page keeps a person waiting
FEWEST = 4  # cards that gold has still to lay
TURNS = range(8, 100)  # that gold can choose from
MOST_AT_ONCE = 40  # and at most so many where one of them wins at once: that is for the easy days


class Only(NamedTuple):
    """The one turn that wins."""

    plays: tuple[Play, ...]
    turns: tuple[DuelTurn, ...]  # all turns of the position, this one among them
    nodes: int  # of the proof

    @property
    def takes(self) -> int:
        """Turns of gold's until the win."""
        return next(turn.outcome.turns for turn in self.turns if turn.plays == self.plays)


def drafts(stream: SplitMix64, level: int) -> Iterator[Draft]:
    """Puzzles of a level."""
    for position in late_positions(stream, level):
        oracle = oracle_for(position, LIMITS)
        only = only_turn(position, oracle) if _may_have(position, level, oracle) else None
        if only is not None and level_of(measured(position, only.plays, only.turns)) == level:
            line = line_from(position, only.plays)
            reason = reason_of(position, only.plays, only.turns, end_of(position, line))
            solution = Solution(line, "turn", only.plays, reason)
            proof = Proof("kernel", only.nodes, CLAIMS)
            yield Draft(position, graded(position, only, line), solution, proof)


def _worth_it(moment: Moment, level: int) -> bool:
    """Whether there is a choice, and it is not only for the easy days."""
    if moment.win_at_once:
        easy = moment.win_at_once == 1 and TURNS[0] <= moment.turns <= MOST_AT_ONCE
        return level == 1 and easy
    return moment.turns in TURNS


def _may_have(position: DuelPosition, level: int, oracle: Oracle) -> bool:
    """Whether gold wins, but not with the greedy player's turn if that were too easy."""
    if oracle.winner(position) != position.to_move:
        return False
    greedy = greedy_turn(position)
    if level == 1 or greedy is None:
        return True
    after = made(position, greedy)
    return (after.winner or oracle.winner(after)) != position.to_move


def graded(position: DuelPosition, only: Only, line: tuple[Turn, ...]) -> Grade:
    """Level and tags of a position that one turn wins."""
    measures = measured(position, only.plays, only.turns)
    told = Told(position, only.plays, measures, end_of(position, line))
    return Grade(level_of(measures), tags_of(told))


def only_turn(position: DuelPosition, oracle: Oracle) -> Only | None:
    """The one turn that wins; None if there are more, or none, or a limit was met."""
    if oracle.winner(position) != position.to_move:
        return None
    winners = [turn.bounds.winner for turn in oracle.turns(position, how_soon=False)]
    if None in winners or winners.count(position.to_move) != 1:
        return None
    found = [(plays, bounds.outcome) for plays, bounds in oracle.turns(position, how_soon=True)]
    turns = tuple(DuelTurn(plays, outcome) for plays, outcome in found if outcome is not None)
    wins = next((turn.plays for turn in turns if turn.outcome.winner == position.to_move), None)
    if wins is None or len(turns) < len(winners) or _ways(position, wins) > 1:
        return None
    return Only(wins, turns, oracle.nodes)


def line_from(position: DuelPosition, first: tuple[Play, ...]) -> tuple[Turn, ...]:
    """The turn that wins, and on: gold hurries, silver resists; of equals the first."""
    line, plays = [], first
    while True:
        player, after = position.to_move, made(position, plays)
        line.append(Turn(player, plays, () if after.to_move == player else _drawn(position, plays)))
        position = after
        if (best := best_turn(position)) is None:
            return tuple(line)
        plays = best


def best_turn(position: DuelPosition) -> tuple[Play, ...] | None:
    """The soonest win or the longest resistance, of equals the first; None if no turn is left."""
    if position.over:
        return None
    found = turns(position, LIMITS) or []
    ranks = ((_rank(position.to_move, turn), turn.plays) for turn in found)
    return min(ranks, default=(None, None))[1]


def is_best(position: DuelPosition, line: tuple[Turn, ...]) -> bool:
    """Whether in a line gold hurries and silver resists, up to the end of the Duel."""
    for turn in line:
        if turn.unfinished:
            break
        found = turns(position, LIMITS) or []
        preferences = {made(position, each.plays): _rank(position.to_move, each) for each in found}
        after = made(position, turn.plays)
        if preferences[after] > min(preferences.values()):
            return False
        position = after
    return position.over or not turns(position, LIMITS)


def end_of(position: DuelPosition, line: tuple[Turn, ...]) -> DuelPosition:
    """The position after a line."""
    for turn in line:
        position = made(position, turn.plays)
    return position


def late_positions(stream: SplitMix64, level: int) -> Iterator[DuelPosition]:
    """Positions that sensible players have come to, one after another, seen from gold's side.

    What was played before does not depend on the cards that nobody has drawn yet: late in a game
    both draw piles are shuffled anew some times, and each time the game goes on from there. Left
    out is what cannot be a puzzle of this level at a quick look.
    """
    seen = set()
    while True:
        decks = (stream.shuffled(RULES.values()), stream.shuffled(RULES.values()))
        for middle in game(RULES.opening(decks), stream, STAGES[0], most=1):
            for moment in _gone_on(middle.position, stream):
                position = moment.position if _worth_it(moment, level) else None
                if position is None or position.left < FEWEST or position in seen:
                    continue
                seen.add(position)
                yield as_gold(position)


def _gone_on(middle: DuelPosition, stream: SplitMix64) -> Iterator[Moment]:
    for _ in range(SHUFFLES[0]):
        for late in game(_shuffled(middle, stream), stream, STAGES[1], most=1):
            for _ in range(SHUFFLES[1]):
                yield from game(_shuffled(late.position, stream), stream, MOST_DRAW)


def _shuffled(position: DuelPosition, stream: SplitMix64) -> DuelPosition:
    """The same with both draw piles shuffled anew."""
    gold, silver = (shuffled(draw, stream) for draw in position.draws)
    return replace(position, draws=(gold, silver))


def as_gold(position: DuelPosition) -> DuelPosition:
    """The same with the colours exchanged if silver is to move: both sides have the same rules."""
    if position.to_move == 1:
        return position
    up, down, other_up, other_down = position.piles
    return DuelPosition(
        position.rules,
        (other_up, other_down, up, down),
        position.hands[::-1],
        position.draws[::-1],
    )


def _ways(position: DuelPosition, plays: tuple[Play, ...]) -> int:
    """In how many ways these cards can be laid with the same end, as what each pile receives."""
    cards = {play.card for play in plays}
    right = made(position, plays)
    found = set()

    def go_on(now: DuelPosition, laid: tuple[Play, ...]) -> None:
        if len(laid) == len(cards):
            if now.piles == right.piles:
                piles = now.rules.piles
                found.add(tuple(tuple(p.card for p in laid if p.pile == name) for name in piles))
            return
        for play in now.legal_plays():
            if play.card in cards:
                go_on(now.play(play), (*laid, play))

    go_on(position, ())
    return len(found)


def _rank(player: int, turn: DuelTurn) -> tuple[bool, int]:
    """The lower, the better: the soonest win, else the latest loss."""
    won = turn.outcome.winner == player
    return not won, turn.outcome.turns if won else -turn.outcome.turns


def _drawn(position: DuelPosition, plays: tuple[Play, ...]) -> tuple[int, ...]:
    for play in plays:
        position = position.play(play)
    return position.to_draw()
