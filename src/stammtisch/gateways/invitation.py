"""Invitations: what a link to a table says of itself where it's pasted, before anybody follows it.

Chats ask for the page behind a link and show its `og:` tags: who invites to what. Of a private
table they are told that by a link with its code alone, and never who sits there; a link with a
wrong code says no more than one to a table that isn't there. Of a game with a picture they show that.
"""

from __future__ import annotations

from collections.abc import Container
from html import escape
from typing import Final, NamedTuple

from stammtisch.house.lobby.door import read_code
from stammtisch.tables.shown.listing import Listing, invited

PICTURE: Final = "icon-512.png"
OF_A_GAME: Final = "invitation/{game}.jpg"
"""Where the pages have a picture of a game, 1200 pixels by 630."""


class Words(NamedTuple):
    """An invitation in a language."""

    title: str
    anybody: str
    """Where nothing may be said of the table."""
    line: str
    free: str
    names: dict[str, str]
    """Games that are called otherwise there."""


WORDS: Final = {
    "en": Words(
        "{host} invites you to {game}",
        "You are invited to a table",
        "It takes a name and nothing else: no app, no registration.",
        "{free} of {all} seats are free.",
        {},
    ),
    "de": Words(
        "{host} lädt dich zu {game} ein",
        "Du bist an einen Tisch eingeladen",
        "Dazu braucht es einen Namen und sonst nichts: keine App, keine Anmeldung.",
        "{free} von {all} Plätzen sind frei.",
        {},
    ),
    "it": Words(
        "{host} ti invita a {game}",
        "Hai un invito a un tavolo",
        "Basta un nome: niente app, niente registrazione.",
        "{free} posti liberi su {all}.",
        {},
    ),
    "zh": Words(
        "{host} 邀请你玩{game}",
        "有人邀请你来一张牌桌",
        "报个名字就能玩：不用应用，不用注册。",
        "{all} 个座位，{free} 个空着。",
        {"blackjack": "二十一点", "poker": "扑克", "backgammon": "双陆棋", "watten": "瓦腾"},
    ),
}


def language_of(wanted: str) -> str:
    """The first of a browser's languages that there is; English if there is none."""
    for one in wanted[:200].casefold().split(","):
        tongue = one.partition(";")[0].strip().partition("-")[0]
        if tongue in WORDS:
            return tongue
    return "en"


def tags(listing: Listing | None, code: str, wanted: str, address: str, pictures: Container[str] = ()) -> str:
    """For the head of the page of a table, if there is one, to which a link with this code leads."""
    words = WORDS[language_of(wanted)]
    if listing is None or (listing.is_private and invited(read_code(code)) != listing.invited):
        return _written({"og:title": words.anybody, "og:description": words.line}, address)
    game = words.names.get(listing.game, listing.game.capitalize())
    line = words.line
    if not listing.is_private:
        line = f"{words.free.format(free=len(listing.free), all=len(listing.people))} {line}"
    title = words.title.format(host=listing.host, game=game)
    told = {"invitation:host": listing.host, "invitation:game": listing.game}
    said = {"og:title": title, "og:description": line, **told}
    picture = OF_A_GAME.format(game=listing.game)
    return _written(said, address, picture) if picture in pictures else _written(said, address)


def _written(said: dict[str, str], address: str, picture: str = "") -> str:
    said |= {"og:type": "website", "og:site_name": "Stammtisch"}
    said["og:image"] = f"{address}/{picture or PICTURE}"
    if picture:
        said |= {"og:image:width": "1200", "og:image:height": "630"}
    written = [f'<meta property="{name}" content="{escape(value)}" />' for name, value in said.items()]
    card = "summary_large_image" if picture else "summary"
    return "".join([*written, f'<meta name="twitter:card" content="{card}" />'])
