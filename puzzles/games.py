"""Games that a sensible player has played, up to where a puzzle may begin."""

from collections.abc import Iterator

from puzzles.players import Judged, judged_turns, played_on
from solver.deals import Deal, SplitMix64
from solver.rules import GamePosition, GameRules, Play
from solver.search import Limits, Result, Verdict, check
from solver.study.lines import lines

RULES = GameRules()  # solo, standard

# So generous that no question of a puzzle meets it: then nothing depends on how good the search is.
LIMITS = Limits(nodes=50_000_000)

QUICK = Limits(nodes=2_000)  # for what is only tried first: it decides nothing where it is met

SHUFFLES = 4  # of what is still to be drawn, at every stage of a game


def deal_of(stream: SplitMix64) -> Deal:
    """A shuffled deal."""
    return Deal(RULES, (stream.shuffled(RULES.values()),))


def late_positions(stream: SplitMix64, stages: tuple[int, ...]) -> Iterator[GamePosition]:
    """Positions at the beginning of a turn that sensible players have come to, one after another.

    A game is played until at most as many cards are left as the first stage says. What was played
    until then does not depend on the cards that nobody has drawn yet: the draw pile is shuffled
    anew some times, and each time the game goes on to the next stage. A game in which a card can
    never be laid any more is given up.
    """
    while True:
        yield from _gone_on(RULES.opening(deal_of(stream).decks), stream, stages)


def _gone_on(
    position: GamePosition, stream: SplitMix64, stages: tuple[int, ...]
) -> Iterator[GamePosition]:
    come = played_on(position, stream, stages[0])
    if come is None:
        return
    for _ in range(SHUFFLES):
        again = come._replace(draw=shuffled(come.draw, stream))
        if len(stages) == 1:
            yield again
        else:
            yield from _gone_on(again, stream, stages[1:])


def shuffled(cards: tuple[int, ...], stream: SplitMix64) -> tuple[int, ...]:
    """The cards in a random order."""
    return tuple(cards[place] for place in stream.shuffled(range(len(cards))))


def decided(position: GamePosition) -> Result:
    """Whether a position can be won."""
    return check(position, LIMITS)


def wins(position: GamePosition) -> bool:
    """The same; what the limits leave open is no win.

    Of a late position with few ways all winning lines are counted sooner than a search has begun.
    """
    counted = lines(position, QUICK)
    if counted.verdict is not Verdict.UNDECIDED:
        return counted.verdict is Verdict.WINNABLE
    return decided(position).verdict is Verdict.WINNABLE


def by_looks(position: GamePosition) -> Iterator[Judged]:
    """The turns that matter, of each size the best-looking first.

    Alone, turns of the least number of cards up to one less than twice that are enough to win: a
    longer one can be made as two, and the second only has more cards to choose from.
    """
    for size in range(position.least, 2 * position.least):
        yield from judged_turns(position, size)


def winning_turn(position: GamePosition) -> tuple[Play, ...]:
    """Of the turns that keep the win, the one that looks best; it is there if the position wins."""
    return next(turn.plays for turn in by_looks(position) if wins(position.take_turn(turn.plays)))
