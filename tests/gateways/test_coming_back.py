"""Who comes back is there again at once: the house knows it at the door."""

from __future__ import annotations

from stammtisch.games.moves import Away
from stammtisch.house.acting.attempt import for_seat
from tests.gateways.guests import Guest, open_house
from tests.gateways.test_visits import at_a_table
from tests.house.rooms import in_a_loop
from tests.people import BEN


@in_a_loop
async def test_who_comes_back_is_never_shown_a_seat_of_their_own_as_away(tmp_path):
    """The house looks for people every five seconds, and knows at the door already that they are here."""
    async with open_house(tmp_path) as house:
        table, [anna, ben] = await at_a_table(house.address, "backgammon", "Anna", "Ben")
        await ben.socket.close()
        gone = for_seat(1, BEN, Away(), lambda *_: True)
        version = await house.house.floor.act(table, gone)
        assert (await anna.until_version(table, version))["company"]["away"] == [1]
        again = await Guest.come(house.address, token=ben.token)
        await again.ask("follow", table=table)
        [shown] = [message for message in again.told if message["tell"] == "shown"]
        assert "away" not in shown["company"]


@in_a_loop
async def test_who_sits_out_by_their_own_wish_does_so_when_they_come_back(tmp_path):
    async with open_house(tmp_path) as house:
        table, [_, ben] = await at_a_table(house.address, "blackjack", "Anna", "Ben")
        await ben.ask("act", table=table, seat=1, move={"do": "away"}, id="away")
        await ben.socket.close()
        again = await Guest.come(house.address, token=ben.token)
        await again.ask("follow", table=table)
        [shown] = [message for message in again.told if message["tell"] == "shown"]
        assert shown["company"]["away"] == [1]
