"""Rooms: waiting people, their tables, tournaments, and the commands of the organiser."""
