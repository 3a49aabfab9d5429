"""The strong bot: charts before the flop, then what the others may hold by all that they have done."""

from __future__ import annotations

import random
from collections.abc import Mapping
from typing import Final

from stammtisch.bots.poker import middle
from stammtisch.bots.poker.after_the_draw import beats, drawn
from stammtisch.bots.poker.at_draw import Guess
from stammtisch.bots.poker.betting import of_temper
from stammtisch.bots.poker.chance import numbers
from stammtisch.bots.poker.deeds import Situation, hands
from stammtisch.bots.poker.endings import endings
from stammtisch.bots.poker.habits import Habits, habits, usual_habits
from stammtisch.bots.poker.holdings import without
from stammtisch.bots.poker.omaha_cards import OmahaCards
from stammtisch.bots.poker.preflop import Before, by_chart
from stammtisch.bots.poker.reading import HoldemCards, Reading
from stammtisch.bots.poker.river import meeting, play
from stammtisch.bots.poker.spot import Spot
from stammtisch.bots.poker.temper import TEMPERS, Temper
from stammtisch.bots.poker.weighing import weigh
from stammtisch.bots.thinking import Asked, Thought

HOLDEM = (2, "any_five")
STRANGE = 0.12
"""Who differs from others by so much on later streets is taken advantage of, on the river too."""
SITUATIONS: Final[tuple[Situation, ...]] = ("free", "bet")


def bet(at: Spot, asked: Asked, temper: Temper, rng: random.Random) -> Thought:
    if at.street < at.game.draws_before:
        return middle.think(asked, rng)  # before the draw nobody has shown anything
    seats = [seat for seat, chair in enumerate(asked.view.chairs) if chair.is_dealt]
    seen = list(hands(asked.shown))
    known = _known(habits(seen, len(seats)), at, len(seats))
    deeds = seen[-1] if seen else []
    is_holdem = (at.game.hole, at.game.making) == HOLDEM
    if is_holdem and at.street == 0:
        move = by_chart(at, Before(deeds, seats, asked.view.big), known, temper, rng)
        if move is not None:
            return Thought(move)
    if at.game.draws_before:
        return weigh(at, Guess(at, deeds, known, _against(at, asked)), temper, rng)
    if not is_holdem:
        return weigh(at, Reading(at, deeds, known, OmahaCards(at, numbers(rng))), temper, rng)
    reading = Reading(at, deeds, known, HoldemCards(at, numbers(rng)))
    if at.is_last_street and temper == TEMPERS["even"] and _plays_as_usual(known, at, len(seats)):
        return _river(at, reading, len(seats), rng)
    return weigh(at, reading, temper, rng)


def _against(at: Spot, asked: Asked) -> Mapping[int, float]:
    """What is won at draw against each alone, by how many cards they drew."""
    counts = drawn(asked.shown)
    return {other.seat: beats(at.hole, counts.get(other.seat, 0)) for other in at.opponents}


def _plays_as_usual(known: Mapping[int, Habits], at: Spot, seats: int) -> bool:
    """Heads-up against somebody whose habits can't be taken advantage of, as far as is known."""
    if len(at.opponents) != 1:
        return False
    habits, usual = known[at.opponents[0].seat], usual_habits(seats)
    return all(
        abs(one - other) < STRANGE
        for situation in SITUATIONS
        for one, other in zip(habits[situation], usual[situation], strict=True)
    )


def _river(at: Spot, reading: Reading, seats: int, rng: random.Random) -> Thought:
    other = at.opponents[0].seat
    possible = without(at.board)
    own = reading.range_of(at.seat, possible, usual_habits(seats))
    others = reading.range_of(other, possible, reading.habits[other])
    worths = endings(at.board, (), numbers(rng)).worths[0]
    river, row = meeting(own, others, worths, reading.cards.holding)
    has_acted = any(deed.seat == other and deed.street == at.street for deed in reading.deeds)
    return play(at, river, row, not has_acted, rng)


def _known(habits: Mapping[int, Habits], at: Spot, seats: int) -> Mapping[int, Habits]:
    return {other.seat: habits.get(other.seat, usual_habits(seats)) for other in at.opponents}


think = of_temper(bet, TEMPERS["even"])
