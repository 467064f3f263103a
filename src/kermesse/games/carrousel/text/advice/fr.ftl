reason-Reaches = En déplaçant { $horses ->
    [one] ce cheval
   *[other] ces chevaux
}, vous pouvez gagner : { $cards }.
reason-Wins = Les chevaux de tête feront { $card } : la carte sera à vous.
reason-Lucky = Les chevaux de tête font déjà { $card } : coup de chance !
reason-Loses = Les chevaux que vous tenez ne mènent à aucune de vos cartes : autant en finir.
reason-Nothing = Aucun déplacement ne mène à l’une de vos cartes : toucher un cheval serait une erreur.
reason-Waits = Une autre main tient des chevaux, et aucune de vos cartes ne correspond pour l’instant : laissez-la finir.
