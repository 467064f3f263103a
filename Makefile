# The two commands a newcomer needs are `make play` and `make test`; each installs what it needs.
PYTHON ?= python3
VENV ?= .venv
BIN := $(VENV)/bin
PIP := $(BIN)/python -m pip --disable-pip-version-check --quiet
# Installing and the everyday commands are defined there; Windows has no make and calls it directly.
DEV := VENV=$(VENV) $(PYTHON) dev.py
# What is asked of the rules, for the compiled ones too; each test is that of the copy, beside them.
RULES := $(addprefix tests/,repo/test_compiled_rules.py core/test_conformance.py core/test_saboteurs.py core/test_goldens.py core/test_log.py core/test_streams.py core/test_check_deal.py bots/test_bots.py bots/test_search.py experiments/test_simulate.py research/test_encodings.py) build/fast/kermesse/games

EXPORT := $(BIN)/uv export --quiet --frozen --no-header --no-annotate --project build/lock

# Tests start Python often: bytecode is cached, even where the environment turns that off.
test-fast: export PYTHONDONTWRITEBYTECODE =

.PHONY: help play test test-extras check lint check-types check-generated check-pages coverage types reference format goldens facts engine-marks docs pictures bench bench-peers bench-batch torture torture-floods mutants fast test-fast bench-fast lock release clean

help: ## Say what there is
	@grep -hE '^[a-z-]+:.*##' $(MAKEFILE_LIST) | sed -E 's/:.*## /	/' | expand -t 14

play: ## Install, then open the lobby
	@$(DEV) play

test: ## Install, then run every test but those that take long
	@$(DEV) test

test-extras: ## Run those that take long, and the rules' on compiled rules where there is a compiler
	@$(DEV) test-extras
	@if command -v $${CC:-cc} >/dev/null; then $(MAKE) --no-print-directory test-fast; else echo 'No C compiler: the compiled rules are left out.'; fi

check: ## Lint, formatting and types
	@$(DEV) check

lint check-types check-generated check-pages: ## A part of `make check`
	@$(DEV) $@

coverage: ## Measure the branch coverage of core, games and table; fails below the floor in pyproject.toml
	@$(DEV) coverage

types: ## Write the browser's types and the tables of docs/protocol.md, from the Python types
	@$(DEV) types

reference: ## Write the JSON schemas and the encodings into build/reference
	@$(DEV) reference

format: ## Put the code in order
	@$(DEV) format

goldens: install-dev ## Write the golden playthroughs again
	@$(BIN)/python -m pytest tests/core/test_goldens.py --write-goldens

facts: install-dev ## Measure what docs/games.json lacks (hours; WORKERS; AGAIN a text of commands), and write docs/games.md
	@$(BIN)/python website/facts.py --workers $(or $(WORKERS),2) $(if $(AGAIN),--again '$(AGAIN)')

engine-marks: install-dev ## Compare the batch engines with the rules, and mark them with the rules they copy
	@$(BIN)/python -m pytest -n auto tests/batch/test_batch_engines.py
	@PYTHONPATH=tests $(BIN)/python -m support.engine_marks

docs: reference install-docs ## Build the site into build/site
	@$(VENV)-docs/bin/python -m properdocs build --quiet --strict --clean --config-file website/properdocs.yml
	@echo "The site is in build/site: open build/site/index.html"

pictures: install-dev ## Make the pictures of the README and the site again, in a real browser
	@$(BIN)/python hatch_build.py --tools
	@$(BIN)/python website/pictures.py

bench: install-dev install-bench ## Measure, beside OpenSpiel in the same run
	@$(BIN)/python bench/run.py --peer $(VENV)-bench/bin/python

mutants: install-dev ## Change rules and table in small ways, and see whether tests notice (SEED, COUNT)
	@PYTHONPATH=tests $(BIN)/python -m support.mutants --seed $(or $(SEED),1) --count $(or $(COUNT),120)

torture: install-dev ## Put what is promised to the test (MINUTES, SEED, PROMISES; AGAIN a breach)
	@$(BIN)/python -m bench.torture --minutes $(or $(MINUTES),20) --seed $(or $(SEED),1) $(if $(PROMISES),--promises $(PROMISES)) $(if $(LEDGER),--ledger $(LEDGER)) $(if $(AGAIN),--again '$(AGAIN)') $(if $(SABOTAGE),--sabotage)

torture-floods: install-dev ## Attack a server of our own in every way we know, and measure
	@$(BIN)/python -m bench.torture.floods

bench-peers: install-dev install-bench ## Measure beside OpenSpiel, PettingZoo, RLCard and boardgame.io
	@$(BIN)/python bench/peers.py --python $(VENV)-bench/bin/python

bench-batch: fast ## Measure the batch engines beside pgx, OpenSpiel's loop and our own rules, on one core
	@$(BIN)/python bench/batch_peers.py

fast: install-dev ## Compile the rules beside the checkout (needs a C compiler)
	@$(BIN)/python fast_build.py
	@echo "The compiled rules are in build/fast; to run them: PYTHONPATH=build/fast $(BIN)/kermesse"

test-fast: fast ## Run the tests of the rules on the compiled ones
	@PYTHONPATH=build/fast $(BIN)/python -m pytest -n auto -o pythonpath='build/fast tests .' -m 'not extras' --ignore-glob='*browser.py' $(RULES)

bench-fast: fast ## Measure the compiled rules beside plain Python
	@$(BIN)/python bench/fast.py

# The locks of developers have the files for the tested Pythons; the lock of players has all.
lock: install-dev ## Pin the newest versions the ranges allow, by hash
	@$(PIP) install 'uv>=0.9'
	@mkdir -p build/lock/play build/lock/dev
	@sed 's/^dynamic = .*/version = "0"/' pyproject.toml > build/lock/play/pyproject.toml
	@sed 's/^requires-python = .*/requires-python = ">=3.11,<3.15"/' build/lock/play/pyproject.toml > build/lock/dev/pyproject.toml
	@$(BIN)/uv lock --quiet --upgrade --project build/lock/play
	@$(BIN)/uv lock --quiet --upgrade --project build/lock/dev
	@$(EXPORT)/play --no-emit-project --no-default-groups --group build -o requirements/play.txt
	@$(EXPORT)/dev --no-emit-project --no-default-groups --group dev $(addprefix --extra ,batch dask mcp open-spiel pgx plots postgres print push research text) -o requirements/dev.txt
	@$(EXPORT)/dev --only-group docs -o requirements/docs.txt
	@$(EXPORT)/dev --only-group bench -o bench/requirements.txt

release: reference ## Build wheel and sdist, install the wheel into empty environments, try it there
	@$(BIN)/python release.py

clean: ## Remove everything installed or built here
	@rm -rf $(VENV) $(VENV)-bench $(VENV)-docs build dist ui/node_modules bench/boardgame/node_modules src/kermesse/server/static .mypy_cache .ruff_cache .pytest_cache .hypothesis .coverage

install-%:
	@command -v $(PYTHON) >/dev/null || { echo "Kermesse needs Python 3.11 or newer, and finds no $(PYTHON)." >&2; exit 1; }
	@$(DEV) install $*
