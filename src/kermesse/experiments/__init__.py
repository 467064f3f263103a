"""Experiments with bots: simulations, the arena, studies, and how sure their figures are."""
