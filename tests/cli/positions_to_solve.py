"""Positions and deals that the tests of `texas42 solve` share."""

FIVES = "66.64/54/51.50/65.52 trumps:5 N E 53 24-1"
SIXES = "66.65/54/51.50/64.52 trumps:6 N E 53 24-1"
OVER = "-/-/-/- trumps:5 N N - 42-0"
HANDS = "64.63.61.42.30.22.10/54.53.52.50.41.31.21/66.62.44.43.40.33.20/65.60.55.51.32.11.00"
FULL = f"{HANDS} trumps:5 N N - 0-0"
