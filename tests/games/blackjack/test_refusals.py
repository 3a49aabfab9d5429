"""What is refused: with a word for programs, a sentence for people, and everything as it was."""

import pytest

from stammtisch.games.blackjack import BLACKJACK
from stammtisch.games.codec import read_move
from stammtisch.games.moves import DEALER, Made
from stammtisch.kernel.codec import encode
from stammtisch.kernel.refused import Refused
from stammtisch.tables.table import act
from stammtisch.testing.chance import Scripted
from stammtisch.testing.story import tell

SEATED = """
blackjack vegas
Anna sits 100
Ben sits 50
"""
BETTING = SEATED + "Anna: bet 10\n"


def refusal(story, by, seat, move):
    """How this move is refused after this story; nothing may have changed by it."""
    table = tell(story)
    before = encode(table.state)
    with pytest.raises(Refused) as caught:
        act(table, by, Made(seat, read_move(BLACKJACK, move)), Scripted())
    assert encode(table.state) == before
    word, sentence = caught.value.word, caught.value.sentence
    assert sentence.startswith("cannot ")
    assert ": " in sentence
    assert not sentence.endswith(".")
    return f"{word}: {sentence}"


@pytest.mark.parametrize(
    ("chips", "said"),
    [
        ("0", "bet_out_of_range: cannot bet 0: 1 to 100 in steps of 1 is possible"),
        ("-500", "bet_out_of_range: cannot bet -5: 1 to 100 in steps of 1 is possible"),
        ("-5", "bet_out_of_range: cannot bet -0.05: 1 to 100 in steps of 1 is possible"),
        ("1000000000", "bet_out_of_range: cannot bet 10000000: 1 to 100 in steps of 1 is possible"),
        ("100000000000", "bet_out_of_range: cannot bet 1000000000: 1 to 100 in steps of 1 is possible"),
        ("10100", "bet_out_of_range: cannot bet 101: 1 to 100 in steps of 1 is possible"),
        ("10001", "bet_out_of_range: cannot bet 100.01: 1 to 100 in steps of 1 is possible"),
        ("150", "bet_out_of_range: cannot bet 1.50: 1 to 100 in steps of 1 is possible"),
        ("99", "bet_out_of_range: cannot bet 0.99: 1 to 100 in steps of 1 is possible"),
    ],
)
def test_a_bet_of_nothing_less_than_nothing_too_much_or_between_the_steps(chips, said):
    assert refusal(SEATED, "Anna", 0, f'{{"do": "bet", "chips": {chips}}}') == said


def test_the_sentence_keeps_to_what_this_player_may_bet():
    said = refusal(BETTING.replace("Ben sits 50", "Ben sits 7.50"), "Ben", 1, '{"do": "bet", "chips": 800}')
    assert said == "bet_out_of_range: cannot bet 8: 1 to 7 in steps of 1 is possible"
    limited = "blackjack vegas least_bet=500 most_bet=2000\nAnna sits 100\n"
    said = refusal(limited, "Anna", 0, '{"do": "bet", "chips": 2100}')
    assert said == "bet_out_of_range: cannot bet 21: 5 to 20 in steps of 1 is possible"


@pytest.mark.parametrize("chips", ["0.5", "100.5", "1e20", '"100"', "null", "true", "99999999999999999999"])
def test_half_a_cent_is_no_amount_at_all(chips):
    with pytest.raises(Refused) as caught:
        read_move(BLACKJACK, f'{{"do": "bet", "chips": {chips}}}')
    assert caught.value.word == "not_a_move"


@pytest.mark.parametrize("words", ["bet 0", "bet -5", "bet 1000000000", "bet 101", "bet 0.005", "bet 1.5"])
def test_the_same_bets_as_typed(words):
    before = encode(tell(SEATED).state)
    assert encode(tell(SEATED + f"Anna: {words} ! not_offered").state) == before


