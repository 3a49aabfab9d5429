"""The game and the plain port of its text, played side by side with the same cards."""

import random
from collections.abc import Iterator, Sequence
from typing import Any

import msgspec

from stammtisch.games.moves import Made, Sit
from stammtisch.kernel.codec import encode
from stammtisch.kernel.person import Person
from stammtisch.tables.record import Table, open_table
from stammtisch.tables.table import act
from stammtisch.testing.chance import Scripted
from stammtisch_proving.ring4 import RING4
from stammtisch_proving.ring4.moves import Play
from stammtisch_proving.ring4.state import PACK
from tests.games.ring4 import workload
from tests.people import ANNA, BEN, CLEO, DORA, HOST

PEOPLE = (ANNA, BEN, CLEO, DORA)


class Pair:
    """One table twice, and all that happened at ours."""

    def __init__(self, seed: object, deck: Sequence[str] = ()) -> None:
        self.rng = random.Random(f"ring4 {seed}")
        self.made: list[Made] = []
        self.ours = open_table(RING4, RING4.options(), host=HOST)
        first = list(deck) or self._shuffled()
        for seat, person in enumerate(PEOPLE):
            self._act(person, Made(seat, Sit()), first)
        self.plain = workload.new_table(first)

    def play(self, card: str) -> None:
        """The one whose turn it is plays this card at both tables."""
        seat, next_deck = self.plain["turn"], self._shuffled()
        assert workload.play(self.plain, seat, card, next_deck)
        self._act(PEOPLE[seat], Made(seat, Play(card)), next_deck)

    def play_any(self) -> None:
        self.play(self.rng.choice(workload.legal(self.plain)))

    def _act(self, by: Person, made: Made, next_deck: Sequence[str]) -> None:
        acted = act(self.ours, by, made, Scripted([next_deck]))
        self.ours, moves = acted.table, acted.moves
        self.made += moves

    def _shuffled(self) -> list[str]:
        return self.rng.sample(workload.DECK, 52)


def played(seed: object, cards: int) -> Iterator[Pair]:
    """A pair before any card was played, and after each of so many."""
    pair = Pair(seed)
    yield pair
    for _ in range(cards):
        pair.play_any()
        yield pair


def our_choices(table: Table, seat: int) -> list[str]:
    return [play.card for play in RING4.choices(table.state, seat) if isinstance(play, Play)]


def our_view(table: Table, seat: int | None) -> Any:
    """Our view as JSON gives it, without `me`, which the text doesn't know."""
    view = msgspec.json.decode(encode(RING4.view(table.state, seat)))
    assert view.pop("me", "missing") == seat
    return view


def our_state(table: Table) -> Any:
    """The whole state in the words of the text."""
    seen = our_view(table, None)
    del seen["mine"]
    return {**seen, "hands": [list(PACK.text(hand)) for hand in table.state.hands]}
