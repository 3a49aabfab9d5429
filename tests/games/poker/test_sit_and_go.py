"""Sit-and-go: levels, places, prizes; nobody comes, and nobody leaves who is in."""

import random

import msgspec
import pytest
from msgspec.structs import replace

from bench.rules import at_random
from stammtisch.games.contract import Alarm, Awaiting, Over
from stammtisch.games.moves import DEALER, Leave, Sit
from stammtisch.games.poker import POKER
from stammtisch.games.poker.moves import Level, Out, Rise, Start
from stammtisch.games.poker.options import PokerOptions
from stammtisch.games.poker.state import SitAndGo, State
from stammtisch.games.poker.tournament import level_stakes, out, prizes, stakes
from stammtisch.kernel.refused import Refused
from stammtisch.testing.chance import Seeded
from stammtisch.testing.stepping import dealers_step
from stammtisch.testing.story import tell
from tests.gears import few

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
    """A whole sit-and-go at random: every state, and every move of the dealer. No alarm rings."""
    rng, state, chance = random.Random(seed), opened(**rules), Seeded(seed)
    states, made = [state], []
    while not isinstance(turn := POKER.turn(state), Over):
        if turn == DEALER:
            move, state = dealers_step(POKER, state, chance)
            made.append(move)
        else:
            assert isinstance(turn, Awaiting)
            seat = rng.choice(turn.seats)
            state = POKER.apply(state, seat, at_random(rng.choice(POKER.choices(state, seat)), rng))
        states.append(state)
    return states, made


@pytest.mark.parametrize("seed", few(range(6)))
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


BY_THE_CLOCK = """
    poker clock seats=3 places_paid=1
    Anna sits 100
    Ben sits 100
    Cleo sits 100
"""
DEALT = "deck 2c 3c 4c 5c 6c 7c\n"


def test_by_the_clock_the_blinds_rise_in_mid_hand_from_the_next_hand_on():
    tell(
        BY_THE_CLOCK
        + DEALT
        + """
        Anna: start
        everybody sees: Level 1: blinds of 10 and 20.
        everybody sees: Each level lasts 10 minutes; then they are 15 and 30.
        the alarm rings
        > Time is up. Level 2 from the next hand on: blinds of 15 and 30.
        everybody sees: Level 1: blinds of 10 and 20.
        everybody sees: From the next hand on level 2: blinds of 15 and 30.
        Anna may: fold, call, raise
        Anna: {"do":"raise","to":39,"paid":0} ! raise_too_small
        Anna: raise 40          # this hand is played to its end as it began
        Ben: fold
        Cleo: fold
        everybody sees: Level 2: blinds of 15 and 30.
        everybody sees: Each level lasts 10 minutes; then they are 20 and 40.
        """
        + DEALT
        + """
        Anna: start
        > Cleo posts the small blind of 15.
        > Anna posts the big blind of 30.
        """
    )


def test_by_the_clock_the_blinds_rise_at_once_between_hands():
    tell(
        BY_THE_CLOCK
        + DEALT
        + """
        Anna: start
        Anna: fold
        Ben: fold
        the alarm rings
        everybody sees: Level 2: blinds of 15 and 30.
        the alarm rings
        everybody sees: Level 3: blinds of 20 and 40.
        """
    )


def test_each_level_has_its_time_also_when_two_come_in_one_hand_or_the_host_raises_it():
    table = tell(
        BY_THE_CLOCK
        + DEALT
        + """
        Anna: start
        the alarm rings
        the alarm rings
        everybody sees: From the next hand on level 3: blinds of 20 and 40.
        Anna: fold
        Ben: fold
        Host changes level=5
        everybody sees: Level 5: blinds of 40 and 80.
        Host changes minutes_a_level=5 ! has_begun
        """
    )
    assert POKER.alarm(table.state) == Alarm(5, 600, Rise(6, 60, 120, 0))


def test_there_is_no_alarm_before_it_begins_after_it_is_over_or_at_the_last_level():
    clock = {"hands_a_level": 0, "minutes_a_level": 10, "places_paid": 1}
    state = opened(**clock)
    assert POKER.alarm(state) is None
    state = POKER.apply(state, 0, Start())
    assert POKER.alarm(state) == Alarm(1, 600, Rise(2, 15, 30, 0))
    assert POKER.alarm(POKER.apply(opened(**clock, level=30), 0, Start())) is None
    states, _ = played(1, **clock)
    assert [POKER.alarm(one) is None for one in states[-2:]] == [False, True]


def test_without_minutes_there_is_no_alarm():
    for rules in ({"hands_a_level": 10}, {"hands_a_level": 0}):
        assert POKER.alarm(POKER.apply(opened(**rules), 0, Start())) is None
    cash = POKER.setup(PokerOptions(minutes_a_level=5))
    for seat in (0, 1):
        cash = POKER.apply(cash, seat, Sit(200))
    assert POKER.alarm(POKER.apply(cash, 0, Start())) is None


def test_just_the_alarm_of_this_level_is_accepted_and_from_nobody_but_the_house():
    states, _ = played(2, hands_a_level=0, minutes_a_level=10)
    for state in states:
        rings = POKER.alarm(state)
        moves = [Rise(1, 10, 20, 0), Rise(2, 15, 30, 0), Rise(2, 15, 31, 0), Rise(3, 20, 40, 0)]
        for move in moves:
            for seat in (DEALER, 0, 1, 2):
                if rings is not None and seat == DEALER and move == rings.move:
                    continue
                with pytest.raises(Refused):
                    POKER.apply(state, seat, move)


def test_an_alarm_changes_nothing_but_the_coming_blinds():
    """At every step of a whole sit-and-go, the dealer's own among them: play goes on as it would have."""
    for seed in range(3):
        states, _ = played(seed, hands_a_level=0, minutes_a_level=10)
        for state in states:
            if rings := POKER.alarm(state):
                after = POKER.apply(state, DEALER, rings.move)
                for part in ("level", "rises_to"):
                    assert getattr(after.sng, part) in (getattr(state.sng, part), 2)
                assert msgspec.structs.replace(after, sng=state.sng) == state
                assert POKER.turn(after) == POKER.turn(state)
                assert stakes(after) == (stakes(state) if POKER.round(state) else (15, 30, 0))


@pytest.mark.parametrize("clock", [{"hands_a_level": 1}, {"hands_a_level": 0, "minutes_a_level": 1}])
def test_the_last_level_stays(clock):
    """With stacks that outlast all levels."""
    state = opened(stack=10**9, level=29, **clock)
    chance = Seeded(1)
    for _ in range(5):
        state = POKER.apply(state, 0, Start())
        while POKER.round(state) is not None:
            if rings := POKER.alarm(state):
                state = POKER.apply(state, DEALER, rings.move)
            turn = POKER.turn(state)
            if turn == DEALER:
                _, state = dealers_step(POKER, state, chance)
            else:
                assert isinstance(turn, Awaiting)
                state = POKER.apply(state, turn.seats[0], POKER.default(state, turn.seats[0]))
    assert state.sng.level == 30
    assert POKER.view(state, None).next_level is None


def lost(*chips, still_in=1, places_paid=2):
    """Who is out where these had so much before the hand in which they lost everything."""
    state = opened(seats=len(chips), places_paid=places_paid)
    state = POKER.apply(state, 0, Start())
    assert isinstance(state, State)
    sng = SitAndGo(has_begun=True, money=(0,) * len(chips), bank=100 * len(chips), lost=tuple(chips))
    move = out(replace(state, sng=sng, stacks=tuple([0 if had else 1500 for had in chips]), button=0))
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
