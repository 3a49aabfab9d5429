"""On a system that has nothing but Python itself: no loop hears signals, and modules of POSIX are missing.

So it is on Windows, where nobody has tried it; this is as near as it gets from here.
"""

from __future__ import annotations

import os
import re
import signal
import subprocess
import sys
import urllib.request
from pathlib import Path

MISSING = ["fcntl", "grp", "pwd", "readline", "resource", "syslog", "termios", "tty", "uvloop"]
ELSEWHERE = f"""
import asyncio, os, sys

sys.modules.update(dict.fromkeys({MISSING!r}))

def cannot(*_):
    raise NotImplementedError

asyncio.SelectorEventLoop.add_signal_handler = asyncio.SelectorEventLoop.remove_signal_handler = cannot
for name in ("fork", "sched_setaffinity", "fchmod"):
    delattr(os, name)

from stammtisch.cli import main
main(prog_name="stammtisch")
"""
COMMAND = [sys.executable, "-c", ELSEWHERE]


def run(*words: str, typed: str = "") -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [*COMMAND, *words], input=typed, capture_output=True, text=True, timeout=120, check=False
    )


def test_a_house_is_served_looked_after_and_closed(tmp_path: Path):
    words = ["serve", "--host", "127.0.0.1", "--port", "0", "--data", str(tmp_path / "cards")]
    with subprocess.Popen(
        [*COMMAND, *words],
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
        env=os.environ | {"PYTHONUNBUFFERED": "1"},
    ) as process:
        assert process.stdout
        said = ""
        while "Ctrl-C" not in said:
            line = process.stdout.readline()
            assert line, said
            said += line
        [address] = re.findall(r"On this machine: +(\S+)", said)
        with urllib.request.urlopen(f"{address}/healthz", timeout=60) as page:
            assert page.status == 200
        with urllib.request.urlopen(f"{address}/", timeout=60) as page:
            assert "text/html" in page.headers["Content-Type"]
        looked = run("doctor", "--data", str(tmp_path / "cards"), "--host", "127.0.0.1", "--no-uvloop")
        assert (looked.returncode, "is well" in looked.stdout) == (0, True), looked
        kept = run("backup", str(tmp_path / "kept.db"), "--data", str(tmp_path / "cards"))
        assert (kept.returncode, "Everything is in" in kept.stdout) == (0, True), kept
        process.send_signal(signal.SIGINT)
        said, _ = process.communicate(timeout=120)
    assert said == "Stammtisch is closed. The seats are kept.\n"
    assert process.returncode == 0


def test_one_plays_at_the_keyboard_and_the_table_is_kept(tmp_path: Path):
    words = ["local", "blackjack", "--players", "Anna", "--save", str(tmp_path / "evening")]
    assert "Anna bets 10." in run(*words, typed="bet 10\n").stdout
    assert run(*words, typed="quit\n").stdout.startswith("You're back. Nothing was lost.")


def test_help_is_there():
    assert "serve" in run("--help").stdout
    assert run("serve", "--help").returncode == 0
