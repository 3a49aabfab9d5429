"""One episode: some rounds at one table where everybody sits from the start and nobody leaves.

The dealer's moves are made as they come, and the next round is begun for all: seats are asked only
what there is to decide, one after the other.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from operator import sub
from typing import Any

from stammtisch.bots.asking import asked
from stammtisch.bots.thinking import Asked
from stammtisch.games.choosing import Choice, pattern
from stammtisch.games.contract import Awaiting, Chance
from stammtisch.games.moves import DEALER, Made, Move, Sit, Unseat
from stammtisch.games.reading import tag
from stammtisch.learn.encoding import Encoding, Offers, Part


class Episode:
    """Lasts so many rounds; or, without a number, until a match or a game is won, or nobody can play on."""

    def __init__(self, encoding: Encoding, options: Any, rounds: int | None, chance: Chance) -> None:
        self.game, self.options = encoding.game, options
        self.state: Any = self.game.setup(options)
        self.is_over = False
        self.seat = 0
        """Who is asked, while it isn't over."""
        self.offers: Offers = {}
        """The actions that are open to them."""
        self._begun: tuple[str, ...] = ()
        """Their steps on the way to a move."""
        count = len(self.game.chips(self.state).seats)
        self._encoding, self._rounds, self._chance = encoding, rounds, chance
        self._shown: list[list[Made]] = [[] for _ in range(count)]
        self._result: Sequence[int] = ()
        """What the last round brought, where only the end of them all counts."""
        self._gains = [0] * count
        for seat in range(count):
            usual = map(pattern, self.game.table_choices(self.state, seat))
            self._make(seat, next(move for move in usual if isinstance(move, Sit)))
        self._gains = [0] * count  # what one sits down with is no gain
        self._go_on()

    def asked(self, seat: int) -> Asked:
        """What this seat may know, and may do."""
        return asked(self.game, self.options, self.state, seat, self._shown[seat])

    def look(self, seat: int) -> Iterable[Part]:
        """What this seat sees, with its own steps so far."""
        is_asked = seat == self.seat and not self.is_over
        return self._encoding.look(self.asked(seat), self._begun if is_asked else ())

    def act(self, word: str) -> None:
        """Takes one of the actions that are open."""
        offer = self.offers[word]
        if isinstance(offer, Move):
            self.play(offer)
        else:
            self._begun = (*self._begun, word)
            self.offers = offer()

    def play(self, move: Move) -> None:
        """Makes a whole move of the seat that is asked."""
        self._make(self.seat, move)
        self._go_on()

    def gains(self) -> Sequence[int]:
        """What each seat has won or lost since this was last asked."""
        gains, self._gains = self._gains, [0] * len(self._gains)
        return gains

    def _go_on(self) -> None:
        """Until somebody has something to decide, or it's over. A round is begun by whoever may begin it."""
        self._begun, self.offers = (), {}
        while not self.is_over:
            turn = self.game.turn(self.state)
            dealt = self.game.dealer(self.state, self._chance) if turn == DEALER else None
            if dealt is not None:
                self._made(DEALER, *dealt)
            elif isinstance(turn, Awaiting):
                self.seat = turn.seats[0]
                question = self.asked(self.seat)
                start = _start(question.choices)
                if start is None:
                    self.offers = self._encoding.offers(question)
                    return
                self._make(self.seat, start)
            else:
                self._end()

    def _make(self, seat: int, move: Move) -> None:
        self._made(seat, move, self.game.apply(self.state, seat, move))

    def _made(self, seat: int, move: Move, after: Any) -> None:
        """A move has led to this state: everybody is shown it, and what it brought is taken down."""
        game, before = self.game, self.state
        self.state = after
        for viewer, shown in enumerate(self._shown):
            shown.append(Made(seat, game.show(seat, move, viewer)))
        if not isinstance(move, Unseat):  # those chips aren't lost: their owner has them
            self._gain(map(sub, game.chips(after).seats, game.chips(before).seats))
        result = game.result(move) or ()
        if self._rounds is None:
            self._result = result or self._result
            if type(move) is self._encoding.last:
                self._end()
        else:
            self._gain(result)
            self._rounds -= game.round(before) not in (None, game.round(after))
            self.is_over = self._rounds == 0

    def _end(self) -> None:
        """A match is won by who won its last game: that counts 1, where no chips have told it."""
        self.is_over = True
        self._gain([(points > 0) - (points < 0) for points in self._result])

    def _gain(self, gains: Iterable[int]) -> None:
        for seat, gain in enumerate(gains):
            self._gains[seat] += gain


def _start(choices: Sequence[Choice]) -> Move | None:
    """The move that begins a round, where one has to be begun."""
    return next((move for move in map(pattern, choices) if tag(move) == "start"), None)
