# Errors
error-old-version = This game was played by older rules: it can no longer be opened.
error-not-over = You can only see that once the game is over.
error-sealed = Other tables are still playing this deal: you can see it once the last of them is over.
error-sealed-day = This is the deal of the day, and others are still playing it: you can watch the game again once the day is over.
error-no-printer = To print posters and cards the server lacks a module: install it with { $detail }, then restart the server.
error-bad-viewer = Nobody was sitting in that seat.
error-no-story = This game has no diagram.
