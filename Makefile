# The only set-up anyone needs: `make run` to open the hall, `make test` to check everything.
PYTHON ?= python3
CXX ?= c++
VENV := .venv
BIN := $(VENV)/bin
STAMP := $(VENV)/.installed
KERNEL := CMakeLists.txt $(wildcard src/texas42/solver/kernel/*)
SANITIZED := build/sanitized
SANITIZED_TESTS := binding claims corpus many playouts thumb values weigh

# Where there is a compiler the kernel must build; where there is none the solver works without it, slowly.
export TEXAS42_KERNEL_REQUIRED := $(if $(shell command -v $(CXX)),1,)

.PHONY: help install run check browser compiler database sanitize test corpus bench pictures docs clean

help:  ## what can be made
	@grep -E '^[a-z]+:.*##' Makefile | sed 's/:.*##/\t/'

$(STAMP): pyproject.toml $(KERNEL)
	test -x $(BIN)/python || $(PYTHON) -m venv $(VENV)
	$(BIN)/python -m pip install --quiet --upgrade "pip>=25.1"
	$(BIN)/python -m pip install --quiet --editable . --group dev
	touch $(STAMP)

install: $(STAMP)  ## everything into .venv, the kernel anew when its sources changed

run: install  ## open the hall at http://127.0.0.1:8042; to play in the terminal: .venv/bin/texas42 play
	$(BIN)/texas42 hall

check: install  ## formatting, lint, types, levels
	$(BIN)/ruff format --check .
	$(BIN)/ruff check .
	$(BIN)/mypy
	$(BIN)/lint-imports

compiler:
	command -v $(CXX) >/dev/null || apt-get install --yes g++

database:
	ls /usr/lib/postgresql/*/bin/postgres >/dev/null 2>&1 || apt-get install --yes postgresql

browser:
	test -x /usr/bin/chromium || apt-get install --yes chromium

# The kernel with sanitizers goes into a folder of its own, next to the package as it is now. `-S` keeps Python from
# finding the package of .venv instead, and the sanitizer's library must be there before Python is.
$(SANITIZED)/.built: pyproject.toml $(KERNEL)
	rm -rf $(SANITIZED)
	$(BIN)/python -m pip install --quiet --no-deps --target $(SANITIZED) . \
		--config-settings=cmake.define.TEXAS42_SANITIZE=ON --config-settings=install.strip=false \
		--config-settings=build-dir=$(SANITIZED)-objects
	touch $@

sanitize: compiler install $(SANITIZED)/.built  ## the solver's tests with a kernel that reports every wrong access
	cp -r src/texas42/. $(SANITIZED)/texas42
	TEXAS42_SANITIZED=1 PYTHONPATH=$(SANITIZED):$$(echo $(VENV)/lib/python*/site-packages) PYTHONMALLOC=malloc \
		LD_PRELOAD="$$($(CXX) -print-file-name=libasan.so) $$($(CXX) -print-file-name=libstdc++.so)" \
		ASAN_OPTIONS=detect_leaks=0 UBSAN_OPTIONS=print_stacktrace=1 \
		$(BIN)/python -S -m pytest -n 0 --capture=sys -k "not twin and not every_line_again" \
		$(wildcard $(SANITIZED_TESTS:%=tests/solver/test_%.py))

test: compiler database browser check sanitize  ## check, then all tests
	$(BIN)/pytest

corpus: install  ## solve the solver's corpus anew by every line of play, in about a quarter of an hour
	$(BIN)/python -m tests.solver.corpus

bench: install  ## measure; figures go to docs/benchmarks.md
	$(BIN)/python benchmarks/hands_per_second.py
	$(BIN)/python benchmarks/start_up.py
	$(BIN)/python benchmarks/solver.py
	$(BIN)/python benchmarks/claims.py
	$(BIN)/python benchmarks/instructions_per_hand.py
	$(BIN)/python benchmarks/live_tables.py
	$(BIN)/python benchmarks/table_page.py
	$(BIN)/python benchmarks/long_table.py
	$(BIN)/python benchmarks/kill_and_restart.py
	$(BIN)/python benchmarks/schedules.py

pictures: browser install  ## take the pictures of the docs anew
	$(BIN)/python -m tests.hall.browser.pictures

docs: install  ## write the generated pages anew
	$(BIN)/python -m tests.generated_pages

clean:  ## forget the environment and caches
	rm -rf $(VENV) build dist .mypy_cache .ruff_cache .pytest_cache .import_linter_cache .hypothesis
