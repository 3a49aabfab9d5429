"""Match files as SGF: FF[4], GM[6], one game tree a game. White is seat 0, black seat 1.

A move is the dice and then, for each step, two letters: a to x are the points as white counts
them, y is the bar and z off. Dice that nobody played, as their owner gave up, are a node without a
move: whose turn it is, and the dice.
"""

from __future__ import annotations

from collections.abc import Iterator

from stammtisch import __version__
from stammtisch.formats.backgammon.matches import Action, Cubed, GameRecord, MatchRecord, Resigned, Thrown
from stammtisch.games.backgammon.board import BAR
from stammtisch.games.backgammon.options import BackgammonOptions
from stammtisch.games.backgammon.steps import STEPS

SIDES = "WB"
VARIATIONS = {"nack": "Nackgammon", "hyper": "Hypergammon3"}
ANSWERS = {"double": "double", "beaver": "double", "take": "take", "drop": "drop"}


def write(record: MatchRecord) -> str:
    """The whole match, a tree a game."""
    is_crawford = False
    trees: list[str] = []
    for game in record.games:
        is_next = not is_crawford and max(game.score) == record.options.points - 1
        is_crawford |= is_next
        trees.append(_tree(record, game, is_next))
    return "\n".join(trees) + "\n"


def _tree(record: MatchRecord, game: GameRecord, is_crawford: bool) -> str:
    one, two = record.players
    head = [
        f"FF[4]GM[6]CA[UTF-8]AP[Stammtisch:{__version__}]",
        f"MI[length:{record.options.points}][game:{game.number - 1}][ws:{game.score[0]}][bs:{game.score[1]}]",
        f"PW[{_escaped(one)}]PB[{_escaped(two)}]",
        "".join(_rules(record.options, is_crawford)),
        _result(game),
    ]
    return "".join(["(;", *head, *(f"\n{node}" for node in map(_node, game.actions) if node), ")"])


def _escaped(text: str) -> str:
    return text.replace("\\", "\\\\").replace("]", "\\]").replace(":", "\\:")


def _rules(options: BackgammonOptions, is_crawford: bool) -> Iterator[str]:
    rules: list[str] = []
    if options.points and options.cube and options.crawford:
        rules.append("Crawford:CrawfordGame" if is_crawford else "Crawford")
    if options.jacoby:
        rules.append("Jacoby")
    if not options.cube:
        rules.append("NoCube")
    if options.start in VARIATIONS:
        rules.append(VARIATIONS[options.start])
    if rules:
        yield f"RU[{':'.join(rules)}]"


def _result(game: GameRecord) -> str:
    if game.winner is None:
        return ""
    is_resigned = any(isinstance(action, Resigned) for action in game.actions)
    return f"RE[{SIDES[game.winner]}+{game.points}{'R' if is_resigned else ''}]"


def _node(action: Action) -> str:
    match action:
        case Thrown(seat=seat, dice=(one, two), is_open=True):
            return f";PL[{SIDES[seat]}]DI[{one}{two}]"
        case Thrown(seat=seat, dice=(one, two), steps=steps):
            places = "".join([_letter(place, seat) for step in steps for place in STEPS[step][:2]])
            return f";{SIDES[seat]}[{one}{two}{places}]"
        case Cubed(seat=seat, what=what):
            return f";{SIDES[seat]}[{ANSWERS[what]}]"
        case Resigned():
            return ""


def _letter(place: int, seat: int) -> str:
    if place in (0, BAR):
        return "z" if place == 0 else "y"
    return chr(ord("a") + place - 1) if seat == 0 else chr(ord("x") - place + 1)
