"""The contract every game implements, and what follows from it alone: no I/O, no clock, no game."""
