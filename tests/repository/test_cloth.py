"""What is written on any cloth can be read, in the light and in the dark, below the lamp and at the edge."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Final

import pytest

from tests.repository.tree import ROOT

Colour = tuple[float, ...]

SHEET: Final = (ROOT / "web/src/cloth.css").read_text("utf-8")
STOCK: Final = "#fffdf8"
"""What cards are printed on."""
READABLE: Final = 4.5
SEEN: Final = 3.0


def rules(selector: str) -> str:
    """What the sheet says for a selector."""
    return "".join(body for head, body in re.findall(r"([^{}]+)\{([^{}]*)\}", SHEET) if selector in head)


def said(selector: str, name: str) -> str:
    found = re.search(rf"--{name}: ([^;]+);", rules(selector))
    assert found, f"{selector} says nothing of --{name}"
    return found[1]


def colour(hexes: str) -> Colour:
    return tuple(int(hexes[n : n + 2], 16) for n in (1, 3, 5))


def both(selector: str, name: str) -> Iterator[Colour]:
    """In the light and in the dark; some are the same in both."""
    found = re.findall(r"#[0-9a-f]{6}", said(selector, name))
    yield from (colour(found[0]), colour(found[-1]))


def covered(ground: Colour, layer: str, share: str) -> Colour:
    return tuple(
        one * (1 - float(share)) + other * float(share)
        for one, other in zip(ground, colour(layer), strict=True)
    )


def luminance(of: Colour) -> float:
    parts = [one / 255 for one in of]
    red, green, blue = (
        part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in parts
    )
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def contrast(one: Colour, other: Colour) -> float:
    low, high = sorted((luminance(one), luminance(other)))
    return (high + 0.05) / (low + 0.05)


def of(what: str) -> list[str]:
    return re.findall(rf"\[data-{what}='(\w+)'\]", SHEET)


def test_contrast_is_what_the_guidelines_say():
    assert contrast(colour("#ffffff"), colour("#000000")) == pytest.approx(21)
    assert contrast(colour("#777777"), colour("#ffffff")) == pytest.approx(4.48, abs=0.01)


@pytest.mark.parametrize("cloth", of("cloth"))
def test_words_can_be_read_on_every_cloth(cloth):
    for ink in ("felt-ink", "felt-muted"):
        for ground, words in zip(both(f"'{cloth}'", "felt"), both(":root", ink), strict=True):
            lit = covered(ground, said(":root", "lamp"), said(":root", "lit"))
            unlit = covered(ground, "#000000", said(":root", "unlit"))
            assert min(contrast(words, one) for one in (ground, lit, unlit)) >= READABLE


@pytest.mark.parametrize("back", of("back"))
def test_every_back_is_seen_on_its_stock(back):
    for ground in both(f"[data-back='{back}']", "card-back"):
        assert contrast(ground, colour(STOCK)) >= SEEN


def test_there_are_three_of_each_to_choose():
    settings = (ROOT / "web/src/house/settings.svelte.ts").read_text("utf-8")
    for what, name in (("cloth", "CLOTHS"), ("back", "BACKS")):
        listed = re.search(rf"{name} = \[(.+)\]", settings)
        assert listed
        assert re.findall(r"'(\w+)'", listed[1]) == of(what)
        assert len(of(what)) == 3
