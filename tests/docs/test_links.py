"""Every link in the docs leads somewhere, and every page can be reached from the index."""

import pytest

from tests.docs.links import dead_links, links
from tests.docs.pages import pages, title
from tests.repository.tree import ROOT

INDEX = ROOT / "docs/README.md"


@pytest.mark.parametrize("page", pages(), ids=title)
def test_every_link_leads_somewhere(page):
    assert dead_links(page, ROOT) == []


def test_the_index_lists_every_page_of_the_docs():
    listed = {(INDEX.parent / link).resolve() for link in links(INDEX.read_text("utf-8"))}
    assert [
        title(page)
        for page in pages()
        if page.is_relative_to(INDEX.parent) and page != INDEX and page not in listed
    ] == []


def test_links_are_found_in_prose_alone():
    page = """
[inline](a.md) and ![picture](b%20c.png "a title"), [anchor](d.md#rules), [here](#below), [away](https://e.example)
`[code](no.md)`

[reference]: e/f.md
```text
[block](no.md)
```
"""
    assert links(page) == ["a.md", "b c.png", "d.md", "e/f.md"]


def test_a_dead_link_is_found(tmp_path):
    page = tmp_path / "clone" / "page.md"
    page.parent.mkdir()
    (tmp_path / "outside.md").touch()
    page.write_text("[here](page.md), [nowhere](gone.md), [out](../outside.md), [folder](../clone/)")
    assert dead_links(page, page.parent) == ["gone.md", "../outside.md"]
