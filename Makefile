# The only set-up anyone needs: `make run` to play, `make test` to check everything.
PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin
STAMP := $(VENV)/.installed

.PHONY: help install run check test bench docs clean

help:  ## what can be made
	@grep -E '^[a-z]+:.*##' Makefile | sed 's/:.*##/\t/'

$(STAMP): pyproject.toml
	test -x $(BIN)/python || $(PYTHON) -m venv $(VENV)
	$(BIN)/python -m pip install --quiet --upgrade "pip>=25.1"
	$(BIN)/python -m pip install --quiet --editable . --group dev
	touch $(STAMP)

install: $(STAMP)  ## everything into .venv

run: install  ## play in the terminal
	$(BIN)/texas42 play

check: install  ## formatting, lint, types, levels
	$(BIN)/ruff format --check .
	$(BIN)/ruff check .
	$(BIN)/mypy
	$(BIN)/lint-imports

test: check  ## check, then all tests
	$(BIN)/pytest

bench: install  ## measure; figures go to docs/benchmarks.md
	$(BIN)/python benchmarks/hands_per_second.py
	$(BIN)/python benchmarks/start_up.py
	$(BIN)/python benchmarks/instructions_per_hand.py

docs: install  ## write the generated pages anew
	$(BIN)/python -m tests.generated_pages

clean:  ## forget the environment and caches
	rm -rf $(VENV) build dist .mypy_cache .ruff_cache .pytest_cache .import_linter_cache .hypothesis
