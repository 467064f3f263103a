# The end
end-result = See the result
end-together = { $won ->
    [yes] We won together!
   *[no] We lost together… once more?
}
end-check = Check the deal
end-behind = You were { $margin } short.
end-ahead = You were { $margin } ahead.
end-lost = Not this time
end-more = More
