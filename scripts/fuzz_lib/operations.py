"""Programs of random operations on objects that their coroutines share, from the lines of table/."""

import random
import re
from dataclasses import dataclass, field
from pathlib import Path

from fuzz_lib import ways
from fuzz_lib.program import Program

_TABLE = Path(__file__).parent / "table"
_DEFINITIONS = _TABLE / "definitions.php"
_POOL = re.compile(r"\[(\w+)(\*?) (\d+)\]")
_PLACE = re.compile(r"<([a-z_]+)(\d?)>")
_NAME = re.compile(r"^(?:class|function) (\w+)", re.M)
_MAX_DEPTH = 2
_PLAIN = {
    "n": ("0", "1", "10", "1000", "8192", "100000", "-1", "PHP_INT_MAX"), "ms": ("0", "0", "1", "2", "5"), "flag": ("true", "false"),
    "d": ("''", "'x'", "\"line\\nline\\n\"", "str_repeat('d', 300)", "str_repeat(\"xy\\n\", 30000)", "\"\\0\""),
    "key": ("'k'", "'l'", "new S(null)"), "file": ("'file1'", "'file2'", "'slow://f'", "'php://temp'", "'.'", "'data:,x'"),
    "file_flags": ("0", "LOCK_EX", "FILE_APPEND", "FILE_APPEND | LOCK_EX"),
    "filter_name": ("'string.rot13'", "'convert.base64-encode'", "'convert.base64-decode'", "'zlib.deflate'", "'zlib.inflate'", "'dechunk'", "'slow'",
                    "'slow'", "'throwing'", "'convert.iconv.utf-8/utf-16'", "'convert.quoted-printable-encode'"),
    "filter_mode": ("STREAM_FILTER_READ", "STREAM_FILTER_WRITE", "STREAM_FILTER_ALL"),
    "v": ("1", "null", "[1, 2]", "new stdClass", "'s'", "new D(null)", "fn() => 1", "G::$any", "spawn { suspend; }", "1.5", "true"),
    "make_f": ("fn() => new stdClass", "fn() => [Async\\suspend(), new stdClass][1]", "function() { <op> return 1; }", "fn() => null",
               "function() { suspend; throw new Exception('making'); }"),
    "curl_f": ("fn($c, $x) => [Async\\suspend(), strlen($x)][1]", "fn($c, $x) => [Async\\delay(1), strlen($x)][1]", "fn($c, $x) => 0",
               "function($c, $x) { <op> return strlen($x); }", "function($c, $x) { suspend; throw new Exception('curl'); }"),
    "f": ("fn(...$a) => [Async\\suspend(), $a[0] ?? 1][1]", "function(...$a) { <op> return $a[0] ?? null; }", "function(...$a) { <op> return true; }",
          "function(&...$a) { <op> $a = null; }", "function() { suspend; throw new Exception('in a callback'); }", "fn() => await spawn { suspend; return 'x'; }",
          "function() { Async\\delay(1); return false; }", "function(...$a) { <op> <op> return 's'; }"),
    "awaitable": ("Async\\timeout(<ms>)", "<co>", "spawn { <op> }", "Async\\all([<co>, Async\\timeout(<ms>)])"),
}
_SIMPLE = ("suspend;", "suspend;", "Async\\delay(1);", "gc_collect_cycles();", "G::$any = null;", "Async\\currentCoroutine()->cancel();",
           "throw new Exception('op');", "G::$co[1]?->cancel();", "usleep(300);")
_AWAITABLE_POOLS = ("future", "scope", "group", "interval", "co")


@dataclass
class Pool:
    """A section of the table."""

    size: int
    always: bool
    makers: list[str] = field(default_factory=list)
    operations: list[str] = field(default_factory=list)


def table(without: str | None = None) -> dict[str, Pool]:
    """The pools by name. without: a regular expression for lines that are left out."""
    left_out = re.compile(without) if without else None
    pools: dict[str, Pool] = {}
    pool = None
    for line in (line.strip() for path in sorted(_TABLE.glob("*.txt")) for line in path.read_text("utf-8").splitlines()):
        if not line or line.startswith("#") or left_out and left_out.search(line):
            continue
        if found := _POOL.fullmatch(line):
            pool = pools[found[1]] = Pool(int(found[3]), bool(found[2]))
        elif line.startswith("= "):
            pool.makers.append(line[2:])
        else:
            pool.operations.append(line)
    return pools


