"""Sit-and-go: levels, places, prizes; nobody comes, and nobody leaves who is in."""

import random

import pytest

from bench.rules import at_random
from stammtisch.games.contract import Awaiting, Over
from stammtisch.games.moves import HOUSE, Leave, Sit
from stammtisch.games.poker import POKER
from stammtisch.games.poker.moves import Level, Out, Start
from stammtisch.games.poker.options import PokerOptions
from stammtisch.games.poker.state import State
from stammtisch.games.poker.tournament import level_stakes, out, prizes, stakes
from stammtisch.testing.chance import Seeded
from stammtisch.testing.story import tell

RULES = {
    "format": "sng",
    "buy_in": 100,
    "least_buy_in": 100,
    "most_buy_in": 100,
    "small_blind": 10,
    "big_blind": 20,
}


def opened(seats=3, **rules):
    state = POKER.setup(PokerOptions(seats=seats, **{**RULES, **rules}))
    for seat in range(seats):
        state = POKER.apply(state, seat, Sit(100))
    return state


def test_it_begins_when_all_chairs_are_taken_and_everybody_has_the_same_stack():
    tell("""
        poker sng seats=3 places_paid=1
        Anna sits 90 ! chips_out_of_range
        Anna sits 100
        Ben sits 100
        everybody sees: Waiting until all chairs are taken.
        Anna may: nothing
        Cleo sits 100
        deck 2c 3c 4c 5c 6c 7c
        Anna: start
        > Cleo posts the big blind of 20.
        Anna: leave ! not_understood
        Anna: {"do":"bring","chips":10} ! not_now
        """)


def played(seed, **rules):
    """A whole sit-and-go at random: every state, and every move of the house."""
    rng, state, chance = random.Random(seed), opened(**rules), Seeded(seed)
    states, made = [state], []
    while not isinstance(turn := POKER.turn(state), Over):
        if turn == HOUSE:
            made.append(POKER.house(state, chance))
            state = POKER.apply(state, HOUSE, made[-1])
        else:
            assert isinstance(turn, Awaiting)
            seat = rng.choice(turn.seats)
            state = POKER.apply(state, seat, at_random(rng.choice(POKER.choices(state, seat)), rng))
        states.append(state)
    return states, made


@pytest.mark.parametrize("seed", range(6))
def test_the_last_one_wins_and_the_prizes_are_all_buy_ins(seed):
    seats, paid = 3 + seed % 3, 1 + seed % 2
    states, made = played(seed, seats=seats, places_paid=paid)
    end = states[-1]
    assert sorted(end.sng.places) == list(range(1, seats + 1)) or len(set(end.sng.places)) < seats
    assert sum(POKER.chips(end).seats) == 100 * seats
    assert POKER.chips(end).bank == 0
    winner = end.sng.places.index(1)
    assert end.stacks[winner] == 1500 * seats
    assert POKER.chips(end).seats[winner] == prizes(end)[0]
    outcome = POKER.turn(end)
    assert isinstance(outcome, Over)
    assert outcome.outcome[winner] == max(outcome.outcome)
    assert all(
        sum(state.stacks) + sum(state.paid) + sum(state.dead) == 1500 * seats for state in states[seats + 1 :]
    )
    assert any(isinstance(move, Out) for move in made)
    assert POKER.apply(end, winner, Leave()).sng.money[winner] == 0


def test_the_blinds_rise_after_so_many_hands():
    _, made = played(3, seats=4, hands_a_level=2)
    levels = [move for move in made if isinstance(move, Level)]
    assert [move.level for move in levels] == list(range(2, 2 + len(levels)))
    assert levels[0] == Level(2, 15, 30, 0)


def test_each_level_is_higher_than_the_last_even_beyond_the_table():
    state = opened()
    bigs = [level_stakes(state, number)[1] for number in range(1, 31)]
    assert bigs == sorted(set(bigs))
    assert stakes(state) == (10, 20, 0)


def test_the_host_may_raise_the_level_and_nothing_else():
    tell("""
        poker sng seats=2 places_paid=1 hands_a_level=0
        Anna sits 100
        Ben sits 100
        deck 2c 3c 4c 5c
        Anna: start
        Host changes level=3 ! not_now
        Anna: fold
        Host changes small_blind=15 ! has_begun
        Host changes level=3
        deck 2c 3c 4c 5c
        Anna: start
        > Anna posts the big blind of 40.
        """)


def lost(*chips, still_in=1, places_paid=2):
    """Who is out where these had so much before the hand in which they lost everything."""
    state = opened(seats=len(chips), places_paid=places_paid)
    state = POKER.apply(state, 0, Start())
    assert isinstance(state, State)
    state.sng = type(state.sng)(
        has_begun=True, money=(0,) * len(chips), bank=100 * len(chips), lost=tuple(chips)
    )
    state.stacks = [0 if had else 1500 for had in chips]
    state.button = 0
    move = out(state)
    return dict(zip(move.seats, zip(move.places, move.prizes, strict=True), strict=True))


def test_of_those_who_lose_in_the_same_hand_who_had_more_is_placed_higher():
    assert lost(0, 500, 800) == {0: (1, 195), 2: (2, 105), 1: (3, 0)}


def test_who_had_as_much_shares_the_place_and_its_prizes():
    assert lost(0, 500, 500) == {0: (1, 195), 1: (2, 53), 2: (2, 52)}


def test_what_cannot_be_divided_goes_to_the_winner():
    assert prizes(opened(seats=3)) == [195, 105]
    assert sum(prizes(opened(seats=4, places_paid=3))) == 400


def test_an_absent_seat_is_dealt_in_and_its_chips_never_leave():
    tell("""
        poker sng seats=3 places_paid=1
        Anna sits 100
        Ben sits 100
        Cleo sits 100
        Ben: away
        deck 2c 3c 4c 5c 6c 7c
        Anna: start
        > Ben posts the small blind of 10.
        Anna: fold
        Ben's clock runs out
        > Ben folds.
        > Cleo wins 20.
        deck 2c 3c 4c 5c 6c 7c
        Cleo: start
        > Anna posts the big blind of 20.
        """)
