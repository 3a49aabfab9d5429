"""The server's page says what the records say."""

import re
from typing import Any, get_args

import pytest

from stammtisch.config import settings
from stammtisch.wire import answers, asked
from tests.repository.tree import ROOT

SERVER = (ROOT / "docs/reference/server.md").read_text("utf-8")


def rows(after: str, before: str) -> list[tuple[str, list[str]]]:
    """The first word of each line of a table, and those of its second column."""
    _, _, rest = SERVER.partition(after)
    table, _, _ = rest.partition(before)
    found = re.findall(r"^\| `(\w+)` \| ([^|]*) \|", table, re.MULTILINE)
    return [(word, re.findall(r"`(\w+)`", second)) for word, second in found]


def record(kind: Any) -> tuple[str, list[str]]:
    return kind.__struct_config__.tag, [name for name in kind.__struct_fields__ if name != "re"]


def test_every_setting_is_listed_with_its_sentence():
    table = SERVER.partition("## Settings")[2].partition("Exit codes")[0]
    listed = re.findall(r"^\| `(\w+)` \| ([^|]+?) \|", table, re.MULTILINE)
    assert listed == [(setting.name, setting.sentence) for setting in settings()]


def test_all_that_one_may_ask_is_listed_with_its_fields():
    listed = {word: set(fields) for word, fields in rows("| `ask` |", "| `tell` |")}
    assert listed == {tag: set(fields) for tag, fields in map(record, get_args(asked.Ask))}


@pytest.mark.parametrize("kind", [*get_args(answers.Answer), answers.Heard, answers.Tables])
def test_every_answer_is_listed_with_its_fields(kind):
    tag, fields = record(kind)
    listed = dict(rows("| `tell` |", "Who takes nothing"))
    assert [name for name in listed[tag] if name != "re"] == fields


def test_every_refusal_of_the_doors_is_listed():
    sources = [
        *(ROOT / "src/stammtisch/gateways").glob("*.py"),
        *(ROOT / "src/stammtisch/accounts").glob("*.py"),
    ]
    raised = re.findall(
        r'(?:Refused\(|_refuse\([\w.]+, )"(\w+)"', "".join(one.read_text() for one in sources)
    )
    listed = re.findall(r"^\| `(\w+)` \|", SERVER.partition("### Refusals")[2], re.MULTILINE)
    assert set(listed) == set(raised)
