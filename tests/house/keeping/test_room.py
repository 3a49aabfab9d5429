"""A house that is full opens no tables and takes in nobody new; those that are open are played on."""

from stammtisch.games.moves import DEALER
from stammtisch.house.keeping.room import Holding
from stammtisch.store.base import Size
from stammtisch.tables.moves import Hush
from tests.house.halls import hall, refusal
from tests.house.rooms import in_a_loop
from tests.people import ANNA, BEN

FULL = [Holding(most_bytes=1), Holding(least_free=2**62)]


@in_a_loop
async def test_a_full_house_refuses_tables_and_plays_on(tmp_path, caplog):
    for number, holding in enumerate(FULL):
        (tmp_path / f"{number}").mkdir()
        async with hall(tmp_path / f"{number}", holding=holding) as here:
            table, *_ = await here.open(ANNA)
            await here.house.room.look()
            await here.house.room.look()
            assert here.house.room.is_full
            assert await refusal(here.open(ANNA)) == "house_full"
            await here.lobby.join(BEN, table)
            await here.act(ANNA, table, DEALER, Hush(True))
    assert len(caplog.messages) == 2
    assert "disk: the house is full" in caplog.messages[0]


@in_a_loop
async def test_a_house_in_which_there_is_room_again_opens_tables(tmp_path, caplog, monkeypatch):
    async with hall(tmp_path, holding=Holding(least_free=10)) as here:
        sizes = iter([Size(100, 9), Size(100, 11)])

        async def told():
            return next(sizes)

        monkeypatch.setattr(here.store, "size", told)
        await here.house.room.look()
        assert await refusal(here.open(ANNA)) == "house_full"
        await here.house.room.look()
        await here.open(ANNA)
        assert caplog.messages[-1] == "disk: the house has room again"


@in_a_loop
async def test_usually_there_is_room(tmp_path):
    async with hall(tmp_path) as here:
        await here.house.room.look()
        assert not here.house.room.is_full
        assert here.house.room.size.used > 10_000
        assert here.house.room.size.free > 0
