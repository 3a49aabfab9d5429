"""Tables at which bots are asked: any house rules, any moves until then."""

from __future__ import annotations

import random
from collections.abc import Sequence
from typing import Any

from ladder.table import BotTable
from stammtisch.bots import at_random
from stammtisch.bots.asking import asked
from stammtisch.bots.thinking import Asked, Thought
from stammtisch.games.moves import DEALER, Made, Move, Sit
from stammtisch.games.watten import WATTEN
from stammtisch.games.watten.moves import Announce, Play
from stammtisch.games.watten.options import TRAMIN, WattenOptions
from stammtisch.games.watten.state import SEATS
from stammtisch.testing.chance import Scripted

RULES: dict[str, list[Any]] = {
    "target": [11, 15, 18],
    "announcing": ["unseen", "in_turn"],
    "weli_for_trump": ["bells", "forbidden"],
    "better_cards": [0, 1, 9],
    "exchange": [False, True],
    "plain": ["led_suit", "by_value"],
    "weli": ["bell_six", "trump"],
    "above_bell_ace": ["seven", "weli"],
    "good_one_follows": [False, True],
    "both_near": ["no_bets", "bets"],
    "next_dealer": ["forehand", "schlag"],
    "new_game": ["lot", "next_dealer"],
    "clock": ["first_card", "forfeits"],
}


def any_rules(rng: random.Random) -> WattenOptions:
    return WattenOptions(**{name: rng.choice(values) for name, values in RULES.items()})


def questions(seed: object, options: WattenOptions = TRAMIN, count: int = 1) -> list[Asked]:
    """The first so many things that seats are asked where all four do anything that is possible."""
    heard: list[Asked] = []

    def think(question: Asked, rng: random.Random) -> Thought:
        heard.append(question._replace(shown=tuple(question.shown)))
        return at_random.think(question, rng)

    table = BotTable(WATTEN, options, [think] * SEATS, seed)
    for seat in range(SEATS):
        table.make(seat, Sit())
    for _ in table.played(until=lambda _: len(heard) == count):
        pass
    return heard


def asked_after(deck: str, moves: Sequence[tuple[int, Move]], seat: int) -> Asked:
    """What a seat is asked when seat 3 has dealt these cards, five for each, and this has happened."""
    chance = Scripted(decks=[deck.split()], lots=[3])
    state, shown = WATTEN.setup(TRAMIN), list[Made]()
    for by, move in [*((chair, Sit()) for chair in range(SEATS)), *moves]:
        state = WATTEN.apply(state, by, move)
        shown.append(Made(by, WATTEN.show(by, move, seat)))
        while (dealt := WATTEN.dealer(state, chance)) is not None:
            shown.append(Made(DEALER, WATTEN.show(DEALER, dealt[0], seat)))
            state = dealt[1]
    return asked(WATTEN, TRAMIN, state, seat, shown)


def announced(schlag: str, trump: str) -> list[tuple[int, Move]]:
    """Seat 0 names the Schlag by this card, and seat 3 trump."""
    return [(0, Announce(schlag)), (3, Announce(trump))]


def thrown(cards: str, leader: int = 0) -> list[tuple[int, Move]]:
    return [((leader + place) % SEATS, Play(card)) for place, card in enumerate(cards.split())]
