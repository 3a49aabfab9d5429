"""Poker: random hands beside other engines, seven-card hands beside other evaluators, and equity.

Six seats, no limit, 100 big blinds. Everybody draws numbers and packs from the same prepared lists,
and decides alike: first what to do, by lot, folding only when there is something to call; then, for a
raise, how much. Ours goes the way that the house goes, with blinds, deal, streets and
payment as moves of their own.
"""

import random
import warnings
from itertools import cycle

from bench.contest import Contestant, Run
from bench.prepared import PreparedPacks
from bench.spiel import CHANCE_TO_DRAW
from stammtisch.games.cards import FRENCH
from stammtisch.games.choosing import Amount
from stammtisch.games.moves import Sit
from stammtisch.games.poker import POKER
from stammtisch.games.poker.evaluator import worth
from stammtisch.games.poker.moves import Bet, Raise, Start

SEATS, STACK = 6, 200
HANDS, FEW_HANDS = 2000, 20
rng = random.Random(77)
NUMBERS = [rng.getrandbits(30) for _ in range(100_003)]
PACKS = [rng.sample(range(52), 52) for _ in range(2000)]
SEVEN = [tuple(rng.sample(range(52), 7)) for _ in range(50_000)]
"""Many different hands: a few thousand would stay in the cache and flatter large tables."""
TRIALS, OPPONENTS = 10_000, 5


def stammtisch() -> Run:
    full = POKER.setup(POKER.presets["home"])
    for seat in range(SEATS):
        full = POKER.apply(full, seat, Sit(STACK))
    chance, number, start = PreparedPacks(map(FRENCH.text, PACKS)), cycle(NUMBERS).__next__, Start()
    turn, choices, dealer, apply = POKER.turn, POKER.choices, POKER.dealer, POKER.apply

    def run() -> int:
        for _ in range(HANDS):
            state = apply(full, 0, start)
            while True:
                if step := dealer(state, chance):
                    state = step[1]
                    continue
                now = turn(state)
                if state.phase == "open":
                    break
                seat = now.seats[0]  # type: ignore[union-attr]
                offers = choices(state, seat)
                move = offers[number() % len(offers)]
                if isinstance(move, Amount):
                    to = move.least + number() % (move.most - move.least + 1)
                    move = Raise(to, move.move.paid) if isinstance(move.move, Raise) else Bet(to)
                state = apply(state, seat, move)  # type: ignore[arg-type]
        return HANDS

    return run


def open_spiel() -> Run:
    import pyspiel  # type: ignore[import-not-found]

    game = pyspiel.load_game(
        "universal_poker",
        {
            "betting": "nolimit",
            "bettingAbstraction": "fullgame",
            "numPlayers": SEATS,
            "numRounds": 4,
            "blind": "1 2 0 0 0 0",
            "firstPlayer": "3 1 1 1",
            "numSuits": 4,
            "numRanks": 13,
            "numHoleCards": 2,
            "numBoardCards": "0 3 1 1",
            "stack": " ".join([str(STACK)] * SEATS),
        },
    )
    number, pack = cycle(NUMBERS).__next__, cycle(PACKS).__next__

    def run() -> int:
        for _ in range(HANDS):
            cards, state = iter(pack()), game.new_initial_state()
            while True:
                player = state.current_player()
                if player == CHANCE_TO_DRAW:
                    state.apply_action(next(cards))
                elif player >= 0:
                    actions = state.legal_actions()
                    folds = 1 if actions[0] == 0 else 0
                    kind = number() % (1 + folds + (len(actions) > folds + 1))
                    if kind == 0:
                        state.apply_action(1)
                    elif kind == 1 and folds:
                        state.apply_action(0)
                    else:
                        state.apply_action(actions[folds + 1 + number() % (len(actions) - folds - 1)])
                else:
                    break
            state.returns()
        return HANDS

    return run


