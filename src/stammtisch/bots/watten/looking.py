"""What becomes of the round, by deals that may be: each is solved, for each card that may be thrown."""

from __future__ import annotations

import random
from collections.abc import Mapping, Sequence
from math import log
from statistics import fmean
from typing import Final, NamedTuple

from stammtisch.bots.thinking import Asked
from stammtisch.bots.watten.believing import Believing, Deal, rising
from stammtisch.bots.watten.solving import Rest, without
from stammtisch.bots.watten.watching import hand_of
from stammtisch.games.cards import GERMAN
from stammtisch.games.watten.state import team_of
from stammtisch.games.watten.view import View

TRIES: Final = 400
SOLVED: Final = (100, 100, 100, 80, 40, 16)
"""So many deals are tried; and by how many cards one holds, so many of them are drawn and solved."""
BY_HAND: Final = (0.0, 0.0, 0.1, 0.2, 0.35, 0.5)
"""By how many cards one holds: so much counts what the announcers' hands are worth on average; the rest is
what was solved, which takes for granted that all see all cards."""
TRICK: Final = 1.0
"""How much a trick more than the others changes a chance."""


class Outlook(NamedTuple):
    """What a bot sees when it looks ahead."""

    deals: Sequence[Deal]
    wins: Mapping[int | None, Sequence[bool]]
    """For each card, in which of these deals one's team takes the round after it; for None where it's
    another's turn to throw one."""
    hands: Sequence[float]
    """For each deal the chance to take the round by what the announcers hold, without looking further."""
    held: int

    def chance(self, card: int | None) -> float:
        """To take the round after throwing this card; None: as the table lies there."""
        return fmean(self.chances(card))

    def chances(self, card: int | None) -> Sequence[float]:
        """The same for each deal: solved, it's sure who wins; but nobody sees all cards."""
        share = BY_HAND[self.held]
        return [
            share * by_hand + (1 - share) * is_won
            for by_hand, is_won in zip(self.hands, self.wins[card], strict=True)
        ]


def outlook(asked: Asked, cards: Sequence[int | None], rng: random.Random) -> Outlook:
    """For each of these cards; for None as the table lies there, where it's another's turn."""
    believing, held = Believing(asked), len(hand_of(asked))
    deals = believing.drawn(TRIES, SOLVED[held], rng)
    wins: dict[int | None, list[bool]] = {card: [] for card in cards}
    solved, before = dict[int | None, bool](), None
    for deal in deals:
        if deal is not before:  # one that is drawn several times comes several times in a row
            solved, before = _solved(asked, deal, believing.announcers, tuple(wins)), deal
        for card, is_won in solved.items():
            wins[card].append(is_won)
    return Outlook(deals, wins, [by_hand(asked, deal) for deal in deals], held)


def _solved(
    asked: Asked, deal: Deal, announcers: Sequence[int], cards: Sequence[int | None]
) -> dict[int | None, bool]:
    """For each card whether one's team takes the round after it, when everybody sees this deal."""
    view: View = asked.view
    rest = Rest(deal.ranks, deal.hands, announcers, asked.options)
    trick, solved = GERMAN.cards(view.trick.cards), {}
    for card in cards:
        hands = deal.hands if card is None else without(deal.hands, asked.seat, card)
        lies_there = trick if card is None else (*trick, card)
        is_first_teams = rest.is_won(hands, view.trick.leader, lies_there, view.tricks)
        solved[card] = is_first_teams == (team_of(asked.seat) == 0)
    return solved


def by_hand(asked: Asked, deal: Deal) -> float:
    """The chance of one's team by what the two announcers hold, and the tricks taken."""
    us = team_of(asked.seat)
    ours, theirs = [
        next(one for seat, one in deal.chances.items() if team_of(seat) == team) for team in (us, 1 - us)
    ]
    tricks = asked.view.tricks[us] - asked.view.tricks[1 - us]
    return rising(steps(ours) - steps(theirs) + TRICK * tricks)


def steps(chance: float) -> float:
    """The inverse of `rising`."""
    return log(chance / (1 - chance))
