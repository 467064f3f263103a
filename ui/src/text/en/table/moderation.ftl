# Managing the table
moderation-title = Manage the table
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
