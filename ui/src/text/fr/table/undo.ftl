# Reprendre un coup
undo = Reprendre un coup
undo-mode-free = Si rien n’est révélé
    .hint = On reprend son coup quand personne n’a pu en apprendre quoi que ce soit.
undo-mode-ask = Avec l’accord des autres
    .hint = Quand d’autres en ont appris quelque chose, ils doivent tous être d’accord.
undo-mode-off = Jamais
    .hint = Coup joué, coup tenu.
undo-free = Reprendre mon coup
undo-practice = Reprendre mon coup (entraînement)
undo-asked = Reprendre mon coup : demander à { $name }
undo-aloud = Reprendre mon coup : vous êtes d’accord entre vous
undo-request = { $name } voudrait reprendre son coup.
undo-request-yes = D’accord
undo-request-no = Non
undo-waiting = Vous avez demandé à reprendre votre coup : la partie continue en attendant.
undo-told = { $name } reprend son coup.
