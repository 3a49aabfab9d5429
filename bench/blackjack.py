"""Blackjack: random rounds, hit or stand, one seat, one pack shuffled for each.

Everybody draws numbers and packs from the same prepared lists, so that chance costs next to
nothing. Ours goes the way that the house goes: `turn`, `choices`, `dealer` and `apply`, with
bets, the deal, the peek and the payment as moves of their own.
"""

import random
from itertools import cycle

from bench.contest import Contestant, Run
from bench.prepared import PreparedPacks
from bench.spiel import CHANCE_TO_DRAW
from stammtisch.games.blackjack import BLACKJACK
from stammtisch.games.blackjack.moves import Bet
from stammtisch.games.moves import Sit
from stammtisch.games.options import with_rules

ROUNDS = 4000
PACK = range(52)
rng = random.Random(77)
NUMBERS = [rng.getrandbits(30) for _ in range(100_003)]
PACKS = [rng.sample(PACK, 52) for _ in range(2000)]


def stammtisch() -> Run:
    options = with_rules(BLACKJACK.presets["vegas"], ["seats=1", "double=never", "insurance=no"])
    chance, number, bet = (
        PreparedPacks(tuple(options.rules.pack[card] for card in pack) for pack in PACKS),
        cycle(NUMBERS).__next__,
        Bet(options.least_bet),
    )
    turn, choices, dealer, apply = BLACKJACK.turn, BLACKJACK.choices, BLACKJACK.dealer, BLACKJACK.apply

    def run() -> int:
        state = apply(BLACKJACK.setup(options), 0, Sit(10**9))
        for _ in range(ROUNDS):
            state = apply(state, 0, bet)
            while True:
                while step := dealer(state, chance):
                    state = step[1]
                turn(state)
                if not state.has_begun:
                    break
                offers = choices(state, 0)
                state = apply(state, 0, offers[number() % len(offers)])  # type: ignore[arg-type]
        return ROUNDS

    return run


def open_spiel() -> Run:
    import pyspiel  # type: ignore[import-not-found]

    game = pyspiel.load_game("blackjack")
    number, pack = cycle(NUMBERS).__next__, cycle(PACKS).__next__

    def run() -> int:
        for _ in range(ROUNDS):
            cards, state = iter(pack()), game.new_initial_state()
            while True:
                player = state.current_player()
                if player == CHANCE_TO_DRAW:
                    state.apply_action(next(cards))
                elif player >= 0:
                    actions = state.legal_actions()
                    state.apply_action(actions[number() % len(actions)])
                else:
                    break
            state.returns()
        return ROUNDS

    return run


def rlcard() -> Run:
    from rlcard.games.blackjack import Game  # type: ignore[import-not-found]

    game = Game()
    game.configure({"game_num_players": 1, "game_num_decks": 1})
    number, rounds = cycle(NUMBERS).__next__, ROUNDS // 4

    def run() -> int:
        for _ in range(rounds):
            game.init_game()
            while not game.is_over():
                game.step(("hit", "stand")[number() & 1])
        return rounds

    return run


CONTESTANTS = [
    Contestant("stammtisch", stammtisch),
    Contestant("open_spiel", open_spiel),
    Contestant("rlcard", rlcard),
]
