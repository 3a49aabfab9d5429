"""What a round has brought people: no chip is won that nobody lost, and whoever left has their result too."""

from collections import Counter
from typing import Any

import pytest

from stammtisch.games.backgammon import BACKGAMMON
from stammtisch.games.backgammon.moves import Start as Begin
from stammtisch.games.blackjack import BLACKJACK
from stammtisch.games.blackjack.moves import Bet, Insure, Stand
from stammtisch.games.catalogue import GAMES
from stammtisch.games.contract import AnyGame, Awaiting
from stammtisch.games.moves import Bring, Leave, Made, Sit
from stammtisch.kernel.person import Person
from stammtisch.tables.money.stakes import Result, results
from stammtisch.tables.record import open_table
from stammtisch.tables.table import act
from stammtisch.testing.chance import Scripted
from stammtisch_proving.pfand import PFAND
from stammtisch_proving.pfand.moves import Bid, Start
from tests.gears import few
from tests.people import ANNA, BEN, CLEO, HOST
from tests.tables.evenings import random_evening
from tests.tables.toy import PEOPLE, Evening


class Book:
    """Keeps what each row of an evening brings people, and what they pay."""

    def __init__(self) -> None:
        self.won: Counter[Person] = Counter()
        self.paid: Counter[Person] = Counter()
        self.found: list[Result] = []

    def keep(self, evening: Evening) -> None:
        evening.watched.append(self._keep)

    def _keep(self, before: Any, acted: Any) -> None:
        for result in results(before, acted.table, acted.moves, acted.paid):
            self.won[result.person] += result.chips
            self.found.append(result)
        for person, chips, _ in acted.paid:
            self.paid[person] += chips


def kept(evening: Evening) -> Book:
    book = Book()
    book.keep(evening)
    return book


@pytest.mark.parametrize("seed", few(range(12)))
@pytest.mark.parametrize("game", [*GAMES, PFAND], ids=lambda game: game.name)
def test_what_somebody_won_is_what_they_have_more_than_they_brought(game: AnyGame, seed: int):
    book = Book()
    for evening in random_evening(game, f"stakes {seed}", watch=book.keep):
        table = evening.table
        if table.round is not None:
            continue
        have = dict(zip(table.people, table.chips.seats, strict=True))
        for person, paid in book.paid.items():
            assert book.won[person] == have.get(person, 0) - paid, person


def blackjack(*chips: int) -> tuple[Evening, Book]:
    evening = Evening(BLACKJACK)
    book = kept(evening)
    for seat, each in enumerate(chips):
        evening.do(seat, Sit(each), PEOPLE[seat])
    return evening, book


def test_to_sit_down_to_bring_more_and_to_leave_wins_nothing():
    evening, book = blackjack(100_00, 50_00)
    evening.do(0, Bring(10_00))
    evening.do(1, Leave())
    evening.do(0, Leave())
    assert book.found == []


def test_a_round_has_one_result_for_each_who_won_or_lost():
    evening, book = blackjack(100_00, 50_00)
    evening.do(0, Bet(10_00))
    evening.do(1, Bet(20_00))
    while isinstance(evening.table.turn, Awaiting) and evening.table.round is not None:
        [seat, *_] = evening.table.turn.seats
        evening.do(seat, Stand())
    won = {result.person: result.chips for result in book.found}
    assert sum(won.values()) == -evening.table.chips.bank
    assert all(result.game == "blackjack" and not result.matches for result in book.found)


def test_an_insurance_that_was_lost_counts_though_the_hand_ends_in_a_tie():
    table, chance = (
        open_table(BLACKJACK, BLACKJACK.options(), HOST),
        Scripted(decks=["Tc Ad Th 9d".split()]),
    )
    won = list[int]()
    for move in (Sit(100_00), Bet(10_00), Insure(5_00), Stand()):
        acted = act(table, ANNA, Made(0, move), chance)
        won += [result.chips for result in results(table, acted.table, acted.moves, acted.paid)]
        table = acted.table
    assert won == [-5_00]


def test_who_leaves_in_mid_round_has_lost_what_they_give_up():
    evening, book = blackjack(100_00, 50_00)
    evening.do(0, Bet(10_00))
    evening.do(1, Bet(20_00))
    evening.do(0, Leave())
    assert (book.won[ANNA], book.paid[ANNA]) == (-10_00, 10_00)


def test_who_sits_down_in_mid_round_has_won_nothing_when_it_ends():
    evening = Evening(PFAND)
    book = kept(evening)
    evening.sit(2, 20)
    evening.do(0, Start())
    evening.do(2, Sit(50), CLEO)
    for seat in (0, 1):
        evening.do(seat, Bid(0))
    while isinstance(evening.table.turn, Awaiting) and evening.table.turn.timed:
        [seat, *_] = evening.table.turn.seats
        evening.do(seat, PFAND.default(evening.table.state, seat))
    assert book.won[CLEO] == 0
    assert book.won[ANNA] == -book.won[BEN] != 0


def test_a_match_is_won_by_one_and_counted_for_both():
    evening = Evening(BACKGAMMON)
    book = kept(evening)
    for seat in (0, 1):
        evening.do(seat, Sit(), PEOPLE[seat])
    evening.do(0, Begin())
    evening.do(1, Leave())
    matches = {result.person: result.matches_won for result in book.found if result.matches}
    assert matches == {"Anna": 1, "Ben": 0}
