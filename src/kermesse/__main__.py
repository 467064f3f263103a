"""`python -m kermesse` is the command `kermesse`."""

import sys

from kermesse.cli import main

if __name__ == "__main__":
    sys.exit(main())
