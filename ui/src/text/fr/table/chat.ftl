# La discussion
play-chat = Discussion
play-chat-unread = { $count ->
    [one] 1 nouveau message
   *[other] { $count } nouveaux messages
}
