"""Storage of tables: the journal interface and its backends."""
