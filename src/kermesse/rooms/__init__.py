"""Rooms full of people: who waits, which tables there are, and what their animator may do."""
