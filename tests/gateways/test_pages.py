"""The pages are handed out as browsers want them, and a house without them says so."""

from __future__ import annotations

import gzip
from pathlib import Path

import pytest
from starlette.requests import Request
from starlette.responses import Response

from stammtisch.gateways.pages import Pages


@pytest.fixture
def pages(tmp_path: Path) -> Pages:
    """Those of a house with three files."""
    (tmp_path / "assets").mkdir()
    (tmp_path / "index.html").write_text("<p>the page</p>" * 20)
    (tmp_path / "assets" / "index-abc.js").write_text("let anna = 1;" * 50)
    (tmp_path / "manifest.webmanifest").write_text("{}")
    (tmp_path / "stamp").write_text("nobody's business")
    return Pages(tmp_path)


def ask(pages: Pages, path: str, **headers: str) -> Response:
    raw = [(name.replace("_", "-").encode(), value.encode()) for name, value in headers.items()]
    scope = {"type": "http", "method": "GET", "path": path, "headers": raw, "query_string": b""}
    return pages.answer(Request({**scope, "server": ("house", 80), "scheme": "http"}))


@pytest.mark.parametrize(
    ("path", "kind", "kept"),
    [
        ("/", "text/html; charset=utf-8", "no-cache"),
        ("/t/abc", "text/html; charset=utf-8", "no-cache"),
        ("/assets/index-abc.js", "text/javascript; charset=utf-8", "public, max-age=31536000, immutable"),
        ("/manifest.webmanifest", "application/manifest+json", "no-cache"),
    ],
)
def test_each_file_has_its_kind_and_is_kept_as_long_as_it_may(pages, path, kind, kept):
    answer = ask(pages, path)
    assert answer.status_code == 200
    assert (answer.headers["content-type"], answer.headers["cache-control"]) == (kind, kept)


def test_what_gets_smaller_is_sent_packed_to_who_can_unpack_it(pages):
    packed = ask(pages, "/assets/index-abc.js", accept_encoding="gzip")
    assert packed.headers["content-encoding"] == "gzip"
    plain = ask(pages, "/assets/index-abc.js")
    assert "content-encoding" not in plain.headers
    assert gzip.decompress(bytes(packed.body)) == plain.body


def test_who_has_it_already_is_not_sent_it_again(pages):
    tag = ask(pages, "/").headers["etag"]
    again = ask(pages, "/", if_none_match=tag)
    assert (again.status_code, again.body) == (304, b"")


@pytest.mark.parametrize("path", ["/nowhere", "/stamp", "/assets/gone.js", "/../pages.py"])
def test_what_is_not_there_is_the_page_that_says_so(pages, path):
    answer = ask(pages, path)
    assert answer.status_code == 404
    assert b"the page" in bytes(answer.body)


def test_a_house_without_pages_says_how_to_get_them(tmp_path):
    answer = ask(Pages(tmp_path / "none"), "/")
    assert answer.status_code == 200
    assert b"Node 20.19 or newer" in bytes(answer.body)
