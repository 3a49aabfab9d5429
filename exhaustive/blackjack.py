"""What basic strategy returns at Blackjack, played round by round through the contract.

    make exhaustive ARGS='--rounds 200000 --processes 1 one_deck'

One player plays a chart (the Strip's, or that of basic_strategy.py) for the same bet each round. Their
mean return is held against the exact one (expected.py), which knows nothing of the game: further off
than four standard errors is a failure. A run of so many rounds comes out the same on any number
of processes.
"""

import argparse
import math
import os
import random
import sys
import time
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from multiprocessing import Pool
from typing import Final, NamedTuple

from exhaustive.basic_strategy import ONE_DECK, wishes
from exhaustive.expected import Expected
from stammtisch.bots.blackjack.chart import STRIP
from stammtisch.games.blackjack import BLACKJACK
from stammtisch.games.blackjack.hands import PIPS
from stammtisch.games.blackjack.moves import Decline, Double, Hit, Pay, Split, Stand, Surrender
from stammtisch.games.blackjack.options import PRESETS, BlackjackOptions
from stammtisch.games.blackjack.state import State
from stammtisch.games.choosing import Amount, Choice, pattern
from stammtisch.games.moves import DEALER, Move, Sit
from stammtisch.testing.stepping import dealers_step

SEAT: Final = 0
PLENTY: Final = 10**8
"""Nobody who sits down with this much lacks the chips for a double or a split."""
ROUNDS: Final = 11_500_000
"""So many give a standard error below 0.00035, as one round deviates by about 1.16 bets."""
A_PART: Final = 50_000
TOO_FAR: Final = 4
PLAYS: Final[dict[str, type[Move]]] = {"H": Hit, "S": Stand, "D": Double, "P": Split, "R": Surrender}


class Table(NamedTuple):
    """House rules, and the strategy that is played by them."""

    rules: BlackjackOptions
    strategy: str


TABLES: Final = {
    "strip6": Table(PRESETS["strip6"], STRIP),
    "one_deck": Table(BlackjackOptions(seats=1, decks=1, split="value"), ONE_DECK),
}


@dataclass(frozen=True)
class Measured:
    """So many rounds, and what they won: the sum, and the sum of squares, in bets."""

    rounds: int = 0
    won: float = 0.0
    squares: float = 0.0

    def __add__(self, other: "Measured") -> "Measured":
        return Measured(self.rounds + other.rounds, self.won + other.won, self.squares + other.squares)

    @property
    def mean(self) -> float:
        return self.won / self.rounds

    @property
    def error(self) -> float:
        """The standard error of the mean."""
        variance = self.squares / self.rounds - self.mean**2
        return math.sqrt(variance / self.rounds)


class Part(NamedTuple):
    """Some rounds at a table of their own, with a chance of their own."""

    table: str
    rounds: int
    seed: int


class Shuffles:
    """Chance for many rounds: fast, seeded, and never asked for the same draw twice."""

    def __init__(self, seed: str) -> None:
        self._random = random.Random(seed)

    def shuffle(self, cards: Sequence[str], _draw: int, /) -> tuple[str, ...]:
        shuffled = list(cards)
        self._random.shuffle(shuffled)
        return tuple(shuffled)

    def dice(self, count: int, _draw: int, /) -> tuple[int, ...]:
        raise AssertionError(f"no dice at this table, and {count} were asked for")

    def lot(self, count: int, _draw: int, /) -> int:
        raise AssertionError(f"no lots at this table, and one of {count} was asked for")


def play(part: Part) -> Measured:
    """Play so many rounds, by the calls that the house makes."""
    rules, strategy = TABLES[part.table]
    chance = Shuffles(f"{part.table} {part.seed}")
    state = BLACKJACK.apply(BLACKJACK.setup(rules), SEAT, Sit(PLENTY))
    rounds = won = squares = 0
    while rounds < part.rounds:
        if BLACKJACK.turn(state) != DEALER:
            move = answer(state, BLACKJACK.choices(state, SEAT), strategy)
            state = BLACKJACK.apply(state, SEAT, move)
            continue
        lost_before = state.bank
        made, state = dealers_step(BLACKJACK, state, chance)
        if isinstance(made, Pay):
            gain = lost_before - state.bank
            rounds += 1
            won += gain
            squares += gain * gain
    bet = rules.least_bet
    return Measured(rounds, won / bet, squares / bet**2)


