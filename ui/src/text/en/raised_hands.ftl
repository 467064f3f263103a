# Raise a hand
hand-raise = Raise your hand
hand-lower = Lower the hand
hand-raised = { $you ->
    [yes] Your hand is raised
   *[no] { $name } has raised a hand
}
