# Les mots des pièces communes à toutes les tables.
part-close = Fermer
