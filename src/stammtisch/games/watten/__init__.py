"""Blind Watten as it is played in Tramin: four people, partners opposite, 33 cards.

Two opponents name the Schlag, a value, and trump, a suit, by showing each other a card; their
partners must find out by watching. The team with three of five tricks scores the stake.
"""

from stammtisch.games.contract import Game
from stammtisch.games.screen import Screen
from stammtisch.games.watten.choices import choices, default, table_choices
from stammtisch.games.watten.dealer import dealer, packs, result, thrown
from stammtisch.games.watten.imagine import imagine
from stammtisch.games.watten.moves import WattenMove
from stammtisch.games.watten.options import PRESETS, WattenOptions
from stammtisch.games.watten.play import apply
from stammtisch.games.watten.seating import gives_up
from stammtisch.games.watten.state import State, chips, lot_number, round_number, setup, turn
from stammtisch.games.watten.text import PHRASES, facts
from stammtisch.games.watten.view import View, seen, show, view
from stammtisch.games.watten.words import read

WATTEN: Game[WattenOptions, State, WattenMove, View] = Game(
    name="watten",
    title="Blind Watten",
    rules=2,
    options=WattenOptions,
    presets=PRESETS,
    state=State,
    moves=WattenMove,
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
    read=read,
    phrases=PHRASES,
    gives_up=gives_up,
    result=result,
    throws=lot_number,
    thrown=thrown,
    summary="Blind Watten, two against two",
    screen=Screen(
        pack="german",
        sides=2,
        begins=("play", "show"),
        tells=("lay", "score", "win"),
        wins=("score_points", "win"),
        in_line=("score_points", "win"),
        dangerous=("refuse", "forfeit"),
        takes={"play": 250, "trick": 1100, "lay": 1100, "score": 600, "win": 600},
    ),
)
