"""The page of the operator: moderate a running server."""
