"""Who writes down hands of poker, matches of backgammon and games of Watten, each by their own writer."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import cached_property
from typing import Final, NamedTuple

from stammtisch.formats.backgammon import mat_writing, sgf
from stammtisch.formats.backgammon.matches import MatchRecord, recorded
from stammtisch.formats.poker.writing import NotWritten, write_hand, write_hands
from stammtisch.formats.recording import Step
from stammtisch.formats.watten import writing as watten_writing
from stammtisch.games.backgammon import BACKGAMMON
from stammtisch.games.backgammon.options import BackgammonOptions
from stammtisch.games.backgammon.state import State as BackgammonState
from stammtisch.games.moves import Change, Made, Move, Sit
from stammtisch.games.poker.moves import Blinds, Pay
from stammtisch.games.poker.options import PokerOptions
from stammtisch.games.poker.state import State as PokerState
from stammtisch.games.watten import WATTEN
from stammtisch.games.watten.options import WattenOptions
from stammtisch.kernel.person import Person


class _Hand(NamedTuple):
    """A hand that is being played."""

    before: PokerState
    people: Sequence[Person]
    moves: list[Made]
    shown: list[Made]


class PokerScribe:
    def __init__(self, _options: PokerOptions) -> None:
        self._hand: _Hand | None = None
        self._hands: Final[dict[int, str | NotWritten]] = {}
        """By their numbers at the table."""

    @property
    def count(self) -> int:
        return len(self._hands)

    def hear(self, step: Step) -> None:
        seat, move = step.made
        if isinstance(move, Blinds):
            self._hand = _Hand(step.before, step.people, [], [])
        if self._hand is None:
            return
        self._hand.moves.append(step.made)
        self._hand.shown.append(Made(seat, step.shown))
        if isinstance(move, Pay):
            self._hands[step.before.number] = _phh(self._hand)
            self._hand = None

    def written(self, word: str, number: int) -> str:
        if word == "phh":
            hand = list(self._hands.values())[number - 1]
            if isinstance(hand, NotWritten):
                raise hand
            return hand
        written = [hand for hand in self._hands.values() if isinstance(hand, str)]
        left_out = {number: hand for number, hand in self._hands.items() if isinstance(hand, NotWritten)}
        return write_hands(written, left_out)


def _phh(hand: _Hand) -> str | NotWritten:
    try:
        return write_hand(hand.before, hand.moves, hand.people, shown=hand.shown)
    except NotWritten as refused:
        return refused


class _Part:
    """As long as the same two play by the same house rules: a match, or games for chips."""

    def __init__(self, start: BackgammonState, people: Sequence[Person]) -> None:
        self.start: Final = start
        self.people: Final = people
        self.moves: Final[list[Made]] = []

    def record(self, over: int) -> MatchRecord:
        """With the first moves, so many."""
        one, two = self.people
        return recorded(self.start.options, (one, two), self.moves[:over], self.start)


class BackgammonScribe:
    """Nothing is hidden at this game."""

    def __init__(self, _options: BackgammonOptions) -> None:
        self._parts: Final[list[_Part]] = []
        self._running: int | None = None
        """With which move of the last part the game began that is being played."""

    @cached_property
    def _matches(self) -> Sequence[MatchRecord]:
        """Made when all is heard."""
        last = len(self._parts) - 1
        whole = [
            part.record(len(part.moves) if self._running is None or number < last else self._running)
            for number, part in enumerate(self._parts)
        ]
        return [match for match in whole if match.games]

    @property
    def count(self) -> int:
        return len(self._matches)

    def hear(self, step: Step) -> None:
        """Who sits down, or other house rules, begin a new match."""
        if isinstance(step.made.move, Sit | Change):
            self._parts.append(_Part(step.after, step.people))
            return
        moves, game = self._parts[-1].moves, BACKGAMMON.round(step.after)
        if game is None or game != BACKGAMMON.round(step.before):
            self._running = None if game is None else len(moves)
        moves.append(step.made)

    def written(self, word: str, number: int) -> str:
        return MATCH_WRITERS[word](self._matches[number - 1])


MATCH_WRITERS: Final[Mapping[str, Callable[[MatchRecord], str]]] = {
    "mat": mat_writing.write,
    "sgf": sgf.write,
}


class WattenScribe:
    def __init__(self, options: WattenOptions) -> None:
        self._options: Final = options
        self._entries: Final[list[watten_writing.Entry]] = []
        self._shown: Final[list[Move]] = []
        self._rounds = 0

    @property
    def count(self) -> int:
        return self._rounds

    def hear(self, step: Step) -> None:
        self._rounds += WATTEN.round(step.before) is not None and WATTEN.round(step.after) is None
        self._entries.append((step.by, *step.made))
        self._shown.append(step.shown)

    def written(self, word: str, number: int) -> str:
        """A round that is being played stays out by itself."""
        return watten_writing.write(self._options, self._entries, shown=self._shown)
