"""Games over HTTP: what is offered, all that a host may choose, and house rules sent to a friend."""

from __future__ import annotations

import msgspec
import pytest

from stammtisch.games.catalogue import GAMES, PROVING
from stammtisch.games.english import ENGLISH
from stammtisch.games.options import house_rules
from stammtisch.games.poker import POKER
from stammtisch.games.shares import share_code
from stammtisch.house.bots.cast import CAST
from stammtisch.kernel.codec import encode
from stammtisch.tables.clocks.settings import ClockSettings
from stammtisch_proving.pfand import PFAND
from tests.gateways.api.asking import Web
from tests.gateways.guests import Guest, open_house
from tests.house.rooms import in_a_loop


@in_a_loop
async def test_every_game_is_offered_with_its_presets(tmp_path):
    async with open_house(tmp_path) as house:
        offered = (await Web(house.address).get("/api/games")).said["games"]
        assert [one["title"] for one in offered] == ["Blackjack", "Poker", "Backgammon", "Blind Watten"]
        for game, one in zip(GAMES, offered, strict=True):
            assert [preset["preset"] for preset in one["presets"]] == list(game.presets)
            for preset in one["presets"]:
                assert preset["options"] == msgspec.to_builtins(game.presets[preset["preset"]])


@in_a_loop
async def test_the_bots_of_the_house_are_introduced_where_there_are_any(tmp_path):
    async with open_house(tmp_path / "with") as house:
        said = (await Web(house.address).get("/api/games")).said
        assert all(one["bots"] for one in said["games"])
        assert said["cast"] == [
            {"person": one.person, "strength": one.strength, "temper": one.temper} for one in CAST.values()
        ]
    async with open_house(tmp_path / "without", bots=0) as house:
        said = (await Web(house.address).get("/api/games")).said
        assert not any(one["bots"] for one in said["games"])
        assert said["cast"] == []


@in_a_loop
async def test_a_game_says_how_it_wants_to_be_shown(tmp_path):
    async with open_house(tmp_path) as house:
        offered = (await Web(house.address).get("/api/games")).said["games"]
        shown = {one["game"]: (one["summary"], one["screen"]) for one in offered}
        assert shown == {
            game.name: (game.summary, msgspec.json.decode(encode(game.screen))) for game in GAMES
        }
        assert shown["watten"][1]["pack"] == "german"


@in_a_loop
async def test_what_a_game_says_in_its_own_way_is_told_for_who_has_no_words_of_it(tmp_path):
    async with open_house(tmp_path) as house:
        said = (await Web(house.address).get("/api/games/pfand/words")).said
        assert said["title"] == "Pfand"
        assert said["phrases"]["start"] == PFAND.phrases["start"]
        assert {**ENGLISH, **said["phrases"]} == PFAND.phrases
        assert not ENGLISH.items() & said["phrases"].items()


@in_a_loop
async def test_all_that_a_host_may_choose_is_described_for_a_form_and_for_a_program(tmp_path):
    async with open_house(tmp_path) as house:
        web = Web(house.address)
        for game in GAMES + PROVING:
            sheet = (await web.get(f"/api/games/{game.name}")).said
            for kind, rules, schema in (
                (game.options, "rules", "options_schema"),
                (ClockSettings, "pace_rules", "pace_schema"),
            ):
                assert [rule["name"] for rule in sheet[rules]] == list(kind.__struct_fields__)
                assert list(sheet[schema]["properties"]) == list(kind.__struct_fields__)
                for rule, told in zip(house_rules(kind), sheet[rules], strict=True):
                    said = sheet[schema]["properties"][rule.name]
                    assert said["description"] == told["sentence"] == rule.sentence
                    assert said["default"] == told["default"] == rule.default
                    for what, usual in (("is_amount", False), ("unit", 1)):
                        assert said.get(what, usual) == told.get(what, usual) == getattr(rule, what)
                    bounds = range(told["least"], told["most"] + 1) if "least" in told else None
                    assert rule.allowed in (bounds, tuple(told.get("choices", ())))
                    if bounds:
                        assert (said["minimum"], said["maximum"]) == (told["least"], told["most"])
                    elif told["choices"] != [False, True]:
                        assert said["enum"] == told["choices"]


@in_a_loop
async def test_house_rules_come_back_whole_with_a_code_for_friends(tmp_path):
    async with open_house(tmp_path) as house:
        web = Web(house.address)
        wish = {"preset": "limit", "options": {"seats": 4}, "pace": {"turn": 10}}
        checked = (await web.post("/api/games/poker/options", wish)).said
        rules = msgspec.structs.replace(POKER.presets["limit"], seats=4)
        assert checked["options"] == msgspec.to_builtins(rules)
        assert (checked["seats"], checked["preset"], checked["pace"]["turn"]) == (4, "", 10)
        assert checked["share"] == share_code(POKER, rules)
        shared = (await web.get(f"/api/shares/{checked['share']}")).said
        assert shared == {**checked, "pace": msgspec.to_builtins(ClockSettings())}
        again = (await web.post("/api/games/poker/options", {"share": checked["share"]})).said
        assert again == shared


@in_a_loop
async def test_a_table_is_opened_by_a_code(tmp_path):
    async with open_house(tmp_path) as house:
        anna = await Guest.come(house.address, nickname="Anna")
        code = share_code(POKER, POKER.presets["plo"])
        table = (await anna.ask("open", share=code))["table"]
        assert (await house.house.table(table)).options == POKER.presets["plo"]
        assert (await anna.ask("open", share=code, game="watten"))["word"] == "share_code"


@pytest.mark.parametrize(
    ("wish", "status", "word"),
    [
        ({"options": {"seats": 99}}, 422, "house_rule"),
        ({"options": {"nose": 1}}, 422, "house_rule"),
        ({"options": {"small_blind": 10**40}}, 422, "house_rule"),
        ({"pace": {"turn": -1}}, 422, "house_rule"),
        ({"preset": "none"}, 422, "no_such_preset"),
        ({"share": "none"}, 422, "share_code"),
        ({"share": share_code(POKER, POKER.options()), "preset": "limit"}, 422, "preset_and_share"),
        ({"options": {"small_blind": 50, "big_blind": 2}}, 422, "blinds_crossed"),
        ({"options": [1]}, 400, "not_understood"),
    ],
)
@in_a_loop
async def test_house_rules_that_cannot_be_are_refused_by_word(tmp_path, wish, status, word):
    async with open_house(tmp_path) as house:
        reply = await Web(house.address).post("/api/games/poker/options", wish)
        assert (reply.status, reply.word) == (status, word)


@in_a_loop
async def test_a_game_that_is_not_there_and_a_code_that_is_none_are_said_so(tmp_path):
    async with open_house(tmp_path) as house:
        web = Web(house.address)
        replies = [
            await web.get(path) for path in ("/api/games/mau", "/api/games/mau/words", "/api/shares/mau")
        ]
        replies.append(await web.post("/api/games/mau/options", {}))
        found = [(reply.status, reply.word) for reply in replies]
        missing = (404, "no_such_game")
        assert found == [missing, missing, (422, "share_code"), missing]
