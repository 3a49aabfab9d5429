"""Plays by rules of thumb.

The Schlag is the value of which one has most, trump the longest suit. High cards, of which a blind
partner knows nothing, and tricks more than the others are counted: with two one bets, and one
accepts unless that comes to less than nothing. Questions are answered with no, and never asked.
"""

from __future__ import annotations

import random
from collections.abc import Sequence
from typing import Final

from stammtisch.bots import at_random
from stammtisch.bots.thinking import Asked, Thought
from stammtisch.bots.watten import thumb
from stammtisch.bots.watten.watching import hand_of, seen_by
from stammtisch.games.cards import GERMAN, GERMAN_SUITS
from stammtisch.games.watten.moves import Accept, Announce, Answer, Bet, Play, Refuse
from stammtisch.games.watten.options import WattenOptions
from stammtisch.games.watten.ranking import SUIT, VALUE, VALUES, Ranking, number
from stammtisch.games.watten.state import team_of
from stammtisch.games.watten.view import View

HIGH: Final = ("good", "right", "blind")
TO_BET: Final = 2
TO_ACCEPT: Final = 0


def think(asked: Asked, rng: random.Random) -> Thought:
    named = [choice for choice in asked.choices if isinstance(choice, Announce)]
    if named:
        return Thought(max(named, key=lambda choice: _likeness(asked, choice)))
    for answer in asked.choices:
        if isinstance(answer, Bet | Accept | Refuse | Answer) and _is_wanted(asked, answer):
            return Thought(answer)
    plays = {GERMAN.card(choice.card): choice for choice in asked.choices if isinstance(choice, Play)}
    if plays:
        return Thought(plays[card_to_throw(asked, tuple(plays))])
    return at_random.think(asked, rng)


def card_to_throw(asked: Asked, allowed: Sequence[int]) -> int:
    """By the rules of thumb; a partner takes every Schlag and trump to be as likely that may be."""
    seen, trick = seen_by(asked), GERMAN.cards(asked.view.trick.cards)
    ranks = _known(asked)
    if ranks is not None:
        return thumb.card_to_throw(
            thumb.known_order(ranks, trick, asked.options.plain == "by_value"), allowed, trick
        )
    may_be = thumb.fitting(asked.options, seen.tricks, seen.winners)
    return thumb.card_to_throw(thumb.blind_order(asked.options, may_be, allowed, trick), allowed, trick)


def _is_wanted(asked: Asked, answer: Bet | Accept | Refuse | Answer) -> bool:
    match answer:
        case Bet():
            return _counted(asked) >= TO_BET
        case Accept():
            return _counted(asked) >= TO_ACCEPT
        case Refuse():
            return _counted(asked) < TO_ACCEPT
        case Answer(yes=yes):
            return not yes


def _counted(asked: Asked) -> int:
    """High cards that one was dealt, and tricks more than the others."""
    us, ranks = team_of(asked.seat), _known(asked)
    tricks: tuple[int, int] = asked.view.tricks
    lead = tricks[us] - tricks[1 - us]
    return lead if ranks is None else lead + sum([ranks.kinds[card] in HIGH for card in hand_of(asked)])


def _known(asked: Asked) -> Ranking | None:
    """How cards rank, for an announcer."""
    view: View = asked.view
    if view.announced is None:
        return None
    schlag, trump = VALUES.index(view.announced.schlag), GERMAN_SUITS.index(view.announced.trump)
    options: WattenOptions = asked.options
    return options.rankings[number(schlag, trump)]


def _likeness(asked: Asked, choice: Announce) -> tuple[int, int]:
    """How many cards one has of what this names; the higher of as many."""
    assert isinstance(choice.card, str)  # one's own choices aren't hidden
    card, hand = GERMAN.card(choice.card), hand_of(asked)
    alike = VALUE if asked.view.schlag_namer == asked.seat else SUIT
    return sum([alike[held] == alike[card] for held in hand]), VALUE[card]
