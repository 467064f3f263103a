# Reprendre une partie, la partager, en ouvrir une
continue-ask = Reprendre d’ici
continue-title = Reprendre au coup { $n }
continue-about = Une nouvelle table repart de cette position, avec les mêmes cartes cachées. Elle ne compte dans aucun classement, et la donne ne peut pas y être vérifiée, puisqu’on la connaît déjà.
continue-seat = La place à prendre
continue-name = Votre nom
continue-friends = Des robots prennent les autres places. La table s’ouvre en pause : invitez des amis, ils peuvent prendre la place d’un robot avant que vous ne relanciez.
continue-begin = Ouvrir la table
imported-note = Partie importée d’un fichier : ce site ne l’a pas distribuée et ne garantit pas sa donne.
deal-origin = Cette partie en reprend une autre après son coup { $n } : le secret était déjà connu, rien n’était promis. On peut quand même vérifier que les tirages viennent bien de ce secret :
share-ask = Partager
share-move = L’adresse de ce coup ({ $n }), avec le même point de vue :
share-address = L’adresse de ce coup
share-table = Une image de la table, telle qu’on la voit ici :
share-timeline = Une image de la courbe :
share-png = Image (PNG)
share-svg = Dessin (SVG)
share-no-picture = Ce navigateur ne sait pas en faire une image.
share-log = Toute la partie en un fichier, que cette page, « kermesse replay » et « kermesse verify » savent ouvrir :
timeline-scored = { $n }. { $name } : { $score } { $score ->
    [one] point
   *[other] points
}
logfile-about = Choisissez le journal d’une partie finie (« Télécharger le journal »), ou déposez-le sur cette page. Vous la revoyez coup par coup, du point de vue de chacun.
logfile-choose = Choisir un fichier
logfile-working = On relit la partie…
logfile-unfair = Attention : les tirages de ce journal ne sont pas ceux de son secret. Il a été modifié, ou vient d’une leçon.
error-cannot-go-on = On ne peut pas reprendre d’ici : la partie est finie à ce coup, cette place n’y joue pas, ou il manque un nom.
error-log-foreign = Ce fichier n’est pas le journal d’une partie de Kermesse.
error-log-unknown-game = Ce journal est celui d’un jeu qui n’existe pas ici.
error-log-old = Ce journal a été écrit avec une autre version des règles : cette partie ne peut plus être rejouée ici.
error-log-altered = On ne peut pas rejouer ce journal : quelque chose y a été modifié.
error-log-unfinished = La partie de ce journal n’est pas finie : on ne revoit que des parties finies.
