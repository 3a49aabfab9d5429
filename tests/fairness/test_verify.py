"""A house that cheats is caught by what one viewer has witnessed."""

from typing import Any

import msgspec
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from msgspec.structs import replace

from stammtisch.fairness.cards import openings, sealing
from stammtisch.fairness.seeds import closing
from stammtisch.fairness.throws import pledge, showing
from stammtisch.fairness.transcript import (
    Asking,
    Closing,
    Lot,
    Opening,
    Sealing,
    Seed,
    Sending,
    Showing,
    Throw,
    Transcript,
    read,
)
from stammtisch.fairness.verify import verify
from tests.fairness.honest import CARDS, CHANCE, HONEST, PACK, SECRET, SEEDS, told

BOUND = "asking sealing pledge sending closing"
OTHER_SECRET = bytes(32)
SEALS = sealing(SECRET, PACK, 0).seals
CLOSED = closing(SEEDS).seeds


def words(transcript: Transcript) -> list[str]:
    return [fault.word for fault in verify(transcript)]


@pytest.mark.parametrize(
    ("story", "fault"),
    [
        ("asking pledge sending sealing closing card throw next_throw lot showing", "sealed_late"),
        ("asking pledge closing sealing card throw next_throw lot showing", "sealed_late"),
        ("asking sealing sending pledge closing card throw next_throw lot showing", "pledged_late"),
        ("sealing pledge sending asking closing card throw next_throw lot showing", "asked_late"),
        ("sealing pledge sending closing card throw next_throw lot showing", "not_asked"),
        ("asking sealing pledge sending card closing next_card throw next_throw lot showing", "closed_late"),
        ("asking sealing pledge sending throw closing next_throw lot showing", "closed_late"),
        ("asking sealing pledge sending showing closing", "closed_late"),
        ("asking sealing pledge sending card next_card", "not_closed"),
        ("asking pledge sending closing card", "not_sealed"),
        ("asking sealing sending closing throw next_throw lot showing", "not_pledged"),
        ("asking sealing sending closing showing", "not_pledged"),
        ("asking sealing pledge sending closing throw next_throw lot", "not_shown"),
        ("asking sealing pledge sending closing throw next_throw showing lot", "shown_early"),
        ("asking sealing pledge sending closing throw lot next_throw showing", "draw_out_of_turn"),
        ("asking sealing pledge sending closing next_throw lot showing", "draw_out_of_turn"),
        ("asking sealing pledge sending closing throw throw next_throw lot showing", "draw_out_of_turn"),
    ],
)
def test_everything_has_its_time(story, fault):
    seat = 0 if "sending" in story else None
    assert set(words(told(story, seat))) == {fault}


@pytest.mark.parametrize(
    ("changed", "fault"),
    [
        (Asking((0, 3)), "seats_changed"),
        (sealing(OTHER_SECRET, PACK, 0), "seals_changed"),
        (Sealing(0, SEALS[:-1]), "seals_changed"),
        (pledge(OTHER_SECRET, 1), "pledge_changed"),
        (pledge(SECRET, 2), "pledge_changed"),
        (closing({**SEEDS, 3: b"a better seed"}), "seeds_changed"),
        (closing({**SEEDS, 1: b"a late seed"}), "seeds_changed"),
        (closing({**SEEDS, 3: None}), "seeds_changed"),
        (closing({**SEEDS, 4: b"one more"}), "seeds_changed"),
        (Closing(CLOSED[:-1]), "seeds_changed"),
    ],
)
def test_what_was_published_stays_as_it_is(changed, fault):
    assert words(told(f"{HONEST} changed", changed=changed)) == [fault]


@pytest.mark.parametrize(
    ("closed", "fault"),
    [
        (Closing(CLOSED[:-1]), "seat_dropped"),
        (Closing((*CLOSED, Seed(7, "07"))), "seat_added"),
        (Closing((*CLOSED, Seed(3, "03"))), "seat_repeated"),
        (closing({**SEEDS, 0: b"anna's sead"}), "own_seed_changed"),
        (closing({**SEEDS, 0: None}), "own_seed_missing"),
        (Closing(CLOSED[1:]), "own_seed_missing"),
    ],
)
def test_the_seeds_are_those_of_the_seats_asked_and_as_they_were_sent(closed, fault):
    assert fault in words(told("asking sealing pledge sending closing", closing=closed))


@pytest.mark.parametrize("story", ["asking sealing pledge closing", "asking sealing pledge closing sending"])
def test_nobody_gets_a_seed_that_they_did_not_send_in_time(story):
    assert words(told(story)) == ["own_seed_invented"]


def test_the_first_seed_sent_counts():
    story = "asking sealing pledge sending again closing"
    assert words(told(story, again=Sending("aa"))) == []
    assert words(told(story, sending=Sending("aa"), again=Sending(b"anna's seed".hex()))) == [
        "own_seed_changed"
    ]


@pytest.mark.parametrize(
    ("card", "fault"),
    [
        (replace(CARDS[0], card=CARDS[5].card), "card_changed"),
        (replace(CARDS[0], salt="00" * 16), "card_changed"),
        (replace(CARDS[5], place=0), "order_changed"),
        (replace(CARDS[32], place=0), "order_changed"),  # dealt from the bottom
        (replace(CARDS[0], place=1), "order_changed"),
        (replace(CARDS[0], place=33), "no_such_place"),
        (replace(CARDS[0], draw=9), "not_sealed"),
    ],
)
def test_a_card_is_the_one_that_was_sealed(card, fault):
    assert words(told(f"{BOUND} card", card=card)) == [fault]


