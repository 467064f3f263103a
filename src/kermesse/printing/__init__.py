"""Posters of rooms and tables, and name cards, as PDF. Needs the extra `print`."""
