"""Hands at random, played here or by PokerKit, to be written and read."""

import random
import tomllib
import warnings
from contextlib import suppress
from typing import Any

import pokerkit
from msgspec.structs import replace
from pokerkit import (
    Automation,
    CheckingOrCalling,
    CompletionBettingOrRaisingTo,
    Folding,
    HandHistory,
    HoleCardsShowingOrMucking,
)

from stammtisch.formats.poker.writing import NotWritten, write_hand
from stammtisch.games.choosing import Amount, filled
from stammtisch.games.moves import DEALER, Leave, Made, Sit, Wish
from stammtisch.games.poker import POKER
from stammtisch.games.poker.betting import bet_size
from stammtisch.games.poker.moves import Bet, Fold, Pay, Raise, Start, Straddle
from stammtisch.games.poker.options import PokerOptions
from stammtisch.games.poker.seats import Seats
from stammtisch.kernel.refused import Refused
from stammtisch.testing.chance import Seeded
from stammtisch.testing.stepping import dealers_step
from stammtisch.testing.story import Story, open_by
from tests.games.poker.pokerkit_table import RULES, paid_otherwise

PAIRS: dict[str, tuple[Any, Any]] = {
    "NT": ("holdem", "no_limit"),
    "FT": ("holdem", "fixed"),
    "PO": ("omaha", "pot_limit"),
    "FO/8": ("omaha_hilo", "fixed"),
}


def played_here(code, seed, **rules):
    """The table before a hand, the hand's moves, and the table after it. Many are short."""
    rng = random.Random(f"{code} {seed}")
    return played_out(POKER.apply(seated(code, rng, **rules), 0, Start()), seed, rng)


def played_with_posts(code, seed, **rules):
    """The same, where some have missed their blinds and post them now."""
    rng = random.Random(f"{code} {seed} posts")
    state = seated(code, rng, least=4, **rules)
    missing = rng.sample(range(len(state.stacks)), rng.randint(1, len(state.stacks) - 2))
    both, small = Seats.of(missing), Seats.of([seat for seat in missing if rng.random() < 0.7])
    big = both if rng.random() < 0.8 else both - small
    state = replace(state, owes_big=big, owes_small=small, posting=both)
    return played_out(POKER.apply(state, min(set(range(9)) - set(missing)), Start()), seed, rng)


def played_with_leavers(code, seed, **rules):
    """The same, where some leave in mid-hand."""
    rng = random.Random(f"{code} {seed} leavers")
    return played_out(POKER.apply(seated(code, rng, **rules), 0, Start()), seed, rng, leaving=0.1)


def seated(code, rng, least=2, **rules):
    """A table between hands, with so many people or more."""
    variant, limit = PAIRS[code]
    seats = rng.randint(least, 9)
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
        if options.straddle and rng.random() < 0.5:
            state = POKER.apply(state, seat, Straddle(2 * big))
    return state


def played_out(before, seed, rng, leaving=0.0):
    """A hand that has just been started, to its end."""
    state, made = before, list[Made]()
    while not made or not isinstance(made[-1].move, Pay):
        turn: Any = POKER.turn(state)
        if turn != DEALER and leaving and rng.random() < leaving:
            leaver = rng.randrange(len(state.stacks))
            with suppress(Refused):
                state = POKER.apply(state, leaver, Leave())
                made.append(Made(leaver, Leave()))
                continue
        one = (
            Made(DEALER, dealers_step(POKER, state, Seeded(seed))[0])
            if turn == DEALER
            else chosen(state, turn.seats[0], rng)
        )
        state = POKER.apply(state, *one)
        made.append(one)
    return before, made, state


def chosen(state, seat, rng):
    """Some choice of a seat; folding is rare, so that there are showdowns."""
    offers = [one for one in POKER.choices(state, seat) if not isinstance(one, Wish)]
    choice = rng.choice(offers)
    if isinstance(choice, Fold) and rng.random() < 0.6:
        choice = rng.choice(offers)
    if isinstance(choice, Amount):
        choice = filled(choice, rng.choice([choice.least, rng.randint(choice.least, choice.most)]))
    return Made(seat, choice)


def the_hand(story):
    """The table before the hand of a story, and the hand's moves."""
    lines = [line.strip() for line in story.splitlines() if line.strip()]
    told, moves, before = Story(open_by(lines[0])), list[Made](), None
    for line in lines[1:]:
        state = told.table.state
        told.read(line)
        if isinstance(told.told[0].move, Start):
            before, moves = POKER.apply(state, *told.told[0]), list(told.told[1:])
        elif moves and ": " in line:
            moves += told.told
    return before, moves


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


def written_or_refused(before, moves):
    """The text, or the word of the refusal."""
    try:
        return write_hand(before, moves), ""
    except NotWritten as refused:
        return "", refused.word


def comes_out_the_same(text, moves):
    stacks, _ = read_by_pokerkit(text)
    ours = tomllib.loads(text)["finishing_stacks"]
    assert stacks == ours or paid_otherwise(moves[-1].move.pots) in RULES, text


def has_short_big_blind(before, moves):
    blinds = moves[0].move
    return blinds.blinds[blinds.big] < before.options.big_blind


def has_short_all_in(before, moves):
    """Somebody has bet or raised all they had, and it was less than a full bet or raise."""
    state = before
    for seat, move in moves:
        if isinstance(move, Bet | Raise):
            to = move.chips if isinstance(move, Bet) else move.to
            size = bet_size(state) if state.options.limit == "fixed" else state.least
            if to == state.bets[seat] + state.stacks[seat] and to - state.full < size:
                return True
        state = POKER.apply(state, seat, move)
    return False


UNKNOWN_THERE = {
    "short_big_blind": has_short_big_blind,
    "short_all_ins": has_short_all_in,
    "half_bet": has_short_all_in,
    "no_cap": lambda before, _: not before.options.heads_up_cap,
}
