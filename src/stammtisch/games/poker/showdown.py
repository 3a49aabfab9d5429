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

from collections.abc import Mapping, Sequence

from stammtisch.games.cards import FRENCH
from stammtisch.games.poker.evaluator import omaha, omaha_low, worths_with
from stammtisch.games.poker.evaluator.low import NO_LOW
from stammtisch.games.poker.moves import Cards, Lay, Pay, Pot, Share
from stammtisch.games.poker.pots import pots, split
from stammtisch.games.poker.state import SEATS, State, clockwise
from stammtisch.games.poker.variants import Variant

Worth = tuple[int, int]
"""What a hand is worth, high and low; lower is better."""
Worths = Sequence[Mapping[int, Worth]]
"""That of each live seat, for each board."""


def worths(state: State) -> Worths:
    """For each board what the live hands are worth."""
    game, seats = state.options.game, SEATS[state.live]
    holes = [state.holes[seat] for seat in seats]
    return [_worths(game, seats, holes, board) for board in state.boards]


def _worths(game: Variant, seats: Sequence[int], holes: Sequence[Cards], board: Cards) -> Mapping[int, Worth]:
    if game.making == "any_five":
        highs = worths_with(board, holes)
        return {seat: (high, NO_LOW) for seat, high in zip(seats, highs, strict=True)}
    common, own = FRENCH.cards(board), map(FRENCH.cards, holes)
    return {
        seat: (omaha(hole, common), omaha_low(hole, common) if game.has_low else NO_LOW)
        for seat, hole in zip(seats, own, strict=True)
    }


def showdown_order(state: State, mask: int) -> Sequence[int]:
    """These seats in the order in which they have to show."""
    first = state.aggressor
    if first >= 0 and state.live >> first & 1:
        return clockwise(mask, first - 1)
    return clockwise(mask, state.button)


def is_beaten(worth: Worths, seat: int, shown: int, each: Sequence[tuple[int, int]]) -> bool:
    """Whether what lies open beats this hand in every one of the pots that it could win something of."""
    if not shown:
        return False
    for hands in worth:
        high, lowest = hands[seat]
        for _, seats in each:
            if seats >> seat & 1:
                others = [hands[other] for other in SEATS[seats & shown]]
                if all(high <= other for other, _ in others):
                    return False
                if lowest < NO_LOW and all(lowest <= other for _, other in others):
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
    shown, each, worth = state.shown, pots(state), worths(state)
    for seat in showdown_order(state, hidden):
        if not is_beaten(worth, seat, shown, each):
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
    worth = worths(state)
    each = [(chips, seats, _shares(state, worth, chips, seats)) for chips, seats in pots(state)]
    return Pay(tuple([Pot(chips, SEATS[seats], tuple(shares)) for chips, seats, shares in each]))


def _shares(state: State, worth: Worths, chips: int, seats: int) -> Sequence[Share]:
    """Who gets what of one pot."""
    order = clockwise(seats, state.button)
    if len(order) == 1:
        return [Share(order[0], chips)]
    if len(state.boards) == 1 and not state.options.game.has_low:
        (only,) = worth
        best = min([only[seat][0] for seat in order])
        winners = [seat for seat in order if only[seat][0] == best]
        if len(winners) == 1:
            return [Share(winners[0], chips, best)]
        return [Share(seat, won, best) for seat, won in split(chips, winners)]
    return _parts(worth, chips, order)


def _parts(worth: Worths, chips: int, order: Sequence[int]) -> Sequence[Share]:
    """A pot that is split between two boards, or between high and low."""
    shares: list[Share] = []
    for board, part in _halves(chips, len(worth)):
        hands = [(worth[board][seat], seat) for seat in order]
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
