"""The command `stammtisch bcbs`, beside a real `stammtisch serve --bcbs`."""

from __future__ import annotations

import signal
import subprocess
import sys
from pathlib import Path

import pytest
from click import UsageError

from stammtisch.cli.commands.bcbs import read_who
from tests.e2e.served import Served

COMMAND = [str(Path(sys.executable).with_name("stammtisch")), "bcbs"]


def test_one_comes_in_looks_round_and_leaves(tmp_path):
    served = Served(tmp_path, "--no-qr", "--bcbs", "0")
    where = served.said.partition("BC-BS: ")[2].split()[0]
    try:
        with subprocess.Popen(
            [*COMMAND, f"anna@{where}"], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True, bufsize=1
        ) as anna:
            assert anna.stdin
            assert anna.stdout
            assert anna.stdout.readline() == "Welcome, anna. Say play, watch, or ? for help.\n"
            print("watch", file=anna.stdin)
            assert anna.stdout.readline() == "There is nothing to watch: nobody plays just now.\n"
            print("play", file=anna.stdin)
            assert anna.stdout.readline().startswith("Nobody waits: now you wait")
            print("leave", file=anna.stdin)
            assert anna.stdout.readline() == "You have left.\n"
            assert anna.wait(10) == 0
    finally:
        served.end(signal.SIGINT)


@pytest.mark.parametrize(
    ("who", "is_read"),
    [
        ("anna@house.example", ("anna", "house.example", 10001)),
        ("anna@127.0.0.1:10002", ("anna", "127.0.0.1", 10002)),
        ("a_1@[::1]:10002", ("a_1", "::1", 10002)),
        ("anna@[::1]", ("anna", "::1", 10001)),
    ],
)
def test_where_to_go_is_read(who, is_read):
    assert read_who(who) == is_read


@pytest.mark.parametrize(
    "who", ["anna", "@host", "anna@", "anna@host:x", "anna@host:0", "1@host", "an na@host", "é@h"]
)
def test_where_nobody_can_go_is_refused(who):
    with pytest.raises(UsageError):
        read_who(who)
