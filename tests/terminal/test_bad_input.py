"""Whatever is typed at whatever prompt: it's explained, asked again, and nothing changes."""

import pytest

from stammtisch.kernel.codec import encode
from tests.terminal.conversation import Conversation

BAD = [
    "0",
    "-1",
    "99",
    "99999999999999999999999999",
    "1.5",
    "bid -5",
    "bid 1e9",
    "bid 1000000000",
    "bid",
    "bid x",
    "swap Ah Ah Ah",
    "swap Zz",
    "walk a9 a9",
    "raise 1000",
    "answer",
    "play",
    "nonsense",
    "Nobody",
    "?",
    "sit",
    "sit Anna",
    "sit 12",
    "sit quit",
    "sit Zoe -5",
    "sit Zoe 1000000000",
    "sit \x1b[31mRed",
    "rule",
    "rule ante=0",
    "rule ante=1e9",
    "rule seats=99",
    "rule nose=1",
    '{"do":"bid","chips":1}',
    "\x00\x07\x1b[2J",
    "Ah" * 5000,
    "💥",
    "½",
    "²",
]

PROMPTS = {
    "who starts": (),
    "before looking": ("start",),
    "a bid": ("start", ""),
    "a swap": ("start", "", "bid 5", "", "bid 1", ""),
    "a walk": ("start", "", "bid 5", "", "bid 1", "", "swap", "", ""),
    "an answer": ("start", "", "bid 5", "", "bid 1", "", "swap", "", "Ben", "", "raise 1", ""),
    "nobody": ("Ben", "leave"),
}


@pytest.mark.parametrize("bad", BAD, ids=lambda bad: repr(bad[:20]))
@pytest.mark.parametrize("lines", PROMPTS.values(), ids=PROMPTS)
def test_bad_input_changes_nothing_and_is_answered(lines, bad):
    table = Conversation("pfand", "Anna", "Ben")
    table.hears(*lines)
    before, rows = encode(table.console.table.state), len(table.rows)
    said = table.hears("", bad, "")
    assert encode(table.console.table.state) == before
    assert len(table.rows) == rows
    answer = said[said.index(f" {bad.strip()}\n") + len(bad) :]
    assert any(line.endswith(".") for line in answer.splitlines())


@pytest.mark.parametrize("bad", ["", "0", "-1", "99", "a9", "done", "undo", "x" * 5000, "\x00"])
def test_a_step_that_does_not_exist_is_asked_again(bad):
    table = Conversation("pfand", "Anna", "Ben")
    table.hears(*PROMPTS["a walk"], "walk")
    before = encode(table.console.table.state)
    said = table.hears("", "walk", bad)
    assert "There is no step" in said
    assert encode(table.console.table.state) == before


@pytest.mark.parametrize("bad", ["", "-1", "1.5", "1000", "x", "²"])
def test_an_amount_out_of_range_is_explained(bad):
    table = Conversation("pfand", "Anna", "Ben")
    table.hears("start")
    before = encode(table.console.table.state)
    assert "Bid with 0 to 999 is possible" in table.hears("", "1", bad).replace("bid with", "Bid with")
    assert encode(table.console.table.state) == before
