"""The console says what a person needs to play, and no more."""

import random
import re
from collections.abc import Iterator, Sequence

import pytest

from stammtisch.games.english import CARDS
from stammtisch.games.facts import Speaker
from stammtisch.games.moves import Made
from stammtisch.kernel.codec import encode
from stammtisch.tables.table import follow
from tests.terminal.conversation import Conversation, random_lines

PRIVATE = "press Enter when only you look at the screen"


def test_it_says_whose_turn_it_is_what_lies_there_and_the_numbered_choices():
    said = Conversation("pfand", "Anna", "Ben").hears("1", "")
    assert "Anna starts a round.\nThe house shuffles.\nThe house deals three cards each.\n" in said
    assert "Round 1, 2 chips in the pot." in said
    assert "Ben has 999 chips and 3 cards." in said
    assert "Your turn: bid.\n  1. Bid 0 to 999 chips\n" in said


@pytest.mark.parametrize("answer", ["1 7", "bid 7", "b 7", "7", "BID 7"])
def test_a_choice_is_said_by_number_or_in_words(answer):
    table = Conversation("pfand", "Anna", "Ben")
    table.hears("1", "", answer)
    expected = 7 if answer != "7" else None
    assert table.console.table.state.chairs[0].bid == expected


def test_what_a_choice_leaves_open_is_asked_for():
    said = Conversation("pfand", "Anna", "Ben").hears("1", "", "1", "7")
    assert "How many, 0 to 999? 7\nAnna has bid." in said


def test_a_play_is_gone_step_by_step_and_can_be_taken_back():
    table = Conversation("pfand", "Anna", "Ben")
    said = table.hears("start", "", "bid 5", "", "bid 1", "", "swap", "", "", "walk", "1", "undo", "2", "1")
    assert "Steps so far: none." in said
    assert "or undo?" in said
    assert table.console.table.state.phase == "open"


def test_a_name_lets_that_person_speak_out_of_turn():
    table = Conversation("pfand", "Anna", "Ben")
    said = table.hears("start", "", "bid 5", "", "bid 1", "", "swap", "", "Ben", "", "raise 1")
    assert "Ben raises by 1 chip." in said
    assert "Your turn: pay the raise or give up." in table.hears("")


def test_somebody_new_can_sit_down_in_mid_round_and_leave_again():
    table = Conversation("pfand", "Anna", "Ben")
    said = table.hears("1", "sit Carl 50", "Carl", "leave")
    assert "Carl sits down with 50 chips." in said
    assert "Carl leaves the table." in said


def test_a_name_that_nobody_here_has_is_answered_with_how_one_sits_down():
    table = Conversation("ring4", "Anna", "Ben")  # it waits for two more, so nobody is asked by name
    said = table.hears("Carl", "sit Carl", "anna")
    assert "Nobody here is called Carl: here sit Anna, Ben; sit Carl seats somebody new." in said
    assert "Carl sits down" in said
    assert "Nobody here is called anna: here sit Anna, Ben, Carl; sit anna seats somebody new." in said
    assert "Say the number of a choice" not in said


def test_at_an_empty_table_a_new_name_is_answered_too():
    assert "Nobody here is called Carl: sit Carl seats somebody new." in Conversation("pfand").hears("Carl")


@pytest.mark.parametrize("line", ["", "12", "leave", "Carl and Dora", "x" * 31])
def test_what_can_be_no_name_is_answered_with_what_can_be_said(line):
    assert "Say the number of a choice" in Conversation("ring4", "Anna", "Ben").hears(line)


def test_what_would_give_up_a_seat_is_said_in_words_after_the_choices():
    said = Conversation("pfand", "Anna", "Ben").hears("")
    words = "away (sit out), leave (leave the table), y (play on), n (stop)"
    assert f"  1. Start the next round\nYou can also say {words}.\n" in said


