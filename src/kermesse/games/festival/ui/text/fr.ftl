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
       *[other] vous avez reçu les cartes en { $order }ᵉ
    }
   *[false] { $order ->
        [1] a reçu les cartes en premier
       *[other] a reçu les cartes en { $order }ᵉ
    }
}
table-unserved = n’a pas encore reçu les cartes
table-shone = a posé face visible à la manche précédente ; n’a pas encore reçu les cartes
table-holds = { $count ->
    [one] tient { $count } carte
   *[other] tient { $count } cartes
}
table-up = Face visible
table-up-hint = les cartes viendront plus tôt la fois suivante
table-up-last = tout le monde la voit
table-down = Face cachée
table-down-hint = secrète jusqu’au décompte
table-pick = Choisissez une carte, puis sa face
table-pick-face = { $card } : visible ou cachée ?
table-hand-on = À qui tendez-vous { $count ->
    [one] la carte qui reste
   *[other] les { $count } cartes
} ?
table-give = Tendre les cartes à { $name }
table-choosing = { $name } choisit une carte
table-handing = { $name } choisit à qui tendre le reste
table-last-round = Manche { $round } : ce qui a été posé
table-this-round = Posées dans cette manche
table-waiting = Les cartes vont venir à vous.
table-done = Vous avez posé votre carte de cette manche.
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
table-troupe = La troupe de { $name }
table-look = Voir ses cartes
table-memory = Ma mémoire
table-memory-title = Ce que vous avez laissé passer
table-memory-note = Vos cartes cachées et ce que vous avez tendu restent sous vos yeux, et sous les vôtres seulement (R10).
table-memory-round = Manche
table-memory-laid = posée
table-memory-left = laissées
table-memory-empty = Vous n’avez encore rien tendu.

table-count-next = Suite
table-count-variety = Variété
table-count-nines = Neufs
table-count-total = Or
table-count-sum = Somme
table-count-parade = Entrent en piste : les { $profession }
table-count-all = Toutes les cartes se retournent
table-count-variety-now = Des métiers différents : 3 d’or pour trois, 6 pour quatre, 10 pour cinq (R7)
table-count-nines-now = Chaque neuf coûte une pièce (R7)
table-count-total-now = L’or de chacun
