"""The solver of The Game and the Duel: rules, deals, searches and studies.

The four questions that one asks of a deal or a position are here:

>>> import solver
>>> from solver.deals import shuffled_deal
>>> from solver.rules import GameRules
>>> deal = shuffled_deal(GameRules(cards=10, hand=3, jump=3), seed=4)
>>> str(solver.check(deal.start()).verdict)
'winnable'
>>> solver.solve(deal, "turns").value
4
>>> solver.lines(deal).longest_forced >= 0
True

`solver.review` takes a played game, as `solver.deals.game_from_text` reads it.
"""

from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from solver.questions import check as check
    from solver.questions import lines as lines
    from solver.questions import review as review
    from solver.questions import solve as solve

__all__ = ["check", "lines", "review", "solve"]


def __getattr__(name: str) -> Any:
    """The questions, imported when they are asked: most of the package needs none of them."""
    if name in __all__:
        import solver.questions as questions

        return getattr(questions, name)
    raise AttributeError(f"module 'solver' has no attribute {name!r}")
