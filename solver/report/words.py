"""The words of a report, in English and in French (the games' own words: pile, rétro, pioche)."""

from solver.duel.review import Mark as DuelMark
from solver.rules import DuelRules, Rules, name_of
from solver.study import Mark, Objective

LANGUAGES = ("en", "fr")

WORDS: dict[str, dict[str, str]] = {
    "en": {
        "start": "Start",
        "turn": "Turn",
        "player": "Player",
        "plays": "Plays",
        "drawn": "Drawn",
        "mark": "Mark",
        "left": "Best score",
        "hand": "Hand",
        "pile": "pile",
        "draw pile": "Draw pile",
        "jump": "jump",
        "tops": "Pile tops over the game",
        "cards laid": "cards laid",
        "line": "The line as text",
        "turns": "Turn by turn",
        "first": "To the start",
        "back": "One turn back",
        "on": "One turn on",
        "last": "To the end",
        "keys": "Arrow keys step through the game.",
        "help": "help",
        "ways": "Winning turns",
        "wins after": "Wins after it",
        "gold": "gold",
        "silver": "silver",
        "ascending": "ascending",
        "descending": "descending",
        "instead": "The line that would have won",
        Mark.ONLY_MOVE: "only move",
        Mark.FINE: "fine",
        Mark.RISKY: "risky",
        Mark.LOST_HERE: "lost the win here",
        Mark.LOST_BEFORE: "lost before",
        Mark.NEVER_WINNABLE: "never winnable",
        Mark.UNDECIDED: "undecided",
        DuelMark.KEPT: "kept the win",
        DuelMark.LOST_HERE: "gave the win away",
    },
    "fr": {
        "start": "Début",
        "turn": "Tour",
        "player": "Joueur",
        "plays": "Cartes posées",
        "drawn": "Piochées",
        "mark": "Note",
        "left": "Meilleur score",
        "hand": "Main",
        "pile": "pile",
        "draw pile": "Pioche",
        "jump": "rétro",
        "tops": "Sommets des piles au fil de la partie",
        "cards laid": "cartes posées",
        "line": "La partie en texte",
        "turns": "Tour par tour",
        "first": "Au début",
        "back": "Un tour en arrière",
        "on": "Un tour en avant",
        "last": "À la fin",
        "keys": "Les flèches du clavier parcourent la partie.",
        "help": "aide",
        "ways": "Tours gagnants",
        "wins after": "Gagne ensuite",
        "gold": "or",
        "silver": "argent",
        "ascending": "ascendante",
        "descending": "descendante",
        "instead": "La suite qui aurait gagné",
        Mark.ONLY_MOVE: "seul coup",
        Mark.FINE: "bien",
        Mark.RISKY: "risqué",
        Mark.LOST_HERE: "victoire perdue ici",
        Mark.LOST_BEFORE: "déjà perdu",
        Mark.NEVER_WINNABLE: "jamais gagnable",
        Mark.UNDECIDED: "indécis",
        DuelMark.KEPT: "garde la victoire",
        DuelMark.LOST_HERE: "victoire donnée",
    },
}

