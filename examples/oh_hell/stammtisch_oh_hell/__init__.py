"""Oh Hell: say how many tricks you will take, and take just so many.

It begins when all seats are taken. First everybody gets one card, then two, and so on; the next
card is turned up, and its suit is trump. From the dealer's left each bids; the dealer bids last,
and may not let the bids come to the number of tricks. Then tricks are played: follow suit, the
highest trump wins, or the highest card of the suit that was led. Who took just as many as were
bid gets ten points and one a trick, the others nothing.

Leaving costs nothing but one's cards and points: they stay for whoever sits down there, and
the table waits.
"""

from stammtisch.games.contract import Game
from stammtisch.games.screen import Screen
from stammtisch_oh_hell.choices import choices, default, table_choices
from stammtisch_oh_hell.dealer import dealer, packs, result
from stammtisch_oh_hell.imagine import imagine
from stammtisch_oh_hell.moves import OhHellMove
from stammtisch_oh_hell.options import PRESETS, OhHellOptions
from stammtisch_oh_hell.play import apply
from stammtisch_oh_hell.state import State, chips, round_number, setup, turn
from stammtisch_oh_hell.text import HOW_TO, PHRASES, facts
from stammtisch_oh_hell.view import View, seen, show, view

OH_HELL: Game[OhHellOptions, State, OhHellMove, View] = Game(
    name="oh_hell",
    title="Oh Hell",
    summary="Bid your tricks, and take just so many",
    options=OhHellOptions,
    presets=PRESETS,
    state=State,
    moves=OhHellMove,
    setup=setup,
    turn=turn,
    round=round_number,
    choices=choices,
    table_choices=table_choices,
    dealer=dealer,
    apply=apply,
    default=default,
    chips=chips,
    result=result,
    view=view,
    show=show,
    packs=packs,
    seen=seen,
    imagine=imagine,
    facts=facts,
    phrases=PHRASES,
    how_to=HOW_TO,
    screen=Screen(sign=("7d", "Qs", "Ah"), begins=("deal",), tells=("score",), wins=("made_it",)),
)
