reason-Reaches = With these horses a ride can win you: { $cards }.
reason-Wins = The leading horses will then be { $card }: the card is yours.
reason-Lucky = The leading horses are { $card } already: a lucky strike.
reason-Loses = The horses held lead to none of your cards: get it over with.
reason-Nothing = No ride leads to a card of yours: to touch would be an error.
reason-Waits = Another hand holds horses, and no card of yours matches as they stand: let it finish.
