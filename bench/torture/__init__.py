"""What the house promises, put to the test for as long as there is time: `make torture`.

One file a promise; `runner.py` shares out the minutes, `report.py` prints the table, and a ledger
outside git adds up what all runs reached. `floods.py` is apart: what strangers do to the others.
"""

import sys
from pathlib import Path

# The tests have people, tables and servers to play with: they are not copied here.
sys.path.insert(0, str(Path(__file__).parents[2] / "tests"))
