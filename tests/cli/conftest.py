"""What the commands' tests share with those of the doors."""

from tests.gateways.conftest import certificate

__all__ = ["certificate"]
