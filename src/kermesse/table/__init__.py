"""A table: seats, commands, clocks, races, chat and fairness, without any I/O inside."""
