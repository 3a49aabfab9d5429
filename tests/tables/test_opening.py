"""How a table was opened, and what the lobby says of it."""

import msgspec
import pytest
from msgspec.structs import replace

from stammtisch.games.blackjack import BLACKJACK
from stammtisch.games.catalogue import find
from stammtisch.games.moves import Leave, Made, Sit
from stammtisch.kernel.codec import encode
from stammtisch.kernel.person import Person
from stammtisch.kernel.refused import Refused
from stammtisch.tables.opening import Opening, Terms, opened
from stammtisch.tables.shown.listing import Listing, listing, read_listing
from stammtisch.tables.table import act
from stammtisch.testing.chance import Seeded
from stammtisch_proving.pfand import PFAND
from stammtisch_proving.pfand.options import PfandOptions
from tests.people import ANNA, HOST
from tests.tables.sessions import opening_of


def test_an_opening_written_down_opens_the_same_table():
    opening = opening_of(PFAND, PfandOptions(seats=3, ante=2), host=Person("Heidi"))
    again = msgspec.json.decode(encode(opening), type=Opening)
    assert opened(find, again) == opened(find, opening)
    assert (opened(find, again).options, opened(find, again).host) == (PfandOptions(seats=3, ante=2), "Heidi")


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
    opening = Opening(table="t1", game=game, rules=1, host=HOST, options=options, secret="")
    with pytest.raises(Refused) as refused:
        opened(find, opening)
    assert refused.value.word == word


def test_the_lobby_says_what_is_played_who_is_host_and_who_sits_where():
    opening = opening_of(PFAND, {"seats": 3})
    table = opened(find, opening)
    table = act(table, ANNA, Made(1, Sit(20)), Seeded(1)).table
    told = read_listing(listing(opening, table))
    assert (told.game, told.host, told.people) == ("pfand", "Host", (None, "Anna", None))
    table = act(table, ANNA, Made(1, Leave()), Seeded(1)).table
    assert read_listing(listing(opening, table)).people == (None, None, None)


def test_the_lobby_says_nothing_of_the_cards_or_the_secret():
    opening = opening_of(BLACKJACK)
    opening = replace(opening, terms=Terms(code="sesame"))
    told = listing(opening, opened(find, opening))
    assert set(msgspec.json.decode(told)) == set(Listing.__struct_fields__)
    assert opening.secret.encode() not in told
    assert b"sesame" not in told
