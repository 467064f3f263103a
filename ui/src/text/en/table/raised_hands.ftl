# Raise a hand
hand-raise = Raise your hand
hand-lower = Lower the hand
hand-up = Hand raised
hand-raised = { $you ->
    [yes] Your hand is raised
   *[no] { $name } has raised a hand
}
