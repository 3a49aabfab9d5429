"""What a release says of the packages that it needs: nobody is to think that they were looked at, if not."""

import pytest

from tools.audit import verdict

WELL = {"name": "click", "version": "8.2", "vulns": []}
BAD = {"name": "rich", "version": "1.0", "vulns": [{"id": "PYSEC-1"}]}
UNASKED = {"name": "uvloop", "skip_reason": "not found"}


@pytest.mark.parametrize(
    ("packages", "sentence", "is_bad"),
    [
        ([WELL, WELL], "Nothing is known against these 2 packages.", False),
        ([WELL, BAD, UNASKED], "Something is known against rich 1.0: see the report.", True),
        ([WELL, UNASKED], "against 1 of 2 packages could not be asked", False),
        ([UNASKED, UNASKED], "against 2 of 2 packages could not be asked", False),
    ],
)
def test_what_is_known_and_what_nobody_could_be_asked_is_said(packages, sentence, is_bad):
    told = verdict({"dependencies": packages}, "")
    assert (sentence in told.sentence, told.is_bad) == (True, is_bad)


def test_without_a_network_that_is_said_and_nothing_fails():
    told = verdict(None, "ConnectionError: no route")
    assert "could not be asked: ConnectionError: no route." in told.sentence
    assert not told.is_bad
