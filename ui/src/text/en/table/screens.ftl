# On a big screen
play-hand-only = Hand only
play-whole-table = Whole table
play-hand-offer = The table is on the big screen: here, your hand is enough.
screen-open = Show on a big screen
screen-open-hint = On the television or the projector’s computer, open this address:
screen-open-here = Open it on this device
tablet-open-hint = Or lay a tablet in the middle of the table: draw from the heap there with a finger; your cards stay on your phone.
tablet-qr = QR code for the tablet
tablet-number = Tablet { $number }
tablet-asks = Tablet { $number } asks to serve the table.
tablet-accept = Accept
tablet-refuse = Refuse
tablet-offer = Tablet { $number } lies in the middle of the table: play on it when it is your turn?
tablet-yes = Yes, play there
tablet-no = No
tablet-stop = Stop playing there
