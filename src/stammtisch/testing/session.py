"""A whole session played at random: people come, play, bet out of turn, and go."""

from __future__ import annotations

import random
from collections import defaultdict
from collections.abc import Iterator, Sequence
from typing import Any

from stammtisch.games.choosing import Choice, pattern
from stammtisch.games.contract import AnyGame, Awaiting, Over
from stammtisch.games.moves import DEALER, Change, Leave, Made, Move, Sit, Viewer
from stammtisch.kernel.codec import encode
from stammtisch.kernel.refused import Refused
from stammtisch.testing.chance import Remembered, Seeded
from stammtisch.testing.examples import examples, random_options
from stammtisch.testing.stepping import dealers_step

RINGS = 0.04
"""How likely an alarm rings at each step."""

BREATH = 0.1
"""How likely somebody comes or goes where the dealer begins the next round by itself."""


class Session:
    """One table, and all that has happened there. Where people are restless they come and go."""

    def __init__(self, game: AnyGame, options: Any, seed: object, is_restless: bool = False) -> None:
        self.game = game
        self.options = options
        self.seed = seed
        self.is_restless = is_restless
        self.rng = random.Random(f"{game.name}/{seed}")
        self.chance = Remembered(Seeded(seed))
        self.made: list[Made] = []
        self.states: list[Any] = [game.setup(options)]
        """The state before any move, and after each."""
        self.draws: list[frozenset[int]] = []
        """The draws that each move was made of."""
        self.costs: dict[bytes, int] = {}
        """What each move has cost who made it."""
        self.seats = range(len(game.chips(self.start).seats))
        self._listed: dict[int, Sequence[Choice]] = {}
        self._shown: dict[Viewer, list[Made]] = defaultdict(list)
        self._looks: dict[Viewer, list[bytes]] = defaultdict(list)
        self._views: dict[Viewer, list[bytes]] = defaultdict(list)

    @property
    def start(self) -> Any:
        return self.states[0]

    @property
    def state(self) -> Any:
        return self.states[-1]

    @property
    def before(self) -> Any:
        """The state in which the last move was made."""
        return self.states[-2]

    @property
    def unit(self) -> int:
        return self.game.unit(self.options)

    def listed(self, seat: int) -> Sequence[Choice]:
        """All that a seat may do now, playing or as a seat move."""
        if seat not in self._listed:
            play = self.game.choices(self.state, seat) if seat != DEALER else ()
            self._listed[seat] = (*play, *self.game.table_choices(self.state, seat))
        return self._listed[seat]

    def act(self, seat: int, move: Move, draws: frozenset[int] = frozenset()) -> None:
        self.states.append(self.game.apply(self.state, seat, move))
        self.made.append(Made(seat, move))
        self.draws.append(draws)
        self._listed.clear()

    def dealers_move(self) -> tuple[Move, frozenset[int]]:
        """What the dealer does now, in its turn, and the draws that it's made of."""
        self.chance.asked.clear()
        move, _ = dealers_step(self.game, self.state, self.chance)
        return move, frozenset(self.chance.asked)

    def dealer_acts(self) -> None:
        self.act(DEALER, *self.dealers_move())

    def move_of(self, draw: int) -> int:
        """The number of the move that was made of this draw."""
        return next(number for number, draws in enumerate(self.draws) if draw in draws)

    def step(self) -> bool:
        """Lets somebody do something; False if there is nothing left to do."""
        alarm, turn = self.game.alarm(self.state), self.game.turn(self.state)
        if alarm is not None and self.rng.random() < RINGS:
            self.act(DEALER, alarm.move)
            return True
        offers = list(self._offers(turn))
        if turn == DEALER and not (offers and self.rng.random() < BREATH):
            self.dealer_acts()
            return True
        if not offers or (isinstance(turn, Over) and self.rng.random() < 0.5):
            return False
        weights = [weight for weight, _, _ in offers]
        _, seat, choice = self.rng.choices(offers, weights)[0]
        if isinstance(choice, Change):
            choice = Change(random_options(self.game, self.rng))
            if not self._accepts(choice):
                return True
        self.act(seat, self.rng.choice(list(examples(choice, self.rng))))
        return True

    def _accepts(self, change: Change) -> bool:
        try:
            self.game.apply(self.state, DEALER, change)
        except Refused:
            return False
        return True

    def _offers(self, turn: Any) -> Iterator[tuple[float, int, Choice]]:
        """Everything that anybody may do now, with how likely it is here."""
        awaited = turn.seats if isinstance(turn, Awaiting) else ()
        for seat in self.seats:
            for choice in self.game.choices(self.state, seat):
                yield (10 if seat in awaited else 1), seat, choice
        for seat in (*self.seats, DEALER):
            for choice in self.game.table_choices(self.state, seat):
                yield self._likelihood(choice), seat, choice

    def _likelihood(self, choice: Choice) -> float:
        match pattern(choice):
            case Leave():
                return 2 if self.is_restless else 0.1
            case Sit():
                return 4 if self.is_restless else 2
            case _:
                return 1 if self.is_restless else 0.2

    def shown_to(self, viewer: Viewer) -> Sequence[Made]:
        """All that a viewer was shown since the table was opened."""
        shown = self._shown[viewer]
        shown += [Made(seat, self.game.show(seat, move, viewer)) for seat, move in self.made[len(shown) :]]
        return shown

    def looks_of(self, viewer: Viewer) -> Sequence[bytes]:
        """The same as JSON."""
        looks = self._looks[viewer]
        looks += [encode(made) for made in self.shown_to(viewer)[len(looks) :]]
        return looks

    def views_of(self, viewer: Viewer) -> Sequence[bytes]:
        """How the table looked to a viewer, before any move and after each."""
        views = self._views[viewer]
        views += [encode(self.game.view(state, viewer)) for state in self.states[len(views) :]]
        return views
