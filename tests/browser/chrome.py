"""A browser for the tests: one of the machine's, or one that npm brings.

Looked for, in this order: what CHROME_PATH names; an installed Chrome, Chromium or Edge; the
Chromium that npm has (Linux on x86_64, needs no root); the one of `playwright install`. Each has
to open a page before it counts. Where there is none, those tests are skipped and say so.
"""

from __future__ import annotations

import io
import os
import platform
import shutil
import subprocess
import sys
import tarfile
from collections.abc import Iterator
from pathlib import Path

import brotli  # type: ignore[import-untyped,unused-ignore]
from playwright.sync_api import Browser, Error, Playwright

from tools.web import install

NAMES = ("google-chrome", "google-chrome-stable", "chromium", "chromium-browser", "microsoft-edge")
FLAGS = ("--no-sandbox", "--disable-gpu", "--disable-dev-shm-usage", "--hide-scrollbars")
PACKAGE = Path(__file__).parent / "chromium"


def find(playwright: Playwright) -> str | None:
    """The path of a browser that works; an empty one for Playwright's own; None if there is none."""
    return next((path for path in _candidates() if _opens(playwright, path)), None)


def launched(playwright: Playwright, path: str) -> Browser:
    return playwright.chromium.launch(executable_path=path or None, args=list(FLAGS), headless=True)


def _candidates() -> Iterator[str]:
    named = os.environ.get("CHROME_PATH")
    if named:
        yield named
        return
    yield from filter(None, map(shutil.which, NAMES))
    brought = from_npm()
    if brought is not None:
        yield str(brought)
    yield ""
    done = subprocess.run(
        [sys.executable, "-m", "playwright", "install", "chromium-headless-shell"],
        capture_output=True,
        check=False,
        timeout=300,
    )
    if done.returncode == 0:
        yield ""


def _opens(playwright: Playwright, path: str) -> bool:
    try:
        browser = launched(playwright, path)
        page = browser.new_page()
        page.set_content("<title>here</title>")
        is_there = page.title() == "here"
        browser.close()
    except (Error, OSError):
        return False
    return is_there


def from_npm() -> Path | None:
    """Unpacked once beside its package; None where it doesn't run."""
    if sys.platform != "linux" or platform.machine() != "x86_64":
        return None
    target = PACKAGE / "node_modules" / "unpacked"
    program = target / "chromium"
    if not program.exists():
        if install(PACKAGE) != 0:
            return None
        packed = PACKAGE / "node_modules" / "@sparticuz" / "chromium" / "bin"
        unpacking = target.with_name(f"unpacking-{os.getpid()}")
        unpacking.mkdir(parents=True)
        for name in ("al2023.tar.br", "fonts.tar.br", "swiftshader.tar.br"):
            with tarfile.open(fileobj=io.BytesIO(brotli.decompress((packed / name).read_bytes()))) as archive:
                for member in archive.getmembers():
                    if not Path(member.name).is_absolute() and ".." not in Path(member.name).parts:
                        archive.extract(member, unpacking)
        chromium = unpacking / "chromium"
        chromium.write_bytes(brotli.decompress((packed / "chromium.br").read_bytes()))
        chromium.chmod(0o755)
        try:
            unpacking.rename(target)
        except OSError:  # somebody else was faster
            shutil.rmtree(unpacking)
    libraries = [
        str(folder) for folder in (target / "lib", target / "al2023" / "lib", target) if folder.exists()
    ]
    os.environ["LD_LIBRARY_PATH"] = os.pathsep.join([*libraries, os.environ.get("LD_LIBRARY_PATH", "")])
    return program
