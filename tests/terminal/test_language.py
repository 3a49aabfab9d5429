"""The console speaks the languages of the pages, with their phrases."""

import re

import pytest
from click.testing import CliRunner

from stammtisch.cli import main
from stammtisch.games.catalogue import GAMES, find
from stammtisch.games.facts import PLACE, fact
from stammtisch.games.options import house_rules
from stammtisch.kernel.refused import Refused
from stammtisch.terminal.language import ENGLISH, TONGUES, Language, spoken, wanted
from stammtisch.terminal.sentences import SENTENCES

OTHERS = [tongue for tongue in TONGUES if tongue != ENGLISH]
needs_words = pytest.mark.skipif(
    spoken("de") is None, reason="the pages, which have the words, are not built"
)


def language(tongue: str) -> Language:
    found = spoken(tongue)
    assert found is not None
    return found


def places(phrase: str) -> set[str]:
    return {place["key"] for place in PLACE.finditer(phrase)}


@needs_words
@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
@pytest.mark.parametrize("tongue", OTHERS)
def test_every_phrase_of_a_game_has_one_in_every_language_with_values_that_are_there(tongue, game):
    phrases = language(tongue).phrases(game)
    for word, english in game.phrases.items():
        assert places(phrases[word]) <= places(english), word


@needs_words
@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
@pytest.mark.parametrize("tongue", OTHERS)
def test_every_house_rule_has_a_sentence_in_every_language(tongue, game):
    for rule in house_rules(game.options):
        assert language(tongue).rule(game, rule.name, "") != "", rule.name


@needs_words
@pytest.mark.parametrize(
    ("tongue", "said"),
    [("de", "Anna setzt 7,50."), ("it", "Anna punta 7,50."), ("zh", "Anna 下注 7.50。")],
)
def test_amounts_are_written_as_the_language_does(tongue, said):
    speaker = language(tongue).speaker(find("blackjack"), ["Anna"], 100)
    assert speaker.say(fact("bet", seat=0, chips=750)) == said


@needs_words
def test_a_refusal_is_said_in_the_language_where_it_knows_its_word():
    refused = Refused("too_few_chips", "cannot double: it takes 10", price=1000, have=950)
    assert language("de").refusal(refused, 100).startswith("Dafür reichen deine Chips nicht: Es kostet 10,")
    unknown = Refused("never_heard_of", "cannot do that: nobody knows why")
    assert language("de").refusal(unknown) == "Cannot do that: nobody knows why."
    elsewhere = Refused("not_enough_chips", "cannot sit down with 5: you have 1", price=500, have=100)
    assert language("de").refusal(elsewhere) == "Cannot sit down with 5: you have 1."  # said of an account


@needs_words
def test_a_line_in_two_halves_is_put_together():
    speaker = language("de").speaker(find("watten"), ["Anna", "Ben", "Cleo", "Dora"], 1)
    line = fact("trick_and_wait_play", by=0, points=0, seats=(1,))
    assert re.fullmatch(r"Anna .*\. Warten auf .*Ben\.", speaker.say(line))


@pytest.mark.parametrize("tongue", OTHERS)
def test_the_console_says_the_same_in_every_language(tongue):
    mine, english, fields = SENTENCES[tongue], SENTENCES[ENGLISH], re.compile(r"\{(\w+)")
    assert set(english) <= set(mine) == set(SENTENCES["de"])
    for word, sentence in english.items():
        assert set(fields.findall(mine[word])) == set(fields.findall(sentence)), word


@pytest.mark.parametrize(
    ("environment", "tongue"),
    [
        ({"LANG": "de_AT.UTF-8"}, "de"),
        ({"LANG": "de_AT.UTF-8", "LC_ALL": "it_IT"}, "it"),
        ({"LANG": "zh_CN.UTF-8", "LC_MESSAGES": "en_GB"}, "en"),
        ({"LANG": "fr_FR.UTF-8"}, "en"),
        ({"LANG": "C"}, "en"),
        ({}, "en"),
    ],
)
def test_it_speaks_what_the_machines_user_reads(environment, tongue):
    assert wanted(environment) == tongue


@needs_words
def test_a_round_in_german():
    options = ["--players", "Anna,Ben", "--rule", "step=50", "--seed", "1", "--language", "de"]
    said = CliRunner().invoke(main, ["local", "blackjack", *options], input="j\n7,5\nquit\n").output
    assert "Anna setzt 7,50.\n" in said
    assert "leave (den Tisch verlassen)" in said
    assert said.endswith("Auf Wiedersehen.\n")
