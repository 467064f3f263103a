# Rules, credits
play-reference = Reference sheet
reference-print = Print
