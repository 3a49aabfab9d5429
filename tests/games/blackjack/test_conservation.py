"""Chips are conserved: 100,000 random rounds by random house rules, and the sum is right after each."""

import random
from typing import Any

import msgspec
import pytest

from stammtisch.games.blackjack import BLACKJACK
from stammtisch.games.blackjack.moves import Bet
from stammtisch.games.blackjack.options import CHIPS
from stammtisch.games.choosing import Amount, filled
from stammtisch.games.contract import Awaiting, Waiting
from stammtisch.games.moves import DEALER, Leave, Sit, Unseat
from stammtisch.kernel.refused import Refused
from stammtisch.testing.examples import random_options
from stammtisch.testing.stepping import dealers_step
from tests.gears import few

ROUNDS, TABLES, CHUNKS = 1000, 5, 20
LONGEST = 400
"""No round has more moves: a round ends."""

BOLDER: dict[str, list[Any]] = {
    "settlement": ["bank", "pot"],
    "split": ["value", "rank", "never"],
    "surrender": ["none", "late", "early"],
    "hole": ["peek", "no_peek", "none"],
    "step": [1, 2, 5, 100],
    "least_bet": [1, 5, 10, 100],
    "most_bet": [0, 20, 1000],
    "rounding": ["exact", "down"],
    "add_bet": [False, True],
    "natural_at_once": [False, True],
    "original_bets_only": [False, True],
    "charlie": [0, 5],
    "seats": [1, 2, 3],
}
"""House rules that seldom get along with each other: they are tried one by one."""


def bold_options(rng):
    """Random house rules, and then whichever of the bolder ones can be played together."""
    options = random_options(BLACKJACK, rng)
    for name in rng.sample(list(BOLDER), len(BOLDER)):
        bolder = msgspec.structs.replace(options, **{name: rng.choice(BOLDER[name])})
        try:
            BLACKJACK.setup(bolder)
        except Refused:
            continue
        options = bolder
    return options


def total(state):
    chips = BLACKJACK.chips(state)
    assert min(chips.seats) >= 0
    return sum(chips.seats) + chips.bank


class Quick:
    """A quick shuffle: each is asked for once, so none has to be remembered."""

    def __init__(self, rng):
        self.rng = rng

    def shuffle(self, cards, draw, /):
        return tuple(sorted(cards, key=lambda card: self.rng.random()))

    def dice(self, count, draw, /):
        raise NotImplementedError

    def lot(self, count, draw, /):
        raise NotImplementedError


class Evening:
    """A table that plays on and on; whoever has lost all sits down again."""

    def __init__(self, options, rng):
        self.options, self.rng = options, rng
        self.chance = Quick(rng)
        self.state = BLACKJACK.setup(options)
        self.came = 0
        """What people have brought to the table, less what left with them."""

    def play_a_round(self):
        moves = 0
        self.sit_down()
        self.begin()
        number = BLACKJACK.round(self.state)
        while BLACKJACK.round(self.state) == number:
            moves += 1
            assert moves < LONGEST, "the round doesn't end"
            self.go_on()
        assert BLACKJACK.round(self.state) is None
        assert total(self.state) == self.came

    def sit_down(self):
        poor = isinstance(BLACKJACK.turn(self.state), Waiting)
        for seat in range(self.options.seats):
            if poor and Leave() in BLACKJACK.table_choices(self.state, seat):
                self.act(seat, Leave())
            if (poor or self.rng.random() < 0.1) and self.may_sit(seat):
                unit = max(self.options.least_bet, self.options.step)
                brought = self.rng.choice([unit, 5 * unit, 40 * unit, 40 * unit + 1])
                self.act(seat, Sit(min(brought, CHIPS)))

    def may_sit(self, seat):
        choices = BLACKJACK.table_choices(self.state, seat)
        return any(isinstance(choice, Amount) and isinstance(choice.move, Sit) for choice in choices)

    def begin(self):
        turn = BLACKJACK.turn(self.state)
        assert isinstance(turn, Awaiting)
        assert not turn.timed
        self.choose(self.rng.choice(turn.seats))

    def go_on(self):
        turn = BLACKJACK.turn(self.state)
        if turn == DEALER:
            self.act(DEALER, dealers_step(BLACKJACK, self.state, self.chance)[0])
            return
        assert isinstance(turn, Awaiting)
        seat = self.rng.choice(turn.seats)
        if self.rng.random() < 0.01:
            self.act(seat, Leave())
        else:
            self.choose(seat)

    def choose(self, seat):
        choice = self.rng.choice(BLACKJACK.choices(self.state, seat))
        if isinstance(choice, Amount):
            steps = (choice.most - choice.least) // choice.step
            few = self.rng.choice([0, min(steps, 3), min(steps, 7), self.rng.randint(0, steps)])
            choice = filled(choice, choice.least + few * choice.step)
        self.act(seat, choice)

    def act(self, seat, move):
        before = self.state
        self.state = BLACKJACK.apply(before, seat, move)
        match move:
            case Sit(chips=chips):
                self.came += chips
            case Leave() | Unseat():
                gone = total(before) - total(self.state)
                who = seat if isinstance(move, Leave) else move.seat
                assert 0 <= gone <= BLACKJACK.chips(before).seats[who]
                self.came -= gone


@pytest.mark.parametrize("chunk", few(range(CHUNKS)))
def test_the_sum_of_all_chips_is_the_same_after_every_round(chunk):
    rng = random.Random(f"chips {chunk}")
    for _ in range(TABLES):
        evening = Evening(bold_options(rng), rng)
        for _ in range(ROUNDS):
            evening.play_a_round()


def test_these_are_a_hundred_thousand_rounds():
    assert ROUNDS * TABLES * CHUNKS == 100_000


def test_what_is_played_is_various():
    """The bolder house rules are really played, not only tried."""
    rng = random.Random("various")
    played = [bold_options(rng) for _ in range(40)]
    for name in ("settlement", "split", "surrender", "hole", "rounding", "add_bet", "charlie"):
        assert {getattr(options, name) for options in played} >= set(BOLDER[name]), name


def test_a_chip_that_is_made_would_be_noticed():
    options = BLACKJACK.presets["vegas"]
    evening = Evening(options, random.Random(1))
    evening.act(0, Sit(1000))
    evening.act(0, Bet(100))
    assert total(evening.state) == evening.came == 1000
