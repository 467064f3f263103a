# Evenings that are kept, and seasons
evening-keep = Keep this evening
evening-keep-how = Names, ranks, points and dates stay for { $days } days: a souvenir page for everybody here, and a season for you, which adds up evenings. Each phone in the room is asked. Without a yes, a person appears as “Player 1”.
evening-season = Link of your season (leave empty for a new one)
evening-season-bad = This is not the link of a season.
evening-kept = This evening is kept: { $agreed } of { $people } people agree that their name is.
evening-without-phone = Ask the people without a phone, and tick those who say yes:
evening-souvenir = Souvenir of the evening
evening-season-open = Your season
evening-season-secret = The link of the season is yours: with it anybody may read and erase. Store it. This device remembers the last one.
evening-stop = Do not keep this evening after all
evening-stop-hint = The results and names kept so far are erased at once.
evening-stop-sure = Yes, erase what is kept
evening-ask = May your name be kept?
evening-ask-how = The organiser keeps this evening for { $days } days: names, ranks, points and dates, on a page for those who have its link. Without your yes, you appear there as “Player 1”. You may change your mind as long as the room exists.
evening-yes = Yes, keep “{ $name }”
evening-no = No
evening-is-kept = Your name is kept with the results of this evening.
evening-not-kept = Your name is not kept with the results of this evening.
evening-no-more = Do not keep it any more
evening-after-all = Keep it after all
evening-until = This page stays until { $date }, then it is erased.
evening-empty = No game has ended yet.
evening-moments = Moments to remember
evening-games = The games
evening-replay = See it again
evening-of-table = { $game }, game { $number }
evening-rule = 12 points for the first place at a table, 0 for the last, evenly spaced between. Games against robots alone and games won together bring no points.
evening-copy = Souvenir
season-title = Your season
season-how = Evenings with the names of those who agreed, each for { $days } days. The same name on several evenings counts as the same person. With the link of this page anybody may read and erase.
season-standings = Standings of the season
season-evenings = Evenings
season-won = Won
season-people = { $count ->
    [one] 1 person
   *[other] { $count } people
}
season-games = { $count ->
    [0] no game
    [one] 1 game
   *[other] { $count } games
}
season-json = JSON file
season-erase = Erase
season-erase-evening = Erase this evening
season-erase-name = Erase a name
season-erase-name-which = Name to erase from all evenings
season-erase-name-sure = Erase this name
season-erase-all = Erase the whole season
season-erase-all-hint = All evenings with their names, results and souvenirs are erased at once.
season-erase-all-sure = Yes, erase everything
season-erased = Erased.
kept-player = Player { $number }
kept-robot = Bot
