# The site without a server
standalone-open-elsewhere = Kermesse is already open in another tab. This page will go on once you have closed it.
standalone-full = This browser is out of space: the last move is not saved. Free some space, then reload the page.
standalone-lost = This browser no longer saves games: the last move is not saved. Reload the page.
standalone-taken = Kermesse was opened in another tab: the game goes on there.
standalone-failed = Kermesse could not start in this browser: update it, or try another one. { $detail }
standalone-alone = This site works without a server, in your browser: play with robots, or together on this device.
standalone-starting = Kermesse is starting: a few more seconds…
standalone-evicted = This browser has deleted the games kept here, probably for lack of space. To lose no more, install this site as an app, or download the files of your finished games.
