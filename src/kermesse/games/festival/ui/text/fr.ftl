# Ce que dit la table de Festival à l’écran, et seulement là.

heading-Drew = Manche { $round }
table-round = Manche { $round }/{ $rounds }
table-deal = Les cartes se mélangent…
table-deck = Pioche
table-discard = Défausse
table-hand = Votre main
table-first = ouvre la manche
table-served = { $you ->
    [true] { $order ->
        [1] vous avez reçu les cartes en premier
        [2] vous avez reçu les cartes en deuxième
        [3] vous avez reçu les cartes en troisième
        [4] vous avez reçu les cartes en quatrième
       *[5] vous avez reçu les cartes en cinquième
    }
   *[false] { $order ->
        [1] a reçu les cartes en premier
        [2] a reçu les cartes en deuxième
        [3] a reçu les cartes en troisième
        [4] a reçu les cartes en quatrième
       *[5] a reçu les cartes en cinquième
    }
}
table-unserved = n’a pas encore reçu les cartes
table-shone = a montré sa carte à la manche précédente et n’a pas encore reçu les cartes
table-holds = { $count ->
    [one] tient { $count } carte
   *[other] tient { $count } cartes
}
table-up = Face visible
table-up-hint = les cartes vous viendront plus tôt à la manche suivante
table-up-last = tout le monde la voit
table-down = Face cachée
table-down-hint = secrète jusqu’au décompte
table-pick = Choisissez une carte, puis montrez-la ou cachez-la
table-pick-face = { $card } : visible ou cachée ?
table-hand-on = À qui tendez-vous { $count ->
    [one] la carte qui reste
   *[other] les { $count } cartes
} ?
table-give = Tendre les cartes à { $name }
table-choosing = { $name } choisit une carte
table-handing = { $name } choisit à qui tendre le reste
table-last-round = Manche { $round } : les cartes posées
table-this-round = Les cartes posées dans cette manche
table-waiting = Les cartes vont bientôt vous arriver.
table-done = Vous avez déjà posé votre carte dans cette manche.
table-back = carte face cachée
table-yours-hidden = { $card } (face cachée)
table-backs = { $count ->
    [0] aucune carte cachée
    [one] { $count } carte cachée
   *[other] { $count } cartes cachées
}
table-stars = { $profession } : { $stars ->
    [0] aucune étoile
    [one] { $stars } étoile
   *[other] { $stars } étoiles
}{ $hidden ->
    [0] { "" }
   *[other] , et { $hidden } de plus sous vos cartes cachées
}
table-sum = { $profession } : { $sum }{ $hidden ->
    [0] { "" }
   *[other] , et { $hidden } de plus sous vos cartes cachées
}
table-troupe = La troupe { DE($name) }
table-look = Voir ses cartes
table-memory = Ma mémoire
table-memory-title = Ce que vous avez laissé passer
table-memory-note = Vos cartes cachées et celles que vous avez laissées aux autres : personne d’autre ne les voit ici (R10).
table-memory-round = Manche
table-memory-laid = posée
table-memory-left = laissées
table-memory-empty = Vous n’avez encore rien tendu.

table-count-next = Suite
table-count-variety = Variété
table-count-nines = Neufs
table-count-total = Or
table-count-sum = Somme
table-count-parade = Les { $profession } entrent en piste
table-count-all = On retourne toutes les cartes
table-count-variety-now = Métiers différents : 3 pièces d’or pour trois, 6 pour quatre, 10 pour cinq (R7)
table-count-nines-now = Chaque neuf coûte une pièce d’or (R7)
table-count-total-now = L’or de chacun
