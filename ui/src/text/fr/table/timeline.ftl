# Les chances de gagner, coup par coup
end-timeline = Qui menait ?
