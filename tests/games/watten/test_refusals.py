"""What is refused changes nothing and reveals nothing."""

import pytest

from stammtisch.games.codec import read_move
from stammtisch.games.watten import WATTEN
from stammtisch.kernel.codec import encode
from stammtisch.kernel.refused import Refused
from stammtisch.testing.story import tell
from tests.games.watten.openings import DECK, announced, seated, thrown

ANNOUNCING = tell(seated()).state
PLAYING = tell(announced("10b", "9a")).state
LED = tell(
    announced("10b", "9a", "Oa 8b 9b 10b 7b  7l 8l 9l 10l Ul  7h 8h 9h 10h Uh  7a 8a 9a 10a Kb")
    + thrown("Oa 7l 7h")
).state
ASKED = tell(seated() + "Anna: ask better").state
BET = tell(announced("10b", "9a") + "Anna: bet 3").state
WAITING = tell(announced("10b", "9a") + "Anna: leave").state

CASES = [
    # the table, who, what, and the word of the refusal
    (PLAYING, 0, {"do": "play", "card": "7a"}, "not_your_card"),
    (PLAYING, 0, {"do": "play", "card": "Kb"}, "not_your_card"),  # nobody has it
    (PLAYING, 0, {"do": "play", "card": "nonsense"}, "not_your_card"),
    (PLAYING, 1, {"do": "play", "card": "7l"}, "not_your_turn"),
    (PLAYING, 2, {"do": "play", "card": "7h"}, "not_your_turn"),
    (PLAYING, 0, {"do": "announce", "card": "7b"}, "not_to_announce"),
    (PLAYING, 0, {"do": "ask", "what": "better"}, "no_question_now"),
    (PLAYING, 3, {"do": "answer", "what": "better", "yes": True}, "nothing_was_asked"),
    (PLAYING, 3, {"do": "accept", "stake": 3}, "nothing_was_bet"),
    (PLAYING, 3, {"do": "refuse", "stake": 3}, "nothing_was_bet"),
    (PLAYING, 1, {"do": "bet", "stake": 4}, "another_stake"),
    (PLAYING, 1, {"do": "bet", "stake": -1}, "another_stake"),
    (PLAYING, 1, {"do": "sit"}, "not_now"),
    (PLAYING, 1, {"do": "back"}, "not_now"),
    (PLAYING, 4, {"do": "play", "card": "7b"}, "no_such_seat"),
    (PLAYING, -2, {"do": "play", "card": "7b"}, "no_such_seat"),
    (PLAYING, -1, {"do": "trick", "seat": 0}, "not_the_house"),
    (PLAYING, -1, {"do": "lay", "schlag": "10", "trump": "a"}, "not_the_house"),
    (PLAYING, -1, {"do": "score", "team": 0, "points": 18}, "not_the_house"),
    (PLAYING, -1, {"do": "play", "card": "7b"}, "not_the_house"),
    (PLAYING, 0, {"do": "trick", "seat": 0}, "not_now"),
    (LED, 3, {"do": "play", "card": "Kb"}, "must_follow"),
    (ANNOUNCING, 0, {"do": "bet", "stake": 3}, "no_bet_now"),
    (ANNOUNCING, 1, {"do": "bet", "stake": 3}, "no_bet_now"),
    (ANNOUNCING, 0, {"do": "play", "card": "7b"}, "not_your_turn"),
    (ANNOUNCING, 0, {"do": "announce", "card": "7a"}, "not_your_card"),
    (ANNOUNCING, 1, {"do": "announce", "card": "7l"}, "not_to_announce"),
    (ANNOUNCING, 3, {"do": "answer", "what": "better", "yes": True}, "nothing_was_asked"),
    (ANNOUNCING, -1, {"do": "change", "options": {"target": 11}}, "not_now"),
    (ASKED, 0, {"do": "answer", "what": "better", "yes": True}, "nothing_was_asked"),
    (ASKED, 3, {"do": "announce", "card": "7a"}, "not_to_announce"),
    (BET, 0, {"do": "play", "card": "7b"}, "not_your_turn"),
    (BET, 1, {"do": "bet", "stake": 4}, "no_bet_now"),
    (BET, 3, {"do": "accept", "stake": 4}, "another_stake"),
    (WAITING, 1, {"do": "play", "card": "7l"}, "not_your_turn"),
    (WAITING, 1, {"do": "bet", "stake": 3}, "no_bet_now"),
    (WAITING, 0, {"do": "leave"}, "not_now"),
    (WAITING, 0, {"do": "sit", "chips": 5}, "not_now"),
    (WAITING, -1, {"do": "shuffle", "deck": []}, "not_the_house"),
    (WAITING, -1, {"do": "lot", "seat": 1}, "not_the_house"),
]


@pytest.mark.parametrize(("state", "seat", "move", "word"), CASES)
def test_it_is_refused_and_nothing_changes(state, seat, move, word):
    before = encode(state)
    with pytest.raises(Refused) as refused:
        WATTEN.apply(state, seat, read_move(WATTEN, encode(move)))
    assert refused.value.word == word
    assert encode(state) == before


@pytest.mark.parametrize(("state", "seat", "move", "word"), CASES)
def test_a_refusal_names_no_card_but_the_one_that_was_tried(state, seat, move, word):
    with pytest.raises(Refused) as refused:
        WATTEN.apply(state, seat, read_move(WATTEN, encode(move)))
    said = [refused.value.sentence, *map(str, refused.value.values.values())]
    words = {part.strip(":,.") for line in said for part in line.split()}
    assert words & set(DECK.split()) <= {move.get("card")}


def test_the_dealer_shuffles_the_whole_pack_or_nothing():
    seated_three = tell("watten\nAnna sits\nBen sits\nCleo sits").state
    four = WATTEN.apply(seated_three, 3, read_move(WATTEN, '{"do":"sit"}'))
    with pytest.raises(Refused, match="something else is due"):
        WATTEN.apply(four, -1, read_move(WATTEN, encode({"do": "shuffle", "deck": list(DECK_OF_ALL)})))
    drawn = WATTEN.apply(four, -1, read_move(WATTEN, '{"do":"lot","seat":3}'))
    for deck in (DECK_OF_ALL[:-1], (*DECK_OF_ALL[:-1], "7b"), (*DECK_OF_ALL, "7b")):
        with pytest.raises(Refused, match="whole pack"):
            WATTEN.apply(drawn, -1, read_move(WATTEN, encode({"do": "shuffle", "deck": list(deck)})))
    with pytest.raises(Refused, match="something else is due"):
        WATTEN.apply(drawn, -1, read_move(WATTEN, '{"do":"lot","seat":2}'))
    with pytest.raises(Refused, match="something else is due"):
        WATTEN.apply(four, -1, read_move(WATTEN, '{"do":"lot","seat":4}'))


DECK_OF_ALL = tuple(WATTEN.packs(WATTEN.setup(WATTEN.options()))[0])
