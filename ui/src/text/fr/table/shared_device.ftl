# Plusieurs personnes sur un appareil
device-add = Ajouter quelqu’un sur cet appareil
device-name = Qui d’autre joue ici ?
device-sit = L’asseoir ici
device-hint = Vous jouerez à plusieurs sur cet appareil. Si les mains sont secrètes, l’écran se ferme entre vous et on se le passe.
device-here = sur cet appareil
device-closed = L’écran est fermé
device-pass-to = Passez l’appareil à { $names }
device-closed-hint = Touchez votre nom, et seulement le vôtre : les cartes des autres ne vous regardent pas.
device-open = C’est moi, { $name }
device-in-hand = L’écran { DE($name) }
device-pass = Fermer et passer l’appareil
device-pass-next = À { $names } : passer l’appareil
device-away = Un robot joue à la place { DE($names) }.
device-whose = Qui joue ?
