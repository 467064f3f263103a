# Tournaments
cup-swiss = Swiss system
    .hint = In each round you meet people with about as many points as you.
cup-robin = Round robin
    .hint = Everybody meets everybody.
cup-deal = Same deal for all
    .hint = Every table gets the same deal: you are compared with those in the same seat. Bots fill up the tables.
cup-cup = Cup of the Kermesse
    .hint = Another game in each round: points add up, and each phone has its stamp card.
cup-games = Games of the cup, in order
cup-tables = tables of { $size }
stamps = Your stamp card
stamp-points = { $count ->
    [one] { $points } point
   *[other] { $points } points
}
stamp-missed = missed
stamp-next = soon
cup-not-together = Not in this game: all win or lose together, so a table has no ranking.
cup-game = Game of the tournament
cup-size = Seats at a table
cup-system = Format
cup-length = Number of rounds
cup-begin = { $count ->
    [0] Nobody is waiting
    [one] Start with 1 person
   *[other] Start with { $count } people
}
cup-round = { $round ->
    [0] not begun yet
   *[other] { $known ->
        [yes] round { $round } of { $length }
       *[no] round { $round }
    }
}
cup-over = over
cup-on = The round is under way: the standings change when a table is over.
cup-next = Form round { $round }
cup-sits-out = { $count ->
    [one] { $names } sits out this round, for the points of a first place.
   *[other] { $names } sit out this round, for the points of a first place.
}
cup-join = Add
cup-leave = Withdraw
cup-left = has left
cup-moved = (before: { $before })
cup-shared = People with exactly the same result share a rank.
cup-podium = The podium
cup-so-many = { $count ->
    [one] { $points } point
   *[other] { $points } points
}
cup-celebrate = Show the podium
cup-diplomas = Diplomas to print
cup-end = End the tournament
cup-end-sure = Yes, end it after this round
cup-standings = Standings
cup-print = Standings to print
print-cards = Name cards
cup-do-print = Print
cup-csv = CSV file
cup-none = There is no tournament in this room for now.
cup-place = Place
cup-name = Name
cup-points = Points
cup-opponents = Opp.
    .hint = Total points of the people met: it breaks ties.
cup-played = Games
cup-byes = { $byes ->
    [one] 1 bye
   *[other] { $byes } byes
}
cup-more = { $count ->
    [one] and one other person
   *[other] and { $count } other people
}
cup-csv-place = Place
cup-csv-name = Name
cup-csv-points = Points
cup-csv-opponents = Opponents’ points
cup-csv-played = Games
cup-csv-byes = Byes
cup-csv-left = Left the tournament
cup-rule = { $system ->
    [deal] 12 points for the best result in your seat on this deal, 0 for the worst, and points at equal steps between them.
    [cup] In each game, 12 points for the first place at a table, 0 for the last, and points at equal steps between them; where all win together, tables are compared. A bye counts as a first place.
   *[other] 12 points for the first place at a table, 0 for the last, and points at equal steps between them; a bye counts as a first place.
} Ties: the total points of the people met, then the direct results, then one random draw for the whole tournament.
teams = Teams
teams-none = everybody for themselves
teams-count = { $count } teams
team = Team
team-number = Team { $number }
team-names = Names of the teams
team-choose = Choose who plays for which team
team-any = at random
team-mean = Mean
team-best = { $count ->
    [one] First in the standings by person: { $names }
   *[other] First in the standings by person, equal: { $names }
}
team-standings = By team
team-people = By person
team-rule = { $mean ->
    [yes] A team has the mean of its members’ points, as teams differ in size.
   *[no] A team has the sum of its members’ points.
}
cup-csv-team = Team
cup-csv-team-rank = Rank of the team
cup-csv-team-points = Points of the team
