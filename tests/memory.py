"""What tests write lies in memory, where there is room: a disk syncs each commit, and thousands of them
wait for nothing else. A power cut is simulated anyway, by a disk that forgets what wasn't synced.
"""

from __future__ import annotations

import os
import shutil
import tempfile
from pathlib import Path
from typing import Final

_MEMORY: Final = Path("/dev/shm")
_ROOM: Final = 1 << 30
"""Bytes that have to be free there. In a container there may be much less."""


def _is_fit() -> bool:
    """Whoever may write there may also run what they wrote, and has room."""
    return (
        os.access(_MEMORY, os.W_OK)
        and not os.statvfs(_MEMORY).f_flag & os.ST_NOEXEC
        and shutil.disk_usage(_MEMORY).free >= _ROOM
    )


FAST: Final = str(_MEMORY) if _is_fit() else None
"""A folder for temporary ones; None leaves it to the machine."""


def use_it() -> None:
    """For all temporary files from now on, those of the programs that tests start too; but whoever names a
    folder in TMPDIR has them there."""
    if FAST is not None and "TMPDIR" not in os.environ:
        os.environ["TMPDIR"] = tempfile.tempdir = FAST
