"""Moves to try: those that a choice stands for, and moves gone wrong."""

from __future__ import annotations

import random
from collections.abc import Iterator
from typing import Any

import msgspec

from stammtisch.games.choosing import Amount, Choice, Graph, Pick, Steps, filled
from stammtisch.games.codec import read_move
from stammtisch.games.contract import AnyGame
from stammtisch.games.moves import Change, Move
from stammtisch.games.options import Options, house_rules, read_options
from stammtisch.kernel.codec import encode
from stammtisch.kernel.refused import Refused


def examples(choice: Choice, rng: random.Random) -> Iterator[Move]:
    """Some of the moves that a choice stands for, its ends among them."""
    match choice:
        case Amount(least=least, most=most, step=step):
            steps = (most - least) // step
            for count in sorted({0, steps, rng.randint(0, steps)}):
                yield filled(choice, least + count * step)
        case Pick(among=among, least=least, most=most):
            for count in sorted({least, most, rng.randint(least, most)}):
                yield filled(choice, tuple(rng.sample(among, count)))
        case Steps(plays=plays):
            for play in rng.sample(plays, min(len(plays), 5)):
                yield filled(choice, play)
            yield filled(choice, stroll(choice, rng))
        case Move():
            yield choice


def stroll(choice: Steps, rng: random.Random) -> tuple[str, ...]:
    """A random way through the graph to a final position."""
    graph, position = choice.graph, 0
    steps: tuple[str, ...] = ()
    while graph.edges[position] and not (position in graph.final and rng.random() < 0.3):
        step, position = rng.choice(graph.edges[position])
        steps = (*steps, step)
    return steps


def walks(graph: Graph, most: int) -> Iterator[tuple[str, ...]]:
    """Ways through the graph to a final position, at most so many."""
    on_the_way: list[tuple[int, tuple[str, ...]]] = [(0, ())]
    found = 0
    while on_the_way and found < most:
        position, steps = on_the_way.pop()
        if position in graph.final:
            found += 1
            yield steps
        on_the_way.extend((there, (*steps, step)) for step, there in graph.edges[position])


def random_options(game: AnyGame, rng: random.Random) -> Any:
    """House rules drawn at random, all in bounds and playable."""
    while True:
        values = {
            rule.name: rng.choice(rule.allowed) if rule.allowed and rng.random() < 0.5 else rule.default
            for rule in house_rules(game.options)
        }
        try:
            options: Options = read_options(game.options, values)
            game.setup(options)
        except Refused:
            continue
        return options


def spoiled(game: AnyGame, move: Move, rng: random.Random) -> Iterator[Move]:
    """The same move with one value gone wrong, as long as it still reads as a move at all."""
    if isinstance(move, Change):
        return
    plain: dict[str, Any] = msgspec.to_builtins(move)
    for name, value in plain.items():
        for wrong in _wrong(value, rng):
            try:
                yield read_move(game, encode({**plain, name: wrong}))
            except Refused as refused:
                if refused.word != "not_a_move":
                    raise


def _wrong(value: Any, rng: random.Random) -> Iterator[Any]:
    match value:
        case bool():
            yield not value
        case int():
            yield from (value - 1, value + 1, -5, 10**9, value + 0.5)
        case str():
            yield from ("", "Zz", value * 2, value.swapcase())
        case [*items]:
            yield from (items[:-1], items + items[-1:], [*items, "Zz"], rng.sample(items, len(items)))
            if items:
                yield [*items[:-1], items[0]]
                place = rng.randrange(len(items))
                yield [*items[:place], rng.choice(list(_wrong(items[place], rng))), *items[place + 1 :]]
        case _:
            yield None
    yield {"hidden": 1}
