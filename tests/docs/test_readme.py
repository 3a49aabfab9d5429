"""The README shows what really happens."""

from tests.docs.console_blocks import calls, matches
from tests.docs.pages import blocks
from tests.repository.tree import ROOT

README = (ROOT / "README.md").read_text("utf-8")
TUTORIAL = (ROOT / "docs/tutorial/first-evening.md").read_text("utf-8")


def test_its_picture_is_part_of_the_tutorial():
    [picture] = [block.text.splitlines() for block in blocks(README) if block.language == "text"]
    assert any(matches(["…", *picture, "…"], call.shown) for call in calls(TUTORIAL))
