# Everything runs in .venv, which each target fills as far as it needs. GNU make 3.81 or newer.
#
#     make run ARGS='local blackjack --players Anna,Ben'
#     make test ARGS='tests/games -k ace'
#     make test PYTHON=python3.13

VENV = .venv
BENCH = .venv-bench
ARGS =
python = $(VENV)/bin/python
pip = $(python) -m pip --quiet --disable-pip-version-check install
pinned = --require-hashes --no-deps
step = $(python) tools/step.py
pin = $(python) -m uv pip compile --quiet --universal --python-version 3.11 \
      --generate-hashes --no-header --no-annotate $(ARGS)
count = $(shell cat $(1) | grep -c ==)

# What computes here does so side by side: each on one core.
export OPENBLAS_NUM_THREADS = 1

.DEFAULT_GOAL = help
.PHONY: help run test quick check check-python check-web bench bench-servers bench-nodes exhaustive ladder soak pins release clean pages browser screenshots lighthouse

help: ## show this list
	@sed -n 's/^\([a-z-]*\):.*## /make \1: /p' Makefile

run: $(VENV)/installed-runtime $(VENV)/installed-sage pages ## open the house: a server for everybody on your network (ARGS='local blackjack' plays at this keyboard)
	@[ ! -t 0 ] || set -m; $(VENV)/bin/stammtisch $(or $(ARGS),serve) || [ $$? = 130 ]

test: $(VENV)/installed-dev pages browser ## run all tests
	$(python) -m pytest -n auto --dist worksteal $(ARGS)

quick: $(VENV)/installed-dev ## run the rules, tables and the house on few examples
	HYPOTHESIS=few $(python) -m pytest -n auto --dist worksteal -m 'not slow' tests/kernel tests/games tests/tables tests/house tests/contract $(ARGS)

check: $(VENV)/installed-dev ## look for faults without running it: style, types, architecture
	@$(MAKE) --no-print-directory -j 2 check-python check-web

check-python:
	$(python) -m ruff check
	$(python) -m ruff format --check
	$(python) -m mypy
	$(python) -m pytest -n 0 tests/architecture

check-web:
	$(python) -m tools.web check
	$(python) -m tools.web test

bench: $(BENCH)/installed ## measure how fast the rules are, beside other engines
	$(BENCH)/bin/python -m bench.rules
	$(BENCH)/bin/python -m bench.peers $(ARGS)
	$(BENCH)/bin/python -m bench.store
	$(BENCH)/bin/python -m bench.tables
	$(BENCH)/bin/python -m bench.viewers
	$(BENCH)/bin/python -m bench.moves

bench-servers: $(VENV)/installed-proving ## measure the server beside boardgame.io and Colyseus (ARGS='w1 1', w2, w3, idle); needs Node
	node bench/servers/run.js $(or $(ARGS),all)

bench-nodes: $(VENV)/installed-dev ## measure what a second node brings, and what PostgreSQL and NATS cost beside a file
	$(python) -m bench.nodes $(ARGS)

screenshots: $(VENV)/installed-dev pages browser ## take pictures of every screen, into build/screenshots
	$(python) -m tools.screenshots $(ARGS)

lighthouse: $(VENV)/installed-dev pages browser ## measure the pages on a phone: performance, accessibility, best practices
	$(python) -m tools.lighthouse

exhaustive: $(VENV)/installed-dev ## check what takes an hour: all poker hands, returns at Blackjack, secrets at Watten, of chance and of the clock
	$(python) -m exhaustive.poker
	$(python) -m exhaustive.blackjack $(ARGS)
	$(python) -m exhaustive.blackjack_bots
	$(python) -m exhaustive.watten
	$(python) -m exhaustive.sight

ladder: $(VENV)/installed-dev ## let the bots play against each other, and say how strong they are
	$(python) -m ladder $(ARGS)
	$(python) -m ladder.page

soak: $(VENV)/installed-dev ## simulate houses in bad weather (ARGS="--minutes 600"), then kill one 10,000 times, cut its power, kill nodes and what they need, storm its doors, ask its API, let bots play, and see that nobody waits for them
	$(python) -m tests.simulation --minutes 10 $(ARGS)
	$(python) -m tests.simulation.explore --depth 100 --faults 2
	$(python) -m tests.crash.sweep --random 5000 --boundaries 5000
	$(python) -m tests.crash.power --points 2000
	$(python) -m tests.nodes
	$(python) -m tests.e2e
	$(python) -m tests.gateways.api
	$(python) -m exhaustive.bot_games
	$(python) -m bench.bots --most 50

