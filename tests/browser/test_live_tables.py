"""Live tables as they are played at: axe finds nothing wrong, light, dark, and in colours of the system."""

import pytest
from playwright.sync_api import Page, ViewportSize, expect

from tests.browser.test_screens import faults
from tests.browser.test_without_a_mouse import GAMES, is_asked, presses, sits

PHONE: ViewportSize = {"width": 360, "height": 740}
DESKTOP: ViewportSize = {"width": 1280, "height": 800}
MOST = 12


def in_all_looks(page: Page) -> dict[str, list[str]]:
    """What axe finds light, dark, and where the system chooses the colours."""
    page.emulate_media(color_scheme="light", forced_colors="none")
    found = {"light": faults(page)}
    page.emulate_media(color_scheme="dark")
    found["dark"] = faults(page)
    page.emulate_media(forced_colors="active")
    # Of contrast the system takes care there: axe reads the page's own colours, which aren't seen.
    found["forced colours"] = [one for one in faults(page) if not one.startswith("color-contrast")]
    return {look: wrong for look, wrong in found.items() if wrong}


@pytest.mark.parametrize("game", GAMES)
def test_axe_finds_nothing_in_a_round(come, game):
    """At one's own turns, and as it ends."""
    anna = sits(come, game)
    found: dict[str, list[str]] = {}
    for number in range(MOST):
        expect(anna.page.locator("p.state.mine").or_(anna.result).first).to_be_visible()
        anna.page.set_viewport_size(PHONE if number % 2 else DESKTOP)
        found |= {f"{look} {number}": wrong for look, wrong in in_all_looks(anna.page).items()}
        if anna.result.count():
            break
        if is_asked(anna):
            presses(anna, game)
    assert found == {}
