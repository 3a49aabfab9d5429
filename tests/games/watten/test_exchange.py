"""Exchange of Schlag: the two announcers swap what they name; the forehand still leads."""

from stammtisch.testing.story import tell
from tests.games.watten.openings import seated

AGREED = seated() + "Anna: ask exchange\nDora: answer yes\n"


def test_agreed_the_dealer_names_the_schlag_and_the_forehand_trump():
    tell(
        AGREED
        + """
        > Dora agrees to the exchange.
        everybody sees: Dora names the Schlag, Anna names trump.
        Anna: announce 10b
        Dora: announce 9a
        Anna sees: Announced: nine of bells (Schlag nine, trump bells).
        """
    )


def test_the_forehand_still_leads():
    tell(
        AGREED
        + "Anna: announce 10b\nDora: announce 9a\n"
        + "everybody sees: Schlag and trump are named. Waiting for Anna to throw a card."
    )


def test_the_forehand_still_deals_next():
    won = "Anna: announce 10b\nDora: announce 9a\nAnna: bet 3\ndeck 7b 8b\nDora: refuse\n"
    tell(AGREED + won + "everybody sees: Ben names the Schlag, Anna names trump.")


def test_where_the_house_says_so_whoever_named_the_schlag_deals_next():
    story = AGREED.replace("watten ", "watten next_dealer=schlag")
    won = "Anna: announce 10b\nDora: announce 9a\nAnna: bet 3\ndeck 7b 8b\nDora: refuse\n"
    tell(story + won + "everybody sees: Anna names the Schlag, Dora names trump.")


def test_at_most_once_a_round():
    tell(
        AGREED
        + 'Dora: {"do": "ask", "what": "exchange"} ! no_question_now\nDora may: announce, ask, draw\n'
        + "Dora: ask better"
    )


def test_in_the_next_round_the_forehand_names_the_schlag_again():
    won = "Anna: announce 10b\nDora: announce 9a\nAnna: bet 3\ndeck 7b 8b\nDora: refuse\n"
    tell(AGREED + won + "Ben may: announce, ask, draw\nBen: ask exchange")


def test_refused_nothing_changes_and_the_asker_may_not_ask_again():
    tell(
        seated()
        + """
        Dora: ask exchange
        Anna: answer no
        > Anna refuses the exchange.
        everybody sees: Anna names the Schlag, Dora names trump.
        Dora: {"do": "ask", "what": "exchange"} ! no_question_now
        Anna: ask exchange
        Dora: answer yes
        """
    )


def test_not_when_one_has_chosen():
    tell(seated() + 'Anna: announce 7b\nDora: {"do": "ask", "what": "exchange"} ! no_question_now')


def test_where_the_house_has_no_exchange_nobody_may_ask():
    tell(seated("exchange=no") + 'Dora: {"do": "ask", "what": "exchange"} ! no_question_now')


def test_it_lasts_when_better_cards_follow():
    tell(
        AGREED
        + "Anna: ask better\ndeck 7l Kb\nDora: answer yes\n"
        + "everybody sees: Dora names the Schlag, Anna names trump."
    )
