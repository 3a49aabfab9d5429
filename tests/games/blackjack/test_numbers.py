"""The numbers that are known of Blackjack come out of this one. Nothing is sampled here but hands."""

import random
from collections.abc import Iterator
from typing import Any

import pytest
from msgspec.structs import replace

from exhaustive.basic_strategy import wishes
from exhaustive.blackjack import TABLES, Part, play
from stammtisch.bots.blackjack import solver
from stammtisch.bots.blackjack.chart import STRIP
from stammtisch.bots.blackjack.unseen import Unseen, fresh
from stammtisch.games.blackjack import BLACKJACK
from stammtisch.games.blackjack.moves import (
    Bet,
    Deal,
    Dealer,
    Double,
    Draw,
    Hit,
    Pay,
    Split,
    Stand,
    Surrender,
)
from stammtisch.games.blackjack.options import ECNU2, STRIP6, VEGAS, BlackjackOptions
from stammtisch.games.moves import DEALER, Move, Shuffle, Sit
from stammtisch.kernel.refused import Refused
from stammtisch.testing.chance import Seeded
from stammtisch.testing.stepping import dealers_step
from tests.games.blackjack import enumeration, plain
from tests.gears import few

# The dealer's final hand.

BANKER = replace(ECNU2, spades=True)
ONE_DECK = {
    "bust": 0.283585,
    "blackjack": 0.048265,
    17: 0.145830,
    18: 0.138063,
    19: 0.134820,
    20: 0.175806,
    21: 0.073630,
}
BANKERS = {
    17: 0.150815,
    18: 0.136811,
    19: 0.134368,
    20: 0.215325,
    21: 0.073205,
    22: 0.084716,
    "bust": 0.204758,
}


@pytest.mark.parametrize(("rules", "likely"), [(VEGAS, ONE_DECK), (BANKER, BANKERS)], ids=["vegas", "banker"])
def test_the_dealer_ends_as_often_with_each_hand_as_is_known(rules, likely):
    ends = enumeration.final_hands(rules)
    assert {end: round(float(chance), 6) for end, chance in ends.items()} == likely


def test_without_spades_the_banker_busts_a_little_more_often():
    assert round(float(enumeration.final_hands(ECNU2)["bust"]), 6) == 0.205518


@pytest.mark.slow
@pytest.mark.parametrize(
    "rules",
    [
        STRIP6,
        BlackjackOptions(hits_soft=True),
        BlackjackOptions(stands_on=12),
        BlackjackOptions(decks=2, clubs=False, hearts=False, high_aces="every"),
        BlackjackOptions(limit=22, high_aces="every", insurance=False, stands_on=18, hits_soft=True),
        BlackjackOptions(ace_high=10, insurance=False, stands_on=19, hits_soft=True),
    ],
)
def test_by_other_house_rules_the_dealer_ends_as_the_plain_rule_says(rules):
    ends = enumeration.final_hands(rules)
    assert sum(ends.values()) == 1
    assert ends == pytest.approx(plain.final_hands(rules), abs=1e-12)


@pytest.mark.parametrize("seed", few(range(8)))
def test_the_dealer_draws_the_cards_that_the_plain_rule_draws(seed):
    rng = random.Random(seed)
    for number in range(40):
        rules = random_rules(rng)
        moves = list(one_round(rules, Seeded(f"{seed} {number}"), rng))
        [dealer] = [plain.counts(move.cards) for move in moves if isinstance(move, Dealer)]
        assert dealer == expected_dealer(moves, rules), rules


def random_rules(rng: random.Random) -> BlackjackOptions:
    """House rules for one player against the bank; those that can't be played are thrown again."""
    chances: dict[str, list[Any]] = {
        "decks": [*range(1, 9)],
        "deck_per_player": [False, True],
        **{suit: [False, True, True] for suit in ("clubs", "diamonds", "hearts", "spades")},
        "thrown_away": [0, 0, 1, 2, 20],
        "limit": [21, 22],
        "ace_high": [10, 11],
        "high_aces": ["one", "every"],
        "dealer_shows": [0, 1],
        "hole": ["peek", "no_peek", "none"],
        "stands_on": [*range(12, 21)],
        "hits_soft": [False, True],
        "natural_at_once": [False, True],
    }
    while True:
        thrown = {name: rng.choice(values) for name, values in chances.items()}
        rules = BlackjackOptions(seats=1, insurance=False, **thrown)
        try:
            BLACKJACK.setup(rules)
        except Refused:
            continue
        return rules


