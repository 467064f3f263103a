"""Long stress tests of what the server promises: `make torture`.

One module per promise. `runner.py` divides the time among them, `report.py` prints the table, and a
ledger outside git sums up all runs. `floods.py` is separate: it measures denial-of-service attacks.
"""

import sys
from pathlib import Path

# The helpers of the tests are used here: players, tables and servers.
sys.path.insert(0, str(Path(__file__).parents[2] / "tests"))
