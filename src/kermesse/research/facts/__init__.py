"""Facts about the games that a paper can cite: measured, kept as data, and written as a page.

`make facts` measures whatever is missing or was measured with other rules or bots, and writes
docs/games.json and docs/games.md. Each row is what one command line gives: it stands beside it.
"""
