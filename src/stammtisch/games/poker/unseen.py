"""The cards of a hand that somebody didn't see: drawn anew, so that what they saw could come of them.

The deck is put together from what lay where: hole cards as they were dealt, then the board or
the new cards. Of a hand that was shown after the draw the cards that came last are the new ones;
those put away for them could be any. When the pack was shuffled again in mid-hand, new cards
are such as others had put away.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import combinations, islice

from msgspec.structs import replace

from stammtisch.games.cards import FRENCH
from stammtisch.games.contract import Chance
from stammtisch.games.moves import Hidden, Made, Move, Viewer
from stammtisch.games.poker.moves import Cards, Deal, Discard, Draw, Lay, Muck, Show, Street
from stammtisch.games.poker.pots import pots
from stammtisch.games.poker.seats import Seats
from stammtisch.games.poker.showdown import is_beaten, is_run_out, showdown_order, worths
from stammtisch.games.poker.state import State, with_one

SHUFFLES, ALL_HANDS = 300, 20_000
"""How long a beaten hand is looked for at random, and then one by one."""


class Beaten:
    """Who has mucked at a showdown, or is asked about it: their hand is beaten by what lay open before
    it was their turn."""

    def __init__(self, state: State, moves: Sequence[Made]) -> None:
        self.state = state
        self._shown = state.shown
        for seat, move in moves:
            if isinstance(move, Lay):
                self._shown |= Seats.having(move.hands)
            elif isinstance(move, Show):
                self._shown = self._shown.plus[seat]
        self._pots = pots(state)
        self._order = showdown_order(state, state.live)
        mucks = sum(isinstance(move, Muck) for _, move in moves)
        self.seats = self._beaten([seat for seat in self._order if seat not in self._shown], mucks)

    def _beaten(self, unseen: Sequence[int], mucks: int) -> Sequence[int]:
        state, way = self.state, self.state.options.showdown
        if way == "all" or is_run_out(state):
            return ()
        return unseen[: mucks + 1] if way == "ask" else unseen

    def is_so(self, seat: int, hole: Cards) -> bool:
        """Whether this hand would be beaten at this seat."""
        before = Seats.of(self._order[: self._order.index(seat)])
        imagined = replace(self.state, holes=with_one(self.state.holes, seat, hole))
        return is_beaten(seat, before & self._shown, self._pots, worths(imagined))


class Unseen:
    """All cards of one hand, as they may have been."""

    def __init__(
        self, state: State, moves: Sequence[Made], viewer: Viewer, chance: Chance, draw: int
    ) -> None:
        self._viewer, self._chance, self._draw = viewer, chance, draw
        self._hole = state.options.game.hole
        self._order = state.dealt.clockwise_after(state.button)
        self.final: dict[int, Cards] = {}
        """The hands that are known in the end: cards that were kept, then new ones."""
        self._own: Cards = ()
        """What the viewer was dealt."""
        self._own_away: Cards = ()
        """What they put away."""
        self._away: dict[int, int] = {}
        """How many cards each has put away, in the order of the draw."""
        self._drawn: list[tuple[int, int]] = []
        self._board: list[str] = []
        for seat, move in moves:
            self._note(seat, move)
        self.fill()

    def _note(self, seat: int, move: Move) -> None:
        viewer = self._viewer
        match move:
            case Deal(hands=hands) if viewer is not None and isinstance(own := hands[viewer], tuple) and own:
                self._own = self.final[viewer] = own
            case Discard(cards=cards):
                self._away[seat] = _count(cards)
                if seat == viewer and isinstance(cards, tuple):
                    self._own_away = cards
                    self.final[seat] = tuple([card for card in self._own if card not in cards])
            case Draw(seat=holder, cards=cards):
                self._drawn.append((holder, _count(cards)))
                if holder == viewer and isinstance(cards, tuple):
                    self.final[holder] += cards
            case Street(cards=cards):
                self._board += cards
            case Lay(hands=hands):
                self.final |= {holder: hand for holder, hand in enumerate(hands) if hand}
            case Show(cards=cards):
                self.final[seat] = cards
            case _:
                pass

    def fill(self) -> None:
        """Deals what isn't known from a fresh shuffle."""
        known = {*self._board, *self._own_away}.union(*self.final.values())
        self._unknown = [card for card in self._shuffled(0) if card not in known]
        unknown = iter(self._unknown)
        again = iter([card for card in self._dealt_again() if card not in self._own_away])
        drawers = list(self._away)
        others = [seat for seat in self._order if seat not in drawers]
        hands = {seat: self._hand(seat, unknown, again) for seat in (*drawers, *others)}
        deck = [hands[seat][place] for place in range(self._hole) for seat in self._order]
        deck += self._board
        for seat, first, _ in self._draws():
            deck += self._new(seat)[:first] or islice(unknown, first)
        self._deck = (*deck, *unknown)

    def _hand(self, seat: int, unknown: Iterator[str], again: Iterator[str]) -> Cards:
        """What a seat was dealt: what it kept, then what it put away, of which some was dealt again."""
        if seat == self._viewer and self._own:
            return self._own
        away = self._away.get(seat, 0)
        kept = self.final.get(seat, ())[: self._hole - away] or tuple(islice(unknown, self._hole - away))
        put_away = tuple(islice(again, away))
        return (*kept, *put_away, *islice(unknown, away - len(put_away)))

    def _draws(self) -> Iterator[tuple[int, int, int]]:
        """Who drew, and how many of the cards came from the first deck, and from the second."""
        left = len(FRENCH) - self._hole * len(self._order)
        for seat, count in self._drawn:
            first = min(count, left)
            left -= first
            yield seat, first, count - first

    def _new(self, seat: int) -> Cards:
        """The new cards of a hand that is known."""
        return self.final.get(seat, ())[self._hole - self._away.get(seat, 0) :]

    def _dealt_again(self) -> list[str]:
        """The known cards that came from the second deck."""
        return [card for seat, first, _ in self._draws() for card in self._new(seat)[first:]]

    def give(self, seat: int, beaten: Beaten) -> None:
        """A beaten hand for a seat that has mucked."""
        hole = self._hole
        for shuffle in range(1, SHUFFLES):
            fresh = [card for card in self._shuffled(shuffle) if card in self._unknown]
            for start in range(0, len(fresh) - hole + 1, hole):
                if self._is_given(seat, tuple(fresh[start : start + hole]), beaten):
                    return
        for hand in islice(combinations(self._unknown, hole), ALL_HANDS):
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
        fresh, taken, discards = self._shuffled(SHUFFLES), set(self._dealt_again()), state.new_cards.discards
        coming: list[str] = []
        for seat, first, count in self._draws():
            others = {card for other, cards in enumerate(discards) if other != seat for card in cards}
            unknown = [card for card in fresh if card in others - taken][:count]
            coming += self._new(seat)[first:] or unknown
            taken.update(coming)
        return (*coming, *[card for card in fresh if card not in coming])


def _count(cards: Cards | Hidden) -> int:
    return cards.hidden if isinstance(cards, Hidden) else len(cards)
