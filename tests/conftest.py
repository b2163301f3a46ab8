"""Property tests draw the same examples in every run and take the time they need; Ctrl-C is heard wherever they run."""

import signal

from hypothesis import settings

settings.register_profile("texas42", derandomize=True, deadline=None, database=None)
settings.load_profile("texas42")


def hear_ctrl_c() -> None:
    """What a shell starts in the background ignores Ctrl-C, and so would all that tests start: they would hang."""
    if signal.getsignal(signal.SIGINT) is signal.SIG_IGN:
        signal.signal(signal.SIGINT, signal.default_int_handler)


hear_ctrl_c()
