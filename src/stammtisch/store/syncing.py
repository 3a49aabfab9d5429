"""What must outlast a power cut, beside what SQLite looks after itself."""

from __future__ import annotations

import os
from pathlib import Path


def sync(path: Path) -> None:
    """Makes a file, or the names in a folder, safe on disk. Windows syncs no folder, and what is written."""
    is_folder = path.is_dir()
    if is_folder and os.name != "posix":
        return
    handle = os.open(path, os.O_RDONLY if is_folder else os.O_RDWR)
    try:
        os.fsync(handle)
    finally:
        os.close(handle)
