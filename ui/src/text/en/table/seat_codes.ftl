# Another device
play-device = Continue on another device
lend-title = Continue on another device
lend-have = I have a seat code
lend-code = Code
lend-claim = Take my seat
