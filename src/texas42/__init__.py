"""The domino hall in software: Texas 42 as a library, a command line and more."""
