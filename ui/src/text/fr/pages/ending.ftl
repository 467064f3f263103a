# Fin
end-log = Télécharger le journal
