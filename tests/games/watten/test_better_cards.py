"""Better cards: one announcer asks, the other agrees or doesn't, before either has chosen."""

from stammtisch.testing.story import tell
from tests.games.watten.openings import seated

LOW = ("seven", "eight", "nine", "ten", "under")
AGAIN = "deck 7l 8l Kb Ab Kl Al 7h Kh Ah Ka Aa Weli\n"


def test_agreed_both_announcers_get_five_new_cards_and_the_partners_keep_theirs():
    """Ben's seven and eight and Cleo's seven lie on top, and are passed over."""
    tell(
        seated()
        + "Anna: ask better\nDora may: answer\n"
        + AGAIN
        + """
        Dora: answer yes
        > Dora agrees to better cards.
        > Both announcers get five new cards.
        Anna> Anna gets king of bells, ace of bells, king of leaves, ace of leaves, king of hearts.
        Dora> Dora gets ace of hearts, king of acorns, ace of acorns, Weli, seven of bells.
        """
        + f"Ben sees: Your hand: {', '.join(f'{value} of leaves' for value in LOW)}.\n"
        + f"Cleo sees: Your hand: {', '.join(f'{value} of hearts' for value in LOW)}.\n"
    )


def test_nobody_else_sees_the_new_cards():
    table = tell(seated() + "Anna: ask better\n" + AGAIN + "Dora: answer yes\n")
    hands = [table.game.view(table.state, 1).chairs[seat].cards for seat in (0, 3)]
    assert [hand.hidden for hand in hands] == [5, 5]


def test_agreed_it_may_be_asked_again_by_either():
    again = "deck 7l 8l Kb Ab\n"
    tell(
        seated()
        + "Anna: ask better\n"
        + AGAIN
        + "Dora: answer yes\n"
        + "Anna: ask better\n"
        + again
        + "Dora: answer yes\n"
        + "Dora: ask better\n"
        + again
        + "Anna: answer yes\nAnna may: announce, ask, draw"
    )


def test_but_not_more_often_than_the_house_allows():
    tell(
        seated("better_cards=1 exchange=no")
        + "Anna: ask better\n"
        + AGAIN
        + "Dora: answer yes\nAnna may: announce, draw\nDora may: announce, draw\n"
        + 'Dora: {"do": "ask", "what": "better"} ! no_question_now'
    )
    tell(seated("better_cards=0 exchange=no") + "Anna may: announce, draw")


def test_refused_nothing_changes_and_the_asker_may_not_ask_again():
    tell(
        seated()
        + """
        Anna: ask better
        Dora: answer no
        > Dora refuses better cards.
        Anna sees: Your hand: seven of bells, eight of bells, nine of bells, ten of bells, under of bells.
        Anna: {"do": "ask", "what": "better"} ! no_question_now
        Anna: ask exchange
        Dora: answer no
        Anna may: announce, draw
        """
    )


def test_refused_the_other_may_still_ask():
    tell(
        seated()
        + "Anna: ask better\nDora: answer no\nDora: ask better\nAnna: answer no\n"
        + "Dora may: announce, ask, draw"
    )


def test_refused_it_may_be_asked_again_in_the_next_round():
    tell(
        seated()
        + "Anna: ask better\nDora: answer no\nAnna: announce 7b\nDora: announce 7a\nAnna: bet 3\n"
        + "deck 7b 8b\nDora: refuse\nAnna: ask better"
    )


def test_it_stays_refused_when_the_other_gets_their_better_cards():
    tell(
        seated()
        + "Anna: ask better\nDora: answer no\nDora: ask better\n"
        + AGAIN
        + "Anna: answer yes\n"
        + 'Anna: {"do": "ask", "what": "better"} ! no_question_now'
    )


def test_not_when_one_has_chosen():
    tell(
        seated()
        + "Anna: announce 7b\nDora may: announce, draw\n"
        + 'Dora: {"do": "ask", "what": "better"} ! no_question_now'
    )


def test_partners_ask_for_nothing():
    tell(seated() + 'Cleo: {"do": "ask", "what": "better"} ! no_question_now')


def test_only_the_other_announcer_answers():
    tell(
        seated()
        + """
        Anna: ask better
        Anna may: nothing
        Cleo may: nothing
        Anna: {"do": "answer", "what": "better", "yes": true} ! nothing_was_asked
        Ben: {"do": "answer", "what": "better", "yes": true} ! nothing_was_asked
        Dora: {"do": "answer", "what": "exchange", "yes": true} ! another_question
        """
    )


def test_an_open_question_blocks_announcing_and_other_questions():
    tell(
        seated()
        + """
        Anna: ask better
        Dora: {"do": "announce", "card": "7a"} ! not_to_announce
        Anna: {"do": "announce", "card": "7b"} ! not_to_announce
        Anna: {"do": "ask", "what": "exchange"} ! no_question_now
        Dora: {"do": "ask", "what": "exchange"} ! no_question_now
        """
    )


def test_an_answer_that_nobody_asked_for_is_refused():
    tell(seated() + 'Dora: {"do": "answer", "what": "better", "yes": true} ! nothing_was_asked')


def test_new_cards_can_be_checked_where_they_lay_in_the_new_shuffle():
    table = tell(seated() + "Anna: ask better\n" + AGAIN + "Dora: answer yes\n")
    places = {seen.card: (seen.draw, seen.place) for seen in table.game.seen(table.state, 0)}
    assert places == {"Kb": (2, 2), "Ab": (2, 3), "Kl": (2, 4), "Al": (2, 5), "Kh": (2, 7)}
    kept = {seen.card: (seen.draw, seen.place) for seen in table.game.seen(table.state, 1)}
    assert kept == {"7l": (0, 5), "8l": (0, 6), "9l": (0, 7), "10l": (0, 8), "Ul": (0, 9)}
