"""House rules: described and checked."""

from math import prod
from typing import Annotated, Any, Literal

import pytest

from stammtisch.games.catalogue import GAMES
from stammtisch.games.options import (
    HouseRule,
    Options,
    allowed_text,
    changed,
    checked,
    house_rules,
    read_options,
    rule,
    value_text,
    with_rules,
)
from stammtisch.kernel.refused import Refused


class Rules(Options, frozen=True, kw_only=True):
    decks: Annotated[int, rule("How many packs", "cards", least=1, most=8)] = 6
    soft: Annotated[bool, rule("Whether an ace may count eleven")] = True
    pays: Annotated[Literal["3:2", "6:5"], rule("What a natural pays", "chips")] = "3:2"
    bank: Annotated[int, rule("What the bank begins with", "chips")] = 0
    plain: int = 5


def test_every_house_rule_is_described_in_order():
    assert house_rules(Rules) == (
        HouseRule("decks", "cards", "How many packs", 6, range(1, 9)),
        HouseRule("soft", "table", "Whether an ace may count eleven", True, (False, True)),
        HouseRule("pays", "chips", "What a natural pays", "3:2", ("3:2", "6:5")),
        HouseRule("bank", "chips", "What the bank begins with", 0, None),
        HouseRule("plain", "", "", 5, None),
    )


AMOUNTS = {
    "blackjack": {"buy_in", "least_bet", "most_bet", "step"},
    "poker": {"small_blind", "big_blind", "ante", "buy_in", "least_buy_in", "most_buy_in", "stack"},
    "backgammon": {"point", "buy_in"},
    "watten": set(),
}


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
def test_a_form_is_told_which_rules_are_amounts_and_in_which_unit(game):
    rules = house_rules(game.options)
    assert {rule.name for rule in rules if rule.is_amount} == AMOUNTS[game.name]
    for preset in game.presets.values():
        units = [rule.unit for rule in rules if getattr(preset, rule.name) is True]
        assert prod(units) == game.unit(preset)


@pytest.mark.parametrize(
    ("name", "allowed"), [("decks", "1 to 8"), ("soft", "no, yes"), ("pays", "3:2, 6:5")]
)
def test_the_values_of_a_house_rule_are_said_as_people_write_them(name, allowed):
    (described,) = (rule for rule in house_rules(Rules) if rule.name == name)
    assert allowed_text(described) == allowed


@pytest.mark.parametrize(
    ("value", "text"), [(True, "yes"), (False, "no"), (1, "1"), (0, "0"), (-5, "-5"), ("3:2", "3:2")]
)
def test_a_value_is_said_as_one_writes_it(value, text):
    assert value_text(value) == text


@pytest.mark.parametrize(
    ("written", "rules"),
    [
        ({}, Rules()),
        ({"decks": 1}, Rules(decks=1)),
        ({"decks": 8, "soft": False, "pays": "6:5"}, Rules(decks=8, soft=False, pays="6:5")),
        (Rules(decks=2), Rules(decks=2)),
    ],
)
def test_what_is_not_written_is_as_usual(written, rules):
    assert read_options(Rules, written) == rules


@pytest.mark.parametrize(
    ("written", "why"),
    [
        ({"decks": 0}, "decks=0: 1 to 8"),
        ({"decks": 9}, "decks=9: 1 to 8"),
        ({"decks": "6 "}, "decks=6 : 1 to 8"),
        ({"decks": 6.0}, "decks=6.0: 1 to 8"),
        ({"decks": True}, "decks=yes: 1 to 8"),
        ({"decks": "x" * 5000}, "decks=" + "x" * 40 + ": 1 to 8"),
        ({"decks": 10**5000}, "decks=…: 1 to 8"),
        ({"decks": None}, "decks=…: 1 to 8"),
        ({"decks": [1]}, "decks=…: 1 to 8"),
        ({"soft": 1}, "soft=1: no, yes"),
        ({"soft": "no"}, "soft=no: no, yes"),
        ({"pays": "7:5"}, "pays=7:5: 3:2, 6:5"),
        ({"pays": "7:5", "decks": 9}, "decks=9: 1 to 8"),  # the first one in the record's order
        ({"packs": 6, "decks": 9}, "decks=9: 1 to 8"),
        (Rules(decks=9), "decks=9: 1 to 8"),
    ],
)
def test_a_house_rule_out_of_bounds_is_refused_with_what_is_possible(written, why):
    with pytest.raises(Refused) as refused:
        read_options(Rules, written)
    assert refused.value.word == "house_rule"
    assert refused.value.sentence == f"cannot play with {why} is possible"


