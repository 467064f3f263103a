"""The contract every game keeps, and what follows from it alone: no I/O, no clock, no game."""
