# Keeping the peace
peace-title = Keeping the peace
peace-intro = { $status ->
    [seating] You host this table. Whoever you ask to leave is gone for good: they cannot come back.
   *[other] In a running game a seat is only taken if most of the other people want it: a bot then plays on.
}
peace-nobody = You are the only person at this table.
peace-talk = What people may say
peace-talk-words = Messages and reactions
peace-talk-reactions = Reactions only
peace-talk-off = Nothing at all
peace-leave = { $status ->
    [seating] Ask to leave
   *[other] Propose that they leave
}
peace-leave-sure = { $status ->
    [seating] Yes, send { $name } away
   *[other] Yes, ask the others
}
peace-mute = Mute
peace-unmute = Unmute
peace-hide = Hide the name
peace-show = Show the name
peace-asked = The others have been asked, and have half a minute to answer.
place-muted = muted
vote-question = Should { $name } leave the game? A bot would take the seat. { $ayes } of { $needed } votes needed.
vote-waiting = { $yours ->
    [true] You said yes.
   *[false] You said no.
} Waiting for the others.
notice-asked-to-leave = { $name } had to leave the table.
notice-muted = The host has muted { $name }: nobody hears them any more.
notice-unmuted = { $name } can be heard again.
notice-name-hidden = The host has hidden the name at seat { $seat }.
notice-name-shown = The host shows { $name }’s name again.
notice-talk-words = The host allows messages at this table.
notice-talk-reactions = The host now allows only reactions at this table.
notice-talk-off = The host has turned the chat off at this table.
