"""The games, one folder each; `kermesse.all_games()` finds them."""
