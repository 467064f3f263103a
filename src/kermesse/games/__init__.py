"""The games, one folder each; `kermesse.games()` finds them."""
