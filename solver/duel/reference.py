"""The reference: who wins and how soon, in pure Python, short and obviously right.

It tries every legal step of the rules, card by card, and remembers every state it has seen. Its
only trick is the canonical state: all that matters of a pile is which unplayed cards its owner may
lay on it, and which the opponent. It is the oracle of the tests, and decides small positions where
the kernel could not be compiled.
"""

from solver.duel.result import DuelTurn, Outcome
from solver.rules import Direction, DuelPosition, Play
from solver.rules.piles import accepts
from solver.verdicts import Limits
from solver.verdicts.effort import Effort

_BYTES_A_STATE = 1500  # measured for The Game; states of the Duel are of that size

_Key = tuple[object, ...]


class Reference:
    """Remembers the outcomes of all positions that it was asked about, of one deal.

    >>> from solver.rules import DuelRules
    >>> start = DuelRules(hand=2, cards=4, jump=3).opening(((2, 3, 4, 5), (3, 4, 2, 5)))
    >>> Reference(Limits()).outcome(start)
    Outcome(winner=1, turns=2)
    """

    def __init__(self, limits: Limits) -> None:
        self._effort = Effort(limits, _BYTES_A_STATE)
        self._winners: dict[_Key, int] = {}
        self._outcomes: dict[_Key, Outcome] = {}

    @property
    def nodes(self) -> int:
        """Positions looked at so far."""
        return self._effort.nodes

    def winner(self, position: DuelPosition) -> int:
        """Who wins with best play; `LimitReachedError` if a limit is reached before."""
        if position.winner is not None:
            return position.winner
        key = _canonical(position)
        if key not in self._winners:
            self._effort.spend()
            me = position.to_move
            won = any(self.winner(_after(position, step)) == me for step in _steps(position))
            self._winners[key] = me if won else 3 - me
        return self._winners[key]

    def line(self, position: DuelPosition, best: bool) -> list[tuple[Play, ...]]:
        """How the winner wins, turn by turn.

        Against the first defence there is, or as soon as possible against the longest resistance.
        """

        def value(now: DuelPosition, step: Play | None) -> object:
            return self._follow(now, step) if best else self.winner(_after(now, step))

        turns, plays = list[tuple[Play, ...]](), list[Play]()
        while position.winner is None:
            wanted = self.outcome(position) if best else self.winner(position)
            step = next(step for step in _steps(position) if value(position, step) == wanted)
            position = _after(position, step)
            if step is not None:
                plays.append(step)
            else:
                turns.append(tuple(plays))
                plays = []
        return [*turns, tuple(plays)] if plays else turns

    def outcome(self, position: DuelPosition) -> Outcome:
        """Who wins, and in how many turns of the winner."""
        if position.winner is not None:
            return Outcome(position.winner, int(position.may_end))
        key = _canonical(position)
        if key not in self._outcomes:
            self._effort.spend()
            self._outcomes[key] = best(
                position.to_move, [self._follow(position, step) for step in _steps(position)]
            )
        return self._outcomes[key]

    def _follow(self, before: DuelPosition, step: Play | None) -> Outcome:
        winner, turns = self.outcome(_after(before, step))
        completed = step is None and winner == before.to_move
        return Outcome(winner, turns + completed)

    def turns(self, position: DuelPosition) -> list[DuelTurn]:
        """Every turn of a position with its outcome; what is laid in another order is one turn."""
        found: dict[DuelPosition, DuelTurn] = {}
        self._collect(position, (), found)
        return list(found.values())

    def _collect(
        self,
        now: DuelPosition,
        plays: tuple[Play, ...],
        found: dict[DuelPosition, DuelTurn],
    ) -> None:
        if now.may_end and (after := now.end_turn()) not in found:
            outcome = self.outcome(now) if now.over else self._follow(now, None)
            found[after] = DuelTurn(plays, outcome)
        for play in now.legal_plays():
            self._collect(now.play(play), (*plays, play), found)


def best(player: int, outcomes: list[Outcome]) -> Outcome:
    """What a player chooses: the soonest win, else the latest loss."""
    wins = [outcome for outcome in outcomes if outcome.winner == player]
    if wins:
        return min(wins, key=lambda outcome: outcome.turns)
    return max(outcomes, key=lambda outcome: outcome.turns)


def _steps(position: DuelPosition) -> list[Play | None]:
    """Every legal step: the end of the turn, or one card more."""
    return [*([None] if position.may_end else []), *position.legal_plays()]


def _after(position: DuelPosition, step: Play | None) -> DuelPosition:
    return position.end_turn() if step is None else position.play(step)


def _canonical(position: DuelPosition) -> _Key:
    piles = []
    for (name, direction), top in zip(position.rules.piles.items(), position.piles, strict=True):
        owner = 0 if name.startswith("G") else 1
        own = _unplayed(position, owner)
        other = _unplayed(position, 1 - owner)
        up = direction is Direction.UP
        piles.append(
            (
                sum(1 << c for c in own if accepts(direction, top, c, position.rules.jump)),
                sum(1 << c for c in other if (c < top if up else c > top)),
            )
        )
    turn = (position.to_move, min(position.laid_this_turn, position.least), position.helped)
    return (tuple(piles), position.hands, tuple(map(len, position.draws)), turn)


def _unplayed(position: DuelPosition, player: int) -> tuple[int, ...]:
    return position.hands[player] + position.draws[player]
