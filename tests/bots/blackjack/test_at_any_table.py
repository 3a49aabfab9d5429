"""Every bot plays at every table: nothing that it does is refused, whatever the house rules are."""

import random
from typing import Any

import pytest
from msgspec.structs import replace

from ladder.table import BotTable
from stammtisch.bots import at_random
from stammtisch.bots.blackjack import THINK
from stammtisch.bots.thinking import Asked, Think, Thought
from stammtisch.games.blackjack import BLACKJACK
from stammtisch.games.blackjack.moves import Pay
from stammtisch.games.blackjack.options import PRESETS, BlackjackOptions
from stammtisch.games.blackjack.state import State
from stammtisch.games.moves import Sit
from stammtisch.kernel.refused import Refused
from tests.gears import few

RULES: dict[str, list[Any]] = {
    "seats": [1, 2, 3],
    "least_bet": [2, 10],
    "most_bet": [0, 20, 500],
    "step": [1, 2],
    "add_bet": [False, True],
    "decks": [1, 2, 4, 6],
    "deck_per_player": [False, False, True],
    "spades": [False, True],
    "thrown_away": [0, 2],
    "penetration": [0, 60, 90],
    "limit": [21, 21, 22],
    "ace_high": [10, 11, 11],
    "high_aces": ["one", "every"],
    "dealer_shows": [0, 1, 1],
    "hole": ["peek", "no_peek", "none"],
    "stands_on": [12, 15, 17, 18, 20],
    "hits_soft": [False, True],
    "original_bets_only": [False, True],
    "double": ["any_two", "nine_to_eleven", "ten_or_eleven", "any_time", "never"],
    "double_draws": [False, True],
    "double_after_split": [False, True],
    "split": ["never", "value", "rank"],
    "most_hands": [2, 3, 4],
    "resplit_aces": [False, True],
    "split_aces_one_card": [False, True],
    "surrender": ["none", "late", "early"],
    "insurance": [False, True],
    "settlement": ["bank", "bank", "pot"],
    "pot_on_top": [False, True],
    "blackjack_pays": ["3:2", "6:5", "1:1", "2:1"],
    "natural_at_once": [False, True],
    "charlie": [0, 0, 5, 6, 7],
    "ties": ["push", "banker"],
}


def random_rules(rng: random.Random) -> BlackjackOptions:
    """House rules that can be played; others are thrown again."""
    while True:
        thrown = {name: rng.choice(values) for name, values in RULES.items()}
        try:
            return BLACKJACK.setup(BlackjackOptions(cents=False, rounding="down", **thrown)).options
        except Refused:
            continue


def play(rules: BlackjackOptions, bots: list[Think], deal: object, rounds: int, chips: int) -> int:
    """So many rounds, or fewer if nobody can bet any more; how many there were."""
    table = BotTable(BLACKJACK, rules, bots, deal)
    for seat in range(rules.seats):
        table.make(seat, Sit(chips))
    return sum([isinstance(made.move, Pay) for made in table.played(lambda state: _has_paid(state, rounds))])


def _has_paid(state: State, rounds: int) -> bool:
    return state.number == rounds and not state.has_begun


@pytest.mark.parametrize("seed", few(range(10)))
def test_nothing_is_refused_by_any_house_rules(seed):
    rng = random.Random(seed)
    for number in range(50):
        rules = random_rules(rng)
        bots = [rng.choice([*THINK.values(), at_random.think]) for _ in range(rules.seats)]
        assert play(rules, bots, f"{seed} {number}", rounds=4, chips=rng.choice([10, 25, 2000])) > 0, rules


@pytest.mark.parametrize("preset", PRESETS)
@pytest.mark.parametrize("strength", THINK)
def test_every_strength_plays_every_preset(preset, strength):
    rules = replace(PRESETS[preset], seats=3)
    assert play(rules, [THINK[strength]] * 3, preset, rounds=30, chips=rules.buy_in) == 30


@pytest.mark.parametrize("preset", PRESETS)
def test_what_a_decision_is_worth_is_said_of_it_best_first(preset):
    said: list[Thought] = []

    def think(asked: Asked, rng: random.Random) -> Thought:
        said.append(THINK["strong"](asked, rng))
        return said[-1]

    play(replace(PRESETS[preset], seats=2), [think, think], preset, rounds=20, chips=1000_00)
    weighed = [thought for thought in said if thought.worths]
    assert weighed
    for move, worths, unit in weighed:
        assert unit == "stakes"
        assert [each.worth for each in worths] == sorted([each.worth for each in worths], reverse=True)
        assert worths[0].move == move
