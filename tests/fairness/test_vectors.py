"""The vectors of docs/reference/fairness.md: what is drawn never changes from release to release."""

from itertools import islice

from stammtisch.fairness.cards import house_order, openings, positions, sealing
from stammtisch.fairness.chance import HouseChance
from stammtisch.fairness.seeds import seeds_key
from stammtisch.fairness.stream import label, stream
from stammtisch.fairness.throws import pledge, showing

SECRET = bytes(range(32))
SEEDS = {0: bytes.fromhex("00112233445566778899aabbccddeeff"), 1: None, 3: b"regulars"}
PACK = "Ah Kd Qc Js Weli".split()
CHANCE = HouseChance(SECRET, SEEDS)


def test_a_label():
    assert label("stammtisch 1 order", 0).hex() == (
        "00000012" + b"stammtisch 1 order".hex() + "00000004" + "00000000"
    )


def test_a_stream_over_the_end_of_a_block():
    words = stream(SECRET, label("stammtisch 1 order", 0))
    assert b"".join(word.to_bytes(2, "big") for word in islice(words, 18)).hex() == (
        "d682058a4f50353faf6c98b6de30d6cf04646c76a2ac933f2457151b554f94ce" + "53dc4eca"
    )


def test_the_key_of_the_seeds():
    assert seeds_key(SEEDS).hex() == "da359273734d0ae7a3d0f03610291f468f9d3f535cc1005a7d6f14627571e074"


def test_a_small_deck():
    assert house_order(SECRET, 5, 0) == [3, 1, 0, 2, 4]
    assert positions(seeds_key(SEEDS), 5, 0) == [4, 0, 3, 2, 1]
    assert " ".join(CHANCE.shuffle(PACK, 0)) == "Weli Js Qc Ah Kd"


def test_a_whole_deck():
    pack = [rank + suit for rank in "23456789TJQKA" for suit in "cdhs"]
    assert " ".join(CHANCE.shuffle(pack, 0)) == (
        "2d 8c 4s 5d Qh Ad Ts 6s 6c 9h 3d 9s Jd Ac 7d Qs Kh 7h 4h 8s 7s Ah Qd 5s 3s 3h "
        "8d 9c 6h 5h Kd 7c 4c Td Kc Js 2c Jh 4d 5c As Ks Qc Jc 2h 8h 6d 2s 3c Tc Th 9d"
    )


def test_seals():
    assert sealing(SECRET, PACK, 0).seals == (
        "a5a7406898cc0a34ff65c3c3ad593c3a885604bff9e63e4f33d1c749121d5103",
        "a9fbd1029db8f5c5c806bf35f16ae9b1244b11d3ab1542c29965b7bfa18a914e",
        "2f774110a0cae1fb45e07fa0a7cc01b3932e64718bdb6affe059ad5dbf36e71b",
        "4ec5cd7378030d32c79d402352b78350581a13818610cb1ff08340f379741d75",
        "003ab983d8288a6c08341a9bbde66b23046a2377364ff1972c00fe82d627babf",
    )


def test_openings():
    opened = openings(SECRET, SEEDS, PACK, 0, range(5))
    assert [(card.place, card.card, card.salt) for card in opened] == [
        (0, "Weli", "c679a4c13c21b7e957c65bb019d6a35c"),
        (1, "Js", "ebacea802ed532789f64ec4edb47b513"),
        (2, "Qc", "887addb4099a23a63535b049f536f817"),
        (3, "Ah", "cc5f4b7a4d0b453d25846d3e68d60e09"),
        (4, "Kd", "4bf190987e929d9836d974c94b68c142"),
    ]


def test_a_pledge_and_the_secret_shown():
    assert pledge(SECRET, 1).hash == "bbe8e54a09101b174bb92de57cbf1f9f6b45e78e128f9661963206b964a3035f"
    assert showing(SECRET).secret == "2c680561d5c1a1a68357303008d42537d2e39d644af28353053cd53ef0048ec5"


def test_throws():
    assert [CHANCE.dice(2, draw) for draw in range(1, 6)] == [(4, 1), (5, 5), (2, 3), (6, 4), (5, 4)]


def test_lots():
    assert [CHANCE.lot(6, draw) for draw in range(1, 6)] == [0, 0, 2, 3, 2]
    assert CHANCE.lot(49152, 7) == 44558  # the first word, 62018, is passed over
