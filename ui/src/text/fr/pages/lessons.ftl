# Les leçons
lessons-learnt = déjà vue