pins: $(VENV)/installed-runtime ## pin the dependencies anew (ARGS=--upgrade takes the newest)
	@$(pip) $(pinned) -r requirements/pins.txt
	$(pin) pyproject.toml -o requirements/run.txt
	$(pin) requirements/build.in -o requirements/build.txt
	$(pin) requirements/sage.in -o requirements/sage.txt
	$(pin) requirements/node.in -o requirements/node.txt
	$(pin) requirements/dev.in -o requirements/dev.txt
	$(pin) pyproject.toml --extra nodes -c requirements/run.txt -c requirements/dev.txt -o requirements/nodes.txt
	$(pin) requirements/release.in -o requirements/release.txt
	$(pin) requirements/bench.in -o requirements/bench.txt
	$(pin) requirements/pins.in -o requirements/pins.txt

release: $(VENV)/installed-release check pages ## build what is released, into dist: the packages, a list of all that they need, and what is known against that
	@rm -rf dist
	@$(step) "Building the packages" $(python) -m hatchling build -d dist
	@$(python) -m cyclonedx_py requirements --output-reproducible -o dist/stammtisch.cdx.json requirements/run.txt
	@$(python) tools/audit.py requirements/run.txt dist/audit.json
	@ls -l dist

clean: ## remove all that make has made
	rm -rf $(VENV) $(BENCH) dist web/node_modules tools/chromium/node_modules src/stammtisch/pages .hypothesis .mypy_cache .pytest_cache .ruff_cache
	find . -name __pycache__ -type d -prune -exec rm -rf {} +

# Without pip, so that it is there at once or not at all; pip comes with what is installed by it.
$(python):
	@python=$$($(SHELL) tools/find-python "$(PYTHON)") && \
	echo "Making $(VENV) with $$python" && \
	"$$python" -m venv --clear --without-pip $(VENV) && \
	echo "$$python" >$(VENV)/made-with

# Whoever names another Python gets another .venv.
ifneq ($(PYTHON),)
ifneq ($(PYTHON),$(shell cat $(VENV)/made-with 2>/dev/null))
.PHONY: $(python)
endif
endif

# The pins name everything that is needed: so pip looks for nothing else, and an old one finds its way.
$(VENV)/installed-runtime: requirements/run.txt requirements/build.txt pyproject.toml hatch_build.py src/stammtisch/__init__.py $(python)
	@$(step) "Setting up pip in $(VENV)" sh -c \
	  'said=$$($(python) -m ensurepip 2>&1) || { echo "$$said" >&2; exit 1; }'
	@$(step) "Installing Stammtisch with $(call count,requirements/run.txt requirements/build.txt) packages of Python" \
	  $(pip) $(pinned) -r requirements/run.txt -r requirements/build.txt
	@HATCH_BUILD_NO_HOOKS=true $(pip) --no-build-isolation --no-deps --editable .
	@touch $@

# Where nothing in web/ has changed, this takes a moment.
pages: $(VENV)/installed-runtime
ifneq ($(wildcard web/package.json),)
	@$(python) -m tools.pages
endif

# Where none can be had, the tests that take one are skipped and say so.
browser: $(VENV)/installed-dev
	@$(python) -m tools.browser

# There isn't a wheel of it everywhere; without it nobody plays as the master at Backgammon, and all else is the same.
$(VENV)/installed-sage: requirements/sage.txt $(VENV)/installed-runtime
	@$(step) "Installing what the master at Backgammon thinks with" sh -c \
	  '$(pip) $(pinned) --only-binary :all: -r requirements/sage.txt 2>/dev/null || \
	  echo "There is no bgsage for this machine: the house does without the master at Backgammon"'
	@touch $@

# Games that tests and measurements play, and that a house has no need of.
$(VENV)/installed-proving: examples/proving/pyproject.toml $(VENV)/installed-runtime
	@$(pip) --no-build-isolation --no-deps --editable examples/proving
	@touch $@

# Tools are compiled where they are used: most of their files never are.
$(VENV)/installed-dev: requirements/dev.txt $(VENV)/installed-proving $(VENV)/installed-sage
	@$(step) "Installing what the tests need, $(call count,requirements/dev.txt) packages of Python" \
	  $(pip) --no-compile $(pinned) -r requirements/dev.txt
	@touch $@

$(VENV)/installed-release: requirements/release.txt $(VENV)/installed-dev
	@$(step) "Installing what a release takes, $(call count,requirements/release.txt) packages of Python" \
	  $(pip) --no-compile $(pinned) -r requirements/release.txt
	@touch $@

# The engines that ours is measured beside live in an environment of their own, with ours in it too.
$(BENCH)/installed: requirements/bench.txt $(VENV)/installed-runtime
	@$(python) -m venv --clear $(BENCH)
	@$(step) "Installing $(call count,requirements/bench.txt) packages of Python in $(BENCH)" \
	  $(BENCH)/bin/python -m pip --quiet --disable-pip-version-check install $(pinned) \
	  -r requirements/bench.txt -r requirements/run.txt -r requirements/build.txt
	@HATCH_BUILD_NO_HOOKS=true $(BENCH)/bin/python -m pip --quiet --disable-pip-version-check install \
	  --no-build-isolation --no-deps --editable . --editable examples/proving
	@touch $@
