"""What all charts share: their file, their form, and a description for those who cannot see them."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from importlib.util import find_spec
from pathlib import PurePath
from typing import TYPE_CHECKING, Any, Final

from texas42.cli.answering import Refused

if TYPE_CHECKING:
    from matplotlib.figure import Figure

FORMS: Final = (".svg", ".png")
_UNDATED: Final[dict[str, dict[str, Any]]] = {
    "svg": {"Date": None, "Creator": "texas42"},
    "png": {"Software": "texas42"},
}
"""The same result is the same file."""


def check_chart(path: str) -> None:
    """Refuse a chart that could not be drawn, before an hour is played."""
    if PurePath(path).suffix.lower() not in FORMS:
        raise Refused(f"--chart {path}: a chart is drawn as {' or '.join(FORMS)}.")
    if find_spec("matplotlib") is None:
        raise Refused("--chart needs matplotlib; install it with: pip install 'texas42[charts]'.")


@contextmanager
def charted(path: str, size: tuple[float, float], title: str, description: str) -> Iterator[Figure]:
    """An empty figure, written into a file when it is filled."""
    import matplotlib as mpl  # noqa: PLC0415 - only who wants a chart pays for it
    from matplotlib.figure import Figure  # noqa: PLC0415

    with mpl.rc_context({"svg.fonttype": "none", "svg.hashsalt": "texas42", "font.size": 10}):
        figure = Figure(figsize=size, layout="constrained")
        figure.suptitle(title)
        yield figure
        form = PurePath(path).suffix[1:].lower()
        metadata = {"Title": title, "Description": description, **_UNDATED[form]}
        figure.savefig(path, format=form, dpi=120, metadata=metadata)
