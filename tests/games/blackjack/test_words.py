"""What is said: a natural is called blackjack, and whoever has too much is bust at once."""

from stammtisch.testing.story import tell


def dealt(deck, rules="vegas"):
    return f"blackjack {rules}\nAnna sits 100\ndeck {deck}\nAnna: bet 10\n"


def test_a_natural_is_called_blackjack():
    tell(dealt("Ac 9d Kc 9h") + "everybody sees: Anna has ace of clubs, king of clubs: blackjack, for 10.")


def test_21_in_more_cards_is_none():
    tell(
        dealt("5c 9d 6c 9h  Tc")
        + "Anna: hit\neverybody sees: Anna has five of clubs, six of clubs, ten of clubs: 21, for 10."
    )


def test_nor_is_a_natural_where_there_is_no_blackjack():
    rules = "ecnu2 limit=21 ace_high=11 high_aces=one"
    tell(
        dealt("2d 2h  Ac 9d Kc 9h", rules)
        + "everybody sees: Anna has ace of clubs, king of clubs: soft 21, for 10."
    )


def test_the_dealers_too():
    tell(
        dealt("5c Ad 6c Kd")
        + """
        Anna: decline
        > The dealer has ace of diamonds, king of diamonds: blackjack.
        everybody sees: The dealer shows ace of diamonds, king of diamonds: blackjack.
        """
    )


def test_it_is_said_of_nobody_before_the_card_is_turned():
    table = tell(dealt("5c Ad 6c Kd"))
    assert "blackjack" not in str(table.game.view(table.state, None).dealer_end)
    tell(dealt("5c Ad 6c Kd") + "everybody sees: The dealer shows ace of diamonds, and 1 card face down.")


def test_who_busts_hears_it_with_the_card():
    tell(
        dealt("Tc 9d 6c 9h  Kc")
        + """
        Anna: hit
        > Anna gets king of clubs and is bust.
        everybody sees: Anna has ten of clubs, six of clubs, king of clubs: 26, bust, for 10.
        """
    )


def test_when_the_dealer_busts_it_is_said():
    tell(
        dealt("Tc 9d 8c 6h  Kc")
        + """
        Anna: stand
        > The dealer has nine of diamonds, six of hearts, king of clubs: 25. The dealer is bust.
        everybody sees: The dealer shows nine of diamonds, six of hearts, king of clubs: 25, bust.
        """
    )


def test_what_an_insurance_pays_is_said_before_it_is_bought():
    table = tell(dealt("5c Ad 6c Kd"))
    said = [fact.word for choice in table.game.choices(table.state, 0) for fact in table.game.facts(choice)]
    assert said == ["may_insure", "may_decline"]
    assert "2:1" in table.game.phrases["may_insure"]
