"""Every screen: nothing that axe finds wrong, nothing wider than a phone, in four languages."""

import pytest
from axe_playwright_python.sync_playwright import Axe  # type: ignore[import-untyped]
from playwright.sync_api import Locator, expect

from tests.browser.people import Person, begun, whoever

PHONE = {"width": 360, "height": 740}
DESKTOP = {"width": 1280, "height": 800}
PATHS = [
    "/",
    "/open",
    "/open/poker",
    "/scores",
    "/people",
    "/member",
    "/settings",
    "/rules",
    "/rules/watten",
    "/about",
    "/nowhere",
    "/t/nosuchtable",
]


def faults(page) -> list[str]:
    """What axe finds, as one line each."""
    found = Axe().run(page).response["violations"]
    return [f"{one['id']}: {one['nodes'][0]['html'][:120]}" for one in found]


LIGHT = {"color_scheme": "light"}
DARK = {"color_scheme": "dark"}
FORCED = {"forced_colors": "active"}


@pytest.mark.parametrize(
    ("size", "look"), [(PHONE, LIGHT), (DESKTOP, DARK), (DESKTOP, FORCED)], ids=["light", "dark", "forced"]
)
def test_axe_finds_nothing_on_any_screen(come, size, look):
    anna = come("Anna", viewport=size, **look)
    found = {}
    for path in PATHS:
        anna.go(path)
        expect(anna.page.get_by_role("heading", level=1).first).to_be_attached()
        expect(anna.page.get_by_role("main").get_by_text("Connecting…")).to_have_count(0)
        # Of contrast the system takes care where it chooses the colours: axe reads those of the page.
        if wrong := [one for one in faults(anna.page) if look != FORCED or "color-contrast" not in one]:
            found[path] = wrong
        assert anna.overflows() <= 0, path
    assert found == {}


@pytest.mark.parametrize("size", [PHONE, DESKTOP], ids=["phone", "desktop"])
def test_axe_finds_nothing_at_a_table_and_around_it(come, size):
    anna, ben = come("Anna", viewport=size), come("Ben")
    link = anna.open("blackjack")
    ben.sit_down(link)
    found = {"table": faults(anna.page)}
    anna.page.get_by_role("button", name="What to do at this table").click()
    found["menu"] = faults(anna.page)
    anna.page.get_by_role("button", name="Invite").click()
    expect(anna.page.get_by_role("img", name="Invite")).to_be_visible()
    found["invite"] = faults(anna.page)
    anna.page.keyboard.press("Escape")
    for tab in ("Chat", "History", "People", "Fairness"):
        if size is PHONE and tab == "Chat":
            anna.page.get_by_role("button", name="Chat", exact=True).click()
        anna.page.get_by_role("tab", name=tab).click()
        found[tab] = faults(anna.page)
    assert {where: wrong for where, wrong in found.items() if wrong} == {}
    assert anna.overflows() <= 0


@pytest.mark.parametrize(
    ("locale", "play", "lobby"),
    [
        ("de-AT", "Jetzt spielen", "Dein eigenes Spielzimmer"),
        ("it-IT", "Gioca ora", "La tua sala da gioco"),
        ("zh-CN", "马上玩", "自己的牌室"),
    ],
)
def test_the_browsers_language_is_spoken(come, locale, play, lobby):
    anna = come(locale=locale)
    anna.go("/")
    expect(anna.page.get_by_role("heading", name=lobby)).to_be_visible()
    expect(anna.page.get_by_text(play).first).to_be_visible()
    assert anna.overflows() <= 0


def test_the_language_can_be_changed_and_stays_so(come):
    anna = come("Anna")
    anna.go("/settings")
    anna.page.get_by_label("Language").select_option("de")
    expect(anna.page.get_by_role("heading", name="Einstellungen")).to_be_visible()
    anna.page.reload()
    expect(anna.page.get_by_role("heading", name="Einstellungen")).to_be_visible()


def test_dark_is_by_the_system_or_by_choice(come):
    anna = come("Anna", color_scheme="dark")
    ground = "getComputedStyle(document.body).backgroundColor"
    assert anna.page.evaluate(ground) == "rgb(23, 25, 26)"
    anna.go("/settings")
    anna.page.get_by_label("Colours").select_option("light")
    assert anna.page.evaluate(ground) == "rgb(246, 241, 231)"


def rule_when_open(person: Person, says: str) -> Locator:
    """Opens the table; then what its house rules, looked up there, have for this one."""
    person.page.get_by_role("button", name="Open the table").click()
    person.page.wait_for_url("**/t/*")
    person.page.get_by_role("button", name="What to do at this table").click()
    person.page.get_by_role("button", name="House rules").click()
    return person.page.locator("dl div", has_text=says).get_by_role("definition")


