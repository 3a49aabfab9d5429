"""The page about load lists every option, with its default."""

from __future__ import annotations

from bench.load.__main__ import load
from tests.docs.tables import words
from tests.repository.tree import ROOT

PAGE = (ROOT / "docs/reference/load.md").read_text("utf-8")
OPTIONS = {option.opts[0]: option for option in load.params if option.opts[0].startswith("--")}


def test_every_option_is_listed_with_its_default():
    listed = {option: default for [[option], _, default] in words(PAGE, "Load")}
    assert list(listed) == list(OPTIONS)
    for option, default in listed.items():
        assert not default or default == [str(OPTIONS[option].default)]
