"""Plays like the dealer: draws below the total that the dealer stands on, and does nothing else."""

from __future__ import annotations

import random

from stammtisch.bots.blackjack.asked_hand import hand_view, offers
from stammtisch.bots.blackjack.betting import usual
from stammtisch.bots.thinking import Asked, Thought
from stammtisch.games.blackjack.hands import dealer_draws
from stammtisch.games.blackjack.moves import Bet, BetInstead, Decline, Hit, Stand
from stammtisch.games.choosing import Amount, pattern


def think(asked: Asked, _: random.Random) -> Thought:
    offered = offers(asked.choices)
    match offered.get(Bet):
        case Amount() as bet:
            return Thought(usual(bet, asked.options))
    for settled in (BetInstead, Decline):
        if settled in offered:
            return Thought(pattern(offered[settled]))
    draws = Hit in offered and dealer_draws(hand_view(asked).value, asked.options)
    return Thought(Hit() if draws else Stand())
