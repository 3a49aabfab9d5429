"""The two announcers choose a card each, unseen, and show them to each other alone."""

from stammtisch.testing.story import tell
from tests.games.watten.openings import announced, seated

WELI = "Weli 8b 9b 10b Ub  7l 8l 9l 10l Ul  7h 8h 9h 10h Uh  7a 8a 9a 10a Ua"
WELI_WITH_DEALER = "7b 8b 9b 10b Ub  7l 8l 9l 10l Ul  7h 8h 9h 10h Uh  Weli 8a 9a 10a Ua"


def test_the_forehand_names_the_schlag_and_the_dealer_trump():
    tell(
        seated()
        + """
        > Dora deals first, by lot.
        > Five cards each; Dora deals.
        everybody sees: Anna names the Schlag, Dora names trump.
        Anna may: announce, ask, draw
        Dora may: announce, ask, draw
        Ben may: nothing
        Cleo may: nothing
        """
    )


def test_what_is_chosen_is_shown_to_both_when_both_have_chosen():
    tell(
        seated()
        + """
        Dora: announce 9a
        > Dora has chosen a card.
        Anna sees: Dora has chosen a card.
        Dora sees: You have chosen the nine of acorns.
        Anna: announce 10b
        Ben> Anna has chosen a card.
        Ben> Anna shows a card for the Schlag.
        Ben> Dora shows a card for trump.
        Anna> Dora shows the nine of acorns for trump.
        Dora> Anna shows the ten of bells for the Schlag.
        """
    )


def test_before_both_have_chosen_neither_sees_the_others_card():
    for story, other in (("Dora: announce 9a", 0), ("Anna: announce 10b", 3)):
        table = tell(seated() + story)
        seen = table.game.view(table.state, other)
        assert (seen.shown, seen.announced, seen.chosen) == (None, None, None)
        assert len(table.game.seen(table.state, other)) == 5


def test_announcers_see_what_is_announced_and_what_was_shown():
    tell(
        announced("10b", "9a")
        + """
        Anna sees: Announced: ten of acorns (Schlag ten, trump acorns).
        Anna sees: Shown to you: nine of acorns.
        Dora sees: Announced: ten of acorns (Schlag ten, trump acorns).
        Dora sees: Shown to you: ten of bells.
        """
    )


def test_partners_and_watchers_see_nothing_of_it():
    table = tell(announced("10b", "9a"))
    for viewer in (1, 2, None):
        seen = table.game.view(table.state, viewer)
        assert (seen.announced, seen.shown, seen.chosen, seen.laid) == (None, None, None, None)


def test_a_card_once_chosen_is_not_taken_back():
    tell(
        seated()
        + 'Anna: announce 7b\nAnna may: nothing\nAnna: {"do":"announce","card":"8b"} ! not_to_announce'
    )


def test_only_a_card_of_the_own_hand_can_be_chosen():
    tell(seated() + 'Anna: {"do": "announce", "card": "7a"} ! not_your_card')
    tell(seated() + 'Anna: {"do": "announce", "card": "1x"} ! not_your_card')


def test_a_partner_announces_nothing():
    tell(seated() + 'Cleo: {"do": "announce", "card": "7h"} ! not_to_announce')


def test_in_turn_the_trump_is_chosen_when_the_schlag_is_known():
    tell(
        seated("announcing=in_turn")
        + """
        Dora may: ask
        everybody sees: Waiting for Anna to announce.
        Dora: {"do": "announce", "card": "9a"} ! not_to_announce
        Anna: announce 10b
        Dora> Anna shows the ten of bells for the Schlag.
        Ben> Anna shows a card for the Schlag.
        Dora sees: Shown to you: ten of bells.
        Dora may: announce, draw
        Dora: announce 9a
        Anna> Dora shows the nine of acorns for trump.
        Cleo> Dora shows a card for trump.
        Anna sees: Announced: ten of acorns (Schlag ten, trump acorns).
        """
    )


