"""Chips that the host approves: who brings more asks first, and what is granted is brought at once."""

import pytest

from stammtisch.games.blackjack import BLACKJACK
from stammtisch.games.choosing import Amount, pattern
from stammtisch.games.moves import DEALER, Bring, Leave, Sit
from stammtisch.games.poker import POKER
from stammtisch.games.poker.moves import Fold, Start
from stammtisch.tables.conduct import Wanted
from stammtisch.tables.moves import AskChips, DenyChips, GrantChips
from stammtisch.tables.shown.offers import host_may, offers
from stammtisch.tables.shown.picture import company
from tests.people import ANNA, HOST
from tests.tables.toy import Evening


def two(game=POKER, approval=True):
    """Anna and Ben sit at a table whose host looks on."""
    evening = Evening(game, approval=approval, rest=0)
    evening.sit(2, 100)
    return evening


def stacks(evening):
    return evening.table.chips.seats[:2]


def words(evening, seat):
    return {type(pattern(one)) for one in offers(evening.table, seat).table_choices}


@pytest.mark.parametrize("game", [POKER, BLACKJACK], ids=lambda game: game.name)
def test_who_brings_more_asks_and_what_is_granted_is_brought_in_the_same_row(game):
    evening = two(game)
    before = stacks(evening)
    assert evening.refusal(1, Bring(50)) == "ask_host"
    evening.do(1, AskChips(50))
    assert stacks(evening) == before
    assert evening.table.conduct.wanted == (Wanted(1, 50),)
    assert [(one.seat, one.chips) for one in company(evening.table).wanted] == [(1, 50)]
    evening.do(DEALER, GrantChips(1, 50))
    assert stacks(evening) == (before[0], before[1] + 50)
    assert [(seat, type(move)) for seat, move in evening.rows[-1].moves] == [(DEALER, GrantChips), (1, Bring)]
    assert evening.table.conduct.wanted == ()
    assert evening.replayed() == evening.table


def test_nobody_asks_where_the_host_has_not_said_so():
    evening = two(approval=False)
    assert evening.refusal(1, AskChips(50)) == "nobody_to_ask"
    evening.do(1, Bring(50))
    assert stacks(evening) == (100, 150)


def test_the_host_asks_nobody():
    evening = two()
    evening.do(2, Sit(100), HOST)
    assert Bring in words(evening, 2)
    assert evening.refusal(2, AskChips(50)) == "nobody_to_ask"
    evening.do(2, Bring(50))


def test_to_the_others_it_is_offered_to_ask_for_as_many():
    evening = two()
    assert Bring not in words(evening, 1)
    (asks,) = [one for one in offers(evening.table, 1).table_choices if isinstance(pattern(one), AskChips)]
    (free,) = [one for one in POKER.table_choices(evening.table.state, 1) if isinstance(pattern(one), Bring)]
    assert isinstance(asks, Amount)
    assert isinstance(free, Amount)
    assert (asks.least, asks.most, asks.step) == (free.least, free.most, free.step)


def test_one_sits_down_with_the_usual_chips_or_fewer():
    evening = Evening(POKER, approval=True)
    usual = evening.table.options.buy_in
    assert evening.refusal(0, Sit(usual + 1), ANNA) == "more_than_usual"
    evening.do(0, Sit(usual), ANNA)


def test_the_host_may_say_no_and_who_asked_may_take_it_back():
    evening = two()
    assert "deny" not in host_may(evening.table)
    evening.do(1, AskChips(50))
    assert {"grant", "deny"} <= set(host_may(evening.table))
    evening.do(DEALER, DenyChips(1))
    assert evening.table.conduct.wanted == ()
    evening.do(1, AskChips(50))
    evening.do(1, AskChips(20))
    assert evening.refusal(DEALER, GrantChips(1, 50)) == "asks_for_other"
    evening.do(1, AskChips(0))
    assert evening.refusal(DEALER, GrantChips(1, 20)) == "nothing_asked"
    assert stacks(evening) == (100, 100)


def test_in_mid_round_it_waits_for_the_end():
    evening = two()
    evening.do(0, Start())
    evening.do(1, AskChips(50))
    assert "grant" not in host_may(evening.table)
    assert evening.refusal(DEALER, GrantChips(1, 50)) != ""
    assert evening.table.conduct.wanted == (Wanted(1, 50),)
    evening.do(evening.table.turn.seats[0], Fold())
    assert "grant" in host_may(evening.table)
    evening.do(DEALER, GrantChips(1, 50))
    assert sum(stacks(evening)) == 250


def test_who_leaves_asks_for_nothing_any_more():
    evening = two()
    evening.do(1, AskChips(50))
    evening.do(1, Leave())
    assert evening.table.conduct.wanted == ()
