"""The showdown: who shows, who may put his hand away unseen, and who gets what.

It starts with the last aggressor of the last round, else with the first live seat left of the
button, and goes on clockwise. A hand that can still win something is shown; a beaten one may
be mucked, though not one that lies open since the betting was over. Who wins without a
showdown need not show.

In a high-low game half of each pot goes to the best low, if there is one, and the odd chip to
high. Where the board is dealt twice each half of each pot is played for on its own board, and
the odd chip goes to the first.
"""

from __future__ import annotations

from collections.abc import Sequence

from stammtisch.games.cards import FRENCH
from stammtisch.games.poker.evaluator import low, omaha, omaha_low, worth
from stammtisch.games.poker.evaluator.low import NO_LOW
from stammtisch.games.poker.moves import Cards, Lay, Pay, Pot, Share
from stammtisch.games.poker.pots import pots, split
from stammtisch.games.poker.state import State, clockwise, seats_in
from stammtisch.games.poker.variants import Variant

Worths = tuple[tuple[int, int], ...]
"""What a hand is worth on each board, high and low; lower is better."""


def worths(state: State, seat: int) -> Worths:
    """What a seat's hand is worth in the end. It's worked out once, and kept with the table."""
    known: dict[int, Worths] = state.__dict__.setdefault("worths", {})
    if seat not in known:
        game, hole = state.options.game, state.holes[seat]
        known[seat] = tuple([worth_of(game, hole, board) for board in state.boards])
    return known[seat]


def worth_of(game: Variant, hole: Cards, board: Cards) -> tuple[int, int]:
    """High and low."""
    numbers = FRENCH.numbers
    own = [numbers[card] for card in hole]
    common = [numbers[card] for card in board]
    if game.making == "two_and_three":
        return omaha(own, common), omaha_low(own, common) if game.has_low else NO_LOW
    cards = own + common
    return worth(cards), low(cards) if game.has_low else NO_LOW


def showdown_order(state: State, mask: int) -> Sequence[int]:
    """These seats in the order in which they have to show."""
    first = state.aggressor
    if first >= 0 and state.live >> first & 1:
        return clockwise(mask, first - 1)
    return clockwise(mask, state.button)


def is_beaten(state: State, seat: int, shown: int | None = None) -> bool:
    """Whether what lies open beats this hand in every pot that it could win something of."""
    lying = state.shown if shown is None else shown
    if not lying:
        return False
    own = worths(state, seat)
    for _, seats in pots(state):
        if not seats >> seat & 1:
            continue
        others = [worths(state, other) for other in seats_in(seats & lying)]
        for board, (high, low) in enumerate(own):
            if all(high <= other[board][0] for other in others):
                return False
            if low < NO_LOW and all(low <= other[board][1] for other in others):
                return False
    return True


def lay(state: State) -> Lay:
    """The hands that are laid open now, all at once."""
    hidden = state.live & ~(state.shown | state.mucked)
    showing = hidden if _is_all_shown(state) else _showing(state, hidden)
    return Lay(tuple([hole if showing >> seat & 1 else () for seat, hole in enumerate(state.holes)]))


def _is_all_shown(state: State) -> bool:
    is_before_the_end = state.is_open and state.street < state.options.game.last
    return is_before_the_end or state.options.showdown == "all"


def _showing(state: State, hidden: int) -> int:
    """Whoever has nothing open against him that beats him; with `ask`, up to the first who is asked."""
    shown = state.shown
    for seat in showdown_order(state, hidden):
        if not is_beaten(state, seat, shown):
            shown |= 1 << seat
        elif state.options.showdown == "ask":
            break
    return shown & ~state.shown


def pay(state: State) -> Pay:
    """Every pot, and who gets what of it."""
    live = state.live
    if not live & (live - 1):
        seat = live.bit_length() - 1
        chips = sum(state.paid) + sum(state.dead)
        return Pay((Pot(chips, (seat,), (Share(seat, chips),)),))
    return Pay(
        tuple(
            [Pot(chips, seats_in(seats), tuple(_shares(state, chips, seats))) for chips, seats in pots(state)]
        )
    )


def _shares(state: State, chips: int, seats: int) -> Sequence[Share]:
    """One pot, split between the boards, and between high and low."""
    order = clockwise(seats, state.button)
    if len(order) == 1:
        return [Share(order[0], chips)]
    shares: list[Share] = []
    for board, part in _halves(chips, len(state.boards)):
        hands = [(worths(state, seat)[board], seat) for seat in order]
        best = min([high for (high, _), _ in hands])
        lowest = min([low for (_, low), _ in hands])
        lows = part // 2 if lowest < NO_LOW else 0
        highs = [seat for (high, _), seat in hands if high == best]
        shares += [Share(seat, won, best, board=board) for seat, won in split(part - lows, highs)]
        if lowest < NO_LOW:
            low_seats = [seat for (_, low), seat in hands if low == lowest]
            shares += [Share(seat, won, 0, lowest, board) for seat, won in split(lows, low_seats)]
    return shares


def _halves(chips: int, boards: int) -> Sequence[tuple[int, int]]:
    if boards == 1:
        return [(0, chips)]
    return [(0, chips - chips // 2), (1, chips // 2)]
