"""Lessons: a first game that teaches itself. Scripts are data in the games' folders."""
