"""How a table was opened, and what the lobby says of it."""

import msgspec
import pytest
from msgspec.structs import replace

from stammtisch.games.blackjack import BLACKJACK
from stammtisch.games.moves import Leave, Made, Sit
from stammtisch.games.pfand import PFAND
from stammtisch.games.pfand.options import PfandOptions
from stammtisch.kernel.codec import encode
from stammtisch.kernel.refused import Refused
from stammtisch.tables.opening import Opening, Terms, opened
from stammtisch.tables.shown.listing import Listing, listing, read_listing
from stammtisch.tables.table import act
from stammtisch.testing.chance import Seeded
from tests.tables.sessions import opening_of


def test_an_opening_written_down_opens_the_same_table():
    opening = opening_of(PFAND, PfandOptions(seats=3, ante=2), host="Heidi")
    again = msgspec.json.decode(encode(opening), type=Opening)
    assert opened(again) == opened(opening)
    assert (opened(again).options, opened(again).host) == (PfandOptions(seats=3, ante=2), "Heidi")


@pytest.mark.parametrize(
    ("game", "options", "word"),
    [
        ("mau", {}, "no_such_game"),
        ("pfand", {"nose": 1}, "house_rule"),
        ("pfand", {"ante": 99}, "house_rule"),
        ("pfand", {"ante": 5, "least": 4}, "ante_too_high"),
        ("pfand", [], "house_rule"),
        ("blackjack", {"seats": 0}, "house_rule"),
    ],
)
def test_a_table_that_cannot_be_played_is_not_opened(game, options, word):
    opening = Opening(table="t1", game=game, rules=1, host="Host", options=options, secret="")
    with pytest.raises(Refused) as refused:
        opened(opening)
    assert refused.value.word == word


def test_the_lobby_says_what_is_played_who_is_host_and_who_sits_where():
    opening = opening_of(PFAND, {"seats": 3})
    table = opened(opening)
    table = act(table, "Anna", Made(1, Sit(20)), Seeded(1)).table
    told = read_listing(listing(opening, table))
    assert (told.game, told.host, told.people) == ("pfand", "Host", ("", "Anna", ""))
    table = act(table, "Anna", Made(1, Leave()), Seeded(1)).table
    assert read_listing(listing(opening, table)).people == ("", "", "")


def test_the_lobby_says_nothing_of_the_cards_or_the_secret():
    opening = opening_of(BLACKJACK)
    opening = replace(opening, terms=Terms(code="sesame"))
    told = listing(opening, opened(opening))
    assert set(msgspec.json.decode(told)) == set(Listing.__struct_fields__)
    assert opening.secret.encode() not in told
    assert b"sesame" not in told