def test_every_house_rule_is_in_the_form_and_what_differs_is_marked(come):
    anna = come("Anna")
    anna.go("/open/blackjack")
    anna.page.get_by_role("button", name="More house rules").click()
    assert anna.page.locator("[data-rule]").count() == 39
    decks = anna.page.locator("[data-rule=decks]")
    decks.get_by_role("spinbutton").fill("6")
    decks.get_by_role("spinbutton").press("Tab")
    expect(decks.get_by_text("changed")).to_be_visible()
    expect(anna.page.get_by_text("with 1 change")).to_be_visible()
    expect(rule_when_open(anna, "How many packs are shuffled together")).to_have_text("6")


def test_house_rules_that_cannot_be_played_are_refused_in_the_form(come):
    anna = come("Anna")
    anna.go("/open/blackjack")
    anna.page.get_by_role("button", name="More house rules").click()
    for suit in ("clubs", "diamonds", "hearts", "spades"):
        anna.page.locator(f"[data-rule={suit}]").get_by_role("switch").uncheck()
    anna.page.get_by_role("button", name="Open the table").click()
    expect(anna.page.get_by_role("alert")).to_have_text("At least one suit must be in the pack.")


def test_amounts_are_shown_and_typed_as_people_say_them(come):
    anna = come("Anna")
    anna.go("/open/blackjack")
    anna.page.get_by_role("button", name="More house rules").click()
    buy_in = anna.page.locator("[data-rule=buy_in]").get_by_role("spinbutton")
    expect(buy_in).to_have_value("1000")
    anna.page.locator("[data-rule=cents]").get_by_role("switch").uncheck()
    expect(buy_in).to_have_value("1000")
    anna.page.locator("[data-rule=cents]").get_by_role("switch").check()
    expect(anna.page.get_by_text("changed", exact=True)).to_have_count(0)
    buy_in.fill("7.5")
    buy_in.press("Tab")
    expect(rule_when_open(anna, "What one usually sits down with")).to_have_text("7.50")


def test_a_guest_becomes_a_member_and_is_known_on_another_device(come):
    anna, phone = come("Anna"), come()
    anna.go("/member")
    anna.page.get_by_label("New password").fill("seven green bottles")
    anna.page.get_by_role("button", name="Sign up").click()
    expect(anna.page.get_by_role("heading", name=anna.name)).to_be_visible()
    phone.go("/member")
    phone.page.get_by_label("Your name").fill(anna.name)
    phone.page.get_by_label("Password").fill("seven green bottles")
    phone.page.get_by_role("button", name="Log in").click()
    expect(phone.page.get_by_role("heading", name=anna.name)).to_be_visible()
    phone.page.reload()
    expect(phone.page.get_by_role("heading", name=anna.name)).to_be_visible()
    phone.go("/member")
    phone.page.get_by_role("button", name="Log out", exact=True).click()
    phone.go("/people")
    expect(phone.page.get_by_label("Your name")).to_be_visible()


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_axe_finds_nothing_at_live_tables_of_all_games(come, scheme):
    wishes = {"is_plain": False, "viewport": PHONE, "color_scheme": scheme}
    asked = {"rules": {"label-content-name-mismatch": {"enabled": True}}}
    found = {}
    for game, count in (("blackjack", 1), ("poker", 3), ("backgammon", 2), ("watten", 4)):
        people = begun(come, game, count, **wishes)
        if game == "blackjack":
            people[0].bet(25)
            expect(people[0].page.locator(".pill").first).to_be_visible()
        who = whoever(people, lambda one: one.page.locator(".bottom button"))
        if game == "poker":  # who has folded has a dimmed plate
            who = whoever(people, lambda one: one.does("fold"))
            who.does("fold").click()
            expect(who.page.locator(".plate.own.dimmed")).to_have_count(1)
        wrong = Axe().run(who.page, options=asked).response["violations"]
        found[game] = [f"{one['id']}: {one['nodes'][0]['html'][:120]}" for one in wrong]
    assert {game: wrong for game, wrong in found.items() if wrong} == {}


SIGNS = """all => all.map((one) => {
  const {backgroundColor, borderRadius, borderStyle, borderLeftWidth, rotate} = getComputedStyle(one);
  return [backgroundColor, borderRadius, borderStyle, borderLeftWidth, rotate].join(' ');
})"""


@pytest.mark.parametrize(("game", "signs"), [("backgammon", "[data-seat] > i"), ("watten", ".team > i")])
def test_sides_differ_where_the_system_chooses_all_colours(come, game, signs):
    anna = come("Anna", is_plain=False, forced_colors="active")
    anna.open(game)
    expect(anna.page.locator(signs)).to_have_count(2)
    one, other = anna.page.locator(signs).evaluate_all(SIGNS)
    assert one != other
    if game == "watten":
        mine, next_one = anna.page.locator("[data-seat]").evaluate_all(SIGNS)[:2]
        assert mine != next_one
