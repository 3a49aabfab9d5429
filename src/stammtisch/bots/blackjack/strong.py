"""Plays as well as can be by this table's own house rules, from what has been seen of the shoe.

What each play is worth is solved for the cards that nobody has seen; so are insurance and the bet.
"""

from __future__ import annotations

import random
from collections.abc import Mapping

from stammtisch.bots.blackjack import betting, pot
from stammtisch.bots.blackjack.asked_hand import Offers, hand_view, held, offers, up_card
from stammtisch.bots.blackjack.solver import Solver, expected_return, solved
from stammtisch.bots.blackjack.unseen import Unseen, before_round, unseen
from stammtisch.bots.thinking import Asked, Thought, Worth
from stammtisch.games.blackjack.hands import TEN
from stammtisch.games.blackjack.moves import AddBet, Bet, Decline, Hit, Insure, Stand, Surrender
from stammtisch.games.blackjack.options import BlackjackOptions
from stammtisch.games.blackjack.view import View
from stammtisch.games.choosing import Amount, pattern
from stammtisch.games.moves import Move


def think(asked: Asked, _: random.Random) -> Thought:
    offered = offers(asked.choices)
    match offered.get(Bet):
        case Amount() as bet:
            return _bet(asked, bet)
    if Decline in offered:
        return _answer(asked, offered)
    if Stand in offered:
        return _play(asked, offered)
    return Thought(pattern(asked.choices[0]))


def _bet(asked: Asked, offer: Amount) -> Thought:
    """The least for a pot, as it goes to the best hand, however little lies on it."""
    options: BlackjackOptions = asked.options
    if options.settlement == "pot":
        return Thought(betting.bet(offer, offer.least))
    edge = expected_return(options, before_round(options, asked.seat, asked.view, asked.shown))
    move = betting.by_edge(offer, edge, asked.view.chairs[asked.seat].chips)
    return Thought(move, [Worth(move, edge)], "stakes")


def _answer(asked: Asked, offered: Offers) -> Thought:
    """Insurance, or giving up before the dealer peeks."""
    left, up = _left(asked), up_card(asked.view)
    solver = solved(asked.options, left, up)
    going_on = solver.before_peek(max(solver.plays(held(asked)).values()))
    worth: dict[Move, float] = {Decline(): going_on}
    match offered.get(Insure):
        case Insure(chips=chips) as insure:
            tens = left.dealers[TEN - 1] / sum(left.dealers)
            worth[insure] = going_on + (3 * tens - 1) * chips / hand_view(asked).bet
    if Surrender in offered:
        worth[Surrender()] = -0.5
    return _best(worth)


def _play(asked: Asked, offered: Offers) -> Thought:
    solver = _solver(asked)
    plays = solver.plays(held(asked))
    thought = _best({pattern(offered[kind]): worth for kind, worth in plays.items() if kind in offered})
    match offered.get(AddBet), thought.move:
        case Amount() as offer, Stand() | Hit() if _wins_as_much(asked):
            staked, best = hand_view(asked).bet, thought.worths[0].worth
            match betting.to_add(offer, best, staked):
                case AddBet(chips=chips) as more:
                    worth = Worth(more, best * (1 + chips / staked))
                    return thought._replace(move=more, worths=[worth, *thought.worths])
    return thought


def _solver(asked: Asked) -> Solver:
    options: BlackjackOptions = asked.options
    left, up = _left(asked), up_card(asked.view)
    alone = solved(options, left, up)
    if options.settlement == "bank" or _players(asked.view) == 1:
        return alone
    return Solver(options, left, up, pot.standing(asked, alone))


def _wins_as_much(asked: Asked) -> bool:
    """Whether the bank puts as much to what is added: in a pot for several it's lost or only comes back."""
    return asked.options.settlement == "bank" or _players(asked.view) == 1


def _players(view: View) -> int:
    return sum([len(chair.hands) > 0 for chair in view.chairs])


def _left(asked: Asked) -> Unseen:
    return unseen(asked.options, asked.seat, asked.view, asked.shown)


def _best(worth: Mapping[Move, float]) -> Thought:
    worths = sorted([Worth(move, value) for move, value in worth.items()], key=lambda each: -each.worth)
    return Thought(worths[0].move, worths, "stakes")
