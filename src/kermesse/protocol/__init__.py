"""The wire protocol: frames, commands, HTTP bodies, and generators of derived files."""
