"""How fast the rules are: random play through the contract, by the calls that the house makes.

    python -m bench.rules --moves 50000 poker

Figures vary from machine to machine and hour to hour: compare those of one run.
"""

import argparse
import random
import time
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from stammtisch.games.catalogue import GAMES, PROVING
from stammtisch.games.choosing import Amount, Choice, Pick, Steps, filled, pattern
from stammtisch.games.contract import AnyGame, Awaiting
from stammtisch.games.moves import DEALER, Move, Sit
from stammtisch.testing.chance import Seeded

TRIES = 5


@dataclass(frozen=True)
class Played:
    """So many moves, in so many rounds, in so many seconds."""

    moves: int
    rounds: int
    seconds: float


def play(game: AnyGame, moves: int, seed: int) -> Played:
    """Play `moves` random moves at tables where everybody sits."""
    rng = random.Random(seed)
    made = rounds = 0
    began = time.perf_counter()
    while made < moves:
        chance = Seeded(rng.random())
        state, number, before = full_table(game), None, made
        while made < moves and (seat_and_move := next_move(game, state, chance, rng)):
            state = game.apply(state, *seat_and_move)
            made += 1
            if (now := game.round(state)) != number:
                number = now
                rounds += now is not None
        if made == before:
            raise RuntimeError(f"nobody can do anything at a full table of {game.name}")
    return Played(made, rounds, time.perf_counter() - began)


def full_table(game: AnyGame) -> Any:
    """A table of the game's usual rules with somebody on every chair."""
    state = game.setup(next(iter(game.presets.values())))
    for seat in range(len(game.chips(state).seats)):
        offers = (offer for offer in game.table_choices(state, seat) if isinstance(pattern(offer), Sit))
        for offer in offers:
            state = game.apply(state, seat, usual(offer))
    return state


def next_move(game: AnyGame, state: Any, chance: Seeded, rng: random.Random) -> tuple[int, Move] | None:
    """Somebody's next move; None when nobody has any."""
    if step := game.dealer(state, chance):
        return DEALER, step[0]
    turn = game.turn(state)
    seats = turn.seats if isinstance(turn, Awaiting) else range(len(game.chips(state).seats))
    offers = [(seat, choice) for seat in seats for choice in game.choices(state, seat)]
    if not offers:
        return None
    seat, choice = rng.choice(offers)
    return seat, at_random(choice, rng)


def usual(choice: Choice) -> Move:
    """The move that stands in a choice as it is."""
    return filled(choice, choice.most) if isinstance(choice, Amount) else pattern(choice)


def at_random(choice: Choice, rng: random.Random) -> Move:
    """One of the moves that a choice stands for."""
    match choice:
        case Move():
            return choice
        case Amount(least=least, most=most, step=step):
            return filled(choice, rng.randrange(least, most + 1, step))
        case Pick(among=among, least=least, most=most):
            return filled(choice, tuple(rng.sample(among, rng.randint(least, most))))
        case Steps(plays=plays):
            return filled(choice, rng.choice(plays))


def report(games: list[AnyGame], moves: int) -> Iterator[str]:
    """A line a game, the best of some tries."""
    yield f"{'':12}{'moves/s':>12}{'rounds/s':>12}{'µs a move':>12}"
    for game in games:
        best = min((play(game, moves, seed=1) for _ in range(TRIES)), key=lambda played: played.seconds)
        per_second = best.moves / best.seconds
        yield f"{game.name:12}{per_second:12,.0f}{best.rounds / best.seconds:12,.0f}{1e6 / per_second:12.1f}"


def main() -> None:
    every = {game.name: game for game in GAMES + PROVING}
    parser = argparse.ArgumentParser(description="How fast the rules are.")
    parser.add_argument("games", nargs="*", metavar="GAME", help=f"some of: {', '.join(every)}")
    parser.add_argument("--moves", type=int, default=20_000, help="moves a try")
    asked = parser.parse_args()
    for name in asked.games:
        if name not in every:
            parser.error(f"there is no game {name!r}: there is {', '.join(every)}")
    for line in report([every[name] for name in asked.games or every], asked.moves):
        print(line, flush=True)


if __name__ == "__main__":
    main()