def playing(one, two, then="", up="9d", rules="", chips=100, bet=10):
    """Anna is to act on these two cards; Ben, with 13, comes after her."""
    return f"""
        blackjack vegas {rules}
        Anna sits {chips}
        Ben sits 50
        Anna: bet {bet}
        deck {one} 5s {up}  {two} 8s Td  {then}
        Ben: bet 10
        """


ELEVEN = playing("6c", "5c", "2c")
DOUBLE, SPLIT = '{"do": "double", "chips": 1000}', '{"do": "split", "chips": 1000}'
NOT_NOW = "not_your_turn: cannot act now: it isn't this seat's turn"


def test_a_hit_on_the_limit():
    """The turn has ended there by itself, so it is the next seat's."""
    story = playing("Tc", "6c", "5c") + "Anna: hit\nAnna may: nothing\nBen may: stand, hit, double\n"
    assert refusal(story, "Anna", 0, '{"do": "hit"}') == NOT_NOW
    assert refusal(playing("Ac", "Kc"), "Anna", 0, '{"do": "hit"}') == NOT_NOW


def test_a_hit_after_a_bust_a_stand_or_a_double():
    for acts in ("Anna: stand\n", "Anna: double\n"):
        assert refusal(ELEVEN + acts, "Anna", 0, '{"do": "hit"}') == NOT_NOW
    assert refusal(playing("Tc", "6c", "Ks") + "Anna: hit\n", "Anna", 0, '{"do": "hit"}') == NOT_NOW


@pytest.mark.parametrize(
    "story",
    [ELEVEN + "Anna: hit\n", playing("6c", "5c", rules="double=never")],
    ids=["second action", "house rule"],
)
def test_a_double_as_second_action_or_against_the_house_rules(story):
    assert refusal(story, "Anna", 0, DOUBLE).startswith("no_double: cannot double: ")


def test_a_double_without_the_chips_for_it():
    said = refusal(playing("6c", "5c", chips=19), "Anna", 0, DOUBLE)
    assert said == "too_few_chips: cannot double: not enough chips, it takes 10 and you have 9"


@pytest.mark.parametrize("chips", [500, 1500, 0, -1000, 2000])
def test_a_double_at_another_price(chips):
    said = refusal(ELEVEN, "Anna", 0, f'{{"do": "double", "chips": {chips}}}')
    assert said.startswith("another_price: cannot double for ")
    assert said.endswith(": it costs 10")


@pytest.mark.parametrize("up", ["9d", "Kd", "2d"])
def test_an_insurance_without_an_ace(up):
    said = refusal(playing("6c", "5c", up=up), "Anna", 0, '{"do": "insure", "chips": 500}')
    assert said == "nothing_was_asked: cannot answer: nothing was asked of this seat"


@pytest.mark.parametrize("chips", [400, 600, 1000, 0, -500])
def test_an_insurance_at_another_price(chips):
    said = refusal(playing("6c", "5c", up="Ad"), "Anna", 0, f'{{"do": "insure", "chips": {chips}}}')
    assert said.startswith("another_price: cannot insure for ")
    assert said.endswith(": it costs 5")


def test_an_insurance_that_was_answered_already():
    for answer in ("insure", "decline"):
        story = playing("6c", "5c", up="Ad") + f"Anna: {answer}\n"
        for move in ('{"do": "insure", "chips": 500}', '{"do": "decline"}'):
            assert refusal(story, "Anna", 0, move).startswith("nothing_was_asked: ")


@pytest.mark.parametrize(
    ("one", "two", "rule"),
    [
        ("7c", "8c", "value"),
        ("9c", "Tc", "value"),
        ("Kc", "Qc", "rank"),
        ("Ac", "2c", "rank"),
        ("8c", "8h", "never"),
    ],
)
def test_a_split_of_unequal_cards(one, two, rule):
    story = playing(one, two, rules=f"split={rule} decks=2")
    assert refusal(story, "Anna", 0, SPLIT).startswith("no_split: cannot split: ")


def test_a_split_at_another_price():
    said = refusal(
        playing("8c", "8h", rules="split=rank decks=2"), "Anna", 0, '{"do": "split", "chips": 900}'
    )
    assert said == "another_price: cannot split for 9: it costs 10"


