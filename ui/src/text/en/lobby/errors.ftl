# Errors
error-title = Ouch!
error-not-found = There is nothing at this address.
error-unknown-table = This table does not exist, or no longer does.
error-unknown-room = This room does not exist, or no longer does.
error-name-empty = Give the room a name first.
error-name-long = This name is too long: 24 characters at most.
error-unknown-code = This code leads to no table. Check the four letters, or ask the person who invited you for the link. The game may be long over.
error-too-many-codes = Too many codes tried. Try again { $when }, or ask for the link of the table: it always works.
error-unknown-game = There is no such game here.
error-unknown-lesson = There is no such lesson, or no longer.
error-server-away = The server is not answering. Check the network, then try again.
error-not-started = Kermesse could not start in this browser.
error-server-error = The server had a problem. Try again in a moment.
error-bad-setup = This table cannot be opened like that: { $detail }
error-too-many-tables = Many tables have just been opened from here. You can open another { $when }; meanwhile you can reuse an open one.
error-draining = This server is stopping and another takes over: try again in a moment.
error-too-many-connections = Too many connections from your address: try again { $when }.
error-blocked = The operator of this site has blocked your address: try again { $when }.
error-flood = Too many requests at once: try again { $when }.
error-too-slow = The request took too long to arrive: try again.
error-too-large = This text is too long: shorten it.
error-bad-request = The server did not understand: { $detail }. Reload the page.
error-bad-method = The server did not understand: { $detail }. Reload the page.
error-not-a-neighbour = This server is open to its own network only.
error-foreign-origin = This page comes from another site: open the address of the server itself.
error-unknown-host = The server does not go by this name: open it by its address.
when-seconds = { $seconds ->
    [one] in a second
   *[other] in { $seconds } seconds
}
when-minutes = { $minutes ->
    [one] in a minute
   *[other] in { $minutes } minutes
}
when-soon = a little later
error-other = The request was refused: { $detail }
lost-title = Page not found
lost-text = Nobody has put up a stall here. The lobby is that way.
