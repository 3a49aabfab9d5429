"""People come in by the WebSocket, play, and are the same again after whatever happened."""

from __future__ import annotations

import asyncio
import json
from typing import Any

import pytest
from websockets.asyncio.client import connect
from websockets.exceptions import ConnectionClosed

from stammtisch.accounts.guests import Guests, Pass
from stammtisch.gateways.serving import Layer
from tests.gateways.guests import Guest, open_house
from tests.house.rooms import in_a_loop

LAYERS: list[Layer] = ["picows", "sansio"]
both = pytest.mark.parametrize("layer", LAYERS)


async def at_a_table(address: str, game: str, *names: str) -> tuple[str, list[Guest]]:
    """They sit at one table of this game and look at it; the first one has opened it."""
    guests = [await Guest.come(address, nickname=name) for name in names]
    table = (await guests[0].ask("open", game=game))["table"]
    for guest in guests:
        assert (await guest.ask("follow", table=table))["tell"] == "done"
        assert (await guest.ask("join", table=table))["tell"] == "done"
    return table, guests


async def plays_first_choice(guest: Guest, table: str, number: int) -> int:
    """The first thing that this one may do now; gives the row in which it counts."""
    message = [one for one in guest.told if one.get("table") == table and "picture" in one][-1]
    picture = message["picture"]
    choice = picture["choices"][0]
    move = choice if "do" in choice else choice["move"]
    if choice.get("choose") == "steps":
        move = {**move, choice["field"]: choice["plays"][0]}
    done = await guest.ask(
        "act", table=table, seat=message["seat"], move=move, id=f"m{number}", seen=message["version"]
    )
    assert done["tell"] == "done", done
    return int(done["version"])


@both
@in_a_loop
async def test_every_question_is_answered_once_whether_one_looks_or_not(tmp_path, layer):
    async with open_house(tmp_path, layer) as house:
        table, (anna, _) = await at_a_table(house.address, "backgammon", "Anna", "Ben")
        again = await Guest.come(house.address, token=anna.token)
        start: dict[str, Any] = {"table": table, "seat": 0, "move": {"do": "start"}}
        for number in (101, 102):  # the same move, twice at once
            await anna.socket.send(json.dumps({"ask": "act", "re": number, "id": "m1", **start}))
        await anna.hear(lambda message: message.get("re") == 102)
        assert (await again.ask("act", id="m1", **start))["tell"] == "done"
        assert (await anna.ask("act", id="m2", **start))["tell"] == "refused"
        answers = [(one["re"], one["tell"]) for one in anna.told if one.get("re", 0) > 100]
        assert sorted(answers) == [(101, "done"), (102, "done")]


@both
@pytest.mark.parametrize(
    ("game", "people"),
    [("ring4", 4), ("pfand", 3), ("blackjack", 2), ("backgammon", 2), ("poker", 3), ("watten", 4)],
)
@in_a_loop
async def test_people_play_every_game_over_real_sockets(tmp_path, layer, game, people):
    async with open_house(tmp_path, layer) as house:
        names = ["Anna", "Ben", "Cleo", "Dora"][:people]
        table, guests = await at_a_table(house.address, game, *names)
        watcher = await Guest.come(house.address, nickname="Eve")
        await watcher.ask("follow", table=table)
        version = (await house.house.table(table)).version
        for number in range(12):
            now = await asyncio.gather(*(guest.until_version(table, version) for guest in guests))
            able = [guest for guest, one in zip(guests, now, strict=True) if one["picture"].get("choices")]
            awaited = now[0]["picture"]["turn"].get("awaits", [])
            able.sort(key=lambda guest: guests.index(guest) not in awaited)
            if not able:
                break
            version = await plays_first_choice(able[0], table, number)
            version = (await house.house.table(table)).version
        told = await watcher.until_version(table, version)
        assert "seat" not in told
        assert "choices" not in told["picture"]
        assert version > people


@both
@in_a_loop
async def test_after_a_restart_everybody_comes_back_to_the_same_cards(tmp_path, layer):
    async with open_house(tmp_path, layer) as house:
        table, guests = await at_a_table(house.address, "ring4", "Anna", "Ben", "Cleo", "Dora")
        version = (await house.house.table(table)).version
        before = [(await guest.until_version(table, version))["picture"]["view"] for guest in guests]
        tokens = [guest.token for guest in guests]
    for guest in guests:
        with pytest.raises(ConnectionClosed) as closed:
            await guest.hear(lambda _message: False)
        assert closed.value.rcvd is not None
        assert closed.value.rcvd.code == 1012
    async with open_house(tmp_path, layer) as house:
        again = [await Guest.come(house.address, token=token) for token in tokens]
        assert [guest.welcome["person"] for guest in again] == ["Anna", "Ben", "Cleo", "Dora"]
        assert all(guest.welcome["seats"] == [table] for guest in again)
        for guest in again:
            await guest.ask("follow", table=table, seen=version)
        after = [(await guest.until_version(table, version))["picture"]["view"] for guest in again]
        assert after == before
        assert await plays_first_choice(again[before[0]["turn"]], table, 1) == version + 1


