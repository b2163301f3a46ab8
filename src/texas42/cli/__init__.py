"""The `texas42` command.

`app` says which commands and options there are; the modules beside it do the work and are imported only when
their command runs, so that `texas42 --help` is there at once.
"""


def main() -> None:
    """Run the command line."""
    try:
        from texas42.cli.app import app  # noqa: PLC0415 - the library can be imported without the command line
    except KeyboardInterrupt:
        raise SystemExit(130) from None
    app()
