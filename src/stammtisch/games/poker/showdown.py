"""The showdown: who shows, who may put a hand away unseen, and who gets what.

It starts with the last aggressor of the last round, else with the first live seat left of the
button, and goes on clockwise. A hand that can still win something is shown; a beaten one may
be mucked, though not one that lies open since the betting was over. Who wins without a
showdown need not show.

In a high-low game half of each pot goes to the best low, if there is one, and the odd chip to
high. Where the board is dealt twice each half of each pot is played for on its own board, and
the odd chip goes to the first.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from stammtisch.games.cards import FRENCH
from stammtisch.games.poker.evaluator import omaha, omaha_low, worths_with
from stammtisch.games.poker.evaluator.low import NO_LOW
from stammtisch.games.poker.moves import Cards, Lay, Pay, Pot, Share
from stammtisch.games.poker.pots import SidePot, pots, split
from stammtisch.games.poker.seats import Seats
from stammtisch.games.poker.state import State, pot
from stammtisch.games.poker.variants import Variant

Worth = tuple[int, int]
"""What a hand is worth, high and low; lower is better."""


Worths = Sequence[Mapping[int, Worth]]
"""For each board what the live hands are worth."""


def worths(state: State) -> Worths:
    game, seats = state.options.game, state.live.in_order
    holes = [state.holes[seat] for seat in seats]
    return [dict(zip(seats, worths_on(game, holes, board), strict=True)) for board in state.boards]


def worths_on(game: Variant, holes: Sequence[Cards], board: Cards) -> Sequence[Worth]:
    """What each of these hands is worth with a whole board."""
    if game.making == "any_five":
        return [(high, NO_LOW) for high in worths_with(board, holes)]
    common, own = FRENCH.cards(board), map(FRENCH.cards, holes)
    return [(omaha(hole, common), omaha_low(hole, common) if game.has_low else NO_LOW) for hole in own]


def unsettled_seats(state: State) -> Seats:
    """Whose hand is neither shown nor mucked."""
    return state.live - state.shown - state.mucked


def showdown_order(state: State, seats: Seats) -> Sequence[int]:
    """These seats in the order in which they have to show."""
    first = state.aggressor
    return seats.clockwise_after(first - 1 if first in state.live else state.button)


def is_beaten(seat: int, shown: Seats, each: Sequence[SidePot], worths: Worths) -> bool:
    """Whether what lies open beats this hand in every one of the pots that it could win something of."""
    if not shown:
        return False
    for hands in worths:
        high, lowest = hands[seat]
        for _, seats in each:
            if seat in seats:
                others = [hands[other] for other in seats & shown]
                if all(high <= other for other, _ in others):
                    return False
                if lowest < NO_LOW and all(lowest <= other for _, other in others):
                    return False
    return True


def lay(state: State) -> Lay:
    """The hands that are laid open now, all at once."""
    hidden = unsettled_seats(state)
    is_all_shown = is_run_out(state) or state.options.showdown == "all"
    showing = hidden if is_all_shown else _showing(state, hidden)
    return Lay(tuple([hole if seat in showing else () for seat, hole in enumerate(state.holes)]))


def is_run_out(state: State) -> bool:
    """Nobody can bet any more, and cards are still to come: every hand is laid open, if any."""
    return state.is_open and state.street < state.options.game.last


def _showing(state: State, hidden: Seats) -> Seats:
    """Whoever faces nothing open that beats them; with `ask`, up to the first who is asked."""
    shown, each, hands = state.shown, pots(state), worths(state)
    for seat in showdown_order(state, hidden):
        if not is_beaten(seat, shown, each, hands):
            shown = shown.plus[seat]
        elif state.options.showdown == "ask":
            break
    return shown - state.shown


def pay(state: State) -> Pay:
    """Every pot, and who gets what of it."""
    if not state.live.several:
        (seat,) = state.live.in_order
        chips = pot(state)
        return Pay((Pot(chips, (seat,), (Share(seat, chips),)),))
    each, hands = pots(state), worths(state)
    parts = [Pot(chips, seats.in_order, _shares(state, chips, seats, hands)) for chips, seats in each]
    return Pay(tuple(parts))


def _shares(state: State, chips: int, seats: Seats, worths: Worths) -> tuple[Share, ...]:
    """Who gets what of one pot."""
    if not seats.several:
        return tuple([Share(seat, chips) for seat in seats])
    order = seats.clockwise_after(state.button)
    if len(worths) > 1 or state.options.game.has_low:
        halves = zip(_halves(chips, len(worths)), worths, strict=True)
        return tuple([share for board, half in enumerate(halves) for share in _won(board, *half, order)])
    (hands,) = worths
    best = min([hands[seat][0] for seat in order])
    winners = [seat for seat in order if hands[seat][0] == best]
    return tuple([Share(seat, won, best) for seat, won in split(chips, winners)])


def _won(board: int, chips: int, hands: Mapping[int, Worth], order: Sequence[int]) -> Iterator[Share]:
    """What is won on one board: by the best hand, and in a high-low game by the best low, if there is one."""
    best = min([hands[seat][0] for seat in order])
    lowest = min([hands[seat][1] for seat in order])
    lows = chips // 2 if lowest < NO_LOW else 0
    for seat, won in split(chips - lows, [seat for seat in order if hands[seat][0] == best]):
        yield Share(seat, won, best, board=board)
    if lowest < NO_LOW:
        for seat, won in split(lows, [seat for seat in order if hands[seat][1] == lowest]):
            yield Share(seat, won, 0, lowest, board)


def _halves(chips: int, boards: int) -> Sequence[int]:
    return [chips] if boards == 1 else [chips - chips // 2, chips // 2]
