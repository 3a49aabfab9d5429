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


def install(folder: Path) -> int:
    """What the lock file of that folder says, if it isn't there; 0 if all is well."""
    npm = own_npm() or wheels_npm()
    if npm is None:
        print("That takes Node 20.19 or newer, and none is here.", file=sys.stderr)
        return 1
    command, environment = npm
    lock, installed = folder / "package-lock.json", folder / "node_modules" / "installed"
    if installed.exists() and installed.read_bytes() == lock.read_bytes():
        return 0
    done = subprocess.run([*command, "ci", "--silent"], cwd=folder, env=dict(environment), check=False)
    if done.returncode == 0:
        shutil.copy(lock, installed)
    return done.returncode


def run(folder: Path, *words: str) -> int:
    """npm with these words, in a folder whose packages are as its lock file says."""
    failed = install(folder)
    npm = own_npm() or wheels_npm()
    if failed or npm is None:
        return failed or 1
    command, environment = npm
    words = (*words, "--silent")
    return subprocess.run([*command, *words], cwd=folder, env=dict(environment), check=False).returncode


if __name__ == "__main__":
    sys.exit(run(WEB, "run", *(sys.argv[1:] or ["check"])))
