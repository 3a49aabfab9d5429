"""Works on the browser's pages with npm: `python -m tools.web check`, `test`, `format`, `dev`.

What that takes is installed into web/node_modules when the lock file has changed. Where there is no
Node, it says so.
"""

from __future__ import annotations

import shutil
import subprocess
import sys
from pathlib import Path

from hatch_build import own_npm, wheels_npm

WEB = Path("web")


def run(folder: Path, *words: str) -> int:
    """npm with these words, in a folder whose packages are as its lock file says."""
    npm = own_npm() or wheels_npm()
    if npm is None:
        print(
            "The pages can't be checked: that takes Node 20.19 or newer, and none is here.", file=sys.stderr
        )
        return 1
    command, environment = npm
    lock, installed = folder / "package-lock.json", folder / "node_modules" / "installed"
    if not installed.exists() or installed.read_bytes() != lock.read_bytes():
        done = subprocess.run([*command, "ci", "--silent"], cwd=folder, env=dict(environment), check=False)
        if done.returncode:
            return done.returncode
        shutil.copy(lock, installed)
    return subprocess.run(
        [*command, *words, "--silent"], cwd=folder, env=dict(environment), check=False
    ).returncode


if __name__ == "__main__":
    sys.exit(run(WEB, "run", *(sys.argv[1:] or ["check"])))
