"""The state line: for each viewer one fact, what just happened and what to do or for whom one waits."""

import pytest

from stammtisch.games.facts import Speaker
from stammtisch.games.watten.phrases import HAPPENED, PHRASES, TO_DO
from stammtisch.tables.record import names
from stammtisch.testing.story import tell
from tests.games.watten.openings import DECK, announced, seated, thrown

NEXT = f"deck {DECK}\n"
PLAYING = announced("10b", "9a")
DECIDING = announced("7b", "9a") + thrown("8b 8l 8h 8a") + thrown("7a 7b 9l 9h", 3) + thrown("9a 9b 10l", 3)

CASES = [
    # the story, then who is told what
    (
        seated(),
        {
            "Anna": "Your turn: choose a card to name the Schlag by; Dora names trump.",
            "Dora": "Your turn: choose a card to name trump by; Anna names the Schlag.",
            "Ben": "Waiting for Anna and Dora to announce.",
            "": "Waiting for Anna and Dora to announce.",
        },
    ),
    (seated() + "Anna: announce 7b", {"Anna": "Waiting for Dora to announce."}),
    (
        seated() + "Anna: ask better",
        {
            "Dora": "Your turn: Anna asks for better cards.",
            "Anna": "Anna asks for better cards: waiting for Dora to answer.",
            "": "Anna asks for better cards: waiting for Dora to answer.",
        },
    ),
    (
        seated() + "Anna: ask better\nDora: answer no",
        {"Ben": "Dora refuses better cards. Waiting for Anna and Dora to announce."},
    ),
    (
        seated() + "Anna: ask better\n" + NEXT + "Dora: answer yes",
        {"Ben": "Dora agrees, and both announcers have new cards. Waiting for Anna and Dora to announce."},
    ),
    (
        seated() + "Dora: ask exchange",
        {
            "Anna": "Your turn: Dora asks to exchange Schlag and trump.",
            "Cleo": "Dora asks to exchange Schlag and trump: waiting for Anna.",
        },
    ),
    (
        seated() + "Dora: ask exchange\nAnna: answer yes",
        {
            "Anna": "Anna agrees to the exchange. "
            "Your turn: choose a card to name trump by; Dora names the Schlag."
        },
    ),
    (
        seated() + "Dora: ask exchange\nAnna: answer no",
        {"Cleo": "Anna refuses the exchange. Waiting for Anna and Dora to announce."},
    ),
    (
        PLAYING,
        {
            "Anna": "Schlag and trump are named. Your turn: throw a card.",
            "": "Schlag and trump are named. Waiting for Anna to throw a card.",
        },
    ),
    (PLAYING + thrown("7b"), {"Ben": "Your turn: throw a card.", "Anna": "Waiting for Ben to throw a card."}),
    (
        PLAYING + thrown("7b 7l 7h 7a"),
        {
            "Dora": "Dora takes the trick. Your turn: throw a card.",
            "Cleo": "Dora takes the trick. Waiting for Dora to throw a card.",
        },
    ),
    (
        PLAYING + "Cleo: bet 3",
        {
            "Dora": "Your turn: Cleo bets 3; accept or refuse.",
            "Ben": "Cleo bets 3: waiting for Dora to accept or refuse.",
            "Cleo": "Cleo bets 3: waiting for Dora to accept or refuse.",
        },
    ),
    (
        PLAYING + "Cleo: bet 3\nDora: accept",
        {"Anna": "Dora accepts, and the round is worth 3. Your turn: throw a card."},
    ),
    (
        PLAYING + "Cleo: bet 3\n" + NEXT + "Dora: refuse",
        {"Cleo": "The bet is refused: Anna and Cleo score 2 points. Waiting for Ben and Anna to announce."},
    ),
    (
        DECIDING + NEXT + "Cleo: play 10h",
        {"Cleo": "Ben and Dora win the round and score 2 points. Waiting for Ben and Anna to announce."},
    ),
    (
        PLAYING + "Cleo: leave",
        {"": "Cleo has left: Ben and Dora score 2 points. Waiting for 1 more player."},
    ),
]


@pytest.mark.parametrize(("story", "told"), CASES)
def test_everybody_is_told_what_happened_and_what_to_do(story, told):
    table = tell(story)
    speaker = Speaker(PHRASES, names(table))
    for name, sentence in told.items():
        viewer = table.people.index(name) if name else None
        assert speaker.say(table.game.facts(table.game.view(table.state, viewer))[-1]) == sentence


def test_every_combination_has_a_phrase_of_its_own():
    assert {f"{first}_and_{then}" for first in HAPPENED if first for then in TO_DO} <= set(PHRASES)
    assert set(TO_DO) <= set(PHRASES)


def test_a_language_says_it_from_facts():
    """The fact carries seats and numbers, no words of any language."""
    table = tell(PLAYING + "Cleo: bet 3")
    fact = table.game.facts(table.game.view(table.state, 3))[-1]
    assert (fact.word, fact.values) == ("your_turn_answer_bet", {"asker": 2, "stake": 3, "seats": (3,)})
