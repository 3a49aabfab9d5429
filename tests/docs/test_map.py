"""The map of the code shows the levels that the architecture tests hold."""

from tests.architecture.levels import KIT, LEVELS
from tests.repository.tree import ROOT
from tools import map_picture


def test_the_picture_is_the_one_that_is_drawn():
    assert (ROOT / map_picture.PICTURE).read_text("utf-8") == map_picture.drawn(), (
        "draw it anew: python -m tools.map_picture"
    )


def test_every_part_stands_at_its_level():
    drawn = [set(names.split(" · ")) for names, _ in map_picture.LEVELS]
    held = [{*names, *([KIT] if "terminal" in names else [])} for names in reversed(LEVELS)]
    assert drawn == [shown for names in held if (shown := names - {"config", "__main__"})]
