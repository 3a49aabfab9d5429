"""The pages of the wire and of the API list every record there is, as it is now."""

import re
from typing import Annotated, Literal

import msgspec
import pytest

from stammtisch.gateways.api.endpoints import ENDPOINTS
from stammtisch.house.lobby.signs import Sign
from stammtisch.wire import answers, asked, messages
from tests.repository.tree import ROOT
from tools import api_page, wire_page
from tools.records import fields, parts, rewritten, sentences, spoken, table

WIRE = (ROOT / wire_page.PAGE).read_text("utf-8")
API = (ROOT / api_page.PAGE).read_text("utf-8")


def test_the_page_of_the_wire_is_as_the_records_are():
    assert wire_page.generated(WIRE) == WIRE, "write it anew: python -m tools.wire_page"


def test_the_page_of_the_api_is_as_the_endpoints_are():
    assert api_page.generated(API) == API, "write it anew: python -m tools.api_page"


@pytest.mark.parametrize("module", [asked, answers, messages], ids=lambda module: module.__name__)
def test_no_record_of_the_wire_is_missing(module):
    headings = set(re.findall(r"^### `?(\w+)`?$", WIRE, re.MULTILINE))
    for kind in vars(module).values():
        if getattr(kind, "__struct_fields__", None) and kind.__module__ == module.__name__:
            if kind is not asked.Asked:
                tag = kind.__struct_config__.tag
                assert (tag or kind.__name__) in headings
            for name in set(kind.__struct_fields__) - {"re"}:
                assert f"| `{name}` |" in WIRE


def test_every_message_says_what_it_is():
    for kind in (*wire_page.ASKED, *wire_page.TOLD):
        assert kind.__doc__ not in (None, asked.Asked.__doc__), kind


def test_every_field_of_a_message_says_what_it_is():
    messages = [*wire_page.ASKED, *wire_page.TOLD]
    for kind in [*messages, *parts(messages), Sign]:
        silent = [name for name, _, sentence in fields(kind) if not sentence and name != "re"]
        assert silent == [], kind


def test_every_field_of_the_api_says_what_it_is():
    asked_of = [endpoint.asked for endpoint in ENDPOINTS if endpoint.asked is not None]
    for kind in [*asked_of, *api_page.records()]:
        assert [name for name, _, sentence in fields(kind) if not sentence] == [], kind


def test_every_endpoint_has_its_place_on_the_page():
    assert re.findall(r"^### `(\w+ /.+)`$", API, re.MULTILINE) == [
        f"{endpoint.method} {endpoint.path}" for endpoint in ENDPOINTS
    ]


class Coin(msgspec.Struct):
    """A coin."""

    side: Literal["heads", "tails"] = "heads"


class Purse(msgspec.Struct):
    """What somebody has."""

    owner: Annotated[str, msgspec.Meta(max_length=9)]
    """Whose it is."""
    coins: tuple[Coin, ...] = ()
    gold: Annotated[int, msgspec.Meta(description="In grams", ge=0, le=5)] = 2
    rest: dict[str, int] = msgspec.field(default_factory=dict)
    lost: bool | None = None


def test_fields_are_told_with_what_they_may_be_and_their_sentences():
    assert list(fields(Purse)) == [
        ("owner", "text, at most 9 characters", ""),  # a record of the tests: its source isn't looked at
        ("coins", "list of [Coin](#coin); optional", ""),
        ("gold", "number, 0 to 5; default `2`", "In grams"),
        ("rest", "object; optional", ""),
        ("lost", "true or false or null; optional", ""),
    ]
    assert sentences(answers.Present)["watching"] == "Number of all who watch without a seat."
    assert parts([Purse]) == [Coin]
    assert table(Coin).splitlines()[2] == '| `side` | `heads`, `tails`; default `"heads"` |  |'


def test_a_kind_without_words_is_not_passed_over():
    with pytest.raises(TypeError):
        spoken(msgspec.inspect.type_info(bytes))


def test_only_the_part_between_the_marks_is_written_anew():
    page = "before\n<!-- x: generated -->\nold\n<!-- end -->\nafter\n"
    assert rewritten(page, "x", "new") == "before\n<!-- x: generated -->\n\nnew\n\n<!-- end -->\nafter\n"
    with pytest.raises(ValueError, match="needs the line"):
        rewritten("before\n<!-- end -->\n", "x", "new")
