"""Poker tables that are drawn at random, and hands that are written down."""

from __future__ import annotations

import random
from collections.abc import Mapping, Sequence
from itertools import islice
from typing import Literal

from ladder.table import BotTable
from stammtisch.bots.asking import asked
from stammtisch.bots.thinking import Asked, Think
from stammtisch.games.cards import FRENCH
from stammtisch.games.moves import DEALER, Made, Move, Sit
from stammtisch.games.poker import POKER
from stammtisch.games.poker.moves import Start
from stammtisch.games.poker.options import PokerOptions, playable
from stammtisch.games.poker.variants import VARIANTS, Name
from stammtisch.kernel.refused import Refused

Antes = Literal["none", "each", "big_blind"]


def drawn_options(rng: random.Random) -> PokerOptions:
    """House rules as odd as a host may make them."""
    while True:
        big = rng.choice((1, 2, 3, 10, 100))
        antes: Antes = rng.choice(("none", "none", "each", "big_blind"))
        variant: Name = rng.choice(tuple(VARIANTS))
        buy_in = rng.choice((1, 2, 5, 12, 40, 100, 300)) * big
        options = PokerOptions(
            seats=rng.randint(2, 10),
            variant=variant,
            limit=rng.choice(("no_limit", "pot_limit", "fixed")),
            format=rng.choice(("cash", "cash", "sng")),
            small_blind=rng.randint(0, big),
            big_blind=big,
            antes=antes,
            ante=0 if antes == "none" else rng.randint(1, big),
            straddle=rng.random() < 0.3,
            heads_up_cap=rng.random() < 0.5,
            buy_in=buy_in,
            least_buy_in=1,
            most_buy_in=400 * big,
            showdown=rng.choice(("auto", "ask", "all")),
            run_it_twice=variant != "draw" and rng.random() < 0.3,
            stack=max(buy_in, big),
            places_paid=1,
        )
        try:
            return playable(options)
        except Refused:
            continue


def seated(options: PokerOptions, bots: Sequence[Think], deal: object, rng: random.Random) -> BotTable:
    """A table where each has sat down with any stack that is possible."""
    table = BotTable(POKER, options, bots, deal)
    least, most = options.buy_ins
    for seat in range(options.seats):
        table.make(seat, Sit(rng.choice((least, options.buy_in, most))))
    return table


def question(
    options: PokerOptions, hands: Mapping[int, str], moves: Sequence[Move], board: str = ""
) -> Asked:
    """What the seat that is to act is asked with, in the first hand, after these moves of those before.

    Hands by place, as they are dealt: 0 is the first after the button. What isn't written is any card.
    """
    state, made, coming = POKER.setup(options), list[Made](), [*moves]
    chance = _Stacked(_deck(options, hands, board))

    def make(seat: int, move: Move) -> None:
        nonlocal state
        state = POKER.apply(state, seat, move)
        made.append(Made(seat, move))

    for seat in range(options.seats):
        make(seat, Sit(options.buy_in))
    make(0, Start())
    while coming or POKER.turn(state) == DEALER:
        if POKER.turn(state) == DEALER:
            dealer = POKER.dealer(state, chance)
            assert dealer is not None
            make(DEALER, dealer[0])
        else:
            make(state.actor, coming.pop(0))
    shown = [Made(seat, POKER.show(seat, move, state.actor)) for seat, move in made]
    return asked(POKER, options, state, state.actor, shown)


def _deck(options: PokerOptions, hands: Mapping[int, str], board: str) -> tuple[str, ...]:
    lying = board.split()
    written = {place: hand.split() for place, hand in hands.items()}
    named = {card for cards in (lying, *written.values()) for card in cards}
    rest = iter([card for card in FRENCH.names if card not in named])
    count = options.game.hole
    holes = [written.get(place) or [*islice(rest, count)] for place in range(options.seats)]
    return (*[hole[card] for card in range(count) for hole in holes], *lying, *rest)


class _Stacked:
    """A pack that lies as it was written."""

    def __init__(self, deck: tuple[str, ...]) -> None:
        self.deck = deck

    def shuffle(self, cards: Sequence[str], draw: int, /) -> tuple[str, ...]:
        return self.deck

    def dice(self, count: int, draw: int, /) -> tuple[int, ...]:
        return (1,) * count

    def lot(self, count: int, draw: int, /) -> int:
        return 0