@pytest.mark.parametrize(
    ("written", "hint"),
    [
        ({"bank": "all"}, "bank"),  # it has no bounds to name
        ({"packs": 6}, "packs"),
        ({1: 6}, "key"),
        ([], "array"),
        (None, "null"),
        ("decks", "str"),
    ],
)
def test_what_are_no_house_rules_at_all_is_refused(written, hint):
    with pytest.raises(Refused, match="house_rule: cannot play by these house rules: ") as refused:
        read_options(Rules, written)
    assert hint in refused.value.sentence


def test_checking_finds_a_value_that_no_reading_would_have_let_in():
    assert checked(Rules(decks=8)) == Rules(decks=8)
    with pytest.raises(Refused, match="house_rule: cannot play with decks=9: 1 to 8 is possible"):
        checked(Rules(decks=9))


@pytest.mark.parametrize(
    ("written", "rules"),
    [
        ({}, Rules(decks=2, pays="6:5")),
        ({"decks": 3}, Rules(decks=3, pays="6:5")),
        ({"decks": 6}, Rules(pays="6:5")),  # also back to what is usual
        ({"soft": False, "pays": "3:2"}, Rules(decks=2, soft=False)),
        (Rules(soft=False), Rules(soft=False)),  # a whole record says everything
    ],
)
def test_a_change_of_some_house_rules_keeps_the_others(written, rules):
    assert changed(Rules(decks=2, pays="6:5"), written) == rules


@pytest.mark.parametrize("written", [{"decks": 9}, {"packs": 2}, {1: 2}, [], ["decks"], None, "decks=2", 7])
def test_a_change_to_what_are_no_house_rules_is_refused(written):
    with pytest.raises(Refused, match="house_rule: cannot play "):
        changed(Rules(), written)


def test_a_change_is_refused_however_deep_it_is():
    deep: Any = "bottom"
    for _ in range(100_000):
        deep = [deep]
    for written in (deep, {"decks": deep}, {"packs": deep}):
        with pytest.raises(Refused, match="house_rule"):
            changed(Rules(), written)


@pytest.mark.parametrize(
    ("written", "rules"),
    [
        ("", Rules(decks=2)),
        ("decks=8", Rules(decks=8)),
        ("soft=no", Rules(decks=2, soft=False)),
        ("soft=no soft=yes", Rules(decks=2)),
        ("pays=6:5 bank=-50", Rules(decks=2, pays="6:5", bank=-50)),
    ],
)
def test_single_house_rules_are_written_by_name_and_the_others_stay(written, rules):
    assert with_rules(Rules(decks=2), written.split()) == rules


@pytest.mark.parametrize(
    ("written", "word"),
    [
        ("packs=2", "no_such_house_rule"),
        ("=2", "no_such_house_rule"),
        ("Decks=2", "no_such_house_rule"),
        ("decks", "house_rule"),
        ("decks=", "house_rule"),
        ("decks=9", "house_rule"),
        ("decks=two", "house_rule"),
        ("decks=yes", "house_rule"),
        ("decks=2.0", "house_rule"),
        ("decks=" + "9" * 5000, "house_rule"),
        ("soft=1", "house_rule"),
        ("pays=yes", "house_rule"),
    ],
)
def test_a_written_house_rule_that_is_none_is_refused(written, word):
    with pytest.raises(Refused) as refused:
        with_rules(Rules(), [written])
    assert refused.value.word == word
