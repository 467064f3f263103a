# Rules, credits
rules-title = The rules of { $game }
rules-none = The rules of this game are not written yet.
reference-rules = The rules in full
reference-title = The reference sheet of { $game }
reference-none = This game has no reference sheet.
credits-title = Credits
credits-none = The credits are not part of this version.
