"""The whole system in one process under one seed: servers, clients, storage, network and faults.

`docs/simulation.md` describes it. `case.py` runs a case, `python -m support.simulation` runs many.
"""
