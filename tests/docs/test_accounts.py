"""The page about accounts says the numbers of the code."""

import re

from stammtisch.accounts import limits, passwords, sessions
from stammtisch.accounts.guard import GUARD_EVERY_MS, MOST_CONNECTIONS
from stammtisch.accounts.tokens import GROUP, GROUPS, TOKEN
from stammtisch.gateways.api.endpoints import ENDPOINTS
from stammtisch.house.lobby.lobby import MOST_OPENED
from stammtisch.store.membership import MOST_SESSIONS
from stammtisch.store.using import DAY_MS
from tests.repository.tree import ROOT

PAGE = (ROOT / "docs/reference/accounts.md").read_text("utf-8")


def test_every_limit_is_listed_with_its_numbers():
    table = PAGE.partition("## Limits")[2].partition("Besides")[0]
    found = re.findall(r"\| (\d+) \| ([\d.]+) s \|", table)
    listed = [(int(burst), float(seconds)) for burst, seconds in found]
    code = [limit for limit in vars(limits).values() if isinstance(limit, limits.Limit)]
    assert listed == [tuple(limit) for limit in code]


def test_numbers_in_the_text_are_those_of_the_code():
    members, guests = sessions.MEMBERS_SESSION_MS // DAY_MS, sessions.GUESTS_SESSION_MS // DAY_MS
    for said in (
        f"{passwords.SHORTEST_PASSWORD} to {passwords.LONGEST_PASSWORD} letters",
        f"{passwords.MEMORY_KIB} KiB of memory, {passwords.PASSES} passes",
        f"has {GROUPS * GROUP} letters",
        f"{TOKEN} random bytes",
        f"{members} days without use, a guest's after {guests}",
        f"at most {MOST_SESSIONS};",
        f"within {GUARD_EVERY_MS // 1000} seconds",
        f"{limits.MOST_BUCKETS:,} buckets",
        f"at most {passwords.MOST_PASSWORDS_WAITING} passwords",
        f"at most {MOST_CONNECTIONS} connections",
        f"at most {MOST_OPENED} tables",
    ):
        assert said in PAGE, said


def test_every_endpoint_that_is_named_exists():
    named = set(re.findall(r"`((?:GET|POST|PUT|DELETE) /api/[^`]*)`", PAGE))
    assert named <= {f"{one.method} {one.path}" for one in ENDPOINTS}
    assert len(named) > 12
