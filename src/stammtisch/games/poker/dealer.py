"""The dealer's next move, and what follows from it. Only the shuffle needs chance; the rest follows
from the table."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Final

from stammtisch.games.cards import FRENCH
from stammtisch.games.contract import Chance
from stammtisch.games.moves import Change, Move, Shuffle, TakeOff
from stammtisch.games.poker.blinds import blinds
from stammtisch.games.poker.dealing import MADE, shuffled
from stammtisch.games.poker.drawing import draw
from stammtisch.games.poker.going_on import uncalled
from stammtisch.games.poker.moves import Cards, Deal, DealerMove, Gone, Return, Rise, Street
from stammtisch.games.poker.seating import change, taken_off
from stammtisch.games.poker.seats import NO_SEAT
from stammtisch.games.poker.showdown import lay, pay
from stammtisch.games.poker.state import SEAT_PHASES, State
from stammtisch.games.poker.tournament import alarm, level, out, risen
from stammtisch.games.written import made_again


def dealer(state: State, chance: Chance) -> tuple[DealerMove, State] | None:
    """What the dealer does now, and the table after it; nothing if it's the players' turn."""
    phase = state.phase
    if phase in SEAT_PHASES:
        return None
    if phase in SHUFFLING:
        return _shuffle(state, chance)
    move = DECIDED[phase](state)
    return move, MADE[type(move)](state, move)


def _shuffle(state: State, chance: Chance) -> tuple[DealerMove, State]:
    deck = chance.shuffle(FRENCH.names, state.draws)
    return Shuffle(deck), shuffled(state, deck)


def made_by_dealer(state: State, move: Move) -> State:
    """The table after a move of the dealer; only the one that is due is accepted."""
    if isinstance(move, Change):
        return change(state, move)
    if isinstance(move, TakeOff):
        return taken_off(state, move)
    if isinstance(move, Rise) and (rings := alarm(state)) is not None and move == rings.move:
        return risen(state, move)
    return made_again(dealer, state, move)


def packs(state: State) -> Mapping[int, Sequence[str]]:
    """One shuffle a hand, and another when the stub doesn't last for the draw."""
    shuffles = 2 if state.options.game.draws_before else 1
    return {state.draws + number: FRENCH.names for number in range(shuffles)}


def deal(state: State) -> Deal:
    """One card for each from the button's left on, and again until all have theirs."""
    hands: list[Cards] = [()] * len(state.stacks)
    order = state.dealt.clockwise_after(state.button)
    count = len(order)
    end = count * state.options.game.hole
    deck = state.deck
    for place, seat in enumerate(order):
        hands[seat] = deck[place:end:count]
    return Deal(tuple(hands))


def _street(state: State) -> Street:
    """The next cards of the board; a second one comes when the first is complete."""
    game, boards = state.options.game, state.boards
    if len(boards) == 1:
        street = state.street + 1
        return Street(street, state.deck[state.top : state.top + game.board[street]])
    board = 0 if game.next_street(len(boards[0])) else 1
    street = game.next_street(len(boards[board]))
    return Street(street, state.deck[state.top : state.top + game.board[street]], board)


def _gone(state: State) -> Gone:
    """The one whose turn it is; all of them, where the betting is over or nobody else would be left."""
    if state.actor != NO_SEAT and state.to_act and (state.live - state.gone).several:
        return Gone((state.actor,))
    return Gone((state.live & state.gone).in_order)


def _return(state: State) -> Return:
    back = uncalled(state)
    assert back is not None
    return Return(*back)


SHUFFLING: Final = frozenset({"shuffle", "reshuffle"})
DECIDED: Final[Mapping[str, Callable[[State], DealerMove]]] = {
    "blinds": blinds,
    "deal": deal,
    "gone": _gone,
    "return": _return,
    "draw": draw,
    "lay": lay,
    "street": _street,
    "pay": pay,
    "out": out,
    "level": level,
}
"""The dealer's move in each of its phases where chance has no part in it."""
