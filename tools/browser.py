"""A browser for tests and pictures: one of the machine's, or one that npm brings.

Looked for, in this order: what CHROME_PATH names; an installed Chrome, Chromium or Edge; the
Chromium that npm has (Linux on x86_64), which needs no root and nothing of the machine; the one of
`playwright install`. Each has to open a page before it counts.

`python -m tools.browser` brings what is to be brought, before the tests run side by side.
"""

from __future__ import annotations

import io
import os
import platform
import shutil
import subprocess
import sys
import tarfile
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path
from typing import Final, NamedTuple

import brotli  # type: ignore[import-untyped,unused-ignore]
import playwright as playwright_package
from playwright.sync_api import Browser, Error, Playwright, sync_playwright

from hatch_build import NoPages
from tools.node import node
from tools.step import step
from tools.web import install

NAMES: Final = ("google-chrome", "google-chrome-stable", "chromium", "chromium-browser", "microsoft-edge")
FLAGS: Final = ("--no-sandbox", "--disable-gpu", "--disable-dev-shm-usage", "--hide-scrollbars")
PACKAGE: Final = Path(__file__).parent / "chromium"
NONE: Final = "there is no browser here, and none could be fetched"
FONTS: Final = """<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig>
  <include ignore_missing="yes">/etc/fonts/fonts.conf</include>
  <dir>{folder}/fonts</dir>
  <cachedir>{folder}/fonts-cache</cachedir>
</fontconfig>
"""
"""The package's own names folders that are nowhere but at its author's."""


class Program(NamedTuple):
    """A browser that may be here."""

    path: str = ""
    """Empty for Playwright's own."""
    environment: Mapping[str, str] = {}
    """What it needs to find its libraries and fonts."""


@contextmanager
def playwright() -> Iterator[Playwright]:
    """Playwright, with a Node that runs here: its own needs a library that not every machine has."""
    own = Path(playwright_package.__file__).parent / "driver" / "node"
    if own.exists() and "PLAYWRIGHT_NODEJS_PATH" not in os.environ and not _runs(own):
        os.environ["PLAYWRIGHT_NODEJS_PATH"] = node()
    with sync_playwright() as driver:
        yield driver


def _runs(program: Path) -> bool:
    return subprocess.run([program, "--version"], capture_output=True, check=False).returncode == 0


def find(driver: Playwright) -> Program | None:
    """A browser that works; None if there is none."""
    return next((program for program in _programs() if _opens(driver, program)), None)


def launched(driver: Playwright, program: Program) -> Browser:
    return driver.chromium.launch(
        executable_path=program.path or None,
        env={**os.environ, **program.environment},
        args=list(FLAGS),
        headless=True,
    )


def _programs() -> Iterator[Program]:
    named = os.environ.get("CHROME_PATH")
    if named:
        yield Program(named)
        return
    yield from map(Program, filter(None, map(shutil.which, NAMES)))
    if sys.platform == "linux" and platform.machine() == "x86_64":
        yield from _from_npm()
    yield Program()
    words = ("-m", "playwright", "install", "chromium-headless-shell")
    done = subprocess.run([sys.executable, *words], capture_output=True, check=False, timeout=300)
    if done.returncode == 0:
        yield Program()


def _opens(driver: Playwright, program: Program) -> bool:
    try:
        browser = launched(driver, program)
        page = browser.new_page()
        page.set_content("<title>here</title>")
        is_there = page.title() == "here"
        browser.close()
    except (Error, OSError):
        return False
    return is_there


def _from_npm() -> Iterator[Program]:
    """Unpacked once beside its package, by one while others wait."""
    import fcntl  # noqa: PLC0415 - there is none on Windows, and nobody comes here there

    folder = PACKAGE / "node_modules" / "unpacked"
    with (PACKAGE / "package.json").open() as turn:
        fcntl.flock(turn, fcntl.LOCK_EX)
        if not folder.exists():
            try:
                install(PACKAGE)
            except NoPages:
                return
            with step("Unpacking it"):
                _unpack(folder)
    libraries = [str(folder / "lib"), str(folder), *filter(None, [os.environ.get("LD_LIBRARY_PATH")])]
    yield Program(
        str(folder / "chromium"),
        {"LD_LIBRARY_PATH": os.pathsep.join(libraries), "FONTCONFIG_FILE": str(folder / "fonts.conf")},
    )


def _unpack(target: Path) -> None:
    """All of it, or nothing that could be taken for it."""
    packed = PACKAGE / "node_modules" / "@sparticuz" / "chromium" / "bin"
    folder = target.with_name("unpacking")
    shutil.rmtree(folder, ignore_errors=True)
    folder.mkdir()
    for name in ("al2023.tar.br", "fonts.tar.br", "swiftshader.tar.br"):
        with tarfile.open(fileobj=io.BytesIO(brotli.decompress((packed / name).read_bytes()))) as archive:
            for member in archive.getmembers():
                if not Path(member.name).is_absolute() and ".." not in Path(member.name).parts:
                    archive.extract(member, folder)
    (folder / "fonts.conf").write_text(FONTS.format(folder=target), encoding="utf-8")
    chromium = folder / "chromium"
    chromium.write_bytes(brotli.decompress((packed / "chromium.br").read_bytes()))
    chromium.chmod(0o755)
    folder.rename(target)


def main() -> None:
    """Says only what is out of the ordinary: that something is fetched, or that there is none."""
    try:
        with playwright() as driver:
            is_there = find(driver) is not None
    except (Error, OSError, NoPages):
        is_there = False
    if not is_there:
        print(f"Tests in a browser will be skipped: {NONE}.", file=sys.stderr)


if __name__ == "__main__":
    main()
