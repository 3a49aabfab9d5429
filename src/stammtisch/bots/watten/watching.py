"""What a bot has seen of the round that is played."""

from __future__ import annotations

from collections.abc import Sequence

from stammtisch.bots.thinking import Asked
from stammtisch.games.cards import GERMAN
from stammtisch.games.moves import Made, Shuffle
from stammtisch.games.watten.moves import Answer
from stammtisch.games.watten.state import State
from stammtisch.games.watten.view import View
from stammtisch.games.watten.watching import Watched, watched

AGREED = Answer("better", yes=True)


def seen_by(asked: Asked) -> Watched:
    """All of this round; of one that the bot saw only a part of, what still lies there."""
    view: View = asked.view
    moves = moves_of_round(asked.shown)
    if moves:
        return watched(State(asked.options, dealer=view.dealer), moves, asked.seat)
    trick = (view.trick.leader, list(GERMAN.cards(view.trick.cards)))
    seen = Watched(view.dealer, [hand_of(asked)], [trick], [], {}, set(), set())
    seen.exchanged = view.schlag_namer == view.dealer
    for name, namer in ((view.chosen, asked.seat), (view.shown, view.forehand + view.dealer - asked.seat)):
        if name is not None:
            seen.chosen[namer] = GERMAN.card(name)
    return seen


def moves_of_round(shown: Sequence[Made]) -> Sequence[Made]:
    """From its shuffle on; nothing if that wasn't shown."""
    for place in reversed(range(len(shown))):
        if isinstance(shown[place].move, Shuffle) and (place == 0 or shown[place - 1].move != AGREED):
            return shown[place:]
    return ()


def hand_of(asked: Asked) -> tuple[int, ...]:
    """The cards that the bot holds now."""
    cards = asked.view.chairs[asked.seat].cards
    return GERMAN.cards(cards) if isinstance(cards, tuple) else ()
