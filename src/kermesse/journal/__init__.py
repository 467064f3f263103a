"""Where tables are kept: a port, and what stands behind it."""
