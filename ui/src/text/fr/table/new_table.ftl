# Nouvelle table
new-variant = Règles
new-bot = Robot { $level }
bot-name-random = au hasard
    .hint = Il joue sans réfléchir, un coup permis pris au hasard.
bot-name-easy = débutant
    .hint = Il connaît les règles et se trompe souvent.
bot-name-medium = amateur
    .hint = Il joue bien, avec quelques étourderies.
bot-name-hard = expert
    .hint = Il réfléchit longtemps et ne laisse presque rien passer.
bot-name-champion = champion
    .hint = Il a joué des millions de parties, et il réfléchit encore.
bot-name-adaptive = à votre niveau
    .hint = Il s’adapte à votre niveau, et la partie reste serrée.
new-public = Qui peut venir ?
new-public-yes = Tout le monde : la table est affichée au salon
new-public-no = Seulement les personnes qui ont le code, le lien ou le QR code
new-advice = Conseils d’un robot
    .hint = Même à plusieurs, la personne dont c’est le tour peut toucher « Un conseil ? » : un robot lui propose un coup et dit pourquoi. Face à des robots seulement, c’est toujours permis.
new-clock = Temps pour jouer
new-clock-none = Sans limite
new-clock-seconds = { $seconds } secondes, puis un robot joue à votre place
new-clock-minutes = { $minutes ->
    [one] 1 minute, puis un robot joue à votre place
   *[other] { $minutes } minutes, puis un robot joue à votre place
}
new-more = Plus de réglages
yes = oui
