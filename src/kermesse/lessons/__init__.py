"""Lessons: scripted first games. Scripts are data in the games' folders."""
