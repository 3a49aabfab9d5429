"""Both layers, each with and without TLS."""

from __future__ import annotations

from pathlib import Path

import pytest
import trustme

from stammtisch.gateways import strangers
from tests.gateways.wires import Kind


@pytest.fixture(autouse=True)
def nothing_is_said_of_strangers_yet(monkeypatch: pytest.MonkeyPatch) -> None:
    """A test that takes a second on a busy machine still finds all of them in one sentence."""
    monkeypatch.setattr(strangers, "FIRST_WARNING_AFTER_S", 60.0)


@pytest.fixture(scope="session")
def certificate(tmp_path_factory: pytest.TempPathFactory) -> tuple[Path, Path]:
    """A certificate for this machine, and its key."""
    folder = tmp_path_factory.mktemp("certificate")
    authority = trustme.CA()
    issued = authority.issue_cert("127.0.0.1", "localhost")
    cert, key = folder / "cert.pem", folder / "key.pem"
    cert.write_bytes(b"".join(pem.bytes() for pem in issued.cert_chain_pems) + authority.cert_pem.bytes())
    issued.private_key_pem.write_to_path(str(key))
    return cert, key


KINDS = [("picows", False), ("sansio", False), ("picows", True), ("sansio", True)]


@pytest.fixture(params=KINDS, ids=[f"{layer}{' over TLS' * is_https}" for layer, is_https in KINDS])
def kind(request: pytest.FixtureRequest, certificate: tuple[Path, Path]) -> Kind:
    layer, is_https = request.param
    return Kind(layer, certificate if is_https else None)
