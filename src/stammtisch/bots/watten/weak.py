"""Plays at random, but never absurdly.

It doesn't have its card drawn, give up a round, ask or agree to anything; it bets only when it has taken
more tricks, and refuses only with fewer. An announcer who is last takes what the others would have; all
else is any card.
"""

from __future__ import annotations

import random

from stammtisch.bots import at_random
from stammtisch.bots.thinking import Asked, Thought
from stammtisch.bots.watten import middle
from stammtisch.games.cards import GERMAN
from stammtisch.games.watten.moves import Accept, Announce, Answer, Bet, Play, Refuse
from stammtisch.games.watten.state import SEATS, team_of


def think(asked: Asked, rng: random.Random) -> Thought:
    sensible = [choice for choice in asked.choices if _is_sensible(asked, choice)]
    plays = {GERMAN.card(choice.card): choice for choice in sensible if isinstance(choice, Play)}
    if (
        len(asked.view.trick.cards) == SEATS - 1
        and asked.view.announced is not None
        and len(plays) == len(sensible)
    ):
        return Thought(plays[middle.card_to_throw(asked, tuple(plays))])
    return at_random.think(asked._replace(choices=sensible or asked.choices), rng)


def _is_sensible(asked: Asked, choice: object) -> bool:
    us, tricks = team_of(asked.seat), asked.view.tricks
    match choice:
        case Bet():
            return bool(tricks[us] > tricks[1 - us])
        case Refuse():
            return bool(tricks[us] < tricks[1 - us])
        case Answer(yes=yes):
            return not yes
        case Announce() | Play() | Accept():
            return True
        case _:
            return False
