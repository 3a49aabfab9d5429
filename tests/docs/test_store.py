"""The pages about the store and about security say the numbers of the code."""

from stammtisch.accounts.limits import WRONG_CODES_THERE
from stammtisch.house.keeping.allowance import (
    A_PERSONS,
    AN_ADDRESSES,
    TABLES,
    TABLES_OF_AN_ADDRESS,
    WRITE_DOWN_EVERY_MS,
)
from stammtisch.house.lobby.door import CODE_LETTERS
from stammtisch.kernel.letters import LETTERS
from stammtisch.store.using import USAGE_KEPT_DAYS
from tests.repository.tree import ROOT

DAY_S = 86_400
STORE = (ROOT / "docs/reference/store.md").read_text("utf-8")
SECURITY = (ROOT / "docs/explanation/security.md").read_text("utf-8")


def test_shares_are_those_of_the_code():
    for share in (A_PERSONS, AN_ADDRESSES):
        a_day = share.a_second * DAY_S // 1_000_000
        said = f"| {share.at_once // 1_000_000} MB | {share.a_second:,} bytes a second, {a_day} MB a day |"
        assert said in STORE
        assert f"{a_day + share.at_once // 1_000_000} MB the first, then {a_day} MB" in SECURITY
    assert f"| {TABLES.burst} | one in {TABLES.seconds // 60} minutes |" in STORE
    assert f"| {TABLES_OF_AN_ADDRESS.burst} | one in {TABLES_OF_AN_ADDRESS.seconds} seconds |" in STORE
    assert WRITE_DOWN_EVERY_MS == 10_000
    assert f"kept for {USAGE_KEPT_DAYS} days" in STORE


def test_the_odds_of_a_code_are_those_of_the_code():
    codes, a_day = len(LETTERS) ** CODE_LETTERS, round(DAY_S / WRONG_CODES_THERE.seconds)
    assert f"{codes:,}" in SECURITY
    assert f"which is {a_day:,} a day" in SECURITY
    for tries, odds in ((a_day, "220 million"), (10_000 * a_day, "22,000"), (2_000 * DAY_S, "3,700")):
        wanted = int(odds.replace(",", "").replace(" million", "000000"))
        assert abs(codes / (100 * tries) / wanted - 1) < 0.01
        assert f"1 in {odds}" in SECURITY
