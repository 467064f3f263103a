"""Seats taken from one device to another by a phrase, without an account."""
