"""The cards of a recorded hand, and a pack from which they are dealt."""

from __future__ import annotations

import random
from typing import Final

from stammtisch.formats.poker.phh import Hand, Unreadable
from stammtisch.games.cards import FRENCH

UNKNOWN: Final = "??"


class Cards:
    """What the record says of the cards."""

    def __init__(self, hand: Hand, hole: int) -> None:
        self.count, self.hole = len(hand.stacks), hole
        self.holes: list[list[str]] = [[] for _ in hand.stacks]
        self.board: list[str] = []
        self.mucked: set[int] = set()
        """Who has put their hand away unseen."""
        for action in hand.actions:
            match action.split():
                case ["d", "dh", player, cards]:
                    self.holes[player_number(player, self.count)] += _cards(cards)
                case ["d", "db", cards]:
                    self.board += _cards(cards)
                case [player, "sm"]:
                    self.mucked.add(player_number(player, self.count))
                case [player, "sm", cards] if cards != "-":
                    self._shown(player_number(player, self.count), _cards(cards))
                case _:
                    continue
        self._check()

    def _shown(self, player: int, cards: list[str]) -> None:
        """Who shows an unknown hand makes it known."""
        hole = self.holes[player]
        cards = cards + [UNKNOWN] * (len(hole) - len(cards))
        if UNKNOWN not in hole and set(cards) - {UNKNOWN} <= set(hole):
            return
        dealt = [card for card in hole if card != UNKNOWN]
        known = dealt + [card for card in cards if card not in (*dealt, UNKNOWN)]
        if max(len(known), len(cards)) > len(hole):
            raise Unreadable(f"p{player + 1} shows other cards than they were dealt")
        self.holes[player] = known + [UNKNOWN] * (len(hole) - len(known))

    def _check(self) -> None:
        lying = [self.board, *self.holes]
        known = [card for cards in lying for card in cards if card != UNKNOWN]
        if len(set(known)) != len(known):
            raise Unreadable("a card is dealt twice")
        for card in known:
            FRENCH.card(card)
        for player, hole in enumerate(self.holes, 1):
            if len(hole) != self.hole:
                raise Unreadable(f"p{player} has {len(hole)} cards: {self.hole} are dealt in this game")
        if len(self.board) > 5 or UNKNOWN in self.board:
            raise Unreadable("the board isn't known, or has too many cards")
        self.known = known
        self.dark = {player for player, hole in enumerate(self.holes) if UNKNOWN in hole}
        """Whose hands aren't known."""

    def drawn(self, attempt: int) -> tuple[list[tuple[str, ...]], tuple[str, ...]]:
        """Everybody's hand, those cards that aren't known being drawn; and the rest of the pack."""
        unseen = [card for card in FRENCH.names if card not in self.known]
        random.Random(attempt).shuffle(unseen)
        cards = iter(unseen)
        holes = [tuple([next(cards) if card == UNKNOWN else card for card in hole]) for hole in self.holes]
        return holes, tuple(cards)

    def deck(self) -> tuple[str, ...]:
        """A pack from which these cards are dealt."""
        holes, rest = self.drawn(0)
        dealt = [hole[place] for place in range(self.hole) for hole in holes]
        return (*dealt, *self.board, *rest)


def player_number(name: str, count: int) -> int:
    """0 for p1."""
    number = name.removeprefix("p")
    if name == number or not number.isdecimal() or not 0 < int(number[:3]) <= count:
        raise Unreadable(f"there is no player {name[:20]!r}")
    return int(number[:3]) - 1


def _cards(written: str) -> list[str]:
    return [written[place : place + 2] for place in range(0, len(written), 2)]
