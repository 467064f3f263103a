"""Training of networks: PPO over a batch engine, against a league of opponents (extra `train`)."""
