"""Why a solution works, in one or two sentences of English and French, all of them facts."""

from collections.abc import Mapping

from puzzles.difficulty import before_each, jumps_among, looks_best
from puzzles.games import decided
from puzzles.players import careful_turn, greedy_turn, way
from solver.deals import Turn
from solver.rules import GamePosition, Play
from solver.search import Verdict

FAR = 20  # a play that goes so far gives its pile away

Reason = Mapping[str, str]


def reason_of_turn(position: GamePosition, plays: tuple[Play, ...]) -> dict[str, str]:
    """Why one turn saves a game."""
    english, french = _what_it_does(position, plays)
    wrong = looks_best(position, plays)
    if wrong is None:
        return {"en": english, "fr": french}
    left = _left_at_best(position.take_turn(wrong))
    others = " ".join(map(str, wrong))
    return {
        "en": f"{english} After {others}, at least {_cards(left)} can never be laid.",
        "fr": f"{french} Après {others}, {_cartes(left)} au moins ne trouvent plus de pile."
        if left > 1
        else f"{french} Après {others}, une carte au moins ne trouve plus de pile.",
    }


def reason_of_line(start: GamePosition, line: tuple[Turn, ...]) -> dict[str, str]:
    """Why there is only one line: where it first goes against what a player would do."""
    for number, position in enumerate(before_each(start, line), start=1):
        for player in (greedy_turn, careful_turn):
            plays = player(position)
            if plays is None:
                continue
            after = position.take_turn(plays)
            result = decided(after)
            if result.verdict is Verdict.UNWINNABLE:
                left = after.left - result.laid
                right = " ".join(map(str, line[number - 1].plays))
                wrong = " ".join(map(str, plays))
                return {
                    "en": f"At turn {number} {wrong} looks near, but then at least "
                    f"{_cards(left)} can never be laid; {right} leaves a place for each.",
                    "fr": f"Au tour {number}, {wrong} semble proche, mais {_cartes(left)} au moins "
                    f"ne passeront plus ; {right} garde une place à chacune."
                    if left > 1
                    else f"Au tour {number}, {wrong} semble proche, mais une carte au moins "
                    f"ne passera plus ; {right} garde une place à chacune.",
                }
    return {
        "en": "Each card goes where it moves its pile least; every other way leaves a card.",
        "fr": "Chaque carte va où elle avance le moins ; tout autre chemin laisse une carte.",
    }


def _what_it_does(position: GamePosition, plays: tuple[Play, ...]) -> tuple[str, str]:
    now = position
    for play in plays:
        if now.is_jump(play):
            return (
                f"{play.card} jumps back on {play.pile} and makes room there.",
                f"Le {play.card} recule sur {play.pile} et y fait de la place.",
            )
        now = now.play(play)
    if any(map(position.is_jump, position.legal_plays())) and not jumps_among(position, plays):
        return (
            "No jump yet: the jump comes too early here.",
            "Pas encore de saut : ici, il vient trop tôt.",
        )
    now = position
    for play in plays:
        if way(now, play) >= FAR:
            return (
                f"{play} goes far, so that the other piles can wait.",
                f"{play} va loin pour que les autres piles puissent attendre.",
            )
        now = now.play(play)
    return (
        "Small steps, on the piles that the cards to come can spare.",
        "De petits pas, sur les piles dont les cartes à venir peuvent se passer.",
    )


def _left_at_best(position: GamePosition) -> int:
    return position.left - decided(position).laid


def _cards(count: int) -> str:
    return "one card" if count == 1 else f"{count} cards"


def _cartes(count: int) -> str:
    return "une carte" if count == 1 else f"{count} cartes"
