"""Games of other packages are offered beside ours; what can't be is left out with a sentence."""

from importlib.metadata import EntryPoint

import pytest

from stammtisch.games.catalogue import FOUND, GAMES, OWN, PROVING, find
from stammtisch.games.installed import OFFERED, Installed, installed
from tests.games import strangers

KNOWN = OWN + PROVING


def points(**values: str) -> list[EntryPoint]:
    return [EntryPoint(name, value, OFFERED) for name, value in values.items()]


def found(value: str, name: str = "skat") -> Installed:
    return installed(points(**{name: value}), KNOWN)


def test_a_game_that_a_package_names_is_found():
    assert found("tests.games.strangers:SKAT") == ((strangers.SKAT,), ())


def test_several_stand_in_the_order_of_their_names_however_they_are_found():
    both = points(skat="tests.games.strangers:SKAT", jass="tests.games.strangers:JASS")
    for order in (both, both[::-1]):
        assert installed(order, KNOWN).games == (strangers.JASS, strangers.SKAT)


def test_where_nothing_is_installed_there_are_our_own_games():
    assert installed([], KNOWN) == ((), ())
    assert OWN + FOUND.games == GAMES


def test_the_proving_games_are_found_by_their_names_and_offered_to_nobody():
    assert [game.name for game in PROVING] == ["pfand", "ring4"]
    assert [find(game.name) for game in PROVING] == [*PROVING]
    assert not {game.name for game in PROVING} & {game.name for game in GAMES}


@pytest.mark.parametrize(
    ("value", "why"),
    [
        ("no.such.module:SKAT", "ModuleNotFoundError: No module named 'no'"),
        (
            "tests.games.strangers:MAU",
            "AttributeError: module 'tests.games.strangers' has no attribute 'MAU'",
        ),
        ("tests.games.leaving:SKAT", "SystemExit: not today"),
        ("math:pi", "that is a float, and no Game"),
        ("stammtisch.games.poker:POKER", "there is a game called 'poker' already"),
        ("stammtisch_proving.pfand:PFAND", "there is a game called 'pfand' already"),
        ("tests.games.strangers:SHOUTING", "it calls itself 'Skat!': a name has small letters"),
        ("tests.games.strangers:NAMELESS", "it calls itself '': a name has small letters"),
        ("tests.games.strangers:WITHOUT_PRESETS", "it has no preset to be played by"),
        ("tests.games.strangers:UNPLAYABLE", "Refused: house_rule: cannot play by that"),
    ],
)
def test_what_cannot_be_offered_is_left_out_with_a_sentence(value, why):
    games, [sentence] = found(value)
    assert games == ()
    assert sentence.startswith(f"cannot offer the game 'skat' ({value}): {why}")


def test_of_two_with_one_name_the_first_is_offered_and_what_is_broken_harms_no_other():
    many = points(
        skat="tests.games.strangers:SKAT", skat2="tests.games.strangers:SKAT", broken="no.such:GAME"
    )
    games, refused = installed(many, KNOWN)
    assert games == (strangers.SKAT,)
    assert [sentence.split("'")[1] for sentence in refused] == ["broken", "skat2"]
