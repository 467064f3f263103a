# Ce que dit le guide des leçons de Romancier Scilof.

lesson-title-post = Écrire et répondre
lesson-post-aim = Tout le monde a les mêmes lettres : ici A, B et C. Pour gagner, il vous en faut trois pareilles. On joue sans tour de rôle, et tout passe par la poste.
lesson-post-post = Disons que vous voulez trois A. Envoyez donc votre B à { $seat1 } : choisissez la lettre, puis la boîte { DE($seat1) }.
    .hint = Touchez votre lettre B, puis la boîte de { $seat1 }.
lesson-post-waiting = Votre courrier est à la poste. { $seat1 } va répondre par une de ses lettres, sans savoir ce que contient la vôtre.
lesson-post-collect = Une réponse ! Le courrier ouvert passe avant tout : reprenez-le.
    .hint = Touchez « Reprenez votre enveloppe ouverte ».
lesson-post-swapped = Votre B est devenu un A : en voilà deux. C’est le seul moyen de changer de lettres : une contre une, sans voir.
lesson-post-mail = { $seat2 } vous écrit…
lesson-post-blind = Pour lire la lettre { DE($seat2) }, il faut d’abord en donner une des vôtres. À l’aveugle : qui sait ce qu’il y a dedans ?
lesson-post-reply = Donnez votre C à { $seat2 } : c’est la lettre dont vous n’avez pas besoin.
    .hint = Touchez votre lettre C, puis répondez à { $seat2 }.
lesson-post-end = Un A ! Vous avez trois lettres pareilles. À la leçon suivante, on ferme le bureau de poste.

lesson-title-close = La collection
lesson-close-near = Il vous manque un A, et { $seat2 } vous a écrit. Pendant ce temps { $seat1 } a écrit à { $seat2 }.
lesson-close-reply = Répondez à { $seat2 } avec votre C.
    .hint = Touchez votre lettre C, puis répondez à { $seat2 }.
lesson-close-full = Trois A, et aucune de vos lettres n’est en route : votre collection est complète.
lesson-close-close = Fermez le bureau de poste ! À partir de là, on n’envoie plus rien.
    .hint = Touchez « Fermer le bureau de poste ! ».
lesson-close-under-way = Ce n’est pas encore la fin : une lettre { DE($seat1) } attend toujours sa réponse. Chacun doit vider le bureau avant que l’on compte, et une autre collection peut encore s’achever.
lesson-close-answers = { $seat2 } reprend son enveloppe, puis répond à { $seat1 }…
lesson-close-end = Le bureau est vide : on montre les mains. Toute personne qui a une collection complète gagne, et il peut y en avoir plusieurs. Ici, c’est vous !

lesson-title-newcomer = Quelqu’un arrive
lesson-newcomer-three = Vous jouez à trois, avec trois lettres chacun. Mais la porte est ouverte…
lesson-newcomer-comes = { $seat3 } entre dans la partie.
lesson-newcomer-grown = À quatre, on joue avec quatre lettres : chacun a reçu un D, et une collection compte maintenant quatre lettres.
lesson-newcomer-post = { $seat3 } ne sait encore rien de vos projets : écrivez-lui, avec la lettre que vous voulez.
    .hint = Choisissez une lettre, puis la boîte de { $seat3 }.
lesson-newcomer-answers = { $seat3 } répond…
lesson-newcomer-collect = Reprenez votre enveloppe.
    .hint = Touchez « Reprenez votre enveloppe ouverte ».
lesson-newcomer-end = On peut arriver à tout moment, sauf quand le bureau ferme. Si vous aviez presque fini, vous voilà un peu plus loin : il faut une lettre de plus.

lesson-title-departure = Quelqu’un s’en va
lesson-departure-four = Vous jouez à quatre. Cette lettre porte le numéro { DE($seat3) } : elle vient de chez { $seat3 }.
lesson-departure-leaves = { $seat3 } quitte la partie pour de bon…
lesson-departure-gone = Ses lettres sortent du jeu, où qu’elles soient, et les D avec elles : à trois on joue avec trois lettres. Les lettres des autres que tenait { $seat3 } vont au panier, et l’on y pioche au hasard de quoi compléter sa main.
lesson-departure-end = Le compte est juste : trois lettres chacun, et chaque valeur en trois exemplaires. Personne ne peut partir pendant que le bureau ferme : une partie gagnée le reste.

lesson-title-fusion = Deux communes
lesson-fusion-two = Deux communes, deux bureaux de poste : vous ne connaissez que { $seat1 }, et à deux une collection ne compte que deux lettres. { $seat2 } et { $seat3 } ont leur propre bureau.
lesson-fusion-invite = Invitez { $seat2 }, de l’autre commune.
    .hint = Touchez la boîte de { $seat2 } : l’invitation part aussitôt.
lesson-fusion-accepts = { $seat2 } accepte. « Bonjour ! » passe de l’un à l’autre : les amis de vos amis deviennent vos amis…
lesson-fusion-one = Une seule commune, un seul bureau de poste. Chacun connaît tout le monde, et chacun a reçu les lettres qui lui manquaient : on joue maintenant avec quatre.
lesson-fusion-end = Inviter, c’est avoir plus de monde à qui écrire, mais une collection plus longue à réunir. Refuser une invitation ne coûte rien.
