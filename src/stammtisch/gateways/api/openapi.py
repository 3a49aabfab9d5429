"""The OpenAPI document, made from the list of endpoints: it can't say anything else than what is so."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from http import HTTPStatus
from typing import Any

import msgspec

from stammtisch import __version__
from stammtisch.gateways.api.endpoint import JSON, Download, Endpoint
from stammtisch.gateways.api.problem import Problem, status_of

PLACE = "#/components/schemas/{name}"


def document(endpoints: Sequence[Endpoint]) -> dict[str, Any]:
    kinds = list(dict.fromkeys([*_kinds(endpoints), Problem]))
    schemas, components = msgspec.json.schema_components(kinds, ref_template=PLACE)
    schema_of = dict(zip(kinds, schemas, strict=True))
    paths: dict[str, dict[str, Any]] = {}
    for endpoint in endpoints:
        paths.setdefault(endpoint.path, {})[endpoint.method.lower()] = _operation(endpoint, schema_of)
    return {
        "openapi": "3.1.0",
        "info": {
            "title": "Stammtisch",
            "version": __version__,
            "description": "The HTTP API of a Stammtisch server. Live tables come over the WebSocket at /ws.",
            "license": {"name": "MIT", "identifier": "MIT"},
        },
        "paths": paths,
        "components": {
            "schemas": components,
            "securitySchemes": {"token": {"type": "http", "scheme": "bearer"}},
        },
    }


def _kinds(endpoints: Sequence[Endpoint]) -> Iterator[Any]:
    for endpoint in endpoints:
        yield from (kind for kind in (endpoint.answer, endpoint.body) if _is_something(kind))


def _operation(endpoint: Endpoint, schema_of: dict[Any, Any]) -> dict[str, Any]:
    summary, more = endpoint.sentences
    operation: dict[str, Any] = {"operationId": endpoint.name, "summary": summary}
    if more:
        operation["description"] = more
    operation["security"] = (
        [{"token": []}] if endpoint.is_personal or endpoint.is_hosts else [{}, {"token": []}]
    )
    if endpoint.asked is not None:
        operation["parameters"] = list(_parameters(endpoint))
    if endpoint.body is not None:
        operation["requestBody"] = {"required": True, "content": _json(schema_of[endpoint.body])}
    operation["responses"] = dict(_responses(endpoint, schema_of))
    return operation


def _parameters(endpoint: Endpoint) -> Iterator[dict[str, Any]]:
    [_], components = msgspec.json.schema_components([endpoint.asked], ref_template=PLACE)
    [schema] = components.values()
    for name, said in schema["properties"].items():
        place = "path" if name in endpoint.in_path else "query"
        about = {key: value for key, value in said.items() if key != "description"}
        parameter = {"name": name, "in": place, "required": place == "path", "schema": about}
        if "description" in said:
            parameter["description"] = said["description"]
        yield parameter


def _responses(endpoint: Endpoint, schema_of: dict[Any, Any]) -> Iterator[tuple[str, Any]]:
    status = endpoint.status
    done: dict[str, Any] = {"description": HTTPStatus(status).phrase}
    if endpoint.media != JSON:
        done["content"] = {endpoint.media: {}}
    elif _is_something(endpoint.answer):
        done["content"] = _json(schema_of[endpoint.answer])
    else:
        status, done = 204, {"description": HTTPStatus(204).phrase}
    yield str(status), done
    if endpoint.method == "GET":
        yield "304", {"description": "Not changed since the ETag in If-None-Match"}
    problem = _json(schema_of[Problem])
    words: dict[int, list[str]] = {}
    for word in endpoint.refuses:
        words.setdefault(status_of(word), []).append(word)
    for refused in sorted(words):
        yield str(refused), {"description": ", ".join(words[refused]), "content": problem}
    yield (
        "default",
        {"description": "The request was not carried out, and nothing has changed", "content": problem},
    )


def _json(schema: Any) -> dict[str, Any]:
    return {JSON: {"schema": schema}}


def _is_something(kind: Any) -> bool:
    return kind not in (None, type(None), Download)
