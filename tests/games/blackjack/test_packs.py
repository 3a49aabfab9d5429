"""Which cards are shuffled: packs, suits, a deck for each, and what is thrown away."""

from collections import Counter

import pytest

from stammtisch.games.cards import FRENCH
from stammtisch.games.moves import Shuffle
from stammtisch.testing.story import Story, open_by, tell


def shuffled(rules, lines):
    """All packs that were shuffled at the last line, each as its cards."""
    story = Story(open_by(f"blackjack vegas {rules}"))
    for line in lines:
        story.read(line)
    return [Counter(pack) for pack in packs_in(story)]


def packs_in(story):
    return [move.deck for _, move in story.told if isinstance(move, Shuffle) and isinstance(move.deck, tuple)]


@pytest.mark.parametrize("decks", [1, 2, 6, 8])
def test_so_many_packs_are_shuffled_together(decks):
    packs = shuffled(f"decks={decks}", ["Anna sits 100", "deck Tc 9d Th 9h", "Anna: bet 10"])
    assert packs == [Counter(dict.fromkeys(FRENCH.names, decks))]


def test_in_two_packs_every_card_is_there_twice():
    tell("""
        blackjack vegas decks=2
        Anna sits 100
        deck Tc Tc 9c 9c
        Anna: bet 10
        > Anna gets ten of clubs, nine of clubs.
        Anna: stand
        > The dealer has ten of clubs, nine of clubs: 19.
        = Anna 100
        """)


@pytest.mark.parametrize(
    ("rules", "suits"),
    [
        ("spades=no", "cdh"),
        ("clubs=no hearts=no", "ds"),
        ("diamonds=no", "chs"),
        ("spades=no diamonds=no clubs=no decks=4", "h"),
    ],
)
def test_a_suit_may_be_removed(rules, suits):
    lines = [f"deck T{suits[0]} 9{suits[-1]} 8{suits[0]} 7{suits[-1]}"]
    [pack] = shuffled(f"seats=1 {rules}", ["Anna sits 100", *lines, "Anna: bet 10"])
    assert set(pack) == {name for name in FRENCH.names if name[1] in suits}


def test_cards_are_thrown_away_from_the_top_of_each_shuffle():
    tell("""
        blackjack vegas thrown_away=3
        Anna sits 100
        deck 2c 3c 4c  Tc 9d Th 9h
        Anna: bet 10
        > Anna gets ten of clubs, ten of hearts.
        > The dealer gets nine of diamonds, and 1 card face down.
        Anna: stand
        deck 5c 6c 7c  Jc 8d Jh 9h
        Anna: bet 10
        > Anna gets jack of clubs, jack of hearts.
        """)


def test_what_is_thrown_away_nobody_sees():
    story = Story(open_by("blackjack vegas thrown_away=2"))
    for line in ("Anna sits 100", "deck 2c 3c Tc 9d Th 9h", "Anna: bet 10"):
        story.read(line)
    game = story.table.game
    for viewer in (0, None):
        assert "2c" not in str(game.view(story.table.state, viewer))
        assert all("2c" not in str(game.show(seat, move, viewer)) for seat, move in story.told)


PACKS_OF_THEIR_OWN = """
blackjack vegas seats=2 deck_per_player=yes
Anna sits 100
Ben sits 100
Anna: bet 10
deck Tc 7c  2c 5h
deck Tc 7c  3c
deck Tc 7c  4c
Ben: bet 10
"""


def test_the_dealer_and_each_player_may_draw_from_packs_of_their_own():
    tell(
        PACKS_OF_THEIR_OWN
        + """
        > Anna gets ten of clubs, seven of clubs.
        > Ben gets ten of clubs, seven of clubs.
        Anna: hit
        > Anna gets three of clubs.
        Anna: stand
        Ben: hit
        > Ben gets four of clubs.
        > The dealer has ten of clubs, seven of clubs: 17.
        = Anna 110, Ben 110
        """
    )


def test_a_pack_of_ones_own_is_a_whole_one():
    story = Story(open_by(PACKS_OF_THEIR_OWN.strip().splitlines()[0]))
    for line in PACKS_OF_THEIR_OWN.strip().splitlines()[1:]:
        story.read(line)
    assert [sorted(pack) for pack in packs_in(story)] == [sorted(FRENCH.names)] * 3


def test_from_packs_of_their_own_cards_are_thrown_away_too():
    tell("""
        blackjack vegas seats=1 deck_per_player=yes thrown_away=1
        Anna sits 100
        deck 2c Td 9d
        deck 3c Tc 8c
        Anna: bet 10
        > Anna gets ten of clubs, eight of clubs.
        Anna: stand
        > The dealer has ten of diamonds, nine of diamonds: 19.
        """)
