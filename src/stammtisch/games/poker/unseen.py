"""The cards of a hand that somebody didn't see: drawn anew, so that what he saw could come of them.

The deck is put together from what lay where: hole cards as they were dealt, then the board or
the new cards. Of a hand that was shown after the draw the cards that came last are the new ones;
those put away for them could be any. When the pack was shuffled again in mid-hand, new cards
are such as others had put away.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import combinations, islice

from msgspec.structs import replace

from stammtisch.games.cards import FRENCH
from stammtisch.games.contract import Chance
from stammtisch.games.moves import Hidden, Made, Viewer
from stammtisch.games.poker.moves import Cards, Deal, Discard, Draw, Lay, Show, Street
from stammtisch.games.poker.showdown import is_beaten, showdown_order
from stammtisch.games.poker.state import State, clockwise, seats_in

SHUFFLES, ALL_HANDS = 300, 20_000
"""How long a beaten hand is looked for at random, and then one by one."""


class Beaten:
    """Who has mucked at a showdown, or is asked whether he does: his hand is beaten by what lay
    open before it was his turn."""

    def __init__(self, state: State, moves: Sequence[Made]) -> None:
        self.state = state
        shown, settled = state.shown, state.shown
        for seat, move in moves:
            match move:
                case Lay(hands=hands):
                    shown |= sum([1 << holder for holder, hand in enumerate(hands) if hand])
                case Show() if not settled >> seat & 1 and not shown >> seat & 1:
                    shown |= 1 << seat
                case _:
                    continue
        self._order = showdown_order(state, state.live)
        self._shown = shown
        unshown = [seat for seat in self._order if not shown >> seat & 1]
        is_open = state.is_open and state.street < state.options.game.last
        if is_open or state.options.showdown == "all":
            self.seats: Sequence[int] = []
        elif state.options.showdown == "ask":
            self.seats = unshown[: 1 + sum(type(move).__name__ == "Muck" for _, move in moves)]
        else:
            self.seats = unshown
        self.known: dict[int, Cards] = {}

    def is_so(self, seat: int, hole: Cards) -> bool:
        """Whether this hand would be beaten at this seat."""
        place = self._order.index(seat)
        before = sum([1 << other for other in self._order[:place]]) & self._shown
        holes = self.state.holes.copy()
        holes[seat] = hole
        return is_beaten(replace(self.state, holes=holes), seat, before)


class Unseen:
    """All cards of one hand, as they may have been."""

    def __init__(
        self, state: State, moves: Sequence[Made], viewer: Viewer, chance: Chance, draw: int
    ) -> None:
        self._state, self._moves, self._viewer = state, moves, viewer
        self._chance, self._draw = chance, draw
        self._hole = state.options.game.hole
        self._order = clockwise(state.dealt, state.button)
        self.final: dict[int, Cards] = {}
        """The hands that are known in the end, those that were kept first and new cards after them."""
        self.dealt: dict[int, Cards] = {}
        """What was dealt, where that's known."""
        self._put_away: dict[int, Cards | Hidden] = {}
        self._drawn: list[tuple[int, int]] = []
        self._board: list[str] = []
        for seat, move in moves:
            self._note(seat, move)
        self.may_have_mucked = not state.options.showdown == "all"
        self.fill()

    def _note(self, seat: int, move: object) -> None:
        match move:
            case Deal(hands=hands):
                if self._viewer is not None and isinstance(own := hands[self._viewer], tuple) and own:
                    self.dealt[self._viewer] = self.final[self._viewer] = own
            case Discard(cards=cards):
                self._put_away[seat] = cards
                if seat == self._viewer and isinstance(cards, tuple):
                    self.final[seat] = tuple([card for card in self.dealt[seat] if card not in cards])
            case Draw(seat=holder, cards=cards):
                self._drawn.append((holder, _count(cards)))
                if holder == self._viewer and isinstance(cards, tuple):
                    self.final[holder] += cards
            case Street(cards=cards):
                self._board += cards
            case Lay(hands=hands):
                self.final |= {holder: hand for holder, hand in enumerate(hands) if hand}
            case Show(cards=cards):
                self.final[seat] = cards
            case _:
                pass

    def new_cards(self, seat: int) -> int:
        """How many a seat has put away."""
        return _count(self._put_away.get(seat, ()))

    def fill(self) -> None:
        """Deals what isn't known from a fresh shuffle."""
        from_first, from_second = self._sources()
        again = [card for seat, count in from_second for card in self._last(seat, count)]
        own_discards = self._own_discards()
        self._again = again
        known = set(self._board) | set(own_discards) | set(self._viewers_first(from_second))
        for seat, hand in self.final.items():
            if seat != self._viewer:
                known |= set(hand)
        fresh = self._shuffled(0)
        self._unknown = [card for card in fresh if card not in known]
        unknown = iter(self._unknown)
        slots = iter([card for card in again if card not in own_discards])
        hands = {seat: self._hand(seat, unknown, slots) for seat in self._draw_order()}
        deck = [hands[seat][place] for place in range(self._hole) for seat in self._order]
        deck += self._board
        for seat, count in from_first:
            deck += self._news(seat)[:count] or tuple(islice(unknown, count))
        self._deck = (*deck, *unknown)

    def _draw_order(self) -> Sequence[int]:
        """Those who put away cards before come first: what was dealt again was theirs."""
        put_away = list(self._put_away)
        return [*put_away, *[seat for seat in self._order if seat not in put_away]]

    def _hand(self, seat: int, unknown: object, slots: object) -> Cards:
        """What a seat was dealt: what it kept, then what it put away."""
        if seat in self.dealt:
            return self.dealt[seat]
        away = self.new_cards(seat)
        kept: Sequence[str] = self.final.get(seat, ())[: self._hole - away]
        kept = kept or list(islice(unknown, self._hole - away))  # type: ignore[call-overload]
        gone = list(islice(slots, away))  # type: ignore[call-overload]
        gone += islice(unknown, away - len(gone))  # type: ignore[call-overload]
        return (*kept, *gone)

    def _news(self, seat: int) -> Cards:
        """The new cards of a hand that is known."""
        return self.final.get(seat, ())[self._hole - self.new_cards(seat) :]

    def _last(self, seat: int, count: int) -> Cards:
        return self._news(seat)[-count:] if count else ()

    def _sources(self) -> tuple[list[tuple[int, int]], list[tuple[int, int]]]:
        """How many new cards of each draw came from the first deck, and from the second."""
        left = len(FRENCH) - self._hole * len(self._order)
        first, second = [], []
        for seat, count in self._drawn:
            part = min(count, left)
            left -= part
            first.append((seat, part))
            second.append((seat, count - part))
        return first, second

    def _own_discards(self) -> Cards:
        away = self._put_away.get(self._viewer, ()) if self._viewer is not None else ()
        return away if isinstance(away, tuple) else ()

    def _viewers_first(self, from_second: Sequence[tuple[int, int]]) -> Cards:
        """The viewer's cards, those too that come from the second deck."""
        return self.final.get(self._viewer, ()) if self._viewer is not None else ()

    def give(self, seat: int, beaten: Beaten) -> None:
        """A beaten hand for a seat that has mucked."""
        for shuffle in range(1, SHUFFLES):
            fresh = [card for card in self._shuffled(shuffle) if card in self._unknown]
            for start in range(0, len(fresh) - self._hole + 1, self._hole):
                if self._is_given(seat, tuple(fresh[start : start + self._hole]), beaten):
                    return
        for hand in islice(combinations(self._unknown, self._hole), ALL_HANDS):
            if self._is_given(seat, hand, beaten):
                return

    def _is_given(self, seat: int, hand: Cards, beaten: Beaten) -> bool:
        if not beaten.is_so(seat, hand):
            return False
        self.final[seat] = hand
        self._unknown = [card for card in self._unknown if card not in hand]
        return True

    def _shuffled(self, number: int) -> Cards:
        return self._chance.shuffle(FRENCH.names, self._draw + number)

    def deck(self) -> Cards:
        return self._deck

    def second_deck(self, state: State) -> Cards:
        """The pack shuffled again in mid-draw: first what is known to have come from it."""
        _, from_second = self._sources()
        coming: list[str] = []
        taken = set(self._again)
        fresh = self._shuffled(SHUFFLES + 1)
        discards = dict(enumerate(state.discards))
        for seat, count in from_second:
            known = self._last(seat, count)
            pool = {card for other, cards in discards.items() if other != seat for card in cards} - taken
            coming += known or [card for card in fresh if card in pool][:count]
            taken |= set(coming)
        return (*coming, *[card for card in fresh if card not in coming])


def _count(cards: Cards | Hidden) -> int:
    return cards.hidden if isinstance(cards, Hidden) else len(cards)


__all__ = ["Beaten", "Unseen", "seats_in"]