@both
@in_a_loop
async def test_two_devices_of_one_person_are_told_the_same(tmp_path, layer):
    async with open_house(tmp_path, layer) as house:
        table, [anna, _] = await at_a_table(house.address, "backgammon", "Anna", "Ben")
        phone = await Guest.come(house.address, token=anna.token)
        await phone.ask("follow", table=table)
        await anna.ask("act", table=table, seat=0, move={"do": "start"}, id="start")
        version = (await house.house.table(table)).version
        seen = [await device.until_version(table, version) for device in (anna, phone)]
        assert seen[0]["picture"] == seen[1]["picture"]


@both
@in_a_loop
async def test_who_comes_back_at_once_is_told_of_the_seat_just_taken(tmp_path, layer):
    async with open_house(tmp_path, layer) as house:
        table, (anna,) = await at_a_table(house.address, "blackjack", "Anna")
        again = await Guest.come(house.address, token=anna.token)
        assert again.welcome["seats"] == [table]


@both
@in_a_loop
async def test_a_move_sent_twice_is_played_once(tmp_path, layer):
    async with open_house(tmp_path, layer) as house:
        table, [anna, _] = await at_a_table(house.address, "backgammon", "Anna", "Ben")
        move = {"table": table, "seat": 0, "move": {"do": "start"}, "id": "start"}
        answers = [await anna.ask("act", **move) for _ in range(3)]
        assert {answer["version"] for answer in answers} == {3}
        assert [answer["tell"] for answer in answers] == ["done", "done", "done"]


@both
@in_a_loop
async def test_what_is_said_is_heard_by_all_who_listen(tmp_path, layer):
    async with open_house(tmp_path, layer) as house:
        table, [anna, ben] = await at_a_table(house.address, "backgammon", "Anna", "Ben")
        await ben.ask("follow", table=table, chat=0)
        await anna.ask("say", table=table, text="hello Ben")
        heard = await ben.hear(lambda message: message.get("text") == "hello Ben")
        assert (heard["by"], heard["table"]) == ("Anna", table)


@both
@in_a_loop
async def test_the_lobby_is_told_as_it_changes(tmp_path, layer):
    async with open_house(tmp_path, layer) as house:
        eve = await Guest.come(house.address, nickname="Eve")
        await eve.ask("browse")
        await eve.hear(lambda message: message["tell"] == "tables" and message["is_all"])
        anna = await Guest.come(house.address, nickname="Anna")
        table = (await anna.ask("open", game="watten", title="Friday"))["table"]
        news = await eve.hear(lambda message: message["tell"] == "tables" and message.get("signs"))
        assert [(sign["table"], sign["title"]) for sign in news["signs"]] == [(table, "Friday")]
        hidden = await anna.ask("open", game="poker", private=True)
        assert hidden["code"]
        assert (await eve.ask("follow", table=hidden["table"]))["word"] == "private"
        assert (await eve.ask("follow", table=hidden["table"], code=hidden["code"]))["tell"] == "done"


@both
@in_a_loop
async def test_somebody_is_found_to_play_with(tmp_path, layer):
    async with open_house(tmp_path, layer) as house:
        anna, ben = [await Guest.come(house.address, nickname=name) for name in ("Anna", "Ben")]
        seats = [await guest.ask("seat_me", game="backgammon") for guest in (anna, ben)]
        assert seats[0]["table"] == seats[1]["table"]
        assert {seat["seat"] for seat in seats} == {0, 1}
        assert (await ben.ask("watch_any"))["word"] == "nothing_to_watch"


