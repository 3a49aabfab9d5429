"""The host's token: by it, whoever can read the house's folder is its host. Nobody else can read it.

It's made when the house is first opened. To make it void, remove the file and start anew.
"""

from __future__ import annotations

import os
from pathlib import Path
from typing import Final

from stammtisch.accounts.tokens import is_token, new_token
from stammtisch.store.private import OWNERS_ALONE, tighten

FILE: Final = "host-token"


def host_token(folder: Path) -> str:
    """As it's kept in this folder; made if it isn't there. OSError if it can't be."""
    path = folder / FILE
    tighten([path])
    while True:
        found = read_host_token(folder)
        if found:
            return found
        token = new_token()
        unfinished = path.with_name(f"{FILE}.{token[:8]}")
        with os.fdopen(os.open(unfinished, os.O_WRONLY | os.O_CREAT | os.O_EXCL, OWNERS_ALONE), "w") as file:
            file.write(token + "\n")
        try:
            os.link(unfinished, path)  # whole, or not at all; another node may do the same just now
        except FileExistsError:
            if not read_host_token(folder):
                path.unlink(missing_ok=True)  # what is there is no token
        finally:
            unfinished.unlink()


def read_host_token(folder: Path) -> str:
    """Empty if there is none."""
    try:
        found = (folder / FILE).read_text("ascii").strip()
    except (FileNotFoundError, UnicodeDecodeError):
        return ""
    return found if is_token(found) else ""
