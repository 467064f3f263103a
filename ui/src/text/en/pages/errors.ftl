# Errors
error-tournament-none = There is no tournament in this room.
error-no-correspondence = This game is not played over several days.
error-phrase-unknown = This phrase does not work: a word may be misspelt, or it was cancelled, or it is more than an hour old.
error-phrase-used = This phrase has been used, and works only once. Ask the first device for another.
error-nothing-to-carry = These seats are no longer yours: there is nothing to take back.
error-too-many-phrases = Many phrases have just been tried from here. You can try again { $when }.
error-no-push = This site sends no notifications.
error-bad-endpoint = Notifications of this browser are not supported here.
error-nothing-to-notify = There is nothing to notify you of yet: sit down at a game played over days, then come back here.
error-too-many-subscriptions = Many browsers have just asked for notifications from here. You can try again { $when }.
error-no-such-evening = This page does not exist, or what it showed has been erased.
error-no-such-day = There is no deal for that day.
error-day-old-rules = The rules have changed since: this deal can no longer be played, but its games can be watched again.
