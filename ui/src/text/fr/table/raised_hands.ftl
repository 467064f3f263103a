# Lever la main
hand-raise = Lever la main
hand-lower = Baisser la main
hand-up = Main levée
hand-raised = { $you ->
    [yes] Vous levez la main
   *[no] { $name } lève la main
}
