reason-Answers = { $count ->
    [one] Une enveloppe ouverte vous attend au bureau de poste.
   *[other] { $count } enveloppes ouvertes vous attendent au bureau de poste.
}
reason-Complete = Votre collection est complète.
reason-Spares = Vous avez { $count } { $given } et { $most } { $kept } : donnez { $count ->
    [one] le { $given }
   *[other] les { $given }
}, gardez les { $kept }.
reason-Even = Aucune lettre ne domine encore dans votre main : échangez un { $given } contre autre chose.
reason-Doubts = On dirait que quelqu’un d’autre collectionne les { $given } : mieux vaut peut-être les échanger que d’en attendre d’autres.
reason-Unanswered = { $to } laisse votre courrier sans réponse : retirez-le.
reason-Patience = { $why ->
    [useful] Les lettres de votre main sont toutes pareilles : gardez-les, et attendez le reste.
    [away] Votre courrier est en route : attendez qu’on vous réponde.
   *[others] C’est aux autres d’écrire maintenant : attendez.
}
reason-Company = Avec { $to } dans votre commune, vous aurez plus de lettres à échanger.
reason-NearlyThere = Vous y êtes presque : { $count ->
    [one] { $count } lettre
   *[other] { $count } lettres
} sur { $size }. Avec plus de monde, il en faudrait davantage.
