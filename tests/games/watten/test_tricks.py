"""Who takes a trick, and who must follow: tables of cases, as players would tell them."""

import pytest

from stammtisch.games.cards import GERMAN, GERMAN_SUITS
from stammtisch.games.facts import Speaker
from stammtisch.games.watten.options import TRAMIN
from stammtisch.games.watten.phrases import PHRASES
from stammtisch.games.watten.ranking import VALUES, number, place_of_winner
from stammtisch.tables.record import Table, names
from stammtisch.testing.story import tell
from tests.games.watten import book
from tests.games.watten.openings import announced, thrown

TRICKS = [
    # Schlag, trump, the trick, who takes it
    ("K", "h", "Kh Ah Ka Kb", "Ah"),  # the good one beats the right one
    ("K", "h", "Kl Kh Ka Kb", "Kh"),  # the right one beats the blinds
    ("K", "h", "Oh Kl Ka Kb", "Kl"),  # a blind beats trumps, and of blinds the earlier
    ("K", "h", "Ab Kb Ka Kl", "Kb"),
    ("K", "h", "Al 7h Ol 8h", "8h"),  # trumps beat plain cards, the higher the lower
    ("K", "h", "8l Ab 9l Aa", "9l"),  # only the led suit can win
    ("K", "h", "8l Ab Aa Ob", "8l"),
    ("K", "h", "7b Weli Aa 8b", "8b"),  # the Weli is the bell six
    ("K", "h", "Weli Aa Al 7l", "Weli"),  # and wins if nobody follows
    ("K", "b", "Weli Al Aa Oa", "Weli"),  # a trump, though the lowest
    ("K", "b", "7b Weli Al Aa", "7b"),
    ("weli", "h", "Ah Weli 8h Kh", "Weli"),  # the right one
    ("weli", "h", "Weli Ah 7h Kh", "7h"),  # the seven of trump is the good one
    ("weli", "l", "Ab Weli 8l Kl", "Weli"),
    ("A", "b", "Ab 7b Aa Weli", "7b"),  # after the ace comes the seven
    ("A", "b", "Kb Weli Aa Ah", "Aa"),
]


@pytest.mark.parametrize(("schlag", "trump", "trick", "wins"), TRICKS)
def test_the_trick_goes_to_the_highest_card(schlag, trump, trick, wins):
    ranks = TRAMIN.rankings[number(VALUES.index(schlag), GERMAN_SUITS.index(trump))]
    cards = trick.split()
    assert cards[place_of_winner(ranks, GERMAN.cards(cards), by_value=False)] == wins
    assert cards[book.taker(cards, "Weli" if schlag == "weli" else schlag, trump)] == wins


@pytest.mark.parametrize(
    ("trick", "wins"),
    [
        ("8l Ab 9l Aa", "Ab"),  # the highest value, and of equal ones the earlier
        ("8l 9b 9a 9l", "9b"),
        ("Weli 7l 7a 7b", "7l"),
        ("8l 7h Ab Aa", "7h"),  # trumps are trumps
    ],
)
def test_by_value_the_highest_plain_card_wins_whatever_its_suit(trick, wins):
    ranks = TRAMIN.rankings[number(VALUES.index("K"), GERMAN_SUITS.index("h"))]
    cards = trick.split()
    assert cards[place_of_winner(ranks, GERMAN.cards(cards), by_value=True)] == wins


# Schlag king, trump hearts; Anna leads, Dora is the other announcer.
FOLLOWING = [
    # what Anna leads, Dora's hand, what Dora may throw
    ("Uh", "10h 8a 9a Ka Ab", "10h Ka"),  # a trump or a blind
    ("Uh", "10h Ah 8a 9a Ab", "10h Ah"),  # the good one is a trump too
    ("Uh", "10h 8a 9a 7a Ab", "10h"),
    ("Kl", "10h 8a 9a Ka Ab", "10h 8a 9a Ka Ab"),  # a blind was led
    ("Ah", "10h 8a 9a Ka Ab", "10h 8a 9a Ka Ab"),  # the good one was led
    ("Kh", "10h 8a 9a Ka Ab", "10h Ka"),  # the right one was led
    ("8l", "10h 8a 9a Al 7l", "10h 8a 9a Al 7l"),  # a plain card was led
]


@pytest.mark.parametrize(("lead", "hand", "may"), FOLLOWING)
def test_what_an_announcer_may_throw(lead, hand, may):
    """Dora shows the ten of hearts for trump, Anna a king for the Schlag."""
    held = hand.split()
    taken = {lead, "Kb", *held}
    rest = [card for card in GERMAN.names if card not in taken]
    anna = list(dict.fromkeys([lead, "Kb", *rest]))[:5]
    others = [card for card in GERMAN.names if card not in {*anna, *held}]
    deck = " ".join([*anna, *others[:10], *held])
    story = announced("Kb", "10h", deck) + thrown(f"{lead} {others[0]} {others[5]}")
    table = tell(story)
    offered = [choice.card for choice in table.game.choices(table.state, 3) if hasattr(choice, "card")]
    assert offered == [card for card in held if card in may.split()]
    book_says = book.may_throw(held, lead, "K", "h", announces=True)
    assert offered == book_says


