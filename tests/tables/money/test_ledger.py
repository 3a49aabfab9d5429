"""Where the chips went: lines that sum to 0, follow from the table, and name the right person."""

from collections import Counter
from dataclasses import replace
from typing import Any

import pytest
from msgspec import structs

from stammtisch.games.blackjack import BLACKJACK
from stammtisch.games.blackjack.moves import Bet, Pass, Stand
from stammtisch.games.catalogue import GAMES, PROVING, find
from stammtisch.games.contract import AnyGame, Chips
from stammtisch.games.moves import DEALER, Bring, Change, Leave, Made, Sit, Unseat
from stammtisch.kernel.person import Person
from stammtisch.kernel.refused import Refused
from stammtisch.tables.absent import NOBODY
from stammtisch.tables.money.ledger import BANK, HUNDREDTHS, Line, lines, persons, tables
from stammtisch.tables.opening import opened
from stammtisch.tables.record import Paid, Table, open_table
from stammtisch.tables.table import act, follow
from stammtisch.tables.wrong_rules import ChipsAppeared
from stammtisch.testing.chance import Scripted, Seeded
from stammtisch.testing.story import tell
from stammtisch_proving.pfand import PFAND
from stammtisch_proving.pfand.moves import Bid, Start
from tests.gears import few
from tests.people import ANNA, BEN, CLEO, DORA, HOST
from tests.tables.sessions import opening_of, random_steps

CHANCE = Seeded("ledger")


def booked(table: Table, by: Person | None, made: Made, chance: Any = CHANCE) -> dict[str, int]:
    """What the ledger gets of this move, by account; each account has one line at most."""
    acted = act(table, by, made, chance)
    written = lines("t1", table, acted.table, acted.paid)
    assert len({line.account for line in written}) == len(written)
    return dict(written)


@pytest.mark.parametrize("seed", few(range(4)))
@pytest.mark.parametrize("game", GAMES + PROVING, ids=lambda game: game.name)
def test_the_lines_of_every_row_sum_to_0_and_add_up_to_what_lies_on_the_table(game, seed):
    accounts: Counter[str] = Counter()
    for step in random_steps(game, f"ledger {seed}"):
        written = lines("t1", step.before, step.after, step.acted.paid)
        assert sum(line.amount for line in written) == 0
        assert all(line.amount for line in written)
        for account, amount in written:
            accounts[account] += amount
        worth = HUNDREDTHS // game.unit(step.after.options)
        assert accounts[tables("t1")] == sum(step.after.chips.seats) * worth
        assert accounts[BANK] == step.after.chips.bank * worth


@pytest.mark.parametrize("preset", BLACKJACK.presets)
def test_it_holds_for_cents_and_chips_for_bank_and_pot(preset):
    steps = list(random_steps(BLACKJACK, "units", BLACKJACK.presets[preset]))
    assert len(steps) > 50
    for step in steps:
        assert sum(line.amount for line in lines("t1", step.before, step.after, step.acted.paid)) == 0


@pytest.mark.parametrize("game", GAMES + PROVING, ids=lambda game: game.name)
def test_only_who_sits_down_brings_leaves_or_is_unseated_pays_or_is_paid(game):
    for step in random_steps(game, "who pays"):
        expected, people = [], list(step.before.people)
        for seat, move in step.row.moves:
            match move:
                case Sit():
                    people[seat] = step.row.by
                    expected.append(step.row.by)
                case Bring() | Leave():
                    expected.append(people[seat] or NOBODY)
                case Unseat(seat=other):
                    expected.append(people[other] or NOBODY)
        assert [paid.person for paid in step.acted.paid] == expected


def pfand(*people: Person, rules: dict[str, int] | None = None) -> Table:
    """These people sit at Pfand with 20 chips each."""
    table = open_table(PFAND, replaced_options(rules or {}), host=HOST)
    for seat, person in enumerate(people):
        table = act(table, person, Made(seat, Sit(20)), CHANCE).table
    return table


def replaced_options(rules: dict[str, int]) -> Any:
    return opened(find, opening_of(PFAND, rules)).options


def test_chips_sat_down_with_come_from_the_person():
    assert booked(pfand(), ANNA, Made(0, Sit(20))) == {persons(ANNA): -2000, tables("t1"): 2000}


def test_chips_brought_come_from_who_sits_there():
    assert booked(pfand(ANNA, BEN), BEN, Made(1, Bring(5))) == {
        persons(BEN): -500,
        tables("t1"): 500,
    }


def test_chips_go_back_to_the_one_who_leaves():
    assert booked(pfand(ANNA, BEN), BEN, Made(1, Leave())) == {
        persons(BEN): 2000,
        tables("t1"): -2000,
    }


def test_who_leaves_in_mid_round_gets_their_stack_and_the_stake_stays():
    table = act(pfand(ANNA, BEN, CLEO), ANNA, Made(0, Start()), CHANCE).table
    assert booked(table, BEN, Made(1, Leave())) == {persons(BEN): 1900, tables("t1"): -1900}


def test_when_the_house_acts_for_a_seat_the_chips_go_to_who_sits_there():
    assert booked(pfand(ANNA, BEN), None, Made(1, Leave())) == {persons(BEN): 2000, tables("t1"): -2000}


def test_whoever_the_house_unseats_gets_their_own_chips_though_several_go_in_one_row():
    table = tell("""
        pfand least=2 seats=5
        Anna sits 2
        Ben sits 3
        Cleo sits 20
        Dora sits 4
        Emil sits 20
        Host changes ante=5 least=5
        """)
    assert booked(table, CLEO, Made(2, Start())) == {
        persons(ANNA): 200,
        persons(BEN): 300,
        persons(DORA): 400,
        tables("t1"): -900,
    }


