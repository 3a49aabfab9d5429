"""The curl commands of a page do what the page says, asked of a real house."""

import asyncio
import re
import shlex
import shutil
from pathlib import Path

import pytest

from tests.docs.pages import blocks
from tests.gateways.guests import Guest, open_house
from tests.house.playing import hands
from tests.house.rooms import in_a_loop
from tests.repository.tree import ROOT

PAGE = ROOT / "docs/how-to/ask-over-http.md"
USUAL = "http://localhost:8026"
MARK = "----- that was it -----"


def calls(text: str) -> list[tuple[str, str]]:
    """Each command, and what it ought to print."""
    found = []
    for block in blocks(text):
        if block.language == "console":
            for part in re.split(r"^\$ ", block.text, flags=re.MULTILINE)[1:]:
                command, _, shown = part.partition("\n")
                found.append((command, shown))
    return found


def is_as_shown(shown: str, printed: str) -> bool:
    """`…` stands for the rest of a line, and alone on a line for any lines."""
    pattern = ""
    for line in shown.splitlines():
        if line.strip() == "…":
            pattern += r"(?:.*\n)*?"
        else:
            pattern += ".*".join(map(re.escape, line.split("…"))) + r"\n"
    return (
        re.fullmatch(pattern, printed if printed.endswith("\n") or not printed else printed + "\n")
        is not None
    )


async def run(script: str, folder: Path) -> list[str]:
    """What each command prints, one after the other in one shell."""
    shell = await asyncio.create_subprocess_exec(
        "sh", "-c", script, cwd=folder, stdout=asyncio.subprocess.PIPE, stderr=asyncio.subprocess.STDOUT
    )
    printed, _ = await shell.communicate()
    return printed.decode().split(f"\n{MARK}\n")[:-1]


@pytest.mark.skipif(shutil.which("curl") is None, reason="there is no curl on this machine")
@in_a_loop
async def test_the_page_that_asks_over_http_shows_what_is_answered(tmp_path):
    async with open_house(tmp_path / "house") as house:
        guests = [await Guest.come(house.address, nickname=name) for name in ("Anna", "Ben")]
        table = (await guests[0].ask("open", game="backgammon"))["table"]
        for guest in guests:
            await guest.ask("join", table=table)
        others = [await Guest.come(house.address, nickname=name) for name in ("Dora", "Emil")]
        poker = (await others[0].ask("open", game="poker"))["table"]
        for guest in others:
            await guest.ask("join", table=poker)
        await hands(house.house, poker, "curl", 1)
        asked = calls(PAGE.read_text("utf-8"))
        assert len(asked) > 8
        script = f"; printf '%s' {shlex.quote(chr(10) + MARK + chr(10))}\n".join(
            [*(command.replace(USUAL, house.address) for command, _ in asked), ""]
        )
        for (command, shown), printed in zip(asked, await run(script, tmp_path), strict=True):
            assert is_as_shown(shown, printed), f"$ {command}\n{printed}"


@pytest.mark.parametrize(
    ("shown", "printed", "is_so"),
    [
        ("a\n", "a", True),
        ("", "", True),
        ("a\n", "b", False),
        ("a\n…\nd\n", "a\nb\nc\nd\n", True),
        ('"at": …\n', '"at": 5,\n', True),
        ('"at": …\n', '"by": 5,\n', False),
        ("", "curl: (7) failed", False),
    ],
)
def test_what_is_not_as_shown_is_found(shown, printed, is_so):
    assert is_as_shown(shown, printed) == is_so


def test_commands_are_found_with_what_they_print():
    assert calls("```console\n$ a\n$ b\nc\n```\n```sh\n$ d\n```\n") == [("a", ""), ("b", "c\n")]
