"""The test kit that ships with texas42.

`choosing` makes random legal commands, decks and house rules from a seed, `mischief` the acts of conduct that real
tables see, `wildness` what nobody should ask for, and `lines` whole lines of play. `strategies` offers them to
hypothesis (extra `texas42[testing]`). `redealing` and `turning` make the history that must look the same from a
seat, and from a turned table. `perft` counts lines of play, `playthrough` tells a hand as text and checks such a
text, and `slowrules` is a naive second opinion on the rules. `decisions` are positions of every kind in which a seat
has to choose, steered (`steering`) so that none is rare, and `players` checks on them that a player is one.
"""
