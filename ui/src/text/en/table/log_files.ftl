# Going on from a game, sharing it, opening one
origin-note = This game goes on from another one, after its move { $n }: same cards, unranked.
origin-see = See the game it comes from
share-title = Share the game