def one_round(rules: BlackjackOptions, chance: Seeded, rng: random.Random) -> Iterator[Move]:
    """The dealer's moves while a player hits and stands at random."""
    state = BLACKJACK.apply(BLACKJACK.setup(rules), 0, Sit(rules.buy_in))
    state = BLACKJACK.apply(state, 0, Bet(rules.least_bet))
    move: Move = Bet(rules.least_bet)
    while not isinstance(move, Pay):
        if BLACKJACK.turn(state) == DEALER:
            made, state = dealers_step(BLACKJACK, state, chance)
            move = made
            yield move
        else:
            state = BLACKJACK.apply(state, 0, rng.choice([Stand(), Hit()]))


def expected_dealer(moves: list[Move], rules: BlackjackOptions) -> list[int]:
    """The dealer's hand by the plain rule, from their shoe as it was shuffled."""
    [dealt] = [move for move in moves if isinstance(move, Deal)]
    drawn = [move.card for move in moves if isinstance(move, Draw)]
    first, second = dealt.hands[0]
    shoe = next(move.deck for move in moves if isinstance(move, Shuffle))
    assert isinstance(shoe, tuple)
    assert isinstance(dealt.down, tuple)
    hand = plain.counts(dealt.up + dealt.down)
    used = len(hand) + (0 if rules.deck_per_player else 2 + len(drawn))
    left = iter(plain.counts(shoe[rules.thrown_away + used :]))
    match plain.final(plain.counts([first, second, *drawn]), rules):
        case "bust":
            return hand
        case "blackjack" if rules.natural_at_once or len(hand) == 2:
            return hand
        case "blackjack":
            return [*hand, next(left)]
        case _:
            return plain.played_out(hand, left, rules)


# What a bet returns.

CASINO = BlackjackOptions(split="value")
"""Stands on all 17, peek, 3:2, double any two and after a split, four hands, aces split once for one card."""


def infinite(rules: BlackjackOptions) -> Unseen:
    """So many packs that it makes no difference what has been dealt."""
    pack = tuple([count * 10**12 for count in fresh(rules).own])
    return Unseen(pack, pack)


def returned(rules: BlackjackOptions) -> float:
    return solver.expected_return(rules, infinite(rules))


def test_optimal_play_returns_on_the_infinite_deck_what_is_known():
    assert returned(CASINO) == pytest.approx(-0.0051173364, abs=1e-9)


@pytest.mark.parametrize(
    ("rules", "cost"),
    [
        (VEGAS, 0.0882264886),  # as is known: 8 to 9 %
        (CASINO, 0.0907071043),  # who may split has more at stake
    ],
    ids=["vegas", "casino"],
)
def test_ties_to_the_banker_cost_about_9_percent(rules, cost):
    """Of best play by each rule: who loses ties plays otherwise. Two blackjacks are a tie too."""
    lost = returned(rules) - returned(replace(rules, ties="banker"))
    assert lost == pytest.approx(cost, abs=1e-9)


# The strategy that `make exhaustive` plays.

PLAYS: dict[str, type[Move]] = {"H": Hit, "S": Stand, "D": Double, "P": Split, "R": Surrender}


def test_the_six_deck_table_is_the_best_on_the_infinite_deck_but_for_two_close_doubles():
    rules = replace(CASINO, surrender="late")
    hands = [(low, high) for high in range(1, 11) for low in range(1, high + 1) if (low, high) != (1, 10)]
    others = {}
    for hand in hands:
        for up in range(1, 11):
            worth = solver.solved(rules, infinite(rules), up).plays(solver.dealt(rules, *hand))
            wished = worth[PLAYS[wishes(STRIP, hand, up)[0]]]
            if (loss := max(worth.values()) - wished) > 0:
                others[hand, up] = round(loss, 4)
    assert others == {((1, 2), 5): 0.0074, ((1, 4), 4): 0.0009}


@pytest.mark.parametrize("table", TABLES)
def test_a_strategy_has_an_answer_to_every_hand(table):
    assert play(Part(table, rounds=500, seed=1)).rounds == 500
