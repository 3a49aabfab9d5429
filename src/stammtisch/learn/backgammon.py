"""Backgammon in numbers. A play is made checker by checker, each step an action: `8/5`, `bar/22`, `6/off`."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import partial
from math import log2
from typing import Final

from stammtisch.bots.thinking import Asked
from stammtisch.games.backgammon import BACKGAMMON
from stammtisch.games.backgammon.board import BAR, Board, turned
from stammtisch.games.backgammon.moves import Play
from stammtisch.games.backgammon.options import BackgammonOptions
from stammtisch.games.backgammon.steps import STEPS, after
from stammtisch.games.backgammon.view import View
from stammtisch.games.choosing import Amount, Graph, Steps, filled
from stammtisch.games.dice import FACES
from stammtisch.games.moves import Move
from stammtisch.games.reading import tag
from stammtisch.learn.encoding import Encoding, Offer, Offers, Part, marks

CALLS: Final = tuple("roll double take drop beaver approve reject accept decline forfeit".split())
PHASES: Final = tuple("roll play doubled beavered won resigned".split())


def actions(_options: BackgammonOptions) -> Sequence[str]:
    """Every step there is, whether it hits or not; what is said besides; and to give up, by level."""
    steps = [word for word, step in STEPS.items() if not step.hits]
    return [*steps, *CALLS, *(f"resign {level}" for level in (1, 2, 3))]


def offers(asked: Asked) -> Offers:
    found = dict[str, Offer]()
    for choice in asked.choices:
        match choice:
            case Steps():
                found |= _onward(choice.graph, 0, ())
            case Amount(least=least, most=most):
                found |= {f"resign {level}": filled(choice, level) for level in range(least, most + 1)}
            case Move():
                found[tag(choice)] = choice
    return found


def _onward(graph: Graph, place: int, made: tuple[str, ...]) -> Offers:
    """The steps from this partial position on; the last one makes the play whole."""
    found = dict[str, Offer]()
    for step, there in graph.edges[place]:
        play = (*made, step)
        is_whole = there in graph.final
        found[step.removesuffix("*")] = Play(play) if is_whole else partial(_onward, graph, there, play)
    return found


def look(asked: Asked, begun: Sequence[str]) -> Iterator[Part]:
    view: View = asked.view
    us, them = asked.seat, 1 - asked.seat
    board = _after_steps(view.board if us == 0 else turned(view.board), begun)
    left = _left(view.dice, begun)
    yield Part("own checkers on points 1 to 24, and on the bar", [max(n, 0) for n in board[1:]])
    yield Part(
        "the other's on these points, and on their bar", [max(-n, 0) for n in (*board[1:BAR], board[0])]
    )
    yield Part("checkers borne off, own and the other's", [view.chairs[us].off, view.chairs[them].off])
    yield Part("dice still to be played, of each face", [left.count(face) for face in FACES])
    yield Part("whether it's one's own throw", [view.mover == us])
    yield Part(f"what is to be done: {', '.join(PHASES)}", marks({view.phase}, PHASES))
    yield Part("the cube, as a power of two", [log2(view.cube)])
    yield Part("whose it is: one's own, the other's", marks({view.owner}, (us, them)))
    yield Part("the level at which somebody would give up: 1 to 3", marks({_level(view)}, (1, 2, 3)))
    yield Part("1 / points missing in the match, own and the other's", [_near(view, us), _near(view, them)])
    yield Part("whether it's the Crawford game", [view.is_crawford])


def _after_steps(board: Board, begun: Sequence[str]) -> Board:
    for word in begun:
        step = STEPS[word]
        board = after(board, step._replace(hits=step.to > 0 and board[step.to] < 0))
    return board


def _left(dice: tuple[int, ...], begun: Sequence[str]) -> list[int]:
    """A step takes the least die that will do: to bear off it may be more than the way."""
    left = list(dice * 2 if len(set(dice)) == 1 else dice)
    for word in begun:
        left.remove(min(die for die in left if die >= STEPS[word].point - STEPS[word].to))
    return left


def _level(view: View) -> int:
    return view.offered if view.phase == "resigned" else 0


def _near(view: View, seat: int) -> float:
    """0 where there is no match."""
    return 1 / max(view.points - view.chairs[seat].score, 1) if view.points else 0


ENCODING: Final = Encoding(BACKGAMMON, actions, offers, look)
