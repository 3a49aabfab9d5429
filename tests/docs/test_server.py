"""The server's page says what the records say."""

import re

from stammtisch.config import settings
from stammtisch.gateways.strangers import SAID
from tests.repository.tree import ROOT

SERVER = (ROOT / "docs/reference/server.md").read_text("utf-8")
ACCOUNTS = (ROOT / "docs/reference/accounts.md").read_text("utf-8")


def test_every_setting_is_listed_with_its_sentence():
    table = SERVER.partition("## Settings")[2].partition("Exit codes")[0]
    listed = re.findall(r"^\| `(\w+)` \| ([^|]+?) \|", table, re.MULTILINE)
    assert listed == [(setting.name, setting.sentence) for setting in settings()]


def test_every_refusal_of_the_doors_is_listed():
    sources = [
        *(ROOT / "src/stammtisch/gateways").glob("*.py"),
        *(ROOT / "src/stammtisch/accounts").glob("*.py"),
    ]
    raised = re.findall(
        r'(?:Refused\(|_refuse\([\w.]+, )"(\w+)"', "".join(one.read_text() for one in sources)
    )
    tables = SERVER.partition("### Refusals")[2] + ACCOUNTS.partition("## Refusals")[2]
    listed = re.findall(r"^\| `(\w+)` \|", tables, re.MULTILINE)
    assert set(listed) == set(raised)


def test_every_refusal_of_the_api_is_listed():
    page = (ROOT / "docs/reference/api.md").read_text("utf-8")
    sources = (ROOT / "src/stammtisch/gateways/api").glob("*.py")
    raised = re.findall(r'Refused\(\s*"(\w+)"', "".join(one.read_text() for one in sources))
    table = page.partition("<!-- end -->")[2].partition("## Endpoints")[0]
    assert set(re.findall(r"^\| `(\w+)` \|", table, re.MULTILINE)) == {*raised, "our_fault"}


def test_all_that_strangers_do_is_listed():
    paragraph = SERVER.partition("`stammtisch_strangers_total`")[2].partition(".")[0]
    assert re.findall(r"`(\w+)`", paragraph) == list(SAID)
