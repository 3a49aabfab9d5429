"""The deal: one deck, shuffled each round; two cards up to each, the dealer one up and one down."""

from stammtisch.games.cards import FRENCH
from stammtisch.games.moves import Shuffle
from stammtisch.testing.story import Story, open_by, tell


def shuffled(story):
    """The packs that were shuffled at the last act."""
    packs = [move.deck for _, move in story.told if isinstance(move, Shuffle)]
    return [sorted(pack) for pack in packs if isinstance(pack, tuple)]


def test_cards_go_round_twice_in_seat_order_and_the_dealer_comes_last():
    tell("""
        blackjack vegas
        Ben sits 50 at 3
        Anna sits 100 at 1
        Ben: bet 5
        deck 2c 3c 9d  5c 6c 9h  4h
        Anna: bet 10
        > Anna gets two of clubs, five of clubs.
        > Ben gets three of clubs, six of clubs.
        > The dealer gets nine of diamonds, and 1 card face down.
        Ben sees: Anna has two of clubs, five of clubs: 7, for 10.
        everybody sees: Ben has three of clubs, six of clubs: 9, for 5.
        everybody sees: The dealer shows nine of diamonds, and 1 card face down.
        Anna: hit
        > Anna gets four of hearts.
        """)


def test_the_hole_card_is_shown_to_nobody_before_the_dealer_turns_it():
    story = Story(open_by("blackjack vegas"))
    for line in ("Anna sits 100", "deck 2c 9d 5c 9h", "Anna: bet 10"):
        story.read(line)
    game, table = story.table.game, story.table
    for viewer in (0, 1, None):
        assert "9h" not in str(game.view(table.state, viewer))
        assert all("9h" not in str(game.show(seat, move, viewer)) for seat, move in story.told)
    story.read("Anna: stand")
    story.read("> The dealer has nine of diamonds, nine of hearts: 18.")


def test_all_52_cards_are_shuffled_before_every_round():
    story = Story(open_by("blackjack vegas"))
    story.read("Anna sits 100")
    for _ in range(3):
        for line in ("deck Tc 9d Th 9h", "Anna: bet 10"):
            story.read(line)
        assert shuffled(story) == [sorted(FRENCH.names)]
        story.read("Anna: stand")


def test_one_to_five_sit_at_the_table():
    tell("""
        blackjack vegas
        Anna sits 100
        Ben sits 100
        Cleo sits 100
        Dora sits 100
        Emil sits 100
        Anna: bet 1
        Ben: bet 1
        Cleo: bet 1
        Dora: bet 1
        deck 2c 3c 4c 5c 6c 7d  7c 8c 9c Tc Jc 7h
        Emil: bet 1
        > Emil gets six of clubs, jack of clubs.
        > The dealer gets seven of diamonds, and 1 card face down.
        """)


def test_whoever_watches_sees_what_lies_open():
    tell("""
        blackjack vegas
        Anna sits 100
        deck Ac 9d 6c 9h
        Anna: bet 10
        everybody sees: Anna has ace of clubs, six of clubs: soft 17, for 10.
        everybody sees: Waiting for Anna to play.
        Anna sees: Your turn: you have soft 17.
        """)
