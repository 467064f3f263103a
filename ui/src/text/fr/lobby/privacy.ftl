# Ce que garde le site
privacy-title = Vos données
