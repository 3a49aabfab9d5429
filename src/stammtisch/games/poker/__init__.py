"""Poker: Texas Hold'em, Omaha, Omaha high-low and five-card draw, for cash or as a sit-and-go.

Who leaves in mid-hand takes the chips behind along, leaves those in the pot, and folds when the
turn comes; who is all in sees the hand out first. A sit-and-go is left when one is out of it.
"""

from stammtisch.games.contract import Game
from stammtisch.games.poker.choices import choices, default, table_choices
from stammtisch.games.poker.dealer import dealer, packs
from stammtisch.games.poker.imagine import imagine
from stammtisch.games.poker.moves import PokerMove
from stammtisch.games.poker.options import PRESETS, PokerOptions
from stammtisch.games.poker.play import apply
from stammtisch.games.poker.seating import gives_up
from stammtisch.games.poker.state import State, chips, round_number, setup, turn
from stammtisch.games.poker.text import PHRASES, caption, facts
from stammtisch.games.poker.tournament import alarm
from stammtisch.games.poker.view import View, seen, show, view, views
from stammtisch.games.screen import Screen

POKER: Game[PokerOptions, State, PokerMove, View] = Game(
    name="poker",
    rules=3,
    options=PokerOptions,
    presets=PRESETS,
    state=State,
    moves=PokerMove,
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
    views=views,
    show=show,
    packs=packs,
    seen=seen,
    imagine=imagine,
    facts=facts,
    phrases=PHRASES,
    gives_up=gives_up,
    alarm=alarm,
    caption=caption,
    lays_open=lambda state: state.options.lay_open,
    summary="Hold’em, Omaha or draw, up to ten",
    screen=Screen(
        begins=("blinds",),
        tells=("return", "pay", "out"),
        wins=tuple(word for word in PHRASES if word.startswith("wins")),
        in_line=("return",),
        dangerous=("fold",),
        takes={"return": 300, "lay": 700, "street": 1500, "pay": 1600},
    ),
)
