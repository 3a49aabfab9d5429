"""Pfand: a small game that puts strain on every part of the contract.

Two to six people play for chips. Whoever is seated may start a round. Each puts the ante
in the pot and gets three cards. All bid at once, unseen, what they like; when all have,
the dealer lays the bids open and puts them in the pot. The highest bidder walks, of equals
the first in seat order: they may put back up to two cards for new ones, then two dice are
thrown, and each takes one of the walker's two pegs forward, in either order; no peg may stop on
the hole, the fourth field. Before they walk, any other may raise, out of turn, once a round: the
walker pays as much again or gives up. Then the cards are laid open: their pips, for the
walker together with the farther peg, decide who takes the pot. Equals share it, odd chips
in seat order.

Who sits down in mid-round waits for the next. Who leaves gives up what lies in the pot; a
bid not yet laid open goes with them.

It's not in the public catalogue: it is there for the tests, and for reading.
"""

from stammtisch.games.contract import Game
from stammtisch_proving.pfand.choices import choices, default, table_choices
from stammtisch_proving.pfand.dealer import dealer, packs, thrown, throws
from stammtisch_proving.pfand.imagine import imagine
from stammtisch_proving.pfand.moves import PfandMove
from stammtisch_proving.pfand.options import PRESETS, PfandOptions
from stammtisch_proving.pfand.play import apply
from stammtisch_proving.pfand.state import State, chips, round_number, setup, turn
from stammtisch_proving.pfand.text import PHRASES, facts
from stammtisch_proving.pfand.view import View, seen, show, view

PFAND: Game[PfandOptions, State, PfandMove, View] = Game(
    name="pfand",
    rules=1,
    options=PfandOptions,
    presets=PRESETS,
    state=State,
    moves=PfandMove,
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
    throws=throws,
    thrown=thrown,
)
