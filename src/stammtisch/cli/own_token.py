"""The token by which a bot that somebody brings is known again: kept in a file that is its owner's alone."""

from __future__ import annotations

from pathlib import Path
from urllib.parse import quote, urlsplit

from stammtisch.store.private import make_private, tighten


def place_of(folder: Path, name: str, house: str) -> Path:
    """Where it's kept if nobody says so: one for each name and house."""
    return folder / "bots" / quote(f"{name}@{urlsplit(house).netloc or house}", safe="@")


def read_token(path: Path) -> str:
    """Empty if there is none yet; OSError if it can't be read."""
    try:
        return path.read_text("ascii", errors="replace").strip()
    except FileNotFoundError:
        return ""


def keep_token(path: Path, token: str) -> None:
    """OSError if it can't be kept."""
    path.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
    make_private(path)
    tighten([path])
    path.write_text(f"{token}\n", "ascii")
