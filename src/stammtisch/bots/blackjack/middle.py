"""Plays the Strip's chart at every table, whatever its house rules are, and bets the same each round.

Of a dealer who shows nothing it thinks a ten. Where a hand may reach 22 it reads the row of one less.
Where whoever doubles gets no card, the chart's doubles make no sense: it doubles what is almost the limit.
"""

from __future__ import annotations

import random
from collections.abc import Mapping
from typing import Final

from stammtisch.bots.blackjack import weak
from stammtisch.bots.blackjack.asked_hand import hand_view, offers, pair, up_card
from stammtisch.bots.blackjack.chart import STRIP, wishes
from stammtisch.bots.thinking import Asked, Thought
from stammtisch.games.blackjack.hands import TEN
from stammtisch.games.blackjack.moves import Double, Hit, Split, Stand, Surrender
from stammtisch.games.blackjack.options import BlackjackOptions
from stammtisch.games.choosing import pattern
from stammtisch.games.moves import Move

USUAL_LIMIT: Final = 21
ALMOST: Final = 19
PLAYS: Final[Mapping[str, type[Move]]] = {"H": Hit, "S": Stand, "D": Double, "P": Split, "R": Surrender}


def think(asked: Asked, rng: random.Random) -> Thought:
    if asked.view.phase == "playing":
        offered = offers(asked.choices)
        for wish in _wishes(asked):
            if PLAYS[wish] in offered:
                return Thought(pattern(offered[PLAYS[wish]]))
    return weak.think(asked, rng)


def _wishes(asked: Asked) -> str:
    options: BlackjackOptions = asked.options
    hand, up = hand_view(asked), up_card(asked.view) or TEN
    total = hand.value.total - options.limit + USUAL_LIMIT
    wished = wishes(STRIP, hand.value.is_soft, total, pair(hand.cards, options), up)
    if options.double_draws:
        return wished
    return "DS" if total >= ALMOST else wished.replace("D", "")
