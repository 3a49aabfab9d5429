"""Choices: what a seat may do, given as data, so that no client needs to know a rule.

A choice is a move as it is; or an `Amount` of something; or a `Pick` out of several
things; or `Steps` to be gone one at a time, of which one play is made. The last three
hold a move as a pattern and name the field that the player fills in.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

import msgspec

from stammtisch.games.moves import Change, Move


class Amount(msgspec.Struct, frozen=True, tag_field="choose", tag="amount"):
    """`move` with any number from `least` to `most`, in steps of `step`, as its `field`.

    The number that `move` has already is the usual one.
    """

    move: Move
    field: str
    least: int
    most: int
    step: int = 1


class Pick(msgspec.Struct, frozen=True, tag_field="choose", tag="pick"):
    """`move` with `least` to `most` different things out of `among`, in any order, as its `field`."""

    move: Move
    field: str
    among: tuple[str, ...]
    least: int
    most: int


class Graph(msgspec.Struct, frozen=True):
    """Partial positions, numbered from 0, the start.

    `edges[p]` are the steps that are possible at position p, each with the position it
    leads to. A play may be handed in at a `final` position and nowhere else.
    """

    edges: tuple[tuple[tuple[str, int], ...], ...]
    final: tuple[int, ...]


class Steps:
    """`move` with the steps of one whole play as its `field`.

    `plays` has one play for each position that can be reached. The `graph` of partial
    positions, in which a person goes step by step in any order, is worked out only when
    it is asked for: programs don't pay for it. A game may have steps of its own kind, that
    write out their plays as well only when one looks at them.
    """

    __slots__ = ("_plays", "_unfold", "field", "move")
    __match_args__ = ("move", "field", "plays")

    def __init__(
        self, move: Move, field: str, plays: Sequence[tuple[str, ...]], unfold: Callable[[], Graph]
    ) -> None:
        self.move = move
        self.field = field
        self._plays = plays
        self._unfold = unfold

    def __reduce__(self) -> tuple[Any, ...]:
        """A bot in another process is asked with the plays; it needs no graph."""
        return Steps, (self.move, self.field, tuple(self.plays), Graph)

    @property
    def plays(self) -> Sequence[tuple[str, ...]]:
        return self._plays

    def plain(self) -> dict[str, Any]:
        """As it stands in JSON."""
        return {
            "choose": "steps",
            "move": self.move,
            "field": self.field,
            "plays": list(self.plays),
            "graph": self.graph,
        }

    @property
    def graph(self) -> Graph:
        return self._unfold()


Choice = Move | Amount | Pick | Steps


def pattern(choice: Choice) -> Move:
    """The kind of move that a choice is about."""
    return choice if isinstance(choice, Move) else choice.move


def filled(choice: Amount | Pick | Steps, value: Any) -> Move:
    """The choice's move with `value` in its field."""
    return msgspec.structs.replace(choice.move, **{choice.field: value})


def fits(choice: Choice, move: Move) -> bool:
    """Whether `move` is one of the moves that `choice` stands for."""
    match choice:
        case Change():
            return isinstance(move, Change)
        case Move():
            return move == choice
        case _:
            if type(move) is not type(choice.move):
                return False
            value = getattr(move, choice.field)
            return filled(choice, value) == move and _allows(choice, value)


def _allows(choice: Amount | Pick | Steps, value: Any) -> bool:
    match choice:
        case Amount(least=least, most=most, step=step):
            return type(value) is int and least <= value <= most and (value - least) % step == 0
        case Pick(among=among, least=least, most=most):
            are_some = _are_words(value) and least <= len(value) <= most
            return are_some and len(set(value)) == len(value) and set(value) <= set(among)
        case Steps():
            return _are_words(value) and (value in choice.plays or arrives(choice.graph, value))


def _are_words(value: Any) -> bool:
    return isinstance(value, tuple) and all(isinstance(word, str) for word in value)


def arrives(graph: Graph, steps: tuple[str, ...]) -> bool:
    """Whether these steps lead from the start to a final position."""
    position = 0
    for step in steps:
        onward = dict(graph.edges[position])
        if step not in onward:
            return False
        position = onward[step]
    return position in graph.final
