"""The games of the house, one folder each; `kermesse.all_games()` finds them, and plugins."""