WRONG: list[tuple[dict[str, Any], str]] = [
    ({"ask": "nonsense"}, "not_understood"),
    ({"ask": "act", "table": "t", "seat": "one", "move": {}, "id": "1"}, "not_understood"),
    ({"ask": "follow", "table": "nowhere"}, "no_such_table"),
    ({"ask": "join", "table": "nowhere"}, "no_such_table"),
    ({"ask": "act", "table": "nowhere", "seat": 0, "move": {"do": "sit"}, "id": "1"}, "no_such_table"),
    ({"ask": "open", "game": "mau"}, "no_such_game"),
    ({"ask": "open", "game": "poker", "options": {"seats": 99}}, "house_rule"),
    ({"ask": "open", "game": "poker", "pace": {"turn": -1}}, "house_rule"),
    ({"ask": "say", "table": "nowhere", "text": "hello"}, "not_there"),
    ({"ask": "hello", "protocol": 1, "nickname": "Zoe"}, "introduced_already"),
    ({"ask": "rematch", "table": "nowhere"}, "no_such_table"),
]


@both
@in_a_loop
async def test_what_is_wrong_is_refused_by_word_and_the_talk_goes_on(tmp_path, layer):
    async with open_house(tmp_path, layer) as house:
        anna = await Guest.come(house.address, nickname="Anna")
        for wrong, word in WRONG:
            await anna.socket.send(json.dumps({"re": 7, **wrong}))
            answer = await anna.hear(lambda message: message["tell"] == "refused")
            assert answer["word"] == word, (wrong, answer)
            assert answer["sentence"]
        assert (await anna.ask("open", game="poker"))["tell"] == "done"


@both
@pytest.mark.parametrize(
    ("hello", "word"),
    [
        ({"nickname": ""}, "bad_name"),
        ({"nickname": "Anna"}, "name_taken"),
        ({"token": "0" * 64}, "unknown_token"),
        ({"nickname": "Ben", "protocol": 99}, "other_protocol"),
    ],
)
@in_a_loop
async def test_who_cannot_be_known_is_told_why_and_may_try_again(tmp_path, layer, hello, word):
    async with open_house(tmp_path, layer) as house:
        await Guest.come(house.address, nickname="Anna")
        guest = await Guest.come(house.address, **hello)
        assert guest.welcome["word"] == word
        assert (await guest.ask("open", game="poker"))["word"] == "not_introduced"
        assert (await guest.ask("hello", protocol=1, nickname="Cleo"))["person"] == "Cleo"


@both
@in_a_loop
async def test_who_never_says_hello_is_let_go(tmp_path, layer, monkeypatch):
    monkeypatch.setattr("stammtisch.gateways.visit.HELLO_WITHIN_S", 0.05)
    async with open_house(tmp_path, layer) as house:
        async with connect(house.address.replace("http", "ws") + "/ws") as silent:
            with pytest.raises(ConnectionClosed) as closed:
                await silent.recv()
        assert closed.value.rcvd is not None
        assert closed.value.rcvd.code == 1008


@both
@in_a_loop
async def test_who_has_said_hello_to_a_busy_house_is_not_let_go(tmp_path, layer, monkeypatch):
    monkeypatch.setattr("stammtisch.gateways.visit.HELLO_WITHIN_S", 0.05)
    come = Guests.come

    async def slowly(self: Guests, *who: Any) -> Pass:
        await asyncio.sleep(0.2)
        return await come(self, *who)

    monkeypatch.setattr(Guests, "come", slowly)
    async with open_house(tmp_path, layer) as house:
        guest = await Guest.come(house.address, nickname="Anna")
        assert guest.welcome["person"] == "Anna"


@both
@in_a_loop
async def test_who_asks_too_much_at_once_is_told_to_wait(tmp_path, layer):
    async with open_house(tmp_path, layer) as house:
        anna = await Guest.come(house.address, nickname="Anna")
        for number in range(60):
            await anna.socket.send(json.dumps({"ask": "open", "game": "poker", "re": 1000 + number}))
        answers = [await anna.hear(lambda message: message.get("re", 0) >= 1000) for _ in range(60)]
        words = {answer.get("word", "done") for answer in answers}
        assert words <= {"done", "too_busy", "too_many_tables", "too_fast"}
        assert "too_busy" in words


@both
@in_a_loop
async def test_nobody_acts_for_anothers_seat_or_sees_anothers_cards(tmp_path, layer):
    async with open_house(tmp_path, layer) as house:
        table, guests = await at_a_table(house.address, "ring4", "Anna", "Ben", "Cleo", "Dora")
        version = (await house.house.table(table)).version
        views = [(await guest.until_version(table, version))["picture"]["view"] for guest in guests]
        hands = [view["mine"] for view in views]
        for seat, guest in enumerate(guests):
            told = json.dumps([one for one in guest.told if one.get("version") == version])
            for other in range(4):
                if other != seat:
                    assert not any(f'"{card}"' in told for card in hands[other])
        eve = await Guest.come(house.address, nickname="Eve")
        turn = views[0]["turn"]
        move = {"do": "play", "card": hands[turn][0]}
        answer = await eve.ask("act", table=table, seat=turn, move=move, id="x")
        assert answer["word"] == "not_your_seat"


