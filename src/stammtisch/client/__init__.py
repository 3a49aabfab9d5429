"""The Python client: a program that comes to a house, looks at tables and plays there.

    anna = await connect("http://127.0.0.1:8026", nickname="Anna")
    table = await anna.follow((await anna.open("backgammon")).table)
    await table.join()

It comes back by itself when the connection is lost or the server starts anew: it then says
who it is, which version it saw last of each table, and sends the moves again that nobody has
answered, each under its own id, so that it's played once.
"""

from stammtisch.client.choices import any_move
from stammtisch.client.client import Client, connect
from stammtisch.client.faults import Lost
from stammtisch.client.followed import Followed
from stammtisch.client.lobby import Lobby
from stammtisch.kernel.refused import Refused

__all__ = ["Client", "Followed", "Lobby", "Lost", "Refused", "any_move", "connect"]
