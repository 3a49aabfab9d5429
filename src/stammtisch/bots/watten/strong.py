"""Draws deals that may be, solves them, and bets by the chance to win the game."""

from __future__ import annotations

import random
from collections.abc import Sequence
from typing import Final

from stammtisch.bots.thinking import Asked, Thought, Worth
from stammtisch.bots.watten import middle
from stammtisch.bots.watten.announcing import worths
from stammtisch.bots.watten.betting import Stakes
from stammtisch.bots.watten.looking import outlook
from stammtisch.bots.watten.watching import hand_of
from stammtisch.games.cards import GERMAN
from stammtisch.games.moves import Move
from stammtisch.games.watten.moves import Accept, Announce, Answer, Ask, Bet, Play, Refuse
from stammtisch.games.watten.view import View

BETTER_BELOW: Final = 0.4
"""With a chance below this one wants better cards; who asks for them has none, either."""
EXCHANGE_GAINS: Final = 0.03
BY_THUMB: Final = 0.02
"""How much the card counts more that the rules of thumb name: where all win or lose, others still may err."""
BET_GAINS: Final = 0.004
"""How much a bet must bring: it gives the others the right to bet next."""


def think(asked: Asked, rng: random.Random) -> Thought:
    kinds = {type(choice) for choice in asked.choices}
    if Announce in kinds or Answer in kinds:
        return _announcing(asked)
    if Accept in kinds:
        return _answering(asked, rng)
    if Play in kinds:
        return _throwing(asked, rng)
    return middle.think(asked, rng)


def _thought(worth: Sequence[tuple[Move, float]]) -> Thought:
    ranked = sorted([Worth(*one) for one in worth], key=lambda one: one.worth, reverse=True)
    return Thought(ranked[0].move, ranked, "chance")


def _announcing(asked: Asked) -> Thought:
    view: View = asked.view
    hand, names_schlag, leads = hand_of(asked), view.schlag_namer == asked.seat, view.forehand == asked.seat
    shown = GERMAN.card(view.shown) if view.shown is not None else None
    chances = worths(asked.options, hand, names_schlag, leads, shown)
    best = max(chances.values())
    exchanged = max(worths(asked.options, hand, not names_schlag, leads).values())
    wants = {"better": best < BETTER_BELOW, "exchange": exchanged > best + EXCHANGE_GAINS}
    for choice in asked.choices:
        match choice:
            case Ask(what=what) if wants[what]:
                return Thought(choice)
            case Answer(what=what, yes=yes) if yes == wants[what]:
                return Thought(choice)
            case _:
                pass
    stakes = Stakes(asked)
    named = {GERMAN.names[card]: stakes.begun(chance) for card, chance in chances.items()}
    return _thought(
        [
            (choice, named[choice.card])
            for choice in asked.choices
            if isinstance(choice, Announce) and isinstance(choice.card, str)
        ]
    )


def _answering(asked: Asked, rng: random.Random) -> Thought:
    ahead, stakes = outlook(asked, (None,), rng), Stakes(asked)
    if not ahead.deals:
        return middle.think(asked, rng)
    stake = asked.view.raised_to
    chance = ahead.chance(None)
    return _thought([(Accept(stake), stakes.accepted(chance)), (Refuse(stake), stakes.refused())])


def _throwing(asked: Asked, rng: random.Random) -> Thought:
    plays = {GERMAN.card(choice.card): choice for choice in asked.choices if isinstance(choice, Play)}
    bets = [choice for choice in asked.choices if isinstance(choice, Bet)]
    if len(plays) == 1 and not bets:
        return Thought(next(iter(plays.values())))
    ahead = outlook(asked, tuple(plays), rng)
    if not ahead.deals:
        return middle.think(asked, rng)
    by_thumb, stakes = middle.card_to_throw(asked, tuple(plays)), Stakes(asked)
    chances = {card: ahead.chance(card) for card in plays}
    best = max(plays, key=lambda card: chances[card] + BY_THUMB * (card == by_thumb))
    weighed: list[tuple[Move, float]] = [(plays[card], stakes.played(chances[card])) for card in plays]
    weighed += [(bet, stakes.bet(ahead.chances(best), ahead.deals)) for bet in bets]
    thought = _thought(weighed)
    is_bet = any(worth > stakes.played(chances[best]) + BET_GAINS for move, worth in weighed if move in bets)
    return thought._replace(move=bets[0] if is_bet else plays[best])