def answer(state: State, offers: Sequence[Choice], strategy: str) -> Move:
    """The least bet, no insurance, and otherwise the strategy's first wish that is offered."""
    offered = {type(offer): offer for offer in offers}
    for sure in (Amount, Decline):
        if sure in offered:
            return pattern(offered[sure])
    hand, dealer = state.hands[state.at], state.hands[-1]
    for wish in wishes(strategy, tuple([PIPS[card] for card in hand.cards]), PIPS[dealer.cards[0]]):
        if PLAYS[wish] in offered:
            return pattern(offered[PLAYS[wish]])
    raise AssertionError(f"the strategy has no answer to {hand.cards} among {offers}")


def exact(table: str) -> float:
    """What the same strategy returns exactly, in the first round of a fresh pack."""
    rules, strategy = TABLES[table]
    return Expected(rules, lambda cards, up, _: wishes(strategy, cards, up)).mean_return()


def parts(table: str, rounds: int) -> list[Part]:
    sizes = [A_PART] * (rounds // A_PART) + [rounds % A_PART] * (rounds % A_PART > 0)
    return [Part(table, size, seed) for seed, size in enumerate(sizes)]


def measure(table: str, rounds: int, processes: int) -> bool:
    """Play and report; whether the mean came out as near to the exact one as it should."""
    say(f"{table}: the exact mean takes a minute, then {rounds:,} rounds are played")
    with Pool(processes) as pool:
        expecting = pool.apply_async(exact, (table,))
        began = time.monotonic()
        measured = watched(table, pool.imap_unordered(play, parts(table, rounds)), rounds)
        seconds = time.monotonic() - began
        expected = expecting.get()
    off = (measured.mean - expected) / measured.error
    print(f"{table}: {measured.rounds:,} rounds in {seconds:,.0f} s on {processes} processes")
    print(f"  returned {measured.mean:+.6f}, standard error {measured.error:.6f}")
    print(f"  expected {expected:+.6f}, which is {abs(off):.1f} standard errors off", flush=True)
    return abs(off) <= TOO_FAR


def watched(table: str, played: Iterable[Measured], rounds: int) -> Measured:
    """The sum of all parts, with a word every now and then about how far it is."""
    began = said = time.monotonic()
    total = Measured()
    for part in played:
        total += part
        now = time.monotonic()
        if now - said >= 10:
            left = (now - began) / total.rounds * (rounds - total.rounds) / 60
            so_far = f"{total.rounds:,} rounds, {total.mean:+.5f} ± {total.error:.5f}"
            say(f"{table}: {so_far}, {left:.0f} min left")
            said = now
    return total


def say(line: str) -> None:
    print(line, file=sys.stderr, flush=True)


def main() -> None:
    parser = argparse.ArgumentParser(description="What basic strategy returns at Blackjack.")
    parser.add_argument("tables", nargs="*", metavar="TABLE", help=f"some of: {', '.join(TABLES)}")
    parser.add_argument("--rounds", type=int, default=ROUNDS, help="rounds a table")
    parser.add_argument(
        "--processes", type=int, default=os.cpu_count() or 1, help="how many play side by side"
    )
    asked = parser.parse_args()
    for name in asked.tables:
        if name not in TABLES:
            parser.error(f"there is no table {name!r}: there is {', '.join(TABLES)}")
    if asked.rounds < 2 or asked.processes < 1:
        parser.error("at least two rounds are played, by at least one process")
    came_out = [measure(name, asked.rounds, asked.processes) for name in asked.tables or TABLES]
    sys.exit(0 if all(came_out) else f"a return came out further off than {TOO_FAR} standard errors")


if __name__ == "__main__":
    main()
