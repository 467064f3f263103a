# Another device
play-device = Continue on another device
lend-title = Continue on another device
lend-text = Scan this code with the other device, or open the table link there and type:
lend-life = The code works once, for five minutes. Your seat will leave this device.
lend-have = I have a seat code
lend-code = Code
lend-claim = Take my seat
