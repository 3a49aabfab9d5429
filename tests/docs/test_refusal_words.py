"""Every refusal of the house is said in every language of the pages."""

import ast
import re

import pytest

from tests.repository.tree import ROOT
from tools.refusal_words import ELSEWHERE, NEVER, PICTURES, SOURCE, refusal_words, refusing_games, said_in

LANGUAGES = sorted(path.parent.name for path in (ROOT / "web/src/words").glob("*/refusals.ts"))
PHRASE = re.compile(r"^ +(\w+):\s+(?:'(.*)'|\"(.*)\"),$", re.MULTILINE)
OF_A_GAME = re.compile(r"^  refusals: \{\n(.*?)^  \}", re.MULTILINE | re.DOTALL)
VALUE = re.compile(r"\{(\w+)")
OF_THE_PAGE = {"no_line"}


@pytest.fixture(scope="module")
def spoken():
    return refusal_words(ROOT / SOURCE)


def phrases(language):
    text = (ROOT / f"web/src/words/{language}/refusals.ts").read_text(encoding="utf-8")
    for words in (ROOT / PICTURES).glob(f"*/words/{language}.ts"):
        text += "".join(OF_A_GAME.findall(words.read_text(encoding="utf-8")))
    return {word: one or other for word, one, other in PHRASE.findall(text)}


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_language_says_every_refusal_and_no_other(language, spoken):
    assert set(phrases(language)) - OF_THE_PAGE == set(spoken)


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_phrase_names_only_values_that_its_refusal_always_brings(language, spoken):
    said = phrases(language)
    assert {word: said[word] for word in spoken if not set(VALUE.findall(said[word])) <= spoken[word]} == {}


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_phrase_ends_as_a_sentence_does(language):
    assert [word for word, phrase in phrases(language).items() if phrase[-1] not in ".。"] == []


def test_the_source_is_read_to_its_end(spoken):
    """Words of all kinds: raised, told of a connection, in a table, of a class, and always called so."""
    some = {"no_split", "kicked", "no_board", "disk_full", "title_taken", "table_stopped", "our_fault"}
    assert some <= set(spoken)


def test_what_never_reaches_a_page_is_still_said_somewhere():
    said = set()
    for path in (ROOT / SOURCE).rglob("*.py"):
        said |= {word for word, _ in said_in(ast.parse(path.read_text(encoding="utf-8")))}
    assert set(NEVER) <= said
    assert [part for part in ELSEWHERE if not (ROOT / SOURCE / part).exists()] == []


@pytest.mark.parametrize(
    ("source", "words"),
    [
        ('raise Refused("a_b", f"cannot {x}: y", least=1, most=x)', {"a_b": {"least", "most"}}),
        ('self._refuse(re, "a_b", "cannot do that")', {"a_b": set()}),
        ('for word, s in [("a_b", "cannot do that")]:\n    raise Refused(word, s)', {"a_b": set()}),
        ('kinds = ("a_b", "c_d")\nraise Refused(word, sentence)', {}),
        (
            'class Taken(Refused):\n    def __init__(self):\n        super().__init__("a_b", "c")',
            {"a_b": set()},
        ),
        ('_refuse("letters of it are missing")', {}),
        ('"""Refused("a_b", "cannot")"""', {}),
    ],
)
def test_a_word_counts_where_it_is_spoken(source, words):
    assert dict(said_in(ast.parse(source))) == words


def test_a_game_needs_no_words_in_the_pages_before_it_has_a_picture_there(tmp_path):
    game = tmp_path / SOURCE / "games/skat/play.py"
    game.parent.mkdir(parents=True)
    game.write_text('raise Refused("not_your_card", "cannot play that: it is not in hand")')
    assert refusal_words(tmp_path / SOURCE) == {}
    (tmp_path / PICTURES / "skat").mkdir(parents=True)
    assert set(refusal_words(tmp_path / SOURCE)) == {"not_your_card"}


def test_a_word_is_a_games_own_as_long_as_nobody_else_says_it(tmp_path):
    refused = 'raise Refused("not_your_card", "cannot play that: it is not in hand")'
    for part in ("games/skat/play.py", "games/skat/bids.py"):
        path = tmp_path / SOURCE / part
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(refused)
    (tmp_path / PICTURES / "skat").mkdir(parents=True)
    assert refusing_games(tmp_path / SOURCE) == {"not_your_card": "skat"}
    (tmp_path / SOURCE / "games/hands.py").write_text(refused)
    assert refusing_games(tmp_path / SOURCE) == {"not_your_card": ""}
