"""What the fuzzers have in common: options, the loop over seeds, what is kept, replay and minimising."""

import argparse
import shutil
import sys
import tempfile
import time
from collections.abc import Callable
from pathlib import Path

from build_lib import variant
from fuzz_lib.minimise import minimised
from fuzz_lib.program import Program
from fuzz_lib.runner import Runner
from overlay_lib.project import find_project
from suite_lib import run


class Campaign:
    """One run of a fuzzer."""

    def __init__(self, name: str, description: str, processes: bool = False) -> None:
        parser = argparse.ArgumentParser(prog=name, description=description, formatter_class=argparse.RawDescriptionHelpFormatter)
        parser.add_argument("--variant", default="debug")
        parser.add_argument("--seconds", type=float, default=None, help="default: 20; to minimise: 240")
        parser.add_argument("--seed", type=int, default=None, help="of the first program; default: the clock")
        parser.add_argument("--count", type=int, default=None, help="so many programs at most")
        parser.add_argument("--replay", type=Path, metavar="FILE", help="run a kept program again")
        parser.add_argument("--minimise", type=Path, metavar="FILE", help="make a kept program smaller: FILE.min.php")
        parser.add_argument("--print", action="store_true", help="print the program of --seed")
        parser.add_argument("--without", metavar="REGEX", help="leave out operations that match (fuzz-operations)")
        self.name = name
        self.args = parser.parse_args()
        self.project = find_project()
        built = variant.Variant(self.args.variant, self.project.root)
        self.php = run.Php.of_build(built.php, built.sanitized)
        self.scratch = Path(tempfile.mkdtemp(prefix="fuzz-"))
        self.runner = Runner(self.php, self.scratch, processes)
        self.signatures: dict[str, int] = {}

    def __enter__(self) -> "Campaign":
        return self

    def __exit__(self, *_) -> None:
        shutil.rmtree(self.scratch, ignore_errors=True)

    def by_hand(self, prepare: Callable[[], None] = lambda: None) -> int | None:
        """Does --replay or --minimise; None if neither is wanted. prepare: called in any case, before a program is run."""
        prepare()
        chosen = self.args.replay or self.args.minimise
        if chosen is None:
            return None
        program = Program.load(chosen)
        finding = self.runner.run(program)
        print(finding.signature + "\n" + finding.report if finding else "nothing found")
        if finding is None or self.args.replay:
            return 1 if finding else 0

        def still_shows(source: str) -> bool:
            now = self.runner.run(program.with_source(source))
            return now is not None and now.signature == finding.signature

        path = chosen.with_suffix(".min.php")
        program.with_source(minimised(program.source, still_shows, self.args.seconds or 240)).save(path, finding.signature)
        print(path)
        return 1

    def run(self, program_of: Callable[[int], Program | None]) -> int:
        """Run the programs of ever new seeds until the time is over. A generator that has none for a seed gives None."""
        seed = self.args.seed if self.args.seed is not None else int(time.time())
        if self.args.print:
            program = program_of(seed)
            print(" ".join(program.settings), program.source, sep="\n")
            return 0
        passed = failed = 0
        ends = time.monotonic() + (self.args.seconds or 20)
        while time.monotonic() < ends and (self.args.count is None or passed + failed < self.args.count):
            program = program_of(seed)
            finding = self.runner.run(program) if program else None
            if finding:
                failed += 1
                self._keep(seed, program, finding)
            elif program:
                passed += 1
            seed += 1
        print(f"{self.name}: {passed} passed, {failed} failed")
        return 1 if failed else 0

    def _keep(self, seed: int, program: Program, finding) -> None:
        """Save a program; the first three of a signature are enough."""
        times = self.signatures[finding.signature] = self.signatures.get(finding.signature, 0) + 1
        print(f"FAILED seed {seed}: {finding.signature}" + (f" (the {times}th time)" if times > 1 else ""), flush=True)
        if times > 3:
            return
        path = self.project.root / "out" / "fuzz" / f"{self.name}-{seed}.php"
        program.save(path, f"seed {seed}: {finding.signature}\n{finding.report}")
        print(f"{finding.report if times == 1 else ''}\nkept: {path.relative_to(self.project.root)}", file=sys.stdout, flush=True)
