"""The daily hand: the same dominoes and the same bots for everybody on a day."""
