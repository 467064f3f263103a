# Erreurs
error-tournament-none = Pas de tournoi dans cette salle.
error-no-correspondence = Ce jeu ne se joue pas sur plusieurs jours.
error-phrase-unknown = Cette phrase ne marche pas : un mot est peut-être mal écrit, ou bien elle a été annulée, ou elle a plus d’une heure.
error-phrase-used = Cette phrase a déjà servi, et ne sert qu’une fois. Demandez-en une autre au premier appareil.
error-nothing-to-carry = Ces places ne sont plus les vôtres : il n’y a rien à reprendre.
error-too-many-phrases = Beaucoup de phrases viennent d’être essayées d’ici. Vous pourrez recommencer { $when }.
error-no-push = Ce site n’envoie pas de notifications.
error-bad-endpoint = Les notifications de ce navigateur ne sont pas prises en charge ici.
error-nothing-to-notify = Il n’y a encore rien à annoncer : asseyez-vous à une partie sur plusieurs jours, puis revenez ici.
error-too-many-subscriptions = Beaucoup de navigateurs viennent de demander des notifications d’ici. Vous pourrez recommencer { $when }.
error-no-such-evening = Cette page n’existe pas, ou ce qu’elle montrait a été effacé.
error-no-such-day = Il n’y a pas de défi pour ce jour-là.
error-day-old-rules = Les règles ont changé depuis : on ne peut plus jouer ce défi, mais on peut revoir les parties.
