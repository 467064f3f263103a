# Managing the table
moderation-title = Manage the table
moderation-intro = { $status ->
    [seating] You host this table. A player you remove is gone for good: they cannot come back.
   *[other] During a game, someone can be removed only if most of the others agree; a bot then plays for them.
}
moderation-nobody = You are the only person at this table.
moderation-talk = What people may say
moderation-talk-words = Messages and reactions
moderation-talk-reactions = Reactions only
moderation-talk-off = Nothing at all
moderation-leave = { $status ->
    [seating] Remove
   *[other] Propose removing them
}
moderation-leave-sure = { $status ->
    [seating] Yes, remove { $name }
   *[other] Yes, ask the others
}
moderation-mute = Mute
moderation-unmute = Unmute
moderation-hide = Hide the name
moderation-show = Show the name
moderation-asked = The others have been asked, and have half a minute to answer.
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
