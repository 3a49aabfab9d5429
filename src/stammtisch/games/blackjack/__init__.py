"""Blackjack: each against the bank, or all for one pot, by whatever house rules the host likes."""

from stammtisch.games.blackjack.choices import choices, default, table_choices
from stammtisch.games.blackjack.dealer import dealer, packs
from stammtisch.games.blackjack.imagine import imagine
from stammtisch.games.blackjack.moves import BlackjackMove
from stammtisch.games.blackjack.options import PRESETS, BlackjackOptions
from stammtisch.games.blackjack.play import apply
from stammtisch.games.blackjack.state import State, chips, round_number, setup, turn
from stammtisch.games.blackjack.text import PHRASES, facts
from stammtisch.games.blackjack.view import View, seen, show, view
from stammtisch.games.contract import Game
from stammtisch.games.screen import Screen

BLACKJACK: Game[BlackjackOptions, State, BlackjackMove, View] = Game(
    name="blackjack",
    rules=2,
    options=BlackjackOptions,
    presets=PRESETS,
    unit=lambda options: options.unit,
    state=State,
    moves=BlackjackMove,
    setup=setup,
    turn=turn,
    round=round_number,
    choices=choices,
    table_choices=table_choices,
    dealer=dealer,
    apply=apply,
    default=default,
    chips=chips,
    view=view,
    show=show,
    packs=packs,
    seen=seen,
    imagine=imagine,
    facts=facts,
    phrases=PHRASES,
    lays_open=lambda _state: True,
    summary="Up to seven against the bank",
    screen=Screen(
        begins=("deal",),
        tells=("pay",),
        wins=("paid_win", "paid_blackjack", "paid_charlie", "paid_insurance"),
        dangerous=("surrender",),
        poor=("nobody_bets",),
    ),
)
