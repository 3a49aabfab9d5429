"""Works on the browser's pages with npm: `python -m tools.web check`, `test`, `format`, `dev`.

What that takes is installed into web/node_modules when the lock file has changed.
"""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

from hatch_build import NoPages, bring_packages, has_packages
from tools.node import npm
from tools.step import step

WEB = Path("web")


def install(folder: Path) -> None:
    """What the lock file of that folder names, if it isn't there."""
    if not has_packages(folder):
        found = npm()
        with step(f"Fetching what {folder.name} needs"):
            bring_packages(found, folder)


def run(folder: Path, *words: str) -> int:
    """npm with these words, in a folder whose packages are as its lock file says."""
    install(folder)
    command, environment = npm()
    words = (*words, "--silent")
    return subprocess.run([*command, *words], cwd=folder, env=dict(environment), check=False).returncode


if __name__ == "__main__":
    try:
        sys.exit(run(WEB, "run", *(sys.argv[1:] or ["check"])))
    except NoPages as missing:
        sys.exit(f"That can't be done: {missing}.")
