"""What a rating means, in sentences."""

from __future__ import annotations

from typing import Final

MEANING: Final = (
    "Everybody starts at 1,000, where the bots called regular are; two partners who both have 100 more than two others "
    "win about 70 of 100 games against them. ± is half of the 95 % interval. Lists go by its lower end: by how good "
    "somebody is at least, in all likelihood."
)
"""In short, below every list."""
