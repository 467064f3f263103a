# Take Kermesse with you
offline-title = Play without a network
offline-pitch = On a train or on holiday, keep Kermesse on this device: robots, lessons and games on one screen work without a network. Games played that way stay on this device.
offline-take = Keep on this device ({ $all } MB)
offline-taking = Downloading: { $done } of { $all } MB
offline-failed = The download stopped. Try again: it continues where it stopped.
offline-ready = Kermesse is on this device: you can play it without a network.
offline-open = Play offline
offline-home = Back to the online site
offline-updated = A new version of Kermesse is ready: it is used the next time you open this page.
