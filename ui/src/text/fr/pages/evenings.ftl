# Les soirées gardées et les saisons
evening-keep = Garder cette soirée
evening-keep-how = Les prénoms, les rangs, les points et les dates restent { $days } jours : une page souvenir pour tous, et une saison pour vous, qui additionne les soirées. Chaque téléphone de la salle reçoit la question. Sans oui, une personne y figure comme « Joueur 1 ».
evening-season = Lien de votre saison (vide pour une nouvelle)
evening-season-bad = Ce n’est pas le lien d’une saison.
evening-kept = Cette soirée est gardée : { $agreed } personnes sur { $people } acceptent que leur prénom le soit.
evening-without-phone = Demandez aux personnes sans téléphone, et cochez celles qui disent oui :
evening-souvenir = Souvenir de la soirée
evening-season-open = Votre saison
evening-season-secret = Le lien de la saison est à vous : il permet de tout lire et de tout effacer. Conservez-le. Cet appareil retient le dernier.
evening-stop = Ne pas garder cette soirée, finalement
evening-stop-hint = Les résultats et les prénoms gardés jusqu’ici sont effacés aussitôt.
evening-stop-sure = Oui, effacer ce qui est gardé
evening-ask = Peut-on garder votre prénom ?
evening-ask-how = L’animation garde cette soirée { $days } jours : les prénoms, les rangs, les points et les dates, sur une page pour qui en a le lien. Sans votre oui, vous y figurez comme « Joueur 1 ». Vous pouvez changer d’avis tant que la salle existe.
evening-yes = Oui, garder « { $name } »
evening-no = Non
evening-is-kept = Votre prénom est gardé avec les résultats de cette soirée.
evening-not-kept = Votre prénom n’est pas gardé avec les résultats de cette soirée.
evening-no-more = Ne plus le garder
evening-after-all = Le garder, finalement
evening-until = Cette page reste jusqu’au { $date }, puis elle est effacée.
evening-empty = Aucune partie n’est encore finie.
evening-moments = Les grands moments
evening-games = Les parties
evening-replay = La revoir
evening-of-table = { $game }, partie { $number }
evening-rule = 12 points pour la première place d’une table, 0 pour la dernière, à intervalles égaux entre les deux. Les parties contre les seuls robots et celles qu’on gagne ensemble ne rapportent pas de points.
evening-copy = Souvenir
season-title = Votre saison
season-how = Des soirées avec les prénoms de celles et ceux qui ont accepté, chacune pour { $days } jours. Le même prénom à plusieurs soirées compte pour la même personne. Le lien de cette page permet de tout lire et de tout effacer.
season-standings = Classement de la saison
season-evenings = Soirées
season-won = Gagnées
season-people = { $count ->
    [one] 1 personne
   *[other] { $count } personnes
}
season-games = { $count ->
    [0] aucune partie
    [one] 1 partie
   *[other] { $count } parties
}
season-json = Fichier JSON
season-erase = Effacer
season-erase-evening = Effacer cette soirée
season-erase-name = Effacer un prénom
season-erase-name-which = Prénom à effacer de toutes les soirées
season-erase-name-sure = Effacer ce prénom
season-erase-all = Effacer toute la saison
season-erase-all-hint = Toutes les soirées sont effacées aussitôt, avec leurs prénoms, leurs résultats et leurs souvenirs.
season-erase-all-sure = Oui, tout effacer
season-erased = C’est effacé.
kept-player = Joueur { $number }
kept-robot = Robot
