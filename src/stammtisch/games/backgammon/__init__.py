"""Backgammon: matches with the cube, for chips game by game, or Tavla as it is played at home."""

from stammtisch.games.backgammon.choices import choices, default, table_choices
from stammtisch.games.backgammon.dealer import dealer, result, thrown, throws
from stammtisch.games.backgammon.moves import BackgammonMove
from stammtisch.games.backgammon.options import PRESETS, BackgammonOptions
from stammtisch.games.backgammon.play import apply
from stammtisch.games.backgammon.reading import read
from stammtisch.games.backgammon.seating import gives_up
from stammtisch.games.backgammon.state import State, chips, round_number, setup, turn
from stammtisch.games.backgammon.text import PHRASES, facts
from stammtisch.games.backgammon.view import View, view
from stammtisch.games.contract import Game
from stammtisch.games.screen import Screen

BACKGAMMON: Game[BackgammonOptions, State, BackgammonMove, View] = Game(
    name="backgammon",
    rules=1,
    options=BackgammonOptions,
    presets=PRESETS,
    state=State,
    moves=BackgammonMove,
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
    everything_is_open=True,
    facts=facts,
    read=read,
    phrases=PHRASES,
    gives_up=gives_up,
    result=result,
    throws=throws,
    thrown=thrown,
    summary="For two, with the cube",
    screen=Screen(
        begins=("play", "start"),
        tells=("score",),
        wins=tuple(word for word in PHRASES if word.startswith("won_")),
        dangerous=("resign", "forfeit", "drop", "reject"),
        poor=("too_poor",),
        takes={"opening": 700, "throw": 500, "score": 2500},
    ),
)
