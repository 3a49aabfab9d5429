"""ring4: a trick game for exactly four that never ends, so that a load test can run for ever.

Each gets 13 of 52 cards. Turns go strictly round: winning a trick does not take the lead.
Whoever can must follow the suit that was led; the highest card of that suit wins the trick
and scores one. After 52 cards the next hand is dealt at once. A seat that is given up
keeps its cards for whoever sits down there; meanwhile the table waits.

It's not in the public catalogue: servers are measured with it, and it shows the whole
contract in the fewest lines.
"""

from stammtisch.games.contract import Game
from stammtisch_proving.ring4.choices import choices, default, table_choices
from stammtisch_proving.ring4.dealer import dealer, packs
from stammtisch_proving.ring4.imagine import imagine
from stammtisch_proving.ring4.moves import Ring4Move
from stammtisch_proving.ring4.options import PRESETS, Ring4Options
from stammtisch_proving.ring4.play import apply
from stammtisch_proving.ring4.state import State, chips, hand_number, setup, turn
from stammtisch_proving.ring4.text import PHRASES, facts
from stammtisch_proving.ring4.view import View, seen, show, view, views

RING4: Game[Ring4Options, State, Ring4Move, View] = Game(
    name="ring4",
    rules=1,
    options=Ring4Options,
    presets=PRESETS,
    state=State,
    moves=Ring4Move,
    setup=setup,
    turn=turn,
    round=hand_number,
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
)