class Writer:
    """Writes the program of a seed."""

    def __init__(self, seed: int, pools: dict[str, Pool]) -> None:
        self.rng = random.Random(seed)
        self.pools = pools
        named = [name for name, pool in pools.items() if pool.operations and not pool.always]
        # often few of them, so that coroutines meet at the same objects
        self.chosen = self.rng.sample(named, self.rng.choice((1, 1, 2, 3, 5)))
        self.always = [name for name, pool in pools.items() if pool.always]
        self.exits = self.rng.random() < 0.1

    def operation(self, depth: int = 0) -> str:
        """One line."""
        rng = self.rng
        if depth >= _MAX_DEPTH:
            return rng.choice(_SIMPLE)
        if self.exits and rng.random() < 0.02:
            return "exit;"
        name = rng.choice(self.chosen if rng.random() < 0.7 else self.always)
        return self.filled(rng.choice(self.pools[name].operations), depth)

    def filled(self, text: str, depth: int) -> str:
        """Placeholders replaced; the same one is the same slot within a line."""
        slots: dict[str, str] = {}

        def place(found: re.Match) -> str:
            name = found[1]
            if name == "op":
                return self.operation(depth + 1)
            if name in self.pools:
                if found[0] not in slots:
                    slots[found[0]] = f"G::${name}[{self.rng.randrange(self.pools[name].size)}]"
                return slots[found[0]]
            if name == "awaitable" and self.rng.random() < 0.4:
                return self.filled(f"<{self.rng.choice([one for one in _AWAITABLE_POOLS if one in self.chosen] or ['co'])}>", depth)
            if name in _PLAIN:
                return self.filled(self.rng.choice(_PLAIN[name]), depth + (name in ("f", "make_f", "curl_f")))
            return found[0]

        return _PLACE.sub(place, text)

    def program(self) -> Program:
        """A class with the pools, their objects, coroutines, and what the main flow does."""
        rng = self.rng
        coroutines = []
        for number in range(rng.choice((3, 8, 12, 20))):
            lines = [self._caught(self.operation()) for _ in range(rng.randint(2, 8))]
            coroutines.append(f"G::$co[{number}] = spawn {{\n" + "\n".join(lines) + "\n};")
        main = [self._caught(self.operation()) for _ in range(rng.randint(0, 4))]
        ending = rng.choice(("Async\\delay(30);\nforeach (G::$co as $one) $one?->cancel();", "Async\\delay(20);\nexit;", "", "await spawned;"))
        body = "\n".join([*coroutines, *main, ending])
        used = [name for name in self.pools if f"G::${name}" in body]
        made = []
        for name in used:
            for slot in range(self.pools[name].size if self.pools[name].makers else 0):
                made.append(self._caught(f"G::${name}[{slot}] = {self.filled(rng.choice(self.pools[name].makers), 1)};"))
        body = "\n".join(made) + "\n" + body
        known = body + definitions(body)
        used = [name for name in self.pools if f"G::${name}" in known]      # those that were made may need others
        names = " = [], $".join(dict.fromkeys(["co", *used]))
        prelude = [f"class G {{ public static $any, $lines, $read, $write, $except, $url, $guard, $server; public static ${names} = []; }}"]
        if "G::$url" in body:
            prelude.append("G::$url = serve();")
        if "slow://" in body:
            prelude.append("stream_wrapper_register('slow', 'Slow');")
        if "'slow'" in body or "'throwing'" in body:
            prelude.append("stream_filter_register('slow', 'SlowFilter');\nstream_filter_register('throwing', 'ThrowingFilter');")
        prelude.append(ways.guard("G::$guard", rng.choice((20, 80, 200))))
        text = f"mt_srand({rng.randrange(999)});\n" + "\n".join(prelude) + "\n" + body + "\n"
        return ways.program(rng, "<?php\n" + definitions(text) + text, [], True)

    @staticmethod
    def _caught(operation: str) -> str:
        return f"try {{ {operation} }} catch (Throwable $e) {{ }}"


def definitions(text: str) -> str:
    """The functions and classes of definitions.php that a program needs, and those that these need."""
    _, *blocks = _DEFINITIONS.read_text("utf-8").split("\n\n")
    by_name = {found[1]: block for block in blocks if (found := _NAME.search(block))}
    needed: list[str] = []
    todo = [text]
    while todo:
        words = set(re.findall(r"\w+", todo.pop()))
        for name in by_name:
            if name in words and name not in needed:
                needed.append(name)
                todo.append(by_name[name])
    return "".join(by_name[name].strip() + "\n" for name in by_name if name in needed)