def test_two_cards_do_not_change_places():
    swapped = told(
        f"{BOUND} card next_card", card=replace(CARDS[0], place=1), next_card=replace(CARDS[1], place=0)
    )
    assert words(swapped) == ["order_changed", "order_changed"]


def test_a_place_does_not_change_its_card():
    again = Opening(0, CARDS[0].place, CARDS[1].card, CARDS[1].salt)
    assert words(told(f"{BOUND} card again", again=again)) == ["order_changed", "place_changed"]


@pytest.mark.parametrize("seals", [SEALS[:-1], (*SEALS, "00" * 32), ()])
def test_there_is_a_seal_for_each_card(seals):
    assert words(told(f"{BOUND} card", sealing=Sealing(0, seals))) == ["seals_miscounted"]


@pytest.mark.parametrize(
    ("smuggled", "fault"), [("Weli", "card_repeated"), ("Ac", "not_in_pack")], ids=["second", "foreign"]
)
def test_a_card_that_the_pack_has_not_is_caught_though_it_was_sealed(smuggled, fault):
    pack = (smuggled, *PACK[1:])
    bound = told(BOUND, sealing=sealing(SECRET, pack, 0))
    cards = openings(SECRET, SEEDS, pack, 0, range(len(pack)))
    assert words(replace(bound, witnessed=bound.witnessed + cards)) == [fault]


def test_a_shoe_has_a_card_as_often_as_its_packs():
    shoe = PACK * 2
    bound = told(BOUND, sealing=sealing(SECRET, shoe, 0))
    cards = openings(SECRET, SEEDS, shoe, 0, range(len(shoe)))
    assert words(Transcript(0, shoe, True, bound.witnessed + cards)) == []


def test_a_pack_that_was_sealed_before_another_is_not_left_out():
    (card,) = openings(SECRET, SEEDS, PACK, 1, [0])
    story = "asking sealing other_sealing pledge sending closing other_card"
    skipping = told(story, other_sealing=sealing(SECRET, PACK, 1), other_card=card)
    assert words(skipping) == ["pack_skipped"]


@pytest.mark.parametrize(
    ("step", "changed", "fault"),
    [
        ("throw", Throw(1, (*CHANCE.dice(2, 1)[:1], 7)), "dice_changed"),
        ("throw", Throw(1, CHANCE.dice(2, 2)), "dice_changed"),
        ("throw", Throw(1, CHANCE.dice(2, 1)[::-1]), "dice_changed"),
        ("lot", Lot(3, 1000, (CHANCE.lot(1000, 3) + 1) % 1000), "lot_changed"),
        ("lot", Lot(3, 1000, CHANCE.lot(1000, 3) + 1000), "lot_changed"),
        ("showing", showing(OTHER_SECRET), "secret_changed"),
        ("showing", Showing(SECRET.hex()), "secret_changed"),
        ("pledge", pledge(OTHER_SECRET, 1), "secret_changed"),
        ("pledge", pledge(SECRET, 2), "draw_out_of_turn"),
    ],
)
def test_a_throw_is_what_the_pledged_secret_gives(step, changed, fault):
    assert words(told(**{step: changed})) == [fault]


def test_seeds_that_the_house_did_not_use_are_noticed_in_cards_and_throws():
    """The house closes one list of seeds and draws from another: nothing fits."""
    closed = closing({**SEEDS, 3: b"not this one"})
    assert set(words(told(closing=closed))) == {"order_changed", "dice_changed", "lot_changed"}


def test_a_fault_says_what_happened_and_where():
    (fault,) = verify(told(throw=Throw(1, (6, 6))))
    dice = "-".join(map(str, CHANCE.dice(2, 1)))
    assert (fault.word, fault.at) == ("dice_changed", HONEST.split().index("throw"))
    assert fault.sentence == f"draw 1 was thrown as 6-6: secret and seeds give {dice}"


def test_faults_come_in_the_order_witnessed():
    late = "asking pledge sending sealing closing card next_throw"
    assert words(told(late, card=replace(CARDS[0], card="Ac"))) == [
        "sealed_late",
        "card_changed",
        "not_in_pack",
        "draw_out_of_turn",
        "not_shown",
    ]


LAID_OPEN = msgspec.json.encode(
    replace(told(), witnessed=(*told(f"{BOUND} throw next_throw lot showing").witnessed, *CARDS))
)


def hex_texts(node: Any) -> list[tuple[Any, Any]]:
    """Where in a transcript there is a hash, a salt, a seed or a secret."""
    items = node.items() if isinstance(node, dict) else enumerate(node) if isinstance(node, list) else ()
    return [
        place
        for key, value in items
        for place in ([(node, key)] if isinstance(value, str) and len(value) > 15 else hex_texts(value))
    ]


@settings(deadline=None)
@given(data=st.data())
def test_where_everything_is_laid_open_no_letter_can_be_changed(data):
    transcript = msgspec.json.decode(LAID_OPEN)
    node, key = data.draw(st.sampled_from(hex_texts(transcript)))
    letter = data.draw(st.integers(0, len(node[key]) - 1))
    other = data.draw(st.sampled_from([sign for sign in "0123456789abcdef" if sign != node[key][letter]]))
    node[key] = node[key][:letter] + other + node[key][letter + 1 :]
    assert words(read(LAID_OPEN)) == []
    assert words(read(msgspec.json.encode(transcript))) != []
