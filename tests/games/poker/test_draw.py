"""Five-card draw: one draw, of up to five cards, and what happens when the stub ends."""

from stammtisch.games.cards import FRENCH
from stammtisch.games.moves import Shuffle
from stammtisch.games.poker import POKER
from stammtisch.testing.story import Story, open_by, tell
from tests.games.poker.tables import table

DECK = "deck Ah Kh  Ad Kd  2c 2d  3c 3d  4c 4d  As 5s 6s 7s Ks"
TWO = table(("Anna", 80), ("Ben", 80), preset="draw", deck=DECK)


def test_cards_are_put_away_for_new_ones_which_only_their_holder_sees():
    tell(
        TWO
        + """
        Anna: call 1
        Ben: check
        Ben may: discard
        Anna may: nothing
        Ben: discard 2c 3c 4c
        Anna> Ben draws 3 cards.
        Anna> Ben gets 3 cards.
        Ben> Ben gets ace of spades, five of spades, six of spades.
        Ben sees: You have three of a kind, aces.
        Anna: discard
        Anna> Anna puts away nothing.
        Ben: bet 4          # the big bet
        Anna: call 4
        > Ben wins 12 with three of a kind, aces.
        = Anna 74, Ben 86
        """
    )


def test_one_may_put_away_all_five_and_nothing_that_one_has_not():
    tell(
        TWO
        + """
        Anna: call 1
        Ben: check
        Ben: {"do":"discard","cards":["2c","2c"]} ! not_your_cards
        Ben: {"do":"discard","cards":["Kh"]} ! not_your_cards
        Ben: {"do":"discard","cards":["Ah","Ad","2c","3c","4c","5c"]} ! not_your_cards
        Anna: {"do":"discard","cards":["Kh"]} ! not_your_turn
        Ben: discard Ah Ad 2c 3c 4c
        """
    )


def test_who_does_not_answer_keeps_their_cards():
    tell(TWO + "Anna: call 1\nBen: check\nBen's clock runs out\nAnna may: discard")


def test_who_is_all_in_draws_too():
    tell(
        table(("Anna", 2), ("Ben", 80), preset="draw", rules="least_buy_in=1", deck=DECK)
        + """
        Anna: call 1
        Ben: discard 2c 3c 4c
        Anna: discard 2d 3d 4d
        = Anna 0, Ben 82
        """
    )


def six_who_draw_five():
    story = Story(open_by("poker draw seats=6"))
    for name in ("Anna", "Ben", "Cleo", "Dora", "Emil", "Fred"):
        story.read(f"{name} sits 80")
    story.read("deck " + " ".join(FRENCH.names))
    story.read("Anna: start")
    for name in ("Dora", "Emil", "Fred", "Anna"):
        story.read(f"{name}: call 2")
    story.read("Ben: call 1")
    story.read("Cleo: check")
    return story


def test_when_the_stub_ends_the_discards_of_others_are_shuffled_in():
    story = six_who_draw_five()
    story.chance.decks.append(list(reversed(FRENCH.names)))
    put_away: set[str] = set()
    for name in ("Ben", "Cleo", "Dora", "Emil", "Fred", "Anna"):
        seat = story.table.people.index(name)
        hole = story.table.state.holes[seat]
        story.read(f"{name}: discard {' '.join(hole)}")
        new = story.table.state.holes[seat]
        assert len(new) == 5
        assert not set(new) & set(hole)  # never one's own
        if name in ("Fred", "Anna"):
            assert set(new[2 if name == "Fred" else 0 :]) <= put_away
        put_away |= set(hole)
        was_shuffled = any(isinstance(move, Shuffle) for _, move in story.told)
        assert was_shuffled == (name == "Fred")
    held = [card for hole in story.table.state.holes for card in hole]
    assert len(set(held)) == 30


def test_a_hand_that_was_left_wins_nothing_though_no_bets_follow_the_draw():
    # Ben has four aces, draws, and leaves; the others are all in.
    deck = "deck Ah Kh Qh  Ad Kd Qd  As Ks 2c  Ac 3c 4c  5c 6d 7d"
    tell(
        table(("Anna", 10), ("Ben", 100), ("Cleo", 10), preset="draw", rules="limit=no_limit", deck=deck)
        + """
        Anna: raise 10
        Ben: call 9
        Cleo: call 8
        Ben: discard
        Ben: leave
        Cleo: discard
        Anna: discard
        > Ben has left, and the hand is folded.
        > Cleo wins 30 with three of a kind, kings.
        = Anna 0, Cleo 30
        """
    )


THREE = "deck Ah Kh Qh  Ad Kd Qd  2c 2d 2h  3c 3d 3h  4c 4d 4h  As 5s 6s 7s Ks"


def opened_to(story, name):
    state, people = story.table.state, story.table.people
    return {one.card for one in POKER.seen(state, people.index(name) if name in people else None)}


def test_who_sits_down_where_somebody_folded_and_left_is_not_told_what_was_put_away_there():
    opening, *lines = (
        table(("Anna", 80), ("Ben", 80), ("Cleo", 80), preset="draw", rules="seats=3", deck=THREE)
        + "Anna: call 2\nBen: call 1\nCleo: check\nBen: discard 2c 3c\nCleo: discard\nAnna: discard\n"
        + "Ben: check\nCleo: bet 4\nAnna: raise 8\nBen: fold"
    ).splitlines()
    story = Story(open_by(opening))
    for line in filter(None, lines):
        story.read(line)
    assert {"2c", "3c"} < opened_to(story, "Ben")
    for line in ("Ben: leave", "Cleo: fold"):
        story.read(line)
    story.read("Dora sits 80")
    assert story.table.people[1] == "Dora"
    assert opened_to(story, "Dora") == opened_to(story, "a watcher")
