"""What deploy/ has for a house of several nodes fits the house, and each other."""

from __future__ import annotations

import re
import subprocess
from pathlib import Path
from typing import Any

import pytest
import yaml  # type: ignore[import-untyped]

from stammtisch.config import read, settings
from tests.nodes.balancer import CONFIG, config, program

DEPLOY = CONFIG.parent
SECRETS = {"DATABASE_PASSWORD": "sesame", "NATS_TOKEN": "token", "URL": "https://cards.example"}


@pytest.fixture
def compose() -> Any:
    """The services, with the secrets filled in."""
    text = (DEPLOY / "compose.yaml").read_text()
    filled = re.sub(r"\$\{(\w+)[^}]*\}", lambda found: SECRETS[found[1]], text)
    return yaml.safe_load(filled)


def nodes(compose: Any) -> dict[str, Any]:
    return {name: one for name, one in compose["services"].items() if one["image"] == "stammtisch"}


def test_the_nodes_settings_are_settings_of_the_house(compose):
    assert len(nodes(compose)) == 3
    for node in nodes(compose).values():
        config = read({}, node["environment"], None)
        assert {*node["environment"]} <= {setting.variable for setting in settings()}
        assert config.store == "postgresql://house:sesame@database/house"
        assert config.bus == tuple(f"nats://token@nats{n}:4222" for n in (1, 2, 3))


def test_the_balancer_knows_every_node_and_no_other(compose):
    servers = re.findall(r"^ +server (\S+) (\S+):(\d+)$", CONFIG.read_text(), re.MULTILINE)
    assert {name for name, _, _ in servers} == {host for _, host, _ in servers} == {*nodes(compose)}
    assert {port for _, _, port in servers} == {"8026"}


def test_each_keeps_what_it_has_in_a_place_of_its_own(compose):
    kept = [volume for one in compose["services"].values() for volume in one.get("volumes", ())]
    named = [volume.split(":")[0] for volume in kept if not volume.startswith(".")]
    assert sorted(named) == sorted(compose["volumes"])
    assert all((DEPLOY / volume.split(":")[0]).is_file() for volume in kept if volume.startswith("."))


def test_only_the_balancer_can_be_reached_from_outside(compose):
    assert [name for name, one in compose["services"].items() if "ports" in one] == ["balancer"]


def test_the_file_names_no_secret():
    text = (DEPLOY / "compose.yaml").read_text()
    assert re.search(r"\$\{DATABASE_PASSWORD:\?", text)
    assert re.search(r"\$\{NATS_TOKEN:\?", text)
    assert not (DEPLOY / ".env").exists()


def test_the_image_is_of_what_is_there_and_is_not_run_by_root():
    text = (DEPLOY / "Dockerfile").read_text()
    ignored = (DEPLOY / "Dockerfile.dockerignore").read_text().splitlines()
    for line in (line for line in ignored if line.startswith("!")):
        assert (DEPLOY.parent / line[1:]).exists(), line
    assert [line.split()[1] for line in text.splitlines() if line.startswith("USER")] == ["house"]
    assert text.index("\nUSER house") < text.index("\nENTRYPOINT")
    variables = dict(re.findall(r"(STAMMTISCH_\w+)=(\S+)", text))
    assert read({}, variables, None).data == Path("/data")
    assert (DEPLOY.parent / "requirements" / "nodes.txt").is_file()


@pytest.mark.skipif(program() is None, reason="there is no HAProxy here to read its file: install haproxy")
def test_haproxy_understands_its_file(tmp_path):
    file = tmp_path / "haproxy.cfg"
    file.write_text(config(8026, [8027, 8028, 8029]))
    asked = subprocess.run(
        [str(program()), "-c", "-f", str(file)], capture_output=True, text=True, check=False
    )
    assert asked.returncode == 0, asked.stderr
    assert "WARNING" not in asked.stderr
