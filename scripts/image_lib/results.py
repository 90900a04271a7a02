"""What has been checked."""

from collections.abc import Callable

from overlay_lib.errors import OverlayError


class Results:
    """Counts, and prints failures."""

    def __init__(self):
        self.passed = self.failed = self.skipped = 0

    def add(self, name: str, complaints: list[str] | str) -> None:
        """One check: nothing, or what is wrong."""
        for complaint in [complaints] if isinstance(complaints, str) and complaints else complaints:
            print(f"FAIL {name}: {complaint}", flush=True)
        self.passed += not complaints
        self.failed += bool(complaints)

    def holds(self, name: str, condition: bool, otherwise: object = "") -> None:
        """One check that is true or false."""
        self.add(name, [] if condition else [f"{otherwise}".strip()[-1500:] or "no"])

    def skip(self, name: str, why: str) -> None:
        """One that cannot be done here."""
        print(f"skipped: {name}: {why}", flush=True)
        self.skipped += 1

    def attempt(self, name: str, do: Callable[[], None]) -> bool:
        """Something that throws if it does not succeed."""
        try:
            do()
        except (OverlayError, OSError) as error:
            self.add(name, [str(error)])
            return False
        self.add(name, [])
        return True
