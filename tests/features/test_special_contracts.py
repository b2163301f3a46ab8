"""Special contracts: nello, plunge, splash and sevens (CON)."""

from __future__ import annotations

from pytest_bdd import scenarios

scenarios("special_contracts.feature")
