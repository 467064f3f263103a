# Managing the table
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
