"""A page is opened where somebody sees it, and never at anybody's cost."""

import sys
import time
from pathlib import Path

import pytest

from stammtisch.cli.browser import has_windows, open_page

X, WAYLAND, SSH = {"DISPLAY": ":0"}, {"WAYLAND_DISPLAY": "wayland-0"}, {"SSH_CONNECTION": "10.0.0.1 1 2 22"}


@pytest.mark.parametrize(
    ("environment", "platform", "is_seen"),
    [
        ({}, "win32", True),
        ({}, "darwin", True),
        ({}, "linux", False),
        ({"DISPLAY": ""}, "linux", False),
        (X, "linux", True),
        (WAYLAND, "linux", True),
        (X, "freebsd14", True),
        (X | SSH, "linux", False),
        ({"SSH_TTY": "/dev/pts/1"}, "darwin", False),
        ({"SSH_CLIENT": "10.0.0.1 1 22"}, "win32", False),
    ],
)
def test_a_page_is_seen_where_there_are_windows_and_nobody_comes_from_afar(environment, platform, is_seen):
    assert has_windows(environment, platform) is is_seen


@pytest.fixture
def browser(tmp_path, monkeypatch):
    """One that writes down what it's given, and whether it has a terminal."""
    script, wrote = tmp_path / "browser", tmp_path / "wrote"
    script.write_text(
        f"#!/bin/sh\nif (exec </dev/tty) 2>/dev/null; then has=a; else has=no; fi\n"
        f'echo "$1 with $has terminal" >"{wrote}.new"; mv "{wrote}.new" "{wrote}"\n'
    )
    script.chmod(0o755)
    monkeypatch.setenv("BROWSER", str(script))
    return wrote


def written(path: Path) -> str:
    until = time.monotonic() + 60
    while not path.exists() and time.monotonic() < until:
        time.sleep(0.01)
    return path.read_text()


@pytest.mark.skipif(sys.platform == "win32", reason="the browser here is a script of a shell")
def test_the_browser_gets_the_address_and_no_terminal(browser):
    open_page("http://localhost:8026")
    assert written(browser) == "http://localhost:8026 with no terminal\n"


def test_nobody_minds_if_there_is_none(tmp_path, monkeypatch):
    monkeypatch.setenv("BROWSER", str(tmp_path / "nowhere"))
    monkeypatch.setenv("PATH", str(tmp_path))
    open_page("http://localhost:8026")
    monkeypatch.setattr("stammtisch.cli.browser.OPEN", [str(tmp_path / "no python")])
    open_page("http://localhost:8026")
