"""What the commands' tests share with those of the doors; and a data folder of its own for each."""

from pathlib import Path

import pytest

from tests.gateways.conftest import certificate

__all__ = ["certificate"]


@pytest.fixture(autouse=True)
def data(tmp_path_factory: pytest.TempPathFactory, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Nothing is found of what was played elsewhere, and everybody speaks English."""
    folder = tmp_path_factory.mktemp("data")
    monkeypatch.setenv("STAMMTISCH_DATA", str(folder))
    monkeypatch.setenv("LC_ALL", "C.UTF-8")
    return folder
