reason-Reaches = Avec ces chevaux, un tour peut vous valoir : { $cards }.
reason-Wins = Les chevaux de tête feront alors { $card } : la carte est à vous.
reason-Lucky = Les chevaux de tête font déjà { $card } : coup de chance.
reason-Loses = Les chevaux tenus ne mènent à aucune de vos cartes : autant en finir.
reason-Nothing = Aucun tour ne mène à une de vos cartes : toucher serait une erreur.
reason-Waits = Une autre main tient des chevaux, et aucune de vos cartes ne correspond pour l’instant : laissez-la finir.
