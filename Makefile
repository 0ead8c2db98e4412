# make kits      build every bundled game into output/
# make studio    open the studio in the browser; FILE=my-game.toml opens a file
# make check     lint, types and the quick tests, in a good minute: what to run while working
# make test      lint, types and all tests, in some minutes: what decides
# make coverage  all tests once more, and which lines and branches they reach
# make fuzz      look for examples that no test has tried yet; FILES and SEED of the hostile ones
# make lowest    install the lowest versions that we say we work with, and try them
# make golden    rewrite the goldens; look at the pictures before committing them
# make docs      rewrite what is generated
# make bench     measure
# make clean     remove what was made
PYTHON ?= python3
BIN := .venv/bin
PIP := $(BIN)/python -m pip --disable-pip-version-check --quiet
export PIP_CONSTRAINT := constraints.txt
FILES ?= 2000
SEED ?= $(shell date +%s)

.PHONY: kits studio check test quick-tests all-tests lint coverage docs golden bench fuzz lowest clean

kits: .venv/installed
	$(BIN)/tilewright build --profile none

studio: .venv/installed-for-studio
	$(BIN)/tilewright studio $(FILE)

# Types are looked at while the tests run, for that keeps one processor only.
check: .venv/installed-for-tests
	$(MAKE) --jobs=2 lint quick-tests

test: .venv/installed-for-tests .venv/chromium
	$(MAKE) --jobs=2 lint all-tests

quick-tests: .venv/installed-for-tests
	$(BIN)/pytest -n auto --dist worksteal -m "not slow" tests/unit tests/laws tests/errors

all-tests: .venv/installed-for-tests
	$(BIN)/pytest -n auto --dist worksteal

coverage: .venv/installed-for-tests .venv/chromium
	$(BIN)/pytest -n auto --dist worksteal --cov --cov-report=term:skip-covered

lint: .venv/installed-for-tests
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	$(BIN)/mypy

golden: .venv/installed-for-tests
	$(BIN)/pytest tests/golden --update-golden

fuzz: .venv/installed-for-tests
	$(BIN)/pytest -n auto tests/properties --hypothesis-profile=fuzz
	$(BIN)/python -m tests.fuzz.hostile --files $(FILES) --seed $(SEED) --deep 4
	$(BIN)/python -m tests.fuzz.kills --kills 300 --terms 50 --seed $(SEED)

lowest:
	$(PYTHON) tests/wheel/lowest.py .venv/lowest

docs: .venv/installed-for-tests
	$(BIN)/python docs/reference.py
	$(BIN)/python -m generator.cli docs > docs/commands.md
	$(BIN)/python docs/pictures.py
	$(BIN)/python docs/gallery.py

bench: .venv/installed-for-bench .venv/rivals
	$(BIN)/python bench/all.py

# The studio is tested in a real browser. Without one those tests are skipped, but fail if CI=true.
.venv/chromium: .venv/installed
	@if command -v chromium > /dev/null || command -v chromium-browser > /dev/null; then :; \
	elif command -v apt-get > /dev/null && test "$$(id -u)" = 0; then \
	  echo "Installing chromium with apt-get, for the tests of the studio"; \
	  apt-get update -qq && apt-get install -y -qq chromium > /dev/null || true; \
	else echo "No chromium: install it by hand, or the tests of the studio are skipped"; fi
	@touch $@

clean:
	rm -rf .venv output/*/ build dist

.venv/installed: pyproject.toml constraints.txt
	$(PYTHON) -m venv .venv
	$(PIP) install --editable .
	touch $@

.venv/installed-for-studio: .venv/installed
	$(PIP) install --editable '.[studio]'
	touch $@

.venv/installed-for-tests: .venv/installed
	$(PIP) install --editable '.[test]'
	touch $@

.venv/installed-for-bench: .venv/installed-for-tests
	$(PIP) install --editable '.[test,bench]'
	touch $@

# What we are measured against lives apart from us, and may choose its own versions.
.venv/rivals: .venv/installed
	$(PYTHON) -m venv $@
	PIP_CONSTRAINT= $@/bin/python -m pip --quiet install protograf==0.5.2 svglib==2.3.2
