"""Rounds that four players play by rules of thumb, without bets: the two announcers know Schlag and trump,
their partners don't. Half of the time what the two name was exchanged."""

from __future__ import annotations

import random
from collections.abc import Callable, Mapping, Sequence
from typing import NamedTuple

from stammtisch.bots.watten.thumb import blind_order, card_to_throw, fitting, known_order
from stammtisch.games.watten.options import WattenOptions
from stammtisch.games.watten.ranking import CARDS, SUIT, VALUE, Ranking, number, place_of_winner
from stammtisch.games.watten.state import HAND, SEATS, TRICKS_TO_WIN

FOREHAND, DEALER = 0, 3

Choose = Callable[[Sequence[int], bool], int]
"""The card of a hand by which somebody names the Schlag, or trump."""


class Played(NamedTuple):
    ranks: Ranking
    hands: Sequence[Sequence[int]]
    schlag_namer: int
    shown_by: Mapping[int, int]
    """The card that each announcer has shown."""
    is_forehands: bool
    """Whether the forehand's team has taken the round."""


def played(options: WattenOptions, choose: Choose, rng: random.Random) -> Played:
    pack = rng.sample(range(CARDS), HAND * SEATS)
    hands = [pack[HAND * seat : HAND * (seat + 1)] for seat in range(SEATS)]
    schlag_namer, trump_namer = rng.sample((FOREHAND, DEALER), 2)
    schlag, trump = choose(hands[schlag_namer], True), choose(hands[trump_namer], False)
    ranks = options.rankings[number(VALUE[schlag], SUIT[trump])]
    shown_by = {schlag_namer: schlag, trump_namer: trump}
    return Played(ranks, hands, schlag_namer, shown_by, _winner(options, ranks, hands) == 0)


def _winner(options: WattenOptions, ranks: Ranking, dealt: Sequence[Sequence[int]]) -> int:
    hands, by_value = [list(hand) for hand in dealt], options.plain == "by_value"
    tricks: list[tuple[int, Sequence[int]]] = []
    winners: list[int] = []
    leader, wins = FOREHAND, [0, 0]
    while max(wins) < TRICKS_TO_WIN:
        trick: list[int] = []
        for seat in [(leader + place) % SEATS for place in range(SEATS)]:
            allowed: Sequence[int] = hands[seat]
            if seat in (FOREHAND, DEALER):
                order = known_order(ranks, trick, by_value)
                if trick and ranks.led >> trick[0] & 1:
                    allowed = [card for card in allowed if ranks.fits >> card & 1] or allowed
            else:
                may_be = fitting(options, tricks, winners)
                order = blind_order(options, may_be, allowed, trick)
            card = card_to_throw(order, allowed, trick)
            hands[seat].remove(card)
            trick.append(card)
        winner = (leader + place_of_winner(ranks, trick, by_value)) % SEATS
        tricks.append((leader, trick))
        winners.append(winner)
        wins[winner % 2] += 1
        leader = winner
    return 0 if wins[0] == TRICKS_TO_WIN else 1
