reason-Reaches = By moving { $horses ->
    [one] this horse
   *[other] these horses
} you can win: { $cards }.
reason-Wins = The leading horses will be { $card }: the card will be yours.
reason-Lucky = The leading horses are { $card } already: a lucky strike!
reason-Loses = The horses you are holding lead to none of your cards: get it over with.
reason-Nothing = No move leads to one of your cards: touching a horse would be an error.
reason-Waits = Another hand is holding horses, and none of your cards matches for now: let them finish.
