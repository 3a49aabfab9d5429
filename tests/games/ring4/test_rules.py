"""The rules of ring4 by examples: whose turn it is, who wins a trick, what is refused."""

import pytest

from stammtisch.games.moves import Away, Bring, Change, Leave, Sit
from stammtisch.kernel.refused import Refused
from stammtisch.testing.story import tell
from stammtisch_proving.ring4 import RING4
from stammtisch_proving.ring4.state import PACK
from tests.games.ring4.side_by_side import PEOPLE
from tests.games.ring4.workload import DECK


def seated(deck: list[str]) -> str:
    return "ring4\ndeck " + " ".join(deck) + "\n" + "".join(f"{person} sits\n" for person in PEOPLE)


def trick(*cards: str) -> str:
    """A table where these four cards can be played: Anna, who leads, has all the rest of her suit."""
    rest = sorted((card for card in DECK if card not in cards), key=lambda card: card[0] != cards[0][0])
    hands = [[card, *(rest.pop(0) for _ in range(12))] for card in cards]
    plays = "".join(f"{person}: play {card}\n" for person, card in zip(PEOPLE, cards, strict=True))
    return seated([card for hand in hands for card in hand]) + plays


ONE_SUIT_EACH = seated(DECK)


@pytest.mark.parametrize(
    ("cards", "winner"),
    [
        ("S2 S3 S4 S5", "Dora"),
        ("SA S3 S4 S5", "Anna"),
        ("S9 S10 SJ S2", "Cleo"),  # ten above nine, jack above ten
        ("SK SQ SA SJ", "Cleo"),
        ("H2 HA SA CA", "Ben"),  # spades and clubs were not led
        ("D2 CA HA SA", "Anna"),
    ],
)
def test_the_highest_card_of_the_suit_that_was_led_wins(cards, winner):
    tell(
        trick(*cards.split())
        + f"""
        everybody sees: The last trick went to {winner}.
        everybody sees: {winner} has 1 point and 12 cards.
        """
    )


def test_winning_a_trick_does_not_take_the_lead():
    tell(trick("S2", "S3", "S4", "S5") + "everybody sees: Waiting for Anna to play.\nDora may: nothing")


def test_turns_go_strictly_round():
    tell(
        ONE_SUIT_EACH
        + """
        Ben: {"do": "play", "card": "H2"} ! not_now
        Anna sees: Your turn: play a card.
        Anna: SA
        > Anna plays ace of spades.
        Anna: {"do": "play", "card": "S2"} ! not_now
        Cleo: {"do": "play", "card": "D2"} ! not_now
        Ben: ha
        Cleo: play d10
        Dora: C2
        everybody sees: The last trick went to Anna.
        """
    )


def test_a_card_must_exist_and_be_in_hand():
    tell(
        ONE_SUIT_EACH
        + """
        Anna: {"do": "play", "card": "S1"} ! no_such_card
        Anna: {"do": "play", "card": "2S"} ! no_such_card
        Anna: {"do": "play", "card": "s2"} ! no_such_card
        Anna: {"do": "play", "card": "H2"} ! not_your_card
        Anna: play H2 ! not_understood
        Anna sees: Anna has 0 points and 13 cards.
        """
    )


def test_whoever_can_must_follow_suit():
    swapped = [{"H2": "S3", "S3": "H2"}.get(card, card) for card in DECK]  # Ben has one spade
    tell(
        seated(swapped)
        + """
        Anna: S2
        Ben: {"do": "play", "card": "HA"} ! must_follow_suit
        Ben: S3
        Cleo: D2                        # has none
        """
    )


def test_after_52_cards_the_next_hand_is_dealt_at_once():
    hand = [f"{person}: {DECK[13 * seat + turn]}" for turn in range(13) for seat, person in enumerate(PEOPLE)]
    table = tell(
        ONE_SUIT_EACH
        + "\n".join(hand[:51])
        + f"""
        everybody sees: Anna has 12 points and 0 cards.
        deck {" ".join(reversed(DECK))}
        {hand[51]}
        > Dora plays ace of clubs.
        > The house shuffles.
        > The house deals thirteen cards each.
        everybody sees: Anna has 13 points and 13 cards.
        Anna: CA
        """
    )
    assert (table.state.seq, table.state.hand) == (53, 2)


def test_all_four_must_sit_before_anything_is_dealt():
    tell("""
        ring4
        Anna sits
        Ben sits
        Cleo sits
        Anna sees: Waiting for all four seats to be taken.
        Anna may: nothing
        Anna: {"do": "play", "card": "S2"} ! not_now
        deck S2
        Dora sits
        > The house deals thirteen cards each.
        """)


def test_a_seat_that_is_given_up_keeps_its_cards_for_the_next():
    tell(
        ONE_SUIT_EACH
        + """
        Anna: S2
        Ben: leave
        everybody sees: Waiting for all four seats to be taken.
        Cleo: {"do": "play", "card": "D2"} ! not_now
        Emil sits
        Emil sees: Your turn: play a card.
        Emil: H2
        """
    )


@pytest.mark.parametrize("move", [Sit(), Sit(5), Bring(1), Away(), Change({})])
def test_no_other_seat_move_is_possible_at_a_taken_seat(move):
    with pytest.raises(Refused, match="not_now"):
        RING4.apply(tell(ONE_SUIT_EACH).state, 0, move)


@pytest.mark.parametrize("move", [Sit(5), Leave(), Away()])
def test_no_other_seat_move_is_possible_at_an_empty_seat(move):
    with pytest.raises(Refused, match="not_now"):
        RING4.apply(RING4.setup(RING4.options()), 0, move)


@pytest.mark.parametrize("seat", [-2, 4, 1000])
def test_there_are_four_seats(seat):
    with pytest.raises(Refused, match="no_such_seat"):
        RING4.apply(RING4.setup(RING4.options()), seat, Sit())


def test_the_clock_plays_the_first_card_that_may_be_played():
    tell(ONE_SUIT_EACH + "Anna's clock runs out\n> Anna plays two of spades.\nBen's clock runs out")


def test_every_card_is_spoken_and_no_two_alike():
    assert len({RING4.phrases[name] for name in PACK.names}) == 52
    assert RING4.phrases["H10"] == "ten of hearts"
