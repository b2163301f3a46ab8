"""The documentation cannot rot: what can be run or made anew is."""

import doctest
import importlib
import pkgutil
import re
import tomllib
from collections.abc import Callable
from pathlib import Path

import pytest

import texas42
from tests.generated_pages import PAGES
from tests.rule_coverage import RULE_ID, showing_tests
from texas42.rules.ledger import RULES, SECTIONS

ROOT = Path(__file__).parent.parent
MODULES = [
    info.name for info in pkgutil.walk_packages(texas42.__path__, "texas42.") if not info.name.endswith("__main__")
]


@pytest.mark.parametrize(("name", "make"), PAGES.items(), ids=PAGES)
def test_generated_pages_are_fresh(name: str, make: Callable[[], str]) -> None:
    """A page made from the code says what the code says; `make docs` writes it anew."""
    assert (ROOT / name).read_text(encoding="utf-8") == make()


def test_every_rule_has_a_test() -> None:
    """Each rule of the ledger is shown by at least one test or scenario."""
    tests = showing_tests()
    assert [rule.id for rule in RULES if not tests[rule.id]] == []


def test_no_test_cites_an_unknown_rule() -> None:
    """A rule id in a docstring or tag is one of the ledger's, or one that events bring."""
    known = {rule.id for rule in RULES}
    cited = {rule for rule in showing_tests() if RULE_ID.fullmatch(rule)}
    assert {rule for rule in cited - known if rule.partition("-")[0] in SECTIONS} == set()
    assert {rule.partition("-")[0] for rule in cited} <= {*SECTIONS, "LGE", "TRN"}


@pytest.mark.parametrize("page", ["README.md", "docs/table.md"])
def test_sessions_in_pages_run(page: str) -> None:
    """The session in the README, or in the page on live tables, is what Python says."""
    result = doctest.testfile(str(ROOT / page), module_relative=False, optionflags=doctest.ELLIPSIS)
    assert result.attempted > 0
    assert result.failed == 0


@pytest.mark.parametrize("name", MODULES)
def test_examples_in_docstrings_run(name: str) -> None:
    """Every example in a docstring is what Python says."""
    assert doctest.testmod(importlib.import_module(name)).failed == 0


def test_links_between_pages_lead_somewhere() -> None:
    """A relative link in a page leads to a file that is there."""
    links = [
        (page, target)
        for page in [*ROOT.glob("*.md"), *ROOT.glob("docs/*.md")]
        for target in re.findall(r"\]\(([^)#]+)(?:#[^)]*)?\)", page.read_text(encoding="utf-8"))
        if "://" not in target
    ]
    assert links
    assert [(page.name, target) for page, target in links if not (page.parent / target).exists()] == []


def test_every_dependency_has_its_reason() -> None:
    """docs/dependencies.md gives the reason for each dependency that pyproject.toml names."""
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
    wanted = [
        *project["project"]["dependencies"],
        *project["dependency-groups"]["dev"],
        *project["build-system"]["requires"],
    ]
    names = {re.split(r"[<>=\[]", line)[0] for line in wanted}
    page = (ROOT / "docs/dependencies.md").read_text(encoding="utf-8")
    assert {name for name in names if f"`{name}`" not in page} == set()
