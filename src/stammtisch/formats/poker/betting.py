"""Betting as PokerKit's reader of PHH knows it, beside the betting that was played here.

That reader plays a record by its own rules, and where these forbid an action it folds the player's
hand. So each action is tried on its rules before it's written. They differ from ours in three points: a
short big blind is called for what lies there; an all-in is a full raise if it's the first, and several
short ones count only since the last full raise; and at fixed limit it knows no half bets. Besides, it
asks for a check where everybody else is all in.

(It plays FO/8 as pot limit, by mistake. What is legal at fixed limit is legal there too.)
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Final

from stammtisch.games.moves import Move
from stammtisch.games.poker.betting import bet_size
from stammtisch.games.poker.moves import Bet, Call, Check, Fold, Raise
from stammtisch.games.poker.state import State, pot

MOST_RAISES: Final = 4
"""At fixed limit; that reader doesn't count the blind."""


class Forbidden(Exception):
    """That reader would play something else: the word says which rule of ours it doesn't know."""

    def __init__(self, word: str) -> None:
        super().__init__(word)
        self.word = word


class Betting:
    """Who is to act by that reader's rules, and what they may do. The chips are those of our table, for
    every action costs the same there; but for what is put in over a short blind and goes back."""

    def __init__(self, order: Sequence[int], forced: Mapping[int, int], least_bet: int) -> None:
        """The seats from p1 on, their blinds as they are written, and the least bet as it's written."""
        self.order, self.forced, self.least_bet = order, forced, least_bet
        self.waiting: list[int] = []
        self.is_blind_short = False

    def begin(self, state: State) -> None:
        """A betting round: all are asked who have chips, and somebody to bet against."""
        self.largest, self.raises, self.short = 0, 0, list[int]()
        self.acted = set[int]()
        self.had_short_all_in = False
        bets, start = state.bets, 0
        if not state.street:
            self.is_blind_short = max(bets) < state.least_bet
            start = self._opener(bets)
        live = [seat for seat in (*self.order[start:], *self.order[:start]) if seat in state.live]
        second = sorted([bets[seat] + state.stacks[seat] for seat in live])[-2]
        self.waiting = [seat for seat in live if state.stacks[seat] and second > bets[seat]]
        if len(self.waiting) == 1 and bets[self.waiting[0]] >= max(bets):
            self.waiting = []

    def _opener(self, bets: Sequence[int]) -> int:
        """The place after the highest blind, and not after the last one."""
        weights = [bets[seat] if self.forced.get(seat, 0) > 0 else 0 for seat in self.order]
        return 1 + max(range(len(weights)), key=lambda place: (weights[place], place))

    def checks_at_the_end(self, state: State) -> Iterator[int]:
        """Who has to check, though our table asks nobody any more."""
        while self.waiting and state.live.several:
            seat = self.waiting.pop(0)
            if state.bets[seat] < max(state.bets):
                raise Forbidden("short_big_blind")
            yield seat
        self.waiting = []

    def said(self, state: State, seat: int, move: Move, back: int) -> str:
        """The action as it's written, `back` being what the seat gets back at the end of this round.
        Forbidden if that reader would play another one."""
        if self.waiting[:1] != [seat]:
            raise Forbidden("short_big_blind")
        own, stack, top = state.bets[seat], state.stacks[seat], max(state.bets)
        match move:
            case Fold():
                action = "f"
            case Check() if own >= top:
                action = "cc"
            case Call(chips=chips) if chips == min(stack, top - own):
                action = "cc"
            case Call(chips=chips) if own + chips - back <= top:
                action = "cc"  # the rest isn't put in there, and goes back here
            case Call(chips=chips):
                return self._raised(state, seat, own + chips)  # what a short big blind lacks is a raise
            case Bet(chips=to) | Raise(to=to):
                return self._raised(state, seat, to)
            case _:
                raise Forbidden("short_big_blind")
        self.waiting.remove(seat)
        self.acted.add(seat)
        return action

    def _raised(self, state: State, seat: int, to: int) -> str:
        own, stack, top = state.bets[seat], state.stacks[seat], max(state.bets)
        others = [other for other in self._after(seat) if other in state.able]
        least, most = self._bounds(state, own, stack, top)
        is_closed = bool(self.short) and sum(self.short) < self.largest and seat in self.acted
        is_closed |= min(stack, top - own) < self.largest or stack <= top - own
        is_closed |= state.options.limit == "fixed" and self.raises >= MOST_RAISES
        is_closed |= all(state.bets[other] + state.stacks[other] <= top for other in others)
        if is_closed or not least <= to <= most:
            raise Forbidden(self._why(state))
        self._note(seat, to - top, is_all_in=to == own + stack)
        self.had_short_all_in |= to < top + self._size(state)
        self.waiting = others
        return f"cbr {to}"

    def _after(self, seat: int) -> Sequence[int]:
        """The other seats, clockwise."""
        place = self.order.index(seat)
        return (*self.order[place + 1 :], *self.order[:place])

    def _note(self, seat: int, by: int, is_all_in: bool) -> None:
        """Who may raise again, and by how much."""
        self.acted.add(seat)
        if by >= self.largest:
            self.acted = {seat}
        self.largest = max(self.largest, by)
        self.raises += 1
        self.short = [*self.short, by] if is_all_in else []
        if sum(self.short) >= self.largest:
            self.short = []

    def _bounds(self, state: State, own: int, stack: int, top: int) -> tuple[int, int]:
        all_in = own + stack
        least = min(all_in, top + max(self.largest, self._size(state)))
        match state.options.limit:
            case "fixed":
                return least, least
            case "pot_limit":
                return least, min(all_in, max(least, 2 * top - own + pot(state)))
            case _:
                return least, all_in

    def _size(self, state: State) -> int:
        return bet_size(state) if state.options.limit == "fixed" else self.least_bet

    def _why(self, state: State) -> str:
        if self.is_blind_short and not state.street:
            return "short_big_blind"
        if state.options.limit != "fixed":
            return "short_all_ins"
        return "half_bet" if self.had_short_all_in else "no_cap"
