"""Where a server is found, and what it says of it when it's open."""

from pathlib import Path

import pytest

from stammtisch.gateways import address
from stammtisch.gateways.address import Found, code, found
from stammtisch.gateways.start_screen import start_screen

LOCAL = "192.168.1.20"


@pytest.fixture(autouse=True)
def neighbours(monkeypatch):
    """This machine is in a network, whatever the one is that runs this."""
    monkeypatch.setattr(address, "local_address", lambda: LOCAL)


@pytest.mark.parametrize(
    ("host", "here", "network"),
    [
        ("0.0.0.0", "http://localhost:8026", f"http://{LOCAL}:8026"),
        ("::", "http://localhost:8026", f"http://{LOCAL}:8026"),
        ("127.0.0.1", "http://127.0.0.1:8026", None),
        ("127.0.1.1", "http://127.0.1.1:8026", None),
        ("localhost", "http://localhost:8026", None),
        ("::1", "http://[::1]:8026", None),
        ("192.168.1.7", None, "http://192.168.1.7:8026"),
        ("fd00::7", None, "http://[fd00::7]:8026"),
    ],
)
def test_who_listens_at_a_host_is_found_here_and_in_the_network(host, here, network):
    assert found(host, 8026, is_https=False) == Found(here, network)


def test_a_machine_without_neighbours_is_found_here_alone(monkeypatch):
    monkeypatch.setattr(address, "local_address", lambda: None)
    assert found("0.0.0.0", 8026, is_https=False) == Found("http://localhost:8026", None)


@pytest.mark.parametrize(
    ("port", "is_https", "here"),
    [(80, False, "http://localhost"), (443, True, "https://localhost"), (443, False, "http://localhost:443")],
)
def test_the_usual_port_need_not_be_typed(port, is_https, here):
    assert found("0.0.0.0", port, is_https).here == here


def screen(host: str, told: str = "", bcbs: str | None = None, has_code: bool = True) -> list[str]:
    place = found(host, 8026, is_https=False, told=told)
    return list(start_screen(place, Path("cards"), bcbs, has_code))


def test_below_the_code_stands_all_that_one_must_know():
    picture, *lines = screen("0.0.0.0", bcbs="127.0.0.1:10001")
    assert picture == code(f"http://{LOCAL}:8026").rstrip("\n")
    assert lines == [
        "Stammtisch is open.",
        "  On this machine:  http://localhost:8026",
        f"  In your network:  http://{LOCAL}:8026",
        "  BC-BS:            127.0.0.1:10001",
        f"  Everything is in: {Path('cards').absolute()}",
        "Ctrl-C closes it. Nothing is lost: seats, cards and chips are kept.",
    ]


@pytest.mark.parametrize("host", ["127.0.0.1", "::1", "localhost"])
def test_no_phone_is_shown_a_way_to_a_house_for_this_machine_alone(host):
    lines = screen(host)
    assert lines[0] == "Stammtisch is open."
    assert "This machine alone can reach it." in lines
    assert not any("network" in line for line in lines)


@pytest.mark.parametrize("host", ["0.0.0.0", "127.0.0.1"])
def test_what_people_are_told_is_what_is_coded(host):
    picture, *lines = screen(host, told="https://cards.example")
    assert picture == code("https://cards.example").rstrip("\n")
    assert "  For everybody:    https://cards.example" in lines
    assert not any(LOCAL in line or "alone" in line for line in lines)


def test_there_is_no_code_where_none_is_wanted():
    assert screen("0.0.0.0", has_code=False)[0] == "Stammtisch is open."


@pytest.mark.parametrize("told", ["", "https://cards.a-rather-long-name.example:8026"])
def test_all_of_it_is_seen_in_a_terminal_of_the_usual_size(told):
    lines = "\n".join(screen("0.0.0.0", told=told)).splitlines()
    assert len(lines) < 24
    assert all(len(line) <= 80 for line in lines if "Everything" not in line)


def test_the_browser_of_this_machine_is_shown_what_people_are_told_or_this_machine():
    assert found("0.0.0.0", 8026, False, "https://cards.example").nearest == "https://cards.example"
    assert found("0.0.0.0", 8026, False).nearest == "http://localhost:8026"
    assert found("192.168.1.7", 8026, False).nearest == "http://192.168.1.7:8026"