def test_house_rules_are_said_as_one_would_type_them():
    said = Conversation("blackjack", "Anna").hears("rules")
    assert "\ncents=yes: Amounts are cents, " in said
    assert "\nhits_soft=no: " in said
    assert "\nblackjack_pays=3:2: " in said


def test_house_rules_are_said_and_changed_between_rounds_only():
    table = Conversation("pfand", "Anna", "Ben")
    said = table.hears("rules", "rule ante=2", "rule ante=99", "rule nose=1", "1", "rule ante=3")
    assert "ante=1: Chips that each puts in before the deal." in said
    assert "The house rules have changed." in said
    assert "Cannot play with ante=99: 1 to 10 is possible.\n" in said
    assert "There is no house rule 'nose'" in said
    assert "Cannot change the house rules in mid-round" in said
    assert table.console.table.options.ante == 2


def test_a_session_that_is_over_says_who_has_most():
    table = Conversation("pfand", "Anna", "Ben", rules=["rounds=1"])
    said = table.hears("1", *[""] * 3, "bid 1", "", "bid 0", "", "swap", "", "", *["walk", "1", "1"] * 2)
    assert said.splitlines()[-1] == "The last round has been played. Most chips: Anna."


def test_a_lone_player_is_not_asked_to_look_away_and_is_told_everything():
    table = Conversation("pfand", "Anna", "Ben")
    said = table.hears("Ben", "leave")
    assert PRIVATE not in said
    assert "Waiting for at least two" in said


def test_where_nothing_is_hidden_nobody_is_asked_to_look_away():
    players = ("Anna", "Ben")
    table = Conversation("blackjack", *players)
    said = table.hears(*random_lines(1000, "open", players, all_stay=True))
    assert "The dealer has " in said
    assert PRIVATE not in said


def test_any_game_of_the_contract_is_played():
    said = Conversation("ring4", "Anna", "Ben", "Carl", "Dora").hears("", "1", "", "1", "", "1", "", "1", "")
    assert "The last trick went to" in said


@pytest.mark.parametrize("game", ["pfand", "ring4"])
def test_no_card_is_said_aloud_that_a_watcher_may_not_know(game):
    players = ("Anna", "Ben", "Carl", "Dora")
    assert cards_said_aloud(game, players, random_lines(2000, game, players, all_stay=True)) > 20


def test_at_watten_neither():
    assert cards_said_aloud("watten", ("Anna", "Ben", "Cleo", "Dora"), watten_lines(3000)) > 150


def watten_lines(count: int) -> list[str]:
    """What people may say at Watten, sensible or not; nobody leaves."""
    rng = random.Random("watten lines")
    usual = ["", "", "", "1", "1", "2", "3", "yes", "no", "better", "bet", "refuse"]
    rare = ["table", "Anna", "Ben", "Cleo", "Dora", "nonsense", "exchange"]
    return [rng.choice(rare if rng.random() < 0.1 else usual) for _ in range(count)]


def cards_said_aloud(game: str, players: Sequence[str], lines: Sequence[str]) -> int:
    """How often a card is said while all may listen; each time somebody who watches must know it."""
    table = Conversation(game, *players)
    table.console.voice.hide = lambda: table.console.voice.say("<hidden>")  # type: ignore[method-assign]
    said = table.hears(*lines).splitlines()
    known = set(what_a_watcher_heard(table))
    aloud, cards_said = True, 0
    for line in said:
        if PRIVATE in line and line.endswith(": "):
            aloud = False
        elif line == "<hidden>" or PRIVATE in line:
            aloud = True
        elif aloud and any(card in line for card in CARDS.values()):
            cards_said += 1
            assert line in known
    return cards_said


