"""Bots that learn: masked policy gradient over a batch engine, against a league (extra `train`)."""
