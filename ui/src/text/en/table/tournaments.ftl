# Tournaments
cup = Tournament
print-done = { $file } is downloaded: print it.
print-poster = Poster to print
