"""The cards of a recorded hand, and a pack from which they are dealt."""

from __future__ import annotations

import random
from typing import Final

from stammtisch.formats.phh import Hand, Unreadable
from stammtisch.games.cards import FRENCH

UNKNOWN: Final = "??"


class Cards:
    """What the record says of the cards."""

    def __init__(self, hand: Hand, hole: int) -> None:
        self.count, self.hole = len(hand.stacks), hole
        self.holes: list[list[str]] = [[] for _ in hand.stacks]
        self.board: list[str] = []
        for action in hand.actions:
            match action.split():
                case ["d", "dh", player, cards]:
                    self.holes[player_number(player, self.count)] += _cards(cards)
                case ["d", "db", cards]:
                    self.board += _cards(cards)
                case [player, "sm", cards] if cards != "-":
                    self._shown(player_number(player, self.count), _cards(cards))
                case _:
                    continue
        self._check()

    def _shown(self, player: int, cards: list[str]) -> None:
        """Who shows an unknown hand makes it known."""
        hole = self.holes[player]
        if UNKNOWN not in hole and set(cards) - {UNKNOWN} <= set(hole):
            return
        if len(cards) != len(hole) or set(hole) - {UNKNOWN} - set(cards):
            raise Unreadable(f"p{player + 1} shows other cards than he was dealt")
        self.holes[player] = cards

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
        self.is_all_seen = all(UNKNOWN not in hole for hole in self.holes)

    def deck(self, attempt: int) -> tuple[str, ...]:
        """A pack from which these cards are dealt; what isn't known is drawn."""
        unseen = [card for card in FRENCH.names if card not in self.known]
        random.Random(attempt).shuffle(unseen)
        drawn = iter(unseen)
        holes = [[next(drawn) if card == UNKNOWN else card for card in hole] for hole in self.holes]
        dealt = [hole[place] for place in range(self.hole) for hole in holes]
        return (*dealt, *self.board, *drawn)


def player_number(name: str, count: int) -> int:
    """0 for p1."""
    number = name.removeprefix("p")
    if name == number or not number.isdecimal() or not 0 < int(number[:3]) <= count:
        raise Unreadable(f"there is no player {name[:20]!r}")
    return int(number[:3]) - 1


def _cards(written: str) -> list[str]:
    return [written[place : place + 2] for place in range(0, len(written), 2)]