_SENTENCES = {
    "en": {
        "best": "Best line: {value} {objective}, at least {bound}",
        "best proved": "Best line, proved: {value} {objective}",
        "no win": "Cannot be won: at most {laid} of {all} cards can be laid",
        "unknown": "Undecided: {laid} cards laid at best, at most {bound}",
        "turning": "The win was lost in turn {turn}; best score from then on: {left}",
        "between": "The win was lost in one of the turns {low} to {high}",
        "kept": "The win was never lost",
        "never": "This deal could never be won",
        "undecided": "It is undecided whether this deal could be won",
        "accuracy": "Accuracy: {percent} % of the turns gave nothing away",
        Objective.TURNS: "turns",
        Objective.JUMPS: "jumps",
        Objective.TRAVEL: "of travel",
        "seed": "seed {seed}",
        "game over": "Won: every card is laid.",
        "game left": "{left} cards left",
        "player": "Player {player}",
        "duel over": "Over: {side} has won.",
        "duel left": "left to lay: {sides}",
        "duel open": "It is undecided who wins with best play",
        "duel won": "With best play {side} wins",
        "duel soonest": "With best play {side} wins, in {value} turns of its own (proved)",
        "duel soon": "With best play {side} wins, in {bound} to {value} turns of its own",
        "duel known from": "Who wins is known from turn {turn} on",
        "duel given": "Turn {turn}: {side} gave the win away",
        "together": "Together, all of gold's cards are laid in {value} turns; at least {bound}",
        "together proved": "Together, all of gold's cards are laid in {value} turns (proved)",
        "together unknown": "No line found; none has fewer than {bound} turns",
        "never together": "Even together, gold's cards can never all be laid (proved)",
        "duel": "duel, hand {hand}, {cards} cards a side, jump {jump}",
        "solo": "solo, hand {hand}, least {least}, then {empty}, {cards} cards, jump {jump}",
        "several": "{players} players, hand {hand}, least {least}, then {empty}, {cards} cards,"
        " jump {jump}",
    },
    "fr": {
        "best": "Meilleure partie : {value} {objective}, au moins {bound}",
        "best proved": "Meilleure partie, prouvée : {value} {objective}",
        "no win": "Ingagnable : au plus {laid} cartes sur {all} peuvent être posées",
        "unknown": "Indécis : {laid} cartes posées au mieux, {bound} au plus",
        "turning": "Victoire perdue au tour {turn} ; meilleur score ensuite : {left}",
        "between": "Victoire perdue dans un des tours {low} à {high}",
        "kept": "La victoire n'a jamais été perdue",
        "never": "Cette donne n'a jamais été gagnable",
        "undecided": "On ne sait pas si cette donne était gagnable",
        "accuracy": "Précision : {percent} % des tours n'ont rien coûté",
        Objective.TURNS: "tours",
        Objective.JUMPS: "rétros",
        Objective.TRAVEL: "de déplacement",
        "seed": "graine {seed}",
        "game over": "Gagné : toutes les cartes sont posées.",
        "game left": "{left} cartes restantes",
        "player": "Joueur {player}",
        "duel over": "Fini : l'{side} a gagné.",
        "duel left": "restent à poser : {sides}",
        "duel open": "On ne sait pas qui gagne en jouant au mieux",
        "duel won": "En jouant au mieux, l'{side} gagne",
        "duel soonest": "En jouant au mieux, l'{side} gagne en {value} tours à soi (prouvé)",
        "duel soon": "En jouant au mieux, l'{side} gagne en {bound} à {value} tours à soi",
        "duel known from": "On sait qui gagne à partir du tour {turn}",
        "duel given": "Tour {turn} : l'{side} donne la victoire",
        "together": "Ensemble, toutes les cartes de l'or sont posées en {value} tours ;"
        " au moins {bound}",
        "together proved": "Ensemble, toutes les cartes de l'or sont posées en {value} tours"
        " (prouvé)",
        "together unknown": "Aucune suite trouvée ; aucune n'a moins de {bound} tours",
        "never together": "Même ensemble, les cartes de l'or ne peuvent pas être toutes posées"
        " (prouvé)",
        "duel": "duel, main de {hand}, {cards} cartes par joueur, rétro de {jump}",
        "solo": "solo, main de {hand}, au moins {least}, puis {empty}, {cards} cartes,"
        " rétro de {jump}",
        "several": "{players} joueurs, main de {hand}, au moins {least}, puis {empty},"
        " {cards} cartes, rétro de {jump}",
    },
}


def rules_title(rules: Rules, language: str) -> str:
    """The name of the rules, or their settings in words.

    >>> from solver.rules import GameRules
    >>> rules_title(GameRules(cards=12, hand=2, jump=3), "fr")
    'solo, main de 2, au moins 2, puis 1, 12 cartes, rétro de 3'
    """
    name = name_of(rules)
    if name is not None:
        return name
    if isinstance(rules, DuelRules):
        return sentence(language, "duel", hand=rules.hand, cards=rules.cards, jump=rules.jump)
    return sentence(
        language,
        "solo" if rules.players == 1 else "several",
        players=rules.players,
        hand=rules.hand,
        least=rules.least,
        empty=rules.least_empty,
        cards=rules.cards,
        jump=rules.jump,
    )


def sentence(language: str, key: str, **values: object) -> str:
    """A sentence of the report with its figures.

    >>> sentence("fr", "turning", turn=12, left=3)
    'Victoire perdue au tour 12 ; meilleur score ensuite : 3'
    """
    return _SENTENCES[language][key].format(**values)
