"""Two misses in a row and no fewer: asked, answered, and the time to answer over."""

import pytest

from stammtisch.gateways.bcbs.pulse import Pulse


@pytest.mark.parametrize(
    ("story", "is_gone"),
    [
        ("ask over", False),
        ("ask over ask over", True),
        ("ask answer over ask over", False),
        ("ask over ask answer over ask over", False),  # never two in a row
        ("ask over ask answer over ask over ask over", True),
        ("ask over answer ask over", True),  # too late is as good as never
        ("answer over over over", False),  # who isn't asked misses nothing
    ],
)
def test_who_misses_two_in_a_row_is_gone(story, is_gone):
    pulse, gone = Pulse(), False
    for what in story.split():
        match what:
            case "ask":
                pulse.asked()
            case "answer":
                pulse.answered()
            case _:
                gone = pulse.is_gone()
    assert gone == is_gone
