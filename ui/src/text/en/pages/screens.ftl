# On a big screen
screen-title = The big screen
screen-sit = Scan to sit down
screen-sit-small = Want a seat?
screen-code-at = code to type at { $address }
screen-clock = Time:
screen-full = Full screen
screen-window = Leave full screen
screen-ask-code = The four letters of the table
screen-show = Show it
tablet-nobody = Tablet { $number }: allow it on your phone first.
tablet-waits = Tablet { $number }: ask the host to accept it.