def what_a_watcher_heard(conversation: Conversation) -> Iterator[str]:
    table = conversation.table
    for row in conversation.rows:
        before, table = table, follow(table, row)
        people = [now or then or "" for now, then in zip(table.people, before.people, strict=True)]
        speaker, game = Speaker(table.game.phrases, people), table.game
        for seat, move in row.moves:
            for fact in game.facts(Made(seat, game.show(seat, move, None))):
                yield speaker.say(fact)
        for fact in game.facts(game.view(table.state, None)):
            yield speaker.say(fact)


@pytest.mark.parametrize("game", ["pfand", "blackjack"])
def test_the_rows_lead_to_the_table_that_is_shown(game):
    conversation = Conversation(game, "Anna", "Ben", "Carl")
    conversation.hears(*random_lines(3000, "rows", ["Anna", "Ben", "Carl"]))
    table = conversation.table
    for row in conversation.rows:
        table = follow(table, row)
    assert len(conversation.rows) > 50
    assert encode(table.state) == encode(conversation.console.table.state)
    assert table.people == conversation.console.table.people


def test_somebody_may_choose_their_chair():
    table = Conversation("watten", "Anna")
    said = table.hears(
        "sit Carl at 3", "sit Dora at 3", "sit Dora at 9", "sit Dora at", "sit Dora five", "sit Ben"
    )
    assert table.console.table.people == ("Anna", "Ben", "Carl", None)
    assert said.count("Cannot seat Dora: no such chair is free now.") == 2
    assert said.count("Cannot sit down so: say chips, or at and the number of a chair.") == 2


def test_chips_and_a_chair_can_be_said_together():
    table = Conversation("pfand", "Anna")
    table.hears("sit Carl 50 at 3")
    assert table.console.table.people == ("Anna", None, "Carl", None)
    assert table.console.table.state.chairs[2].stack == 50


def test_between_rounds_yes_plays_on():
    said = Conversation("blackjack", "Anna").hears("y", "10")
    assert "How many, 1 to 1000? 10\nAnna bets 10.\n" in said


@pytest.mark.parametrize("answer", ["n", "No", "nein"])
def test_between_rounds_no_is_goodbye(answer):
    talk = Conversation("blackjack", "Anna", "Ben")
    assert talk.hears(answer, "y", "10").endswith(f"Anna: {answer}\n")


def test_in_mid_round_they_answer_nothing_but_questions():
    talk = Conversation("blackjack", "Anna")
    talk.hears("bet 10")
    assert "Cannot read 'n': say one of the choices.\n" in talk.hears("n")


def test_what_is_no_choice_now_is_answered_with_the_reason():
    talk = Conversation("blackjack", "Anna", seed=3)
    talk.hears("bet 600")
    assert "Cannot double: not enough chips, it takes 600 and you have 400.\n" in talk.hears("double")
    assert "Cannot split: " in talk.hears("split")


@pytest.mark.parametrize("answer", ["d", "dou", "D"])
def test_a_word_that_is_cut_short_is_answered_with_the_reason_too(answer):
    talk = Conversation("blackjack", "Anna", seed=3)
    talk.hears("bet 600")
    assert "Cannot double: not enough chips, it takes 600 and you have 400.\n" in talk.hears(answer)


@pytest.mark.parametrize(("game", "lines"), [("blackjack", ["1"]), ("backgammon", ["1", "play"])])
def test_one_may_leave_also_where_one_is_asked_for_more(game, lines):
    talk = Conversation(game, "Anna", "Ben")
    assert talk.hears(*lines, "quit").rstrip().endswith("? quit")


def test_what_was_just_told_is_not_said_again_where_one_learns_what_to_do():
    talk = Conversation("watten", "Anna", "Ben", "Cleo", "Dora")
    said = talk.hears(*["", "1"] * 300)
    assert said.count(" win the game.\n") >= 1
    assert not re.findall(r"win the (?:round and score|game with)|takes the trick\. \w", said)


def test_a_word_that_is_no_move_is_not_understood():
    assert "Cannot read 'dance': say one of the choices.\n" in Conversation("blackjack", "Anna").hears(
        "dance"
    )
