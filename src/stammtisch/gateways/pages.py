"""The browser's pages: what was built from web/, read once at the start.

A file with a hash in its name never changes and is kept for a year; all others are asked for
again each time, and mostly haven't changed. Every path that isn't a file is the page itself,
which knows where in the house one is.
"""

from __future__ import annotations

import gzip
import hashlib
import mimetypes
from collections.abc import Container, Mapping
from pathlib import Path
from typing import Final, NamedTuple

from starlette.requests import Request
from starlette.responses import PlainTextResponse, Response

FOLDER: Final = Path(__file__).parent.parent / "pages"
INDEX: Final = "index.html"
HEAD: Final = b"</head>"

FOR_EVER: Final = "public, max-age=31536000, immutable"
ASK_AGAIN: Final = "no-cache"

KINDS: Final = {
    ".css": "text/css; charset=utf-8",
    ".html": "text/html; charset=utf-8",
    ".jpg": "image/jpeg",
    ".js": "text/javascript; charset=utf-8",
    ".json": "application/json",
    ".png": "image/png",
    ".svg": "image/svg+xml; charset=utf-8",
    ".webmanifest": "application/manifest+json",
}
"""Not asked of the machine: its list may be another one."""

PACKED: Final = (".jpg", ".png")

PLACES: Final = frozenset(
    {"", "t", "open", "people", "rules", "scores", "settings", "about", "member", "host"}
)
"""Where in the house one may be; the page knows what is there."""

NOT_BUILT: Final = """Stammtisch is open, but its pages are not built.

They are built while it's installed, which takes Node 20.19 or newer on this machine: install
Node, then Stammtisch once more. Terminals and programs can come in all the same.
"""


class File(NamedTuple):
    plain: bytes
    zipped: bytes | None
    """None if it doesn't get smaller by that."""
    headers: Mapping[str, str]


class Pages:
    def __init__(self, folder: Path = FOLDER) -> None:
        self._files: Final = _read(folder)

    @property
    def are_built(self) -> bool:
        return INDEX in self._files

    @property
    def files(self) -> Container[str]:
        """Their paths."""
        return self._files

    def answer(self, request: Request, head: str = "") -> Response:
        """The file of that path, or the page; with more in its head, if there is something to say."""
        path = request.url.path.lstrip("/")
        found = self._files.get(path)
        if found is not None and path != INDEX:
            return _sent(found, request)
        if not self.are_built:
            return PlainTextResponse(NOT_BUILT, 200 if path == "" else 404)
        place, _, _ = path.partition("/")
        page = self._files[INDEX]
        if head:
            page = _made(page.plain.replace(HEAD, head.encode() + HEAD, 1), page.headers)
        return _sent(page, request, 200 if place in PLACES else 404)


def _sent(file: File, request: Request, status: int = 200) -> Response:
    headers = dict(file.headers)
    if request.headers.get("if-none-match") == headers["etag"] and status == 200:
        return Response(status_code=304, headers=headers)
    content = file.plain
    if file.zipped is not None:
        headers["vary"] = "accept-encoding"
        if "gzip" in request.headers.get("accept-encoding", ""):
            content, headers["content-encoding"] = file.zipped, "gzip"
    return Response(content, status, headers)


def _read(folder: Path) -> Mapping[str, File]:
    if not folder.is_dir():
        return {}
    paths = [path for path in folder.rglob("*") if path.is_file() and path.name != "stamp"]
    return {path.relative_to(folder).as_posix(): _file(path, folder) for path in paths}


def _file(path: Path, folder: Path) -> File:
    content = path.read_bytes()
    is_hashed = path.relative_to(folder).parts[0] == "assets"
    kind = KINDS.get(path.suffix) or mimetypes.guess_type(path.name)[0] or "application/octet-stream"
    headers = {"content-type": kind, "cache-control": FOR_EVER if is_hashed else ASK_AGAIN}
    return _made(content, headers, may_shrink=path.suffix not in PACKED)


def _made(content: bytes, headers: Mapping[str, str], may_shrink: bool = True) -> File:
    zipped = gzip.compress(content, 9, mtime=0) if may_shrink else None
    tag = f'"{hashlib.sha256(content).hexdigest()[:24]}"'
    is_smaller = zipped is not None and len(zipped) < len(content)
    return File(content, zipped if is_smaller else None, {**headers, "etag": tag})
