"""What leaving would cost is told as it would come out, at every moment of every game."""

import random

import pytest

from stammtisch.games.backgammon import BACKGAMMON
from stammtisch.games.backgammon.moves import Start as Begin
from stammtisch.games.blackjack import BLACKJACK
from stammtisch.games.blackjack.moves import Bet
from stammtisch.games.catalogue import GAMES, PROVING
from stammtisch.games.contract import Over
from stammtisch.games.facts import Speaker
from stammtisch.games.moves import DEALER, Leave, Made
from stammtisch.games.poker import POKER
from stammtisch.games.poker.moves import Start
from stammtisch.games.watten import WATTEN
from stammtisch.kernel.person import Person
from stammtisch.kernel.refused import Refused
from stammtisch.tables.money.leaving import cost_of_leaving
from stammtisch.tables.record import Table, names, open_table
from stammtisch.tables.table import act
from stammtisch.testing.chance import Seeded
from tests.gears import few
from tests.people import ANNA, BEN, CLEO, HOST
from tests.tables.shown.test_offers import done, everything
from tests.tables.toy import Evening, seconds


def told(table: Table, person: Person) -> str:
    speaker = Speaker(table.game.phrases, names(table), table.game.unit(table.options))
    return " ".join(map(speaker.say, cost_of_leaving(table, person)))


def chips_told(table: Table, person: Person, word: str) -> int:
    return sum(int(str(one.values["chips"])) for one in cost_of_leaving(table, person) if one.word == word)


def looked_at(table: Table) -> None:
    """Everybody who may leave is told what they then get, and what they lose."""
    for seat, person in enumerate(table.people):
        if person is None or Leave() not in table.game.table_choices(table.state, seat):
            continue
        acted = act(table, person, Made(seat, Leave()), Seeded(1))
        paid = -sum(chips for one, chips, _ in acted.paid if one == person)
        assert chips_told(table, person, "leaving_with") == paid
        assert chips_told(table, person, "leaving_chips") == table.chips.seats[seat] - paid
        is_lost = isinstance(acted.table.turn, Over) and not isinstance(table.turn, Over)
        assert is_lost == any(one.word == "gives_up_match" for one in cost_of_leaving(table, person))
        for _, move in acted.moves:
            if (points := table.game.result(move)) is not None and table.game is WATTEN:
                lost = [
                    one.values["points"] for one in cost_of_leaving(table, person) if "points" in one.values
                ]
                assert lost == [max(points)] if any(points) else lost == []


@pytest.mark.parametrize("seed", few(range(2)))
@pytest.mark.parametrize("game", GAMES + PROVING, ids=lambda game: game.name)
def test_it_is_told_as_it_would_come_out(game, seed):
    rng = random.Random(f"leaving {game.name} {seed}")
    table = open_table(game, list(game.presets.values())[seed % len(game.presets)], HOST)
    for _ in range(80):
        looked_at(table)
        offered = [
            one for one in everything(table, rng) if one[1].seat != DEALER and type(one[1].move) is not Leave
        ]
        if not offered:
            return
        table = done(table, *rng.choice(offered))


def test_a_bet_that_is_dealt_in_is_named():
    evening = Evening(BLACKJACK)
    evening.sit(2, 100_00)
    assert told(evening.table, ANNA) == "Leaving costs you nothing now. You take 100 back to your balance."
    evening.do(0, Bet(25_00))
    evening.do(1, Bet(10_00))
    if evening.table.round is not None:  # no blackjack of the dealer's
        expected = "25 that are in play for you are lost. You take 75 back to your balance."
        assert told(evening.table, ANNA) == expected


def test_a_hand_of_poker_is_folded_and_what_is_in_the_pot_stays_there():
    evening = Evening(POKER)
    evening.sit(3, 200)
    evening.do(0, Start())
    costs = sorted(told(evening.table, person) for person in (ANNA, BEN, CLEO))
    assert costs == [
        "Your hand is folded. 1 that are in play for you are lost. You take 199 back to your balance.",
        "Your hand is folded. 2 that are in play for you are lost. You take 198 back to your balance.",
        "Your hand is folded. You take 200 back to your balance.",
    ]


def test_a_match_of_backgammon_is_lost():
    evening = Evening(BACKGAMMON)
    evening.sit(2, 0)
    assert told(evening.table, ANNA) == "Leaving costs you nothing now."
    evening.do(0, Begin())
    assert told(evening.table, ANNA) == "The match is lost."


def test_a_round_of_watten_is_called_off_before_it_is_announced():
    evening = Evening(WATTEN)
    evening.sit(4, 0)
    assert told(evening.table, ANNA) == "The round is called off, and nobody scores."


@pytest.mark.parametrize("person", ["Emil", ""])
def test_who_has_no_seat_leaves_none(person):
    with pytest.raises(Refused) as refused:
        cost_of_leaving(seconds().table, person)
    assert refused.value.word == "not_seated"
