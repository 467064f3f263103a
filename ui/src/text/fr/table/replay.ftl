# Revoir une partie
end-replay = Revoir la partie
end-story = Le diagramme de la partie
end-opens = D’autres peuvent encore jouer ce défi aujourd’hui : vous pourrez revoir la partie à partir de { $when }.
