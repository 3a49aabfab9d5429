"""What the hosts of tables have done is in the audit log, stored with the row itself."""

from stammtisch.games.moves import DEALER, Away, Leave
from stammtisch.tables.moves import Admit, Hush, Kick, Lock, Plan
from tests.house.quarter import quarter
from tests.house.rooms import in_a_loop
from tests.people import ANNA, BEN, HOST


@in_a_loop
async def test_who_has_done_what_to_whom_at_which_table(tmp_path):
    async with quarter(tmp_path) as here:
        table = await here.open_table()
        await here.sit(ANNA, BEN)
        await here.act(HOST, DEALER, Plan({"ante": 2}, {"turn": 15}))
        await here.act(HOST, DEALER, Lock(True))
        await here.act(HOST, DEALER, Kick(1))
        await here.act(HOST, DEALER, Admit(BEN))
        await here.act(ANNA, 0, Away())  # of one's own seat nothing is written
        await here.act(ANNA, 0, Leave())
        await here.act(HOST, DEALER, Hush(False))
        audit = [one[2:] for one in reversed(await here.running[0].store.audited(100))]
        assert audit == [
            ("Host", "plan", table, "ante=2 turn=15"),
            ("Host", "lock", table, "on"),
            ("Host", "kick", "Ben", table),
            ("Host", "admit", "Ben", table),
            ("Host", "hush", table, "off"),
        ]
        assert len(await here.running[0].store.audited(100, "Ben")) == 2
