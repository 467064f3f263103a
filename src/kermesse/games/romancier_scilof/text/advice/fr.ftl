reason-Answers = { $count ->
    [one] Une enveloppe ouverte vous attend au bureau de poste.
   *[other] { $count } enveloppes ouvertes vous attendent au bureau de poste.
}
reason-Complete = Votre collection est complète.
reason-Spares = Vous avez { $count } { $given } et { $most } { $kept } : donnez les { $given }, gardez les { $kept }.
reason-Even = Aucune valeur ne l’emporte encore dans votre main : échangez les { $given } pour en réunir une autre.
reason-Doubts = On dirait que quelqu’un d’autre collectionne les { $given } : les échanger peut valoir mieux que les attendre.
reason-Unanswered = Ce courrier est resté sans réponse : reprenez-le, { $to } n’y répond pas.
reason-Patience = Rien à donner qui ne vous serve, ou c’est aux autres d’agir : attendez.
reason-Company = Avec { $to } en plus, il y a plus de lettres à échanger.
reason-NearlyThere = Il vous manque peu : { $count } lettres sur { $size }. À plus nombreux, la collection serait plus longue.
