# `make play` and `make test` are the commands to start with; each installs what it needs.
PYTHON ?= python3
VENV ?= .venv
BIN := $(VENV)/bin
PIP := $(BIN)/python -m pip --disable-pip-version-check --quiet
# dev.py defines installation and the everyday commands; without make (Windows) it is called
# directly.
DEV := VENV=$(VENV) $(PYTHON) dev.py
# The tests of the rules that also run on the compiled rules.
RULES := $(addprefix tests/,repo/test_compiled_rules.py core/test_conformance.py core/test_saboteurs.py core/test_goldens.py core/test_log.py core/test_streams.py core/test_check_deal.py bots/test_bots.py bots/test_search.py experiments/test_simulate.py research/test_encodings.py) build/fast/kermesse/games

EXPORT := $(BIN)/uv export --quiet --frozen --no-header --no-annotate --project build/lock

# Tests start Python often: bytecode is cached even if the environment turns that off.
test-fast: export PYTHONDONTWRITEBYTECODE =

.PHONY: help play page test test-extras check lint check-types check-generated check-pages coverage audit types reference format goldens facts engine-marks docs pictures bench bench-peers bench-batch torture torture-floods mutants fast test-fast bench-fast lock release clean

help: ## List the commands
	@grep -hE '^[a-z-]+:.*##' $(MAKEFILE_LIST) | sed -E 's/:.*## /	/' | expand -t 14

play: ## Install, then open the lobby
	@$(DEV) play

test: ## Install, then run all tests except the slow ones
	@$(DEV) test

test-extras: ## Run the slow tests, and those of the compiled rules if there is a C compiler
	@$(DEV) test-extras
	@if command -v $${CC:-cc} >/dev/null; then $(MAKE) --no-print-directory test-fast; else echo 'No C compiler: the compiled rules are not tested.'; fi

check: ## Lint, formatting and types
	@$(DEV) check

lint check-types check-generated check-pages: ## A part of `make check`
	@$(DEV) $@

coverage: ## Measure the branch coverage of core, games and table; fails below the floor in pyproject.toml
	@$(DEV) coverage

audit: ## Look up known advisories for all locked packages; says what could not be checked
	@$(DEV) audit

page: ## Write the site that needs no server into build/page
	@$(DEV) page

types: ## Write the browser's types and the tables of docs/protocol.md, from the Python types
	@$(DEV) types

reference: ## Write the JSON schemas and the encodings into build/reference
	@$(DEV) reference

format: ## Format the code
	@$(DEV) format

goldens: install-dev ## Rewrite the golden playthroughs
	@$(BIN)/python -m pytest tests/core/test_goldens.py --write-goldens

facts: install-dev ## Measure what docs/games.json lacks (takes hours; WORKERS=processes, AGAIN=part of the commands to repeat), and write docs/games.md
	@$(BIN)/python website/facts.py --workers $(or $(WORKERS),2) $(if $(AGAIN),--again '$(AGAIN)')

engine-marks: install-dev ## Compare the batch engines with the rules, and store the hash of those rules
	@$(BIN)/python -m pytest -n auto tests/batch/test_batch_engines.py
	@PYTHONPATH=tests $(BIN)/python -m support.engine_marks

docs: reference install-docs ## Build the site into build/site
	@$(VENV)-docs/bin/python -m properdocs build --quiet --strict --clean --config-file website/properdocs.yml
	@echo "The site is in build/site: open build/site/index.html"

pictures: install-dev ## Make the pictures of the README and the site, in a browser
	@$(BIN)/python hatch_build.py --tools
	@$(BIN)/python website/pictures.py

bench: install-dev install-bench ## Run the benchmarks, with OpenSpiel for comparison
	@$(BIN)/python -m bench.run --peer $(VENV)-bench/bin/python

mutants: install-dev ## Mutation testing of rules and table (SEED, COUNT)
	@PYTHONPATH=tests $(BIN)/python -m support.mutants --seed $(or $(SEED),1) --count $(or $(COUNT),120)

torture: install-dev ## Stress-test the promises of docs/reliability.md (MINUTES, SEED, PROMISES; AGAIN=a breach to repeat)
	@$(BIN)/python -m bench.torture --minutes $(or $(MINUTES),20) --seed $(or $(SEED),1) $(if $(PROMISES),--promises $(PROMISES)) $(if $(LEDGER),--ledger $(LEDGER)) $(if $(AGAIN),--again '$(AGAIN)') $(if $(SABOTAGE),--sabotage)

torture-floods: install-dev ## Flood a local server in every known way, and measure
	@$(BIN)/python -m bench.torture.floods
	@$(BIN)/python -m bench.torture.floods_bots
	@$(BIN)/python -m bench.torture.floods_fairness

bench-peers: install-dev install-bench ## Compare with OpenSpiel, PettingZoo, RLCard and boardgame.io
	@$(BIN)/python bench/peers.py --python $(VENV)-bench/bin/python

bench-batch: fast ## Compare the batch engines with pgx, OpenSpiel and the Python rules, on one core
	@$(BIN)/python bench/batch_peers.py

fast: install-dev ## Compile the rules into build/fast (needs a C compiler)
	@$(BIN)/python fast_build.py
	@echo "The compiled rules are in build/fast; to run them: PYTHONPATH=build/fast $(BIN)/kermesse"

test-fast: fast ## Run the tests of the rules on the compiled rules
	@PYTHONPATH=build/fast $(BIN)/python -m pytest -n auto -o pythonpath='build/fast tests .' -m 'not extras' --ignore-glob='*browser.py' $(RULES)

bench-fast: fast ## Compare the compiled rules with plain Python
	@$(BIN)/python bench/fast.py

# The locks of developers have the files for the tested Pythons; the lock of players has all.
lock: install-dev ## Pin the newest allowed versions, with hashes
	@$(PIP) install 'uv>=0.9'
	@mkdir -p build/lock/play build/lock/dev
	@sed 's/^dynamic = .*/version = "0"/' pyproject.toml > build/lock/play/pyproject.toml
	@sed 's/^requires-python = .*/requires-python = ">=3.11,<3.15"/' build/lock/play/pyproject.toml > build/lock/dev/pyproject.toml
	@$(BIN)/uv lock --quiet --upgrade --project build/lock/play
	@$(BIN)/uv lock --quiet --upgrade --project build/lock/dev
	@$(EXPORT)/play --no-emit-project --no-default-groups --group build -o requirements/play.txt
	@$(EXPORT)/dev --no-emit-project --no-default-groups --group dev $(addprefix --extra ,batch dask mcp open-spiel parquet pgx plots postgres print push research text) -o requirements/dev.txt
	@$(EXPORT)/dev --only-group docs -o requirements/docs.txt
	@$(EXPORT)/dev --only-group bench -o bench/requirements.txt

release: reference ## Build wheel, sdist and bills of materials, install the wheel into empty environments and test it there
	@$(BIN)/python release.py

clean: ## Remove everything installed or built here
	@rm -rf $(VENV) $(VENV)-bench $(VENV)-docs build dist ui/node_modules bench/boardgame/node_modules src/kermesse/server/static .mypy_cache .ruff_cache .pytest_cache .hypothesis .coverage

install-%:
	@command -v $(PYTHON) >/dev/null || { echo "Kermesse needs Python 3.11 or newer; $(PYTHON) was not found." >&2; exit 1; }
	@$(DEV) install $*
