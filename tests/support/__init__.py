"""Shared test helpers: tables, servers, browsers and journals."""
