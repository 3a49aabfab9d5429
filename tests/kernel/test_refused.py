"""A refusal has a word for programs, a sentence for people, and the values that belong to it."""

from stammtisch.kernel.refused import Refused


def test_a_refusal_says_what_was_asked_and_what_would_be_allowed():
    refused = Refused("raise_too_small", "cannot raise to 3: the least is 4", to=3, least=4)
    assert (refused.word, refused.sentence) == ("raise_too_small", "cannot raise to 3: the least is 4")
    assert refused.values == {"to": 3, "least": 4}
    assert str(refused) == "raise_too_small: cannot raise to 3: the least is 4"
