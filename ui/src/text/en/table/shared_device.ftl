# Several people on one device
device-add = Add someone on this device
device-name = Who else plays here?
device-sit = Seat them here
device-hint = Several of you will play on this device. Where hands are secret, the screen closes in between and you pass it on.
device-here = on this device
device-closed = The screen is closed
device-pass-to = Pass the device to { $names }
device-closed-hint = Tap your own name, and nobody else’s: your cards are for your eyes only.
device-open = That’s me, { $name }
device-in-hand = { $name }’s screen
device-pass = Close and pass the device
device-pass-next = { $names }’s turn: pass the device
device-away = A bot plays for { $names }.
device-whose = Who plays?
