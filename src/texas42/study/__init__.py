"""Understanding a hand that is over: what could be known, what lay open to nobody, and what each choice cost.

Pure: no clock, and no chance but from seeds. Whatever is said "with what you could know" comes from a `SeatView`, the
standing and a seed alone.
"""
