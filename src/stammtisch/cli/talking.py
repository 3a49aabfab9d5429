"""Talking to the house that runs on this machine, as its host."""

from __future__ import annotations

import http.client
import json
import ssl
from pathlib import Path
from typing import Any, Final

import click

from stammtisch.accounts.host_token import read_host_token
from stammtisch.accounts.running import Address, running

ANSWER_WITHIN_S: Final = 10
"""Seconds."""


class NotRunning(Exception):
    """No house answers: the store may be used as it is."""


def ask(folder: Path, method: str, path: str, body: Any = None) -> Any:
    """What the running house answers; NotRunning if there is none."""
    address, token = running(folder), read_host_token(folder)
    if address is None or not token:
        raise NotRunning
    connection = _connection(address)
    try:
        sent = None if body is None else json.dumps(body)
        headers = {"Authorization": f"Bearer {token}", "Content-Type": "application/json"}
        connection.request(method, path, sent, headers)
        reply = connection.getresponse()
        said = reply.read()
    except ConnectionRefusedError:
        raise NotRunning from None
    except (OSError, http.client.HTTPException) as error:
        sentence = f"cannot talk to the house at {address.host}, port {address.port}: {error}"
        raise click.ClickException(f"{sentence}.") from None
    finally:
        connection.close()
    return _understood(reply.status, said)


def _understood(status: int, said: bytes) -> Any:
    try:
        answer = json.loads(said) if said else None
    except ValueError:
        answer = {}
    if status >= 400:
        sentence = (answer or {}).get("sentence") or f"the house answers with {status}"
        raise click.ClickException(f"{sentence}.")
    return answer


def _connection(address: Address) -> http.client.HTTPConnection:
    if not address.cert:
        return http.client.HTTPConnection(address.host, address.port, timeout=ANSWER_WITHIN_S)
    try:
        context = ssl.create_default_context(cafile=address.cert)
    except OSError as error:
        raise click.ClickException(f"cannot read the certificate {address.cert}: {error}.") from None
    context.check_hostname = False  # it's this machine, whatever its name is outside
    context.verify_flags |= ssl.VERIFY_X509_PARTIAL_CHAIN
    return http.client.HTTPSConnection(address.host, address.port, timeout=ANSWER_WITHIN_S, context=context)
