"""A certificate and its key, tried out against each other: by a handshake that goes through memory alone."""

from __future__ import annotations

import ssl
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any, Final, Literal
from urllib.parse import urlsplit

SOON_DAYS: Final = 14
"""Days."""

DAY_S: Final = 86_400
EXPIRED: Final = 10
NOT_YET: Final = 9
"""OpenSSL's numbers for what is wrong with a certificate's dates."""

Found = tuple[Literal["well", "mind", "wrong"], str]


def found_wrong(cert: Path, key: Path, url: str) -> Iterator[Found]:
    for path in (cert, key):
        if not path.is_file():
            yield "wrong", f"There is no file {path}: name the certificate by --cert and its key by --key."
            return
    try:
        peer = _shown(cert, key)
    except ssl.SSLCertVerificationError as error:
        match error.verify_code:
            case code if code == EXPIRED:
                yield "wrong", f"The certificate {cert} is too old: get a new one; browsers refuse it."
            case code if code == NOT_YET:
                yield "wrong", f"The certificate {cert} isn't valid yet: is this machine's clock right?"
            case _:
                yield "wrong", f"The certificate {cert} can't be used: {error.verify_message}."
        return
    except ssl.SSLError as error:
        word = error.reason or str(error)
        if "MISMATCH" in word:
            yield (
                "wrong",
                f"The key {key} isn't the one of the certificate {cert}: name the right one by --key.",
            )
        else:
            yield (
                "wrong",
                f"The certificate {cert} or its key can't be read ({word}): they must be PEM files.",
            )
        return
    yield from _dates_and_names(cert, peer, url)


def _dates_and_names(cert: Path, peer: dict[str, Any], url: str) -> Iterator[Found]:
    days = int(ssl.cert_time_to_seconds(peer["notAfter"]) - time.time()) // DAY_S
    if days < SOON_DAYS:
        yield "mind", f"The certificate {cert} is valid for {days} more days: renew it."
    else:
        yield "well", f"The certificate fits its key, and is valid for {days} more days."
    names = [name for kind, name in peer.get("subjectAltName", ()) if kind in ("DNS", "IP Address")]
    host = urlsplit(url).hostname or ""
    if host and not any(_fits(name, host) for name in names):
        yield (
            "wrong",
            f"The certificate is for {', '.join(names) or 'no name'}, and not for {host}: see --url.",
        )


def _fits(name: str, host: str) -> bool:
    name = name.casefold()
    if name.startswith("*."):
        return host.casefold().partition(".")[2] == name[2:]
    return name == host.casefold()


def _shown(cert: Path, key: Path) -> dict[str, Any]:
    """The certificate as a browser would be shown it; SSLError if the two don't go together."""
    served = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
    served.load_cert_chain(cert, key)
    trusting = ssl.create_default_context(cafile=str(cert))
    trusting.check_hostname = False
    trusting.verify_flags |= ssl.VERIFY_X509_PARTIAL_CHAIN
    there, back = ssl.MemoryBIO(), ssl.MemoryBIO()
    server = served.wrap_bio(there, back, server_side=True)
    client = trusting.wrap_bio(back, there)
    for _ in range(10):
        have_done = [_step(client), _step(server)]
        if all(have_done):
            break
    return dict(client.getpeercert() or {})


def _step(side: ssl.SSLObject) -> bool:
    """Whether its part of the handshake is done."""
    try:
        side.do_handshake()
    except ssl.SSLWantReadError:
        return False
    return True
