"""The files that belong to the repository: tracked, or new and not ignored."""

import subprocess
from collections.abc import Iterator
from pathlib import Path

ROOT = Path(__file__).parents[2]


def files() -> list[Path]:
    """Every file that is, or with the next commit will be, in the repository."""
    git = [
        "git",
        "-c",
        f"safe.directory={ROOT}",
        "ls-files",
        "-z",
        "--cached",
        "--others",
        "--exclude-standard",
    ]
    listed = subprocess.run(git, cwd=ROOT, capture_output=True, check=True, text=True).stdout
    paths = (ROOT / name for name in sorted(set(listed.split("\0"))) if name)
    return [path for path in paths if path.is_file()]


def texts() -> Iterator[tuple[str, str]]:
    """Name and text of every file that is text."""
    for path in files():
        content = path.read_bytes()
        if b"\0" not in content:
            yield path.relative_to(ROOT).as_posix(), content.decode()
