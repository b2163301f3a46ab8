"""What tests of tables share."""

from __future__ import annotations

import pytest

from texas42.rules import PRESETS, Options


@pytest.fixture(params=sorted(PRESETS))
def house_rules(request: pytest.FixtureRequest) -> Options:
    """The house rules of each preset."""
    name: str = request.param
    return PRESETS[name]
