"""Why the one turn of a duel wins, in English and French, all of it facts."""

from collections.abc import Iterable

from puzzles.duel_difficulty import made
from puzzles.duel_players import careful_turn, cost, cost_of_turn, greedy_turn
from solver.duel import DuelTurn
from solver.rules import DuelPosition, Play

FAR = 12  # a play that costs so much gives its pile away


def reason_of(
    position: DuelPosition, plays: tuple[Play, ...], turns: Iterable[DuelTurn], end: DuelPosition
) -> dict[str, str]:
    """What the turn does, how the line ends, and what comes of the turn that looks best instead."""
    parts = [_what_it_does(position, plays), _how_it_ends(end)]
    wrong = _tempting(position, turns)
    if wrong is not None:
        parts.append(_what_it_costs(wrong))
    english, french = zip(*parts, strict=True)
    return {"en": " ".join(english), "fr": " ".join(french)}


def _tempting(position: DuelPosition, turns: Iterable[DuelTurn]) -> DuelTurn | None:
    """The wrong turn of a player, or else the cheapest."""
    lost = [turn for turn in turns if turn.outcome.winner != position.to_move]
    after = {made(position, turn.plays): turn.outcome for turn in lost}
    for player in (greedy_turn, careful_turn):
        plays = player(position)
        if plays is not None and (outcome := after.get(made(position, plays))) is not None:
            return DuelTurn(plays, outcome)
    return min(
        lost, key=lambda turn: (cost_of_turn(position, turn.plays), turn.plays), default=None
    )


def _what_it_costs(wrong: DuelTurn) -> tuple[str, str]:
    plays, turns = " ".join(map(str, wrong.plays)), wrong.outcome.turns
    count = "one turn" if turns == 1 else f"{turns} turns"
    compte = "un tour" if turns == 1 else f"{turns} tours"
    return (
        f"After {plays} silver wins by force, in {count} of its own.",
        f"Après {plays}, l’argent gagne de force, en {compte}.",
    )


def _what_it_does(position: DuelPosition, plays: tuple[Play, ...]) -> tuple[str, str]:
    moments, now = [], position
    for play in plays:
        moments.append((now, play))
        now = now.play(play)
    for before, play in moments:
        if before.is_jump(play):
            return (
                f"{play.card} jumps back on {play.pile} and makes room there.",
                f"Le {play.card} recule sur {play.pile} et y fait de la place.",
            )
    for before, play in moments:
        if before.helps(play):
            return (
                f"{play.card} goes to silver, so that gold’s own piles need not take it.",
                f"Le {play.card} va à l’argent : les piles de l’or n’ont pas à le prendre.",
            )
    for before, play in moments:
        if cost(before, play) >= FAR:
            return (
                f"{play} goes far, and the other pile can wait.",
                f"{play} va loin, et l’autre pile peut attendre.",
            )
    return (
        "Small steps that leave gold a turn when silver has none.",
        "De petits pas, qui laissent un tour à l’or quand l’argent n’en a plus.",
    )


def _how_it_ends(end: DuelPosition) -> tuple[str, str]:
    if end.to_move == 1:
        return "In the end gold lays its last card.", "À la fin, l’or pose sa dernière carte."
    left = len(end.hand)
    if left == 1:
        return (
            "In the end silver is left with one card, and a turn has two.",
            "À la fin, il reste une carte à l’argent, et un tour en compte deux.",
        )
    return (
        f"In the end silver holds {left} cards and cannot lay two.",
        f"À la fin, l’argent tient {left} cartes et ne peut en poser deux.",
    )
