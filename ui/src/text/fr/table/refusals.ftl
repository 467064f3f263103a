# Refus de la table
refusal-unknown = La table a refusé ({ $key }).
refusal-seat-taken = Cette place vient d’être prise : choisissez-en une autre.
