"""What compares poker with other programs is left out where those aren't installed, and that is said."""

from importlib.util import find_spec

PEERS = {
    "test_against_pokerkit.py": ("pokerkit",),
    "test_hands.py": ("phevaluator",),
}
collect_ignore = [test for test, peers in PEERS.items() if not all(map(find_spec, peers))]


def pytest_report_header() -> list[str]:
    return [f"left out, as {' or '.join(PEERS[test])} isn't installed: {test}" for test in collect_ignore]
