# To print
print-scan = Scan this code with your phone
print-code = or type these four letters in Kermesse
print-no-account = No account, nothing to install: a first name will do.
print-room = Come in, give your first name, and we will find you a table.
print-diploma = Diploma
print-rank = Rank { $rank } of { $people }
print-team = Team “{ $team }”: rank { $rank } of { $teams }
print-points = { $points ->
    [one] { $points } point
   *[other] { $points } points
}
print-cup = Cup of the Kermesse
print-moment = A moment to remember: { $moment }
print-robot = Bot
print-player = Player { $number }
print-replay = Scan this code to watch the game again
print-table = Table { $number }
