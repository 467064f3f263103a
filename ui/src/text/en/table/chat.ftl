# The chat
play-chat = Chat
play-chat-unread = { $count ->
    [one] 1 new message
   *[other] { $count } new messages
}