def test_in_turn_who_names_the_schlag_is_first_after_an_exchange_too():
    tell(
        seated("announcing=in_turn")
        + """
        Anna: ask exchange
        Dora: answer yes
        Anna may: ask
        Dora may: announce, ask, draw
        Dora: announce 9a
        Anna> Dora shows the nine of acorns for the Schlag.
        Anna: announce 10b
        Anna sees: Announced: nine of bells (Schlag nine, trump bells).
        """
    )


def test_the_weli_as_schlag_is_the_right_one_and_the_seven_of_trump_the_good_one():
    tell(
        announced("Weli", "9a", WELI)
        + """
        Dora sees: Announced: Weli (Schlag the Weli, trump acorns).
        Anna: play Weli
        Ben: play 7l
        Cleo: play 7h
        Dora: play 7a
        > Dora takes the trick.
        """
    )


def test_with_the_weli_as_schlag_there_are_no_blinds_and_it_counts_as_a_trump():
    tell(
        announced("Weli", "9a", WELI)
        + """
        Anna: play Weli
        Ben: play 7l
        Cleo: play 7h
        Dora: play 8a
        > Anna takes the trick.
        """
    )


def test_the_weli_led_as_schlag_makes_the_announcers_follow():
    deck = "Weli 8b 9b 10b Ub  7l Kl Al 10l Ul  7h 8h 9h 10h Uh  7a 8l 9l 10a Ol"
    tell(
        announced("Weli", "7a", deck)
        + "Anna: play Weli\nBen: play 7l\nCleo: play 7h\n"
        + 'Dora: {"do": "play", "card": "8l"} ! must_follow\nDora: play 10a'
    )


def test_the_weli_shown_for_trump_makes_bells_trump():
    tell(
        announced("10b", "Weli", WELI_WITH_DEALER)
        + """
        Anna sees: Announced: ten of bells (Schlag ten, trump bells).
        Anna sees: Shown to you: Weli.
        Dora sees: Shown to you: ten of bells.
        """
    )


def test_where_the_house_says_so_the_weli_may_not_be_shown_for_trump():
    story = seated("weli_for_trump=forbidden", WELI_WITH_DEALER)
    tell(
        story
        + 'Dora: {"do": "announce", "card": "Weli"} ! not_the_weli\nDora: announce Weli ! not_understood'
    )


def test_there_the_weli_may_still_be_shown_for_the_schlag():
    tell(seated("weli_for_trump=forbidden", WELI) + "Anna: announce Weli")
    tell(
        seated("weli_for_trump=forbidden", WELI_WITH_DEALER)
        + "Dora: ask exchange\nAnna: answer yes\nDora: announce Weli"
    )


def test_an_ace_as_schlag_makes_the_seven_of_trump_the_good_one():
    deck = "Ab 8b 9b 10b Ub  7l 8l 9l 10l Ul  7h 8h 9h 10h Uh  7a Aa 9a 10a Ua"
    tell(
        announced("Ab", "9a", deck)
        + """
        Anna sees: Announced: ace of acorns (Schlag ace, trump acorns).
        Anna: play Ab
        Ben: play 7l
        Cleo: play 7h
        Dora: play 7a
        > Dora takes the trick.
        """
    )


def test_at_the_end_schlag_and_trump_are_told_to_all():
    tell(
        announced("10b", "9a")
        + """
        deck 7b 8b
        Anna: bet 3
        Dora: refuse
        > The Schlag was ten, trump was acorns.
        """
    )


def test_cards_that_were_not_thrown_stay_closed():
    table = tell(announced("10b", "9a") + "Cleo: leave")
    for viewer in (0, 1, 2, 3, None):
        view = table.game.view(table.state, viewer)
        assert all(not chair.cards or chair.cards.hidden == 0 for chair in view.chairs)
        assert not table.game.seen(table.state, viewer)
