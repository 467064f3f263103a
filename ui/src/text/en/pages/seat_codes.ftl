# Another device
lend-text = Scan this code with the other device, or open the table link there and type:
lend-life = The code works once, for five minutes. Your seat will leave this device.