@pytest.mark.parametrize(
    ("lead", "hand", "told"),
    [
        ("Uh", "10h 8a 9a Ka Ab", "a trump was led, so you must follow with a trump or a blind"),
        ("Uh", "Ah 8a 9a 7a Ab", "a trump was led, so you must follow with a trump or a blind"),
        ("Ah", "10h 8a 9a Ka Ab", "throw a card"),  # the good one was led
        ("8l", "10h 8a 9a Ka Ab", "throw a card"),
    ],
)
def test_an_announcer_who_must_follow_is_told_so(lead, hand, told):
    """Dora shows a heart for trump, Anna a king for the Schlag."""
    held = hand.split()
    heart = next(card for card in held if card.endswith("h"))
    rest = [card for card in GERMAN.names if card not in {lead, "Kb", *held}]
    anna, others = [lead, "Kb", *rest[:3]], rest[3:]
    deck = " ".join([*anna, *others[:10], *held])
    table = tell(announced("Kb", heart, deck) + thrown(f"{lead} {others[0]} {others[5]}"))
    assert said_to(table, 3) == f"Your turn: {told}."


def test_where_the_weli_is_the_schlag_there_is_no_blind_to_follow_with():
    deck = "Weli Uh 8l 9l 10l  7h Oh Al Ol Ul  9h Kl Kh 9b 8b  10h 8a 9a Ka Ab"
    table = tell(announced("Weli", "10h", deck) + thrown("Uh Al 8b"))
    assert said_to(table, 3) == "Your turn: a trump was led, so you must follow with a trump."


def test_a_partner_is_never_told_what_was_led():
    table = tell(announced("Kb", "10h", DECK) + thrown("Uh"))
    assert said_to(table, 1) == "Your turn: throw a card."
    assert not any(table.game.view(table.state, viewer).must_follow for viewer in (0, 1, 2, 3, None))


def said_to(table: Table, seat: int) -> str:
    view = table.game.view(table.state, seat)
    return Speaker(PHRASES, names(table)).say(table.game.facts(view)[-1])


DECK = "Kb Uh 8l 9l 10l  7h Oh Al Ol Ul  9h Kl Kh 9b 8b  10h 8a 9a Ka Ab"


def test_their_partners_may_throw_anything():
    tell(announced("Kb", "10h", DECK) + "Anna: play Uh\nBen: play Al\nCleo: play 8b\nDora: play 10h\n")


def test_an_announcer_who_does_not_follow_is_refused_and_told_alone():
    tell(
        announced("Kb", "10h", DECK)
        + """
        Anna: play Uh
        Ben: play Al
        Cleo: play 8b
        Dora: {"do": "play", "card": "8a"} ! must_follow
        Dora: {"do": "play", "card": "Ab"} ! must_follow
        Dora: play Ka
        > Dora throws king of acorns.
        > Dora takes the trick.
        """
    )


def test_an_announcer_with_nothing_to_follow_with_may_throw_anything():
    deck = "Kb Uh 8l 9l 10l  7h Oh Al Ol Ul  9h Kl Kh 9b 8b  10h 8a 9a 7a Ab"
    story = announced("Kb", "10h", deck) + thrown("Uh 7h 9h 10h")
    tell(story + "Anna: play 8l\nBen: play Oh\nCleo: play 8b\nDora may: play, bet\nDora: play Ab")


def test_the_only_card_that_fits_must_be_thrown_even_if_it_is_the_good_one():
    deck = "Kb Uh 8l 9l 10l  7h Oh Al Ol Ul  9h Kl Kh 9b 8b  Ah 8a 9a 7a Ab"
    led = thrown("Uh 7h 9h")
    tell(
        announced("Kb", "Ah", deck) + led + 'Dora: {"do": "play", "card": "8a"} ! must_follow\nDora: play Ah'
    )
    tell(announced("Kb", "Ah", deck, "good_one_follows=no") + led + "Dora: play 8a")


def test_the_winner_of_a_trick_leads_the_next():
    tell(
        announced("Kb", "10h", DECK)
        + thrown("Uh Al Kl 10h")
        + """
        everybody sees: Cleo takes the trick. Waiting for Cleo to throw a card.
        Anna: {"do": "play", "card": "Kb"} ! not_your_turn
        Cleo: play Kh
        """
    )
