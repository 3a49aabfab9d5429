"""A game and its house rules, sent to a friend as a short code."""

import base64
import hashlib
import string
from typing import Any

import msgspec
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from stammtisch.games.blackjack import BLACKJACK
from stammtisch.games.catalogue import GAMES, PROVING, find
from stammtisch.games.contract import AnyGame
from stammtisch.games.options import Options, checked, house_rules
from stammtisch.games.poker import POKER
from stammtisch.games.shares import CHECK, Share, from_share_code, game_of, share_code
from stammtisch.kernel.refused import Refused


def rules_of(game: AnyGame) -> st.SearchStrategy[Any]:
    values = {rule.name: st.sampled_from(rule.allowed or ()) for rule in house_rules(game.options)}
    return st.builds(game.options, **values)


ANY = st.sampled_from(GAMES + PROVING).flatmap(lambda game: st.tuples(st.just(game), rules_of(game)))


def code_of(written: bytes, check: bytes | None = None) -> str:
    """A code whose last bytes are right."""
    if check is None:
        check = hashlib.blake2b(written, digest_size=CHECK, person=b"share").digest()
    return base64.urlsafe_b64encode(written + check).decode().rstrip("=")


def packed(*share: Any) -> bytes:
    return b"\x01" + msgspec.msgpack.encode(share)


@settings(deadline=None)
@given(ANY)
def test_a_share_code_stands_for_the_same_game_and_house_rules(what):
    game, rules = what
    code = share_code(game, rules)
    assert find(game_of(code)) is game
    assert from_share_code(game, code) == rules
    assert set(code) <= set(string.ascii_letters + string.digits + "-_")


def test_only_what_differs_stands_in_it():
    usual, limit = share_code(POKER, POKER.options()), share_code(POKER, POKER.presets["limit"])
    assert (len(usual), len(limit)) == (16, 39)
    assert Share(*msgspec.msgpack.decode(base64.urlsafe_b64decode(usual)[1:-3])) == Share("poker", {})


@pytest.mark.parametrize("game", GAMES + PROVING, ids=lambda game: game.name)
def test_every_preset_can_be_sent_in_a_short_message(game):
    assert all(len(share_code(game, rules)) <= 160 for rules in game.presets.values())


def test_a_code_that_was_sent_once_is_read_for_ever():
    assert from_share_code(POKER, "AZKlcG9rZXKDzb6NpWZpeGVkzShjUM1vThR3rkY") == POKER.presets["limit"]


SPOILT = {
    "empty": "",
    "one letter": "A",
    "not ascii": "ä",
    "half a surrogate": "\ud800",
    "padding": share_code(POKER, POKER.options()) + "==",
    "a space": share_code(POKER, POKER.options()) + " ",
    "cut off": share_code(POKER, POKER.options())[:-1],
    "much too long": "A" * 100_000,
    "another check": code_of(packed("poker", {}), b"abc"),
    "no check": code_of(packed("poker", {}), b""),
    "another format": code_of(b"\x02" + packed("poker", {})[1:]),
    "nothing but the format": code_of(b"\x01"),
    "no pack": code_of(b"\x01\xc1"),
    "a list": code_of(packed()),
    "a name that is none": code_of(packed(5, {})),
    "wrong UTF-8": code_of(b"\x01\x92\xa1\xff\x80"),
    "more behind it": code_of(packed("poker", {}) + b"\x00"),
    "an unknown rule": code_of(packed("poker", {1: 1})),
    "rules by name": code_of(packed("poker", {"stakes": 1})),
    "a rule twice": code_of(b"\x01\x92\xa5poker\x82\xcd\xbe\x8d\xa5fixed\xcd\xbe\x8d\xa5fixed"),
    "deep": code_of(b"\x01\x92\xa5poker\x81\x01" + b"\x91" * 600),
    "another game": share_code(BLACKJACK, BLACKJACK.options()),
}


@pytest.mark.parametrize("code", SPOILT.values(), ids=SPOILT.keys())
def test_a_spoilt_share_code_is_refused(code):
    with pytest.raises(Refused, match=r"^share_code: cannot read this share code: "):
        from_share_code(POKER, code)


def test_house_rules_out_of_bounds_are_refused_whoever_has_made_the_code():
    code = share_code(POKER, msgspec.structs.replace(POKER.options(), seats=99))
    with pytest.raises(Refused, match=r"^house_rule: cannot play with seats=99"):
        from_share_code(POKER, code)


@settings(deadline=None)
@given(st.one_of(st.text(), st.binary().map(code_of), st.binary().map(lambda some: code_of(b"\x01" + some))))
def test_any_text_is_refused_or_gives_house_rules(code):
    try:
        rules: Options | None = from_share_code(POKER, code)
    except Refused:
        rules = None
    assert rules is None or checked(rules) == rules


@settings(deadline=None)
@given(ANY, st.data())
def test_a_mistyped_code_is_refused(what, data):
    game, rules = what
    code = share_code(game, rules)
    place = data.draw(st.integers(0, len(code) - 1))
    letter = data.draw(st.sampled_from(string.ascii_letters + string.digits + "-_"))
    spoilt = code[:place] + letter + code[place + 1 :]
    if spoilt != code:
        with pytest.raises(Refused):
            from_share_code(game, spoilt)