MOVES = [
    '{"do": "stand"}',
    '{"do": "hit"}',
    DOUBLE,
    SPLIT,
    '{"do": "surrender"}',
    '{"do": "add", "chips": 500}',
    '{"do": "insure", "chips": 500}',
    '{"do": "decline"}',
]


@pytest.mark.parametrize("move", MOVES)
def test_out_of_turn(move):
    word = refusal(ELEVEN, "Ben", 1, move).split(":")[0]
    assert word in ("not_your_turn", "nothing_was_asked")


@pytest.mark.parametrize("move", MOVES)
def test_between_rounds(move):
    for story in (SEATED, BETTING, ELEVEN + "Anna: stand\nBen: stand\n"):
        word = refusal(story, "Anna", 0, move).split(":")[0]
        assert word in ("not_your_turn", "nothing_was_asked")


@pytest.mark.parametrize(
    "move", [*MOVES[:2], '{"do": "bet", "chips": 100}', '{"do": "pass"}', '{"do": "leave"}']
)
def test_acting_for_another_seat(move):
    for by, seat in (("Ben", 0), ("Anna", 1), ("Stranger", 0), ("Anna", 4), ("Anna", 7)):
        for story in (SEATED, BETTING, ELEVEN):
            assert refusal(story, by, seat, move).startswith("not_your_seat: cannot act for seat ")


def test_a_bet_in_mid_round():
    for move in ('{"do": "bet", "chips": 100}', '{"do": "pass"}'):
        for story in (BETTING, ELEVEN, playing("6c", "5c", up="Ad")):
            assert refusal(story, "Anna", 0, move).startswith("not_now: ")


def test_passing_before_anybody_has_bet():
    assert refusal(SEATED, "Anna", 0, '{"do": "pass"}').startswith("not_now: ")


DEALERS_MOVES = [
    '{"do": "shuffle", "deck": ["2c"]}',
    '{"do": "deal", "hands": [["Ac", "Kc"], ["2c", "3c"], [], [], []], "up": ["4c"], "down": ["5c"]}',
    '{"do": "peek", "blackjack": false}',
    '{"do": "draw", "seat": 0, "hand": 0, "card": "2c"}',
    '{"do": "dealer", "cards": ["9d", "Td"]}',
    '{"do": "pay", "results": [[{"word": "win", "chips": 2000}], [], [], [], []], "insurance": [0, 0]}',
    '{"do": "unseat", "seat": 1}',
]


@pytest.mark.parametrize("move", DEALERS_MOVES)
def test_a_dealers_move_by_a_seat(move):
    for story in (SEATED, BETTING, ELEVEN):
        assert refusal(story, "Anna", 0, move).startswith("not_now: cannot do that at seat 0 now: ")


@pytest.mark.parametrize("move", DEALERS_MOVES)
def test_acting_as_the_house(move):
    for by in ("Anna", "Host"):
        assert refusal(ELEVEN, by, DEALER, move).startswith("not_the_host: cannot act for the dealer: ")


@pytest.mark.parametrize("move", [*DEALERS_MOVES, '{"do": "bet", "chips": 100}', '{"do": "stand"}'])
def test_a_move_of_the_house_when_it_is_not_its_turn(move):
    table = tell(ELEVEN)
    with pytest.raises(Refused):
        BLACKJACK.apply(table.state, DEALER, read_move(BLACKJACK, move))


def test_a_chair_that_is_taken_and_chips_that_are_none():
    assert refusal(SEATED, "Cleo", 0, '{"do": "sit", "chips": 5000}').startswith("not_now: ")
    assert refusal(SEATED, "Cleo", 2, '{"do": "sit", "chips": 0}').startswith("chips_out_of_range: ")
    assert refusal(SEATED, "Cleo", 2, '{"do": "sit", "chips": -5000}').startswith("chips_out_of_range: ")
    assert refusal(SEATED, "Anna", 0, '{"do": "bring", "chips": -5000}').startswith("chips_out_of_range: ")
