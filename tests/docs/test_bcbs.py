"""The page about BC-BS says what the records say."""

import re
from typing import get_args

from stammtisch.gateways.bcbs import messages
from stammtisch.gateways.bcbs.frames import LONGEST_FRAME_BYTES
from stammtisch.gateways.bcbs.hall import Limits
from stammtisch.gateways.bcbs.line import MOST_GARBLED, MOST_MESSAGES_WAITING, Times
from stammtisch.gateways.bcbs.session import MOST_BEHIND
from tests.repository.tree import ROOT

PAGE = (ROOT / "docs/reference/bcbs.md").read_text("utf-8")


def test_every_message_is_listed_with_its_fields_in_their_order():
    listed = re.findall(r"^\| `([CS][A-Z]{5})` \| (client|server) \| ([^|]*)\|", PAGE, re.MULTILINE)
    records = [*get_args(messages.Said), *get_args(messages.Told)]
    assert sorted(
        (header, side, re.findall(r"`(\w+)`", fields)) for header, side, fields in listed
    ) == sorted(
        (kind.header, "client" if kind.header[0] == "C" else "server", [*kind.__struct_fields__])
        for kind in records
    )


def test_limits_and_times_are_those_of_the_code():
    limits, times = Limits(), Times()
    for sentence in (
        f"ASCII, at most {LONGEST_FRAME_BYTES} bytes.",
        f"| lines | {limits.lines}, and {limits.lines_from_one} from one address |",
        f"| new names | {limits.names} in an hour",
        f"{MOST_MESSAGES_WAITING} messages for one line; who takes nothing for {times.hangs:.0f} seconds",
        f"Every {times.ping:.0f} seconds",
        f"has {times.window:.0f} seconds for CLPONG",
        f"at least {times.gap * 1000:.0f} ms lie between",
        f"after {MOST_GARBLED} such messages",
        f"who watches and is {MOST_BEHIND} messages behind",
    ):
        assert sentence in PAGE, sentence
