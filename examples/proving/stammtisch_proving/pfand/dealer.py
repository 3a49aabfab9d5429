"""The dealer's next move. Only the shuffle and the throw need chance; the rest follows."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from stammtisch.games.cards import FRENCH
from stammtisch.games.contract import Chance, Thrown
from stammtisch.games.moves import DEALER, Move, Shuffle, Throw, Unseat
from stammtisch_proving.pfand.dealing import HAND, made
from stammtisch_proving.pfand.moves import Deal, DealerMove, Draw, Lay, Pay, Reveal
from stammtisch_proving.pfand.state import State, pot, seat_to_clear, seats_live, seats_ready, turn

DICE = 2


def packs(state: State) -> Mapping[int, Sequence[str]]:
    """One shuffle a round."""
    return {state.draws: FRENCH.names}


def throws(state: State) -> int:
    """The draws after the shuffle are throws."""
    return state.draws


def thrown(move: Move) -> Thrown | None:
    return Thrown(move.dice) if isinstance(move, Throw) else None


def dealer(state: State, chance: Chance) -> tuple[DealerMove, State] | None:
    """What the dealer does now, and the table after it; nothing if it's the players' turn."""
    if turn(state) != DEALER:
        return None
    move = determined(state)
    if move is None and state.phase == "shuffle":
        move = Shuffle(chance.shuffle(FRENCH.names, state.draws))
    elif move is None:
        assert state.walker is not None
        move = Throw(state.walker, chance.dice(DICE, state.draws))
    return move, made(state, move)


def determined(state: State) -> DealerMove | None:
    """The dealer's move where chance has no part in it."""
    match state.phase:
        case "shuffle":
            poor = seat_to_clear(state)
            return None if poor is None else Unseat(poor)
        case "deal":
            return deal(state)
        case "reveal":
            return Reveal(tuple(chair.bid for chair in state.chairs))
        case "draw":
            assert state.walker is not None
            new = state.deck[state.dealt : state.dealt + len(state.put_back)]
            return Draw(state.walker, FRENCH.text(new))
        case "lay":
            return Lay(tuple(FRENCH.text(chair.hand) if chair.live else () for chair in state.chairs))
        case "pay":
            return Pay(shares(state))
        case _:
            return None


def deal(state: State) -> Deal:
    """Three cards off the top for each who is ready, one seat after the other."""
    hands: list[tuple[str, ...]] = [()] * len(state.chairs)
    for place, seat in enumerate(seats_ready(state)):
        hands[seat] = FRENCH.text(state.deck[place * HAND : place * HAND + HAND])
    return Deal(tuple(hands))


def shares(state: State) -> tuple[int, ...]:
    """What each seat gets: the best share the pot, odd chips go in seat order."""
    live = list(seats_live(state))
    best = max(points(state, seat) for seat in live)
    winners = [seat for seat in live if points(state, seat) == best]
    share, odd = divmod(pot(state), len(winners))
    paid = [0] * len(state.chairs)
    for place, seat in enumerate(winners):
        paid[seat] = share + (place < odd)
    return tuple(paid)


def points(state: State, seat: int) -> int:
    """Pips in the hand, ace low; for the walker also their farther peg."""
    pips = sum((card // 4 + 1) % 13 + 1 for card in state.chairs[seat].hand)
    return pips + (max(state.pegs) if seat == state.walker else 0)
