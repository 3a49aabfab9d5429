"""Emblems: chosen from a set, asked for of many people at once, and told to those who are there."""

from __future__ import annotations

import pytest

from stammtisch.house.people.emblems import TOPIC
from stammtisch.kernel.emblem import Emblem
from stammtisch.store.membership import Newcomer
from stammtisch.wire.answers import EmblemChosen
from tests.house.halls import Hall, hall, refusal, room
from tests.house.people.test_reactions import Watching
from tests.house.rooms import in_a_loop
from tests.people import ANNA, BEN, CLEO, ZOE
from tests.stillness import stillness


async def comes(here: Hall, password: str = "") -> None:
    """Zoe is a guest, or a member."""
    await here.store.welcome(Newcomer(ZOE, "zoe", b"zoe", 1000, 5, password))


@in_a_loop
async def test_guests_choose_among_shapes_and_members_among_letters_and_animals_too(tmp_path):
    async with hall(tmp_path) as here:
        await comes(here)
        emblems = here.house.emblems
        await emblems.choose(ZOE, Emblem("boat", "lake"))
        for figure in ("letter", "fox"):
            assert await refusal(emblems.choose(ZOE, Emblem(figure, "lake"))) == "not_a_member"
        assert await emblems.of([ZOE, BEN]) == {"Zoe": Emblem("boat", "lake")}


@in_a_loop
async def test_a_member_may_be_known_by_an_animal(tmp_path):
    async with hall(tmp_path) as here:
        await comes(here, "hashed")
        await here.house.emblems.choose(ZOE, Emblem("fox", "rust"))
        assert await here.house.emblems.of([ZOE]) == {"Zoe": Emblem("fox", "rust")}


@in_a_loop
async def test_who_is_nobody_chooses_nothing(tmp_path):
    async with hall(tmp_path) as here:
        assert await refusal(here.house.emblems.choose(BEN, Emblem("boat", "lake"))) == "no_such_person"
        assert await refusal(here.house.emblems.choose(BEN, Emblem("fox", "lake"))) == "not_a_member"


@in_a_loop
async def test_those_at_a_table_with_somebody_are_told_when_they_choose_another_and_nobody_else(tmp_path):
    async with hall(tmp_path, nodes=2) as here:
        await comes(here)
        table, other = await room(here), await room(here)
        await here.lobby.join(ZOE, table)  # she sits there and looks elsewhere
        there = [await Watching.at(house, BEN, table) for house in here.nodes]
        elsewhere = await Watching.at(here.house, CLEO, other)
        await here.house.emblems.choose(ZOE, Emblem("boat", "lake"))
        await here.house.emblems.choose(ZOE, None)
        await stillness()
        for one in there:
            assert one.emblems == [EmblemChosen("Zoe", "boat", "lake"), EmblemChosen("Zoe")]
        assert elsewhere.emblems == []


@pytest.mark.parametrize("message", [b"\xff nonsense", b"{}"])
@in_a_loop
async def test_garbled_messages_are_not_told(tmp_path, caplog, message):
    async with hall(tmp_path) as here:
        watching = await Watching.at(here.house, ANNA, await room(here, ANNA))
        await here.bus.publish(TOPIC, message)
        await stillness()
        assert watching.emblems == []
        assert "cannot read" in caplog.text