def test_a_row_that_moves_no_money_has_no_lines():
    table = act(pfand(ANNA, BEN), ANNA, Made(0, Start()), CHANCE).table
    assert booked(table, ANNA, Made(0, Bid(3))) == {}


def test_sitting_down_without_chips_has_no_lines():
    table = opened(find, opening_of(PROVING[1]))
    assert booked(table, ANNA, Made(0, Sit())) == {}


def test_chips_won_from_another_seat_stay_on_the_table():
    table = act(pfand(ANNA, BEN), ANNA, Made(0, Start()), CHANCE).table
    table = act(table, ANNA, Made(0, Bid(5)), CHANCE).table
    assert booked(table, BEN, Made(1, Bid(2))) == {}


def blackjack(cards: str, **rules: Any) -> tuple[Table, Scripted]:
    """Anna sits at Blackjack with a thousand and has bet ten, each in the unit of the table."""
    chance = Scripted(decks=[cards.split()])
    table = opened(find, opening_of(BLACKJACK, {"insurance": False, "least_bet": 2, "step": 2, **rules}))
    unit = BLACKJACK.unit(table.options)
    table = act(table, ANNA, Made(0, Sit(1000 * unit)), chance).table
    return table, chance


@pytest.mark.parametrize(("cents", "unit"), [(True, 100), (False, 1)])
def test_the_ledger_counts_hundredths_whatever_the_unit_of_the_game(cents, unit):
    table = opened(find, opening_of(BLACKJACK, {"cents": cents}))
    assert booked(table, ANNA, Made(0, Sit(1000 * unit))) == {
        persons(ANNA): -1000_00,
        tables("t1"): 1000_00,
    }


@pytest.mark.parametrize(("cents", "unit"), [(True, 100), (False, 1)])
@pytest.mark.parametrize(
    ("cards", "bank_wins"),
    [
        ("Th Td Kh Kd", 0),
        ("Th Td Kh 9d", -10_00),
        ("Th Td 9h Kd", 10_00),
    ],
    ids=["push", "the bank loses", "the bank wins"],
)
def test_what_the_bank_wins_comes_from_the_table_and_what_it_loses_goes_there(cards, bank_wins, cents, unit):
    # The first card is Anna's, the second the dealer's.
    table, chance = blackjack(cards, cents=cents, seats=1)
    table = act(table, ANNA, Made(0, Bet(10 * unit)), chance).table
    written = booked(table, ANNA, Made(0, Stand()), chance)
    assert written == ({tables("t1"): -bank_wins, BANK: bank_wins} if bank_wins else {})


def test_what_was_bet_is_the_banks_when_somebody_leaves_in_mid_round():
    table, chance = blackjack("Th Td Kh 9d")
    table = act(table, BEN, Made(1, Sit(500_00)), chance).table
    table = act(table, ANNA, Made(0, Bet(10_00)), chance).table
    table = act(table, BEN, Made(1, Pass()), chance).table
    assert booked(table, ANNA, Made(0, Leave()), chance) == {
        persons(ANNA): 990_00,
        tables("t1"): -1000_00,
        BANK: 10_00,
    }


def test_what_a_chip_is_worth_stays():
    table = opened(find, opening_of(BLACKJACK))
    with pytest.raises(Refused) as refused:
        act(table, HOST, Made(DEALER, Change({"cents": False})), CHANCE)
    assert (refused.value.word, refused.value.sentence) == (
        "unit_stays",
        "cannot change what a chip is worth: open another table for that",
    )
    assert (
        act(table, HOST, Made(DEALER, Change({"cents": True, "decks": 2})), CHANCE).table.options.decks == 2
    )


def minting(after: type, chips: int) -> AnyGame:
    """Pfand, except that so many chips appear on seat 0 with a move of this kind."""
    minted = {"chips": 0}

    def apply(state: Any, seat: int, move: Any) -> Any:
        new = PFAND.apply(state, seat, move)
        minted["chips"] += chips if isinstance(move, after) else 0
        return new

    def counted(state: Any) -> Chips:
        have = PFAND.chips(state)
        return Chips((have.seats[0] + minted["chips"], *have.seats[1:]), have.bank)

    game: AnyGame = PFAND
    return replace(game, apply=apply, chips=counted)


@pytest.mark.parametrize("chips", [1, -1])
def test_a_game_that_makes_chips_or_loses_some_is_found_out(chips):
    table = open_table(minting(Start, chips), replaced_options({}), host=HOST)
    for seat, person in enumerate((ANNA, BEN)):
        table = act(table, person, Made(seat, Sit(20)), CHANCE).table
    with pytest.raises(ChipsAppeared, match="were paid, and there are"):
        act(table, ANNA, Made(0, Start()), CHANCE)


def test_chips_made_in_a_stored_row_are_found_out_too():
    table = pfand(ANNA, BEN)
    row = act(table, ANNA, Made(0, Start()), CHANCE).row("t1", "r1", 0, ANNA)
    with pytest.raises(ChipsAppeared):
        follow(structs.replace(table, game=minting(Start, 1)), row)


def test_a_line_names_a_person_a_table_or_the_bank():
    assert (persons(ANNA), tables("t1"), BANK) == ("person:Anna", "table:t1", "bank")
    assert persons(Person("bank")) != BANK != tables("bank")


def test_lines_follow_from_what_lies_there_alone():
    table = pfand(ANNA)
    richer = act(table, ANNA, Made(0, Bring(7)), CHANCE)
    assert richer.paid == [Paid(ANNA, 7)]
    assert lines("x", table, richer.table, richer.paid) == (
        Line("person:Anna", -700),
        Line("table:x", 700),
    )
