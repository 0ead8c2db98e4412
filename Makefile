# make kits   build every bundled game into output/
# make test   lint, types and all tests
# make docs   rewrite what is generated; make golden: the goldens; make bench: measure
# make fuzz   look for examples that no test has tried yet
PYTHON ?= python3
BIN := .venv/bin
PIP := $(BIN)/python -m pip --disable-pip-version-check --quiet
export PIP_CONSTRAINT := constraints.txt

.PHONY: kits test lint docs golden bench fuzz clean

kits: .venv/installed
	$(BIN)/tilewright build --profile none

test: .venv/installed-for-tests .venv/chromium lint
	$(BIN)/pytest -n auto

lint: .venv/installed-for-tests
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	$(BIN)/mypy

golden: .venv/installed-for-tests
	$(BIN)/pytest tests/golden --update-golden

fuzz: .venv/installed-for-tests
	$(BIN)/pytest -n auto tests/properties --hypothesis-profile=fuzz

docs: .venv/installed-for-tests
	$(BIN)/python docs/reference.py
	$(BIN)/python -m generator.cli docs > docs/commands.md
	$(BIN)/python docs/pictures.py

bench: .venv/installed-for-bench .venv/rivals
	$(BIN)/python bench/all.py

# The studio is tested in a real browser; where it cannot be installed those tests are skipped.
.venv/chromium: .venv/installed
	command -v chromium > /dev/null || { \
	  command -v apt-get > /dev/null && test "$$(id -u)" = 0 && \
	  apt-get update -qq && apt-get install -y -qq chromium > /dev/null; } || true
	touch $@

clean:
	rm -rf .venv output/*/ build dist

.venv/installed: pyproject.toml constraints.txt
	$(PYTHON) -m venv .venv
	$(PIP) install --editable .
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
