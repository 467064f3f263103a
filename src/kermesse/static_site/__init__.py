"""A site of plain files: the whole program runs in the browser, without a server."""
