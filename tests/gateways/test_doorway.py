"""Where somebody comes from: what proxies say of it, as far as they are believed."""

from ipaddress import ip_network

import pytest

from stammtisch.gateways.doorway import Doorway

PROXIES = ("127.0.0.0/8", "10.0.0.0/8", "2001:db8::/32")
BEHIND_TWO = Doorway(proxies=[ip_network(one) for one in PROXIES])


@pytest.mark.parametrize(
    ("peer", "lines", "address"),
    [
        ("127.0.0.1", [], "127.0.0.1"),
        ("127.0.0.1", [""], "127.0.0.1"),
        ("127.0.0.1", ["203.0.113.7"], "203.0.113.7"),
        ("::ffff:127.0.0.1", ["203.0.113.7"], "203.0.113.7"),
        ("203.0.113.9", ["203.0.113.7"], "203.0.113.9"),  # it's no proxy: anybody can say that
        ("127.0.0.1", ["198.51.100.1, 203.0.113.7"], "203.0.113.7"),
        ("127.0.0.1", ["198.51.100.1", "203.0.113.7"], "203.0.113.7"),  # each proxy may write a line
        ("127.0.0.1", ["203.0.113.7, 10.0.0.2"], "203.0.113.7"),
        ("127.0.0.1", ["198.51.100.1, 203.0.113.7", "10.0.0.2,10.0.0.3"], "203.0.113.7"),
        ("127.0.0.1", ["10.0.0.2"], "10.0.0.2"),
        ("2001:db8::1", ["2001:db9::7"], "2001:db9::7"),
        ("127.0.0.1", ["203.0.113.7:4711"], "203.0.113.7"),
        ("127.0.0.1", ["[2001:db9::7]:4711"], "2001:db9::7"),
        ("127.0.0.1", ["[2001:db9::7]"], "2001:db9::7"),
        ("127.0.0.1", ["198.51.100.1, unknown"], "unknown"),
        ("127.0.0.1", ["198.51.100.1, "], "127.0.0.1"),
        ("127.0.0.1", ["x" * 1000], "x" * 64),
    ],
)
def test_the_last_address_that_is_no_proxys_counts(peer, lines, address):
    assert BEHIND_TWO.address(peer, lines) == address


def test_without_a_proxy_nobody_is_believed():
    assert Doorway().address("127.0.0.1", ["203.0.113.7"]) == "127.0.0.1"


@pytest.mark.parametrize(
    ("told", "network", "came_by", "hands_on"),
    [
        ("", "http://192.168.1.5:8026", "localhost:8026", "http://192.168.1.5:8026"),
        ("", "http://192.168.1.5:8026", "127.0.0.1:8026", "http://192.168.1.5:8026"),
        ("", "http://192.168.1.5:8026", "[::1]:8026", "http://192.168.1.5:8026"),
        ("", "http://192.168.1.5:8026", "192.168.1.5:8026", ""),  # as they came, others can come
        ("", "http://172.17.0.2:8026", "cards.example", ""),  # through a proxy, or out of a container
        ("https://cards.example", "http://192.168.1.5:8026", "localhost:8026", "https://cards.example"),
        ("https://cards.example", "http://192.168.1.5:8026", "192.168.1.5:8026", "https://cards.example"),
        ("", "", "localhost:8026", ""),
    ],
)
def test_links_name_an_address_that_others_can_reach(told, network, came_by, hands_on):
    assert Doorway(told=told, network=network).address_for(came_by) == hands_on
