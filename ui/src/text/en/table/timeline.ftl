# The chances of winning, move by move
end-timeline = Who was winning?