@both
@in_a_loop
async def test_health_and_metrics_are_told_by_http(tmp_path, layer):
    async with open_house(tmp_path, layer) as house:
        await Guest.come(house.address, nickname="Anna")
        port = house.listening.getsockname()[1]
        pages = {}
        for path in ("/healthz", "/metrics"):
            reader, writer = await asyncio.open_connection("127.0.0.1", port)
            writer.write(f"GET {path} HTTP/1.1\r\nHost: here\r\nConnection: close\r\n\r\n".encode())
            pages[path] = (await reader.read()).decode()
            writer.close()
        assert '"is_well":true' in pages["/healthz"]
        assert "stammtisch_connections 1.0" in pages["/metrics"]


@both
@in_a_loop
async def test_who_asks_for_it_is_told_who_else_is_there(tmp_path, layer):
    async with open_house(tmp_path, layer) as house:
        table, [anna, ben] = await at_a_table(house.address, "backgammon", "Anna", "Ben")
        await anna.ask("follow", table=table, presence=True)
        [told] = [one for one in anna.told if one.get("tell") == "present"]
        assert told == {"tell": "present", "table": table, "here": [0, 1]}
        await ben.socket.close()
        told = await anna.hear(lambda one: one.get("tell") == "present")
        assert told["here"] == [0]
        assert not any(one.get("tell") == "present" for one in ben.told)


def told_of_devices(guest: Guest) -> list[bool]:
    """Whether they play there, each time that they were told."""
    return [one["here"] for one in guest.told if one.get("tell") == "playing"]


@both
@in_a_loop
async def test_one_plays_on_the_device_that_was_taken_last_and_the_others_are_told(tmp_path, layer):
    async with open_house(tmp_path, layer) as house:
        table, [anna, ben] = await at_a_table(house.address, "blackjack", "Anna", "Ben")
        for guest in (anna, ben):
            await guest.ask("follow", table=table, playing=True)
        phone = await Guest.come(house.address, token=anna.token)
        await phone.ask("follow", table=table, playing=True)
        assert await anna.hear(lambda one: one.get("tell") == "playing") == {
            "tell": "playing",
            "table": table,
            "here": False,
        }
        # A move from the first one counts, once, and they play there from then on.
        bet: dict[str, Any] = {"table": table, "seat": 0, "move": {"do": "bet", "chips": 1000}, "id": "one"}
        counted = await anna.ask("act", **bet)
        assert told_of_devices(anna) == [False, True]
        assert (await phone.hear(lambda one: one.get("tell") == "playing"))["here"] is False
        assert (await phone.ask("act", **bet))["version"] == counted["version"]
        assert (await anna.hear(lambda one: one.get("tell") == "playing"))["here"] is False
        # Who comes again to the one that they left plays on the other as before, as long as it's there.
        await anna.socket.close()
        anna = await Guest.come(house.address, token=anna.token)
        await anna.ask("follow", table=table, playing=False)
        assert told_of_devices(anna) == []
        await phone.socket.close()
        assert (await anna.hear(lambda one: one.get("tell") == "playing"))["here"] is True
        await ben.ask("say", table=table, text="still me")
        assert told_of_devices(ben) == []


@in_a_loop
async def test_a_client_sends_seeds_and_is_told_what_it_takes_to_check_the_cards(tmp_path):
    async with open_house(tmp_path) as house:
        anna, ben = [await Guest.come(house.address, nickname=name) for name in ("Anna", "Ben")]
        table = (await anna.ask("open", game="pfand"))["table"]
        for guest, fair in ((anna, True), (ben, False)):
            await guest.ask("follow", table=table, fair=fair)
            await guest.ask("join", table=table)
        assert (await anna.ask("seed", table=table, bond=0, seed="00"))["tell"] == "done"
        assert (await anna.ask("seed", table=table, bond=1, seed="aa"))["tell"] == "done"
        assert (await anna.ask("seed", table=table, bond=1, seed="bb"))["word"] == "seed_sent"
        await anna.ask("act", table=table, seat=0, move={"do": "start"}, id="start")
        version = (await house.house.table(table)).version
        told = await anna.until_version(table, version)
        kinds = {step["kind"] for bond, step in told["fair"] if bond == 1}
        assert kinds == {"closing", "shuffling", "opening"}
        assert "fair" not in await ben.until_version(table, version)
