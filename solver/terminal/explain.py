"""The variants in a table, and one of them in words."""

from rich import box
from rich.table import Table

from solver.rules import VARIANTS, DuelRules, GameRules, Rules


def variants_table() -> Table:
    """Every official variant with its settings."""
    table = Table(box=box.SIMPLE_HEAD, show_edge=False, pad_edge=False, padding=0)
    table.add_column("rules", style="bold", no_wrap=True)
    for heading in ("hand", "least\na turn", "pile\nempty", "cards"):
        table.add_column(heading, justify="right", no_wrap=True)
    for name, rules in VARIANTS.items():
        least, empty = (2, 2) if isinstance(rules, DuelRules) else (rules.least, rules.least_empty)
        cards = f"{'2×' if rules.decks > 1 else ''}{rules.cards}"
        table.add_row(name, *map(str, (rules.hand, least, empty)), cards)
    return table


def explain(rules: Rules) -> str:
    """The rules in our own words, with the numbers of these settings."""
    return _explain_duel(rules) if isinstance(rules, DuelRules) else _explain_game(rules)


def _cards(count: int) -> str:
    return f"{count} card{'' if count == 1 else 's'}"


def _placing(rules: Rules) -> str:
    return (
        f"An ascending pile takes any card above its top, or the card exactly {rules.jump} below "
        f"it; a descending pile any card below its top, or the card exactly {rules.jump} above it. "
        "That step back is the jump; it may be made as often as one likes."
    )


def _explain_game(rules: GameRules) -> str:
    who = "One player lays" if rules.players == 1 else f"{rules.players} players together lay"
    return "\n\n".join(
        (
            f"{who} all {rules.cards} cards, 2 to {rules.cards + 1}, on four piles: U1 and U2 "
            f"ascend from 1, D1 and D2 descend from {rules.cards + 2}. A full hand has "
            f"{_cards(rules.hand)}; the rest is the draw pile.",
            _placing(rules),
            f"A turn lays at least {_cards(rules.least)} on any piles, and as many more as one "
            "likes; then one draws as many as were laid. Once the draw pile is empty a turn needs "
            f"{_cards(rules.least_empty)}, and who has no card is passed over.",
            "The game is won when every card is laid, and over when the player to move cannot lay "
            "enough. The score is the number of cards not laid.",
        )
    )


def _explain_duel(rules: DuelRules) -> str:
    return "\n\n".join(
        (
            f"Two players, gold and silver, each with {rules.cards} cards of their own, 2 to "
            f"{rules.cards + 1}, a hand of {rules.hand}, and two piles: GU and SU ascend from 1, "
            f"GD and SD descend from {rules.cards + 2}.",
            f"On one's own piles: {_placing(rules)[0].lower()}{_placing(rules)[1:]}",
            "One card a turn may go to the opponent, where it must help: below the top of their "
            "ascending pile or above the top of their descending one, by any amount.",
            "A turn lays at least 2 cards. Then one draws 2, however many were laid; or up to a "
            f"hand of {rules.hand} if one of them went to the opponent.",
            "Who has laid all their own cards wins at once, when that turn has its 2 cards. Who "
            "cannot lay 2 loses at once.",
        )
    )
