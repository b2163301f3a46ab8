"""Without a kernel the solver warns once and answers right, and a package without a compiler still installs."""

from __future__ import annotations

import subprocess
import sys
import tomllib
import warnings
from collections.abc import Iterator
from pathlib import Path
from typing import Final

import pytest

from tests.solver.endgames import EVERY_CALL, endgames
from texas42.records.positions import parse_position
from texas42.rules import Bid, Seat
from texas42.solver import SlowSolverWarning, check_claim, engine, makes, playouts, solve, value
from texas42.solver.engine import KernelEngine

ROOT: Final = Path(__file__).parents[2]
KERNEL: Final = KernelEngine()
POSITION: Final = "54.10/65.61/55.20/50.21 trumps:3 N N - 16-9"


@pytest.fixture
def no_kernel(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """As if the kernel had not been built."""
    monkeypatch.setitem(sys.modules, "texas42.solver._kernel", None)
    monkeypatch.delattr("texas42.solver._kernel")
    engine.cache_clear()
    yield
    engine.cache_clear()


@pytest.mark.usefixtures("no_kernel")
def test_the_twin_answers_in_the_kernels_place_and_says_so_once() -> None:
    """Every kind of question is answered, with one warning that tells how to get the kernel."""
    position = parse_position(POSITION)
    with warnings.catch_warnings(record=True) as caught:
        warnings.simplefilter("always")
        for _ in range(2):
            assert value(position) == solve(position).value
            makes(position, Bid.points(30))
            check_claim(position, Seat.NORTH, "rest")
            playouts(position, 3, seed=1)
    assert [one.category for one in caught] == [SlowSolverWarning]
    assert "C++ compiler" in str(caught[0].message)
    assert engine().name == "twin"


@pytest.mark.usefixtures("no_kernel")
@pytest.mark.filterwarnings("ignore::texas42.solver.SlowSolverWarning")
def test_slow_answers_are_the_same_answers() -> None:
    """PLY-3, PLY-4, SCR-1: of a few endgames of every call the twin says what the kernel says."""
    for position in endgames(EVERY_CALL, {2: 162}, "fallback"):
        assert solve(position)[:2] == solve(position, by=KERNEL)[:2], str(position)
    assert engine().name == "twin"


def test_a_program_hears_it_once() -> None:
    """In a process of its own the warning is written once, and the answer is right."""
    program = (
        "import sys; sys.modules['texas42.solver._kernel'] = None\n"
        "from texas42.records.positions import parse_position\n"
        "from texas42.solver import value\n"
        f"print(value(parse_position({POSITION!r})), value(parse_position({POSITION!r})))"
    )
    done = subprocess.run([sys.executable, "-c", program], cwd=ROOT, capture_output=True, text=True, check=True)  # noqa: S603
    expected = value(parse_position(POSITION))
    assert done.stdout == f"{expected} {expected}\n"
    assert done.stderr.count("SlowSolverWarning") == 1


def test_a_failed_build_installs_the_package_alone() -> None:
    """Where the kernel cannot be built the build goes on without it, unless the kernel is asked for."""
    settings = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["tool"]["scikit-build"]
    (override,) = settings["overrides"]
    assert override["if"] == {"failed": True, "env": {"TEXAS42_KERNEL_REQUIRED": False}}
    assert override["wheel"] == {"cmake": False}
