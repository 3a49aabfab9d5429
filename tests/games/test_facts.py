"""Facts are spoken in phrases; a phrase says how each value is spoken."""

import pytest

from stammtisch.games.facts import Speaker, fact

PHRASES = {
    "the_house": "the house",
    "and": "and",
    "nothing": "nothing",
    "Ah": "ace of hearts",
    "Kd": "king of diamonds",
    "hearts": "trumps are hearts",
    "counted": "{n} on {what}",
    "counted_bar": "{n} on the bar",
}
NAMES = ["Anna", "Ben", "Cleo"]


def say(phrase: str, **values: object) -> str:
    return Speaker({**PHRASES, "said": phrase}, NAMES).say(fact("said", **values))  # type: ignore[arg-type]


@pytest.mark.parametrize(
    ("phrase", "value", "spoken"),
    [
        ("{x}", 7, "7"),
        ("{x}", "3-1", "3-1"),
        ("{x:name}", 0, "Anna"),
        ("{x:name}", 2, "Cleo"),
        ("{x:name}", -1, "The house"),
        ("{x:names}", (1,), "Ben"),
        ("{x:names}", (0, 2), "Anna and Cleo"),
        ("{x:names}", (2, 0, 1), "Cleo, Anna and Ben"),
        ("{x:names}", (0, -1), "Anna and the house"),
        ("{x:card}", "Ah", "Ace of hearts"),
        ("{x:card}", "Weli", "Weli"),
        ("{x:cards}", ("Kd", "Ah"), "King of diamonds, ace of hearts"),
        ("{x:cards}", (), "Nothing"),
        ("{x:words}", ("a3", "b1"), "A3 b1"),
        ("{x:words}", (), ""),
        ("{x:counted}", ("24:2", "bar:1"), "2 on 24, 1 on the bar"),
        ("{x:count:chip|chips}", 0, "0 chips"),
        ("{x:count:chip|chips}", 1, "1 chip"),
        ("{x:count:chip|chips}", 2, "2 chips"),
        ("{x:count:chip|chips}", -1, "-1 chips"),
        ("{x:phrase}", "hearts", "Trumps are hearts"),
    ],
)
def test_a_value_is_spoken_in_its_way(phrase, value, spoken):
    assert say(phrase, x=value) == spoken


@pytest.mark.parametrize(
    ("unit", "amount", "spoken"), [(1, 750, "750"), (100, 750, "7.50"), (100, 700, "7"), (100, -5, "-0.05")]
)
def test_chips_are_spoken_in_the_tables_unit(unit, amount, spoken):
    assert Speaker({"said": "{x:chips}"}, NAMES, unit).say(fact("said", x=amount)) == spoken


def test_a_sentence_begins_with_a_capital_and_the_rest_stays():
    assert say("the Weli lies open.") == "The Weli lies open."
    assert say("") == ""


def test_a_phrase_may_use_a_value_twice_and_leave_one_out():
    assert say("{a:name} and {b}, {a:name}!", a=1, b=2, c=3) == "Ben and 2, Ben!"


@pytest.mark.parametrize("phrase", ["{y}", "{y:name}", "{x} {y:count:a|b}"])
def test_a_phrase_that_asks_for_something_missing_is_an_error(phrase):
    with pytest.raises(KeyError, match="'y'"):
        say(phrase, x=1)


def test_a_fact_without_a_phrase_is_an_error():
    with pytest.raises(KeyError, match="'unheard_of'"):
        Speaker(PHRASES, NAMES).say(fact("unheard_of"))


def test_a_seat_without_a_name_is_an_error():
    with pytest.raises(IndexError):
        say("{x:name}", x=3)


@pytest.mark.parametrize(
    ("phrase", "value"),
    [
        ("{x:name}", "Anna"),
        ("{x:names}", 0),
        ("{x:names}", ()),
        ("{x:card}", 3),
        ("{x:cards}", "Ah"),
        ("{x:words}", "a3"),
        ("{x:count:chip|chips}", "two"),
        ("{x:count:chip}", 2),
        ("{x:chips}", "two"),
        ("{x:count}", 2),
        ("{x:shout}", 2),
    ],
)
def test_a_value_that_cannot_be_spoken_so_is_an_error(phrase, value):
    with pytest.raises(ValueError, match=r"cannot speak|values to unpack"):
        say(phrase, x=value)
