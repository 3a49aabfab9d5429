"""Hands at random, played here or by PokerKit, to be written and read."""

import random
import warnings
from typing import Any

import pokerkit
from pokerkit import (
    Automation,
    CheckingOrCalling,
    CompletionBettingOrRaisingTo,
    Folding,
    HandHistory,
    HoleCardsShowingOrMucking,
)

from stammtisch.games.choosing import Amount, filled
from stammtisch.games.moves import HOUSE, Made, Sit
from stammtisch.games.poker import POKER
from stammtisch.games.poker.moves import Fold, Pay, Start
from stammtisch.games.poker.options import PokerOptions
from stammtisch.testing.chance import Seeded
from stammtisch.testing.stepping import house_step

PAIRS: dict[str, tuple[Any, Any]] = {
    "NT": ("holdem", "no_limit"),
    "FT": ("holdem", "fixed"),
    "PO": ("omaha", "pot_limit"),
    "FO/8": ("omaha_hilo", "fixed"),
}


def played_here(code, seed, **rules):
    """The table before a hand, the hand's moves, and the table after it. Many are short."""
    rng = random.Random(f"{code} {seed}")
    variant, limit = PAIRS[code]
    seats = rng.randint(2, 9)
    antes: Any = rng.choice(["none", "none", "each", "big_blind"])
    small, big = rng.choice([(1, 2), (5, 10), (2, 3), (0, 10), (10, 10)])
    options = PokerOptions(
        **{
            "seats": seats,
            "variant": variant,
            "limit": limit,
            "small_blind": small,
            "big_blind": big,
            "least_buy_in": 1,
            "most_buy_in": 10**6,
            "antes": antes,
            "ante": 0 if antes == "none" else rng.choice([1, big]),
            "straddle": seats > 2 and rng.random() < 0.2,
            "showdown": rng.choice(["auto", "ask", "all"]),
            "all_in_open": rng.random() < 0.7,
            "heads_up_cap": rng.random() < 0.5,
            **rules,
        }
    )
    deep = rng.choice([big * 3, big * 15, big * 100])
    stacks = [rng.randint(1, rng.choice([deep, big * 4, big * 200])) for _ in range(seats)]
    state = POKER.setup(options)
    for seat, stack in enumerate(stacks):
        state = POKER.apply(state, seat, Sit(stack))
    return played_out(POKER.apply(state, 0, Start()), seed, rng)


def played_out(before, seed, rng):
    """A hand that has just been started, to its end."""
    state, made = before, list[Made]()
    while not made or not isinstance(made[-1].move, Pay):
        turn: Any = POKER.turn(state)
        one = (
            Made(HOUSE, house_step(POKER, state, Seeded(seed))[0])
            if turn == HOUSE
            else chosen(state, turn.seats[0], rng)
        )
        state = POKER.apply(state, *one)
        made.append(one)
    return before, made, state


def chosen(state, seat, rng):
    """Some choice of a seat; folding is rare, so that there are showdowns."""
    offers = POKER.choices(state, seat)
    choice = rng.choice(offers)
    if isinstance(choice, Fold) and rng.random() < 0.6:
        choice = rng.choice(offers)
    if isinstance(choice, Amount):
        choice = filled(choice, rng.choice([choice.least, rng.randint(choice.least, choice.most)]))
    return Made(seat, choice)


GAMES: dict[str, Any] = {
    "NT": pokerkit.NoLimitTexasHoldem,
    "FT": pokerkit.FixedLimitTexasHoldem,
    "PO": pokerkit.PotLimitOmahaHoldem,
}
BY_ITSELF = (
    Automation.ANTE_POSTING,
    Automation.BET_COLLECTION,
    Automation.BLIND_OR_STRADDLE_POSTING,
    Automation.CARD_BURNING,
    Automation.HOLE_DEALING,
    Automation.BOARD_DEALING,
    Automation.RUNOUT_COUNT_SELECTION,
    Automation.HOLE_CARDS_SHOWING_OR_MUCKING,
    Automation.HAND_KILLING,
    Automation.CHIPS_PUSHING,
    Automation.CHIPS_PULLING,
)


def played_by_pokerkit(code, seed):
    """A hand that PokerKit has dealt and written; nobody is too short for a full bet or raise."""
    random.seed(f"{code} {seed}")
    rng = random.Random(f"{code} {seed}")
    seats = rng.randint(2, 9)
    stacks = [rng.choice([200, 400, 1000]) for _ in range(seats)]
    bets = (2, 4) if code == "FT" else (2,)
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        game = GAMES[code](BY_ITSELF, True, 0, (1, 2), *bets)
        state = game(stacks, seats)
        while state.status:
            least = state.min_completion_betting_or_raising_to_amount
            what = rng.choice(["cc", "cc", "f", "cbr"])
            if what == "cbr" and least is not None and not (code == "FT" and _is_capped(state)):
                most = state.max_completion_betting_or_raising_to_amount
                state.complete_bet_or_raise_to(rng.choice([least, rng.randint(least, most)]))
            elif what == "f" and state.can_fold() and state.checking_or_calling_amount:
                state.fold()
            else:
                state.check_or_call()
        history = HandHistory.from_game_state(game, state)
        history.finishing_stacks = list(state.stacks)
        return history


def _is_capped(state):
    """PokerKit doesn't count the blind as a bet."""
    return state.street_index == 0 and state.completion_betting_or_raising_count == 3


OF_PLAYERS = (CheckingOrCalling, CompletionBettingOrRaisingTo, Folding, HoleCardsShowingOrMucking)


class NotAsWritten(AssertionError):
    pass


def read_by_pokerkit(text):
    """The stacks after a hand as PokerKit plays it. Its reader mends what it can't play: it checks, folds
    and shows for people. Whoever writes for it wants every action to be played as it's written."""
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        history = HandHistory.loads(text)
        done, played = 0, list[str]()
        for state, action in history.state_actions:
            done, own = len(state.operations), state.operations[done:]
            if action is not None:
                played.append(action)
            elif any(isinstance(operation, OF_PLAYERS) for operation in own):
                raise NotAsWritten(f"PokerKit mends what it read after {played[-1]}: {own}\n{text}")
        assert played == history.actions
        if state.status:
            raise NotAsWritten(f"PokerKit waits for more\n{text}")
        return list(state.stacks), history
