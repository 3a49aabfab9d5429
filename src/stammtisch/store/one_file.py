"""A file that is there whole or not at all, for its owner alone."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path

from stammtisch.store.base import Unavailable
from stammtisch.store.private import make_private
from stammtisch.store.syncing import sync


@contextmanager
def one_file(to: Path) -> Iterator[Path]:
    """Where to write it; it takes its place, and is safe on disk, if that goes well."""
    unfinished = to.with_name(f"{to.name}.unfinished")
    try:
        if to.with_name(f"{to.name}-wal").exists():
            raise Unavailable("in_use", f"cannot back up to {to}: a store is open there, or was killed")
        unfinished.unlink(missing_ok=True)
        make_private(unfinished)
        yield unfinished
        sync(unfinished)
        unfinished.replace(to)
        sync(to.parent)
    except OSError as error:
        raise Unavailable("cannot_write", f"cannot back up to {to}: {error.strerror}") from error
    finally:
        with suppress(OSError):
            unfinished.unlink(missing_ok=True)
