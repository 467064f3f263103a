"""Experiments with bots: simulations, the arena and studies, with confidence intervals."""
