"""The one exception that reaches the terminal without a traceback."""


class OverlayError(Exception):
    """What went wrong, and what to do about it."""