def rlcard() -> Run:
    from rlcard.games.nolimitholdem import Game  # type: ignore[import-not-found]
    from rlcard.games.nolimitholdem.round import Action  # type: ignore[import-not-found]

    game = Game(num_players=SEATS)
    game.configure({"game_num_players": SEATS, "chips_for_each": STACK, "dealer_id": None})
    number, hands = cycle(NUMBERS).__next__, HANDS // 4

    def run() -> int:
        for _ in range(hands):
            state, _ = game.init_game()
            while not game.is_over():
                raises = [action for action in state["legal_actions"] if action.value >= 2]
                raised = game.round.raised
                is_facing = max(raised) > raised[game.game_pointer]
                kind = number() % (1 + is_facing + bool(raises))
                if kind == 0:
                    action = Action.CHECK_CALL
                elif kind == 1 and is_facing:
                    action = Action.FOLD
                else:
                    action = raises[number() % len(raises)]
                state, _ = game.step(action)
            game.get_payoffs()
        return hands

    return run


def pokerkit() -> Run:
    from pokerkit import Automation, NoLimitTexasHoldem

    number = cycle(NUMBERS).__next__

    def run() -> int:
        for _ in range(FEW_HANDS):
            state = NoLimitTexasHoldem.create_state(
                tuple(Automation), True, 0, (1, 2), 2, (STACK,) * SEATS, SEATS
            )
            while state.status:
                least = state.min_completion_betting_or_raising_to_amount
                is_facing = bool(state.checking_or_calling_amount)
                kind = number() % (1 + is_facing + (least is not None))
                if kind == 0:
                    state.check_or_call()
                elif kind == 1 and is_facing:
                    state.fold()
                else:
                    most = state.max_completion_betting_or_raising_to_amount
                    assert least is not None
                    assert most is not None
                    state.complete_bet_or_raise_to(least + number() % (most - least + 1))
        return FEW_HANDS

    return run


# Seven-card hands, cards prepared as each likes them.


def worth_here() -> Run:
    def run() -> int:
        for hand in SEVEN:
            worth(hand)
        return len(SEVEN)

    return run


def phevaluator() -> Run:
    from phevaluator import evaluate_cards  # type: ignore[import-untyped]

    def run() -> int:
        for hand in SEVEN:
            evaluate_cards(*hand)
        return len(SEVEN)

    return run


def eval7() -> Run:
    import eval7  # type: ignore[import-not-found]

    hands = [[eval7.Card(name) for name in FRENCH.text(hand)] for hand in SEVEN]
    evaluate = eval7.evaluate

    def run() -> int:
        for hand in hands:
            evaluate(hand)
        return len(hands)

    return run


def treys() -> Run:
    from treys import Card, Evaluator  # type: ignore[import-not-found]

    cards = [[Card.new(name) for name in FRENCH.text(hand)] for hand in SEVEN[:5000]]
    hands = [(hand[:2], hand[2:]) for hand in cards]
    evaluate = Evaluator().evaluate

    def run() -> int:
        for hole, board in hands:
            evaluate(hole, board)
        return len(hands)

    return run


# Equity of ace and king against five unknown hands.


def equity_here() -> Run:
    import numpy as np

    from stammtisch.games.poker.equity import equity

    chance = np.random.default_rng(5)

    def run() -> int:
        equity(("As", "Kd"), (), OPPONENTS, TRIALS, chance)
        return TRIALS

    return run


def equity_by_eval7() -> Run:
    import eval7

    hero = [eval7.Card("As"), eval7.Card("Kd")]
    rest = [card for card in map(eval7.Card, FRENCH.names) if card not in hero]
    evaluate, sample = eval7.evaluate, random.Random(5).sample

    def run() -> int:
        total = 0.0
        for _ in range(TRIALS):
            drawn = sample(rest, 5 + 2 * OPPONENTS)
            board = drawn[-5:]
            own, equals = evaluate(hero + board), 1
            for place in range(0, 2 * OPPONENTS, 2):
                other = evaluate(drawn[place : place + 2] + board)
                if other > own:
                    break
                equals += other == own
            else:
                total += 1 / equals
        return TRIALS

    return run


warnings.simplefilter("ignore")
CONTESTANTS = [
    Contestant("stammtisch", stammtisch),
    Contestant("open_spiel", open_spiel),
    Contestant("rlcard", rlcard),
    Contestant("pokerkit", pokerkit),
]
EVALUATORS = [
    Contestant("stammtisch", worth_here),
    Contestant("phevaluator", phevaluator),
    Contestant("eval7", eval7),
    Contestant("treys", treys),
]
EQUITIES = [Contestant("stammtisch", equity_here), Contestant("eval7, in a loop", equity_by_eval7)]
