"""`info coroutines`: one line per coroutine, many equal ones counted."""

from collections import Counter

from weft_gdb import coroutines, php_stack, runtime, waits
from weft_gdb.memory import DAMAGED, Problem

_EQUAL_AT_MOST = 10         # more of a kind are counted ...
_SHOWN_OF_MANY = 3          # ... and these are listed first


class _Line:
    """A coroutine's line, and what makes it equal to others."""

    def __init__(self, number: int, mark: str, parts: list, kind: tuple) -> None:
        self.number, self.kind = number, kind
        self.text = f"{mark} {number:<4} {kind[0]:<9} " + ", ".join(part for part in parts if part)


def _line(one: coroutines.Coroutine) -> _Line:
    mark = "*" if one.is_current else " "
    try:
        wait = waits.wait_of(one) if one.state == "suspended" else None
        who = "main" if one.is_main else "of the runtime" if one.is_internal else f"spawned at {one.spawned_at or '?'}"
        scope = f"in the {one.scope}" if one.scope not in ("", "global scope") else ""
        name = one.name
    except DAMAGED as problem:
        return _Line(one.number, mark, [str(problem)], ("corrupted", one.number))
    where, inside = "", ""
    try:
        if one.has_started and one.state != "ended":
            where = php_stack.suspended_at(one)
            function = php_stack.internal_function(one) if one.state == "running" else ""
            inside = f"in {function}()" if function else ""
    except DAMAGED as problem:
        inside = str(problem)
    parts = [name, f"waits for {wait.text}" if wait else "", inside, f"at {where}" if where else "", who, scope]
    return _Line(one.number, mark, parts, (one.state, wait.kind if wait else None, who, scope, where or inside))


def show(everything: bool) -> None:
    """Print the list; `everything`: also the ended ones that are still referred to, and each of many equal ones."""
    found, lines, problem = runtime.find(), [], None
    try:
        for one in coroutines.alive(found):
            lines.append(_line(one))
        for one in coroutines.ended(found) if everything else ():
            lines.append(_line(one))
    except Problem as caught:
        problem = caught                # after what could be read
    _print(lines, everything)
    if problem:
        raise problem


def _print(lines: list, everything: bool) -> None:
    equal, shown = Counter(line.kind for line in lines), Counter()
    for line in lines:
        shown[line.kind] += 1
        if everything or equal[line.kind] <= _EQUAL_AT_MOST or shown[line.kind] <= _SHOWN_OF_MANY:
            print(line.text)
        elif shown[line.kind] == equal[line.kind]:
            print(f"       {equal[line.kind] - _SHOWN_OF_MANY} more like coroutine {_first(lines, line.kind)}; "
                  "info coroutines -all lists them")
    states = Counter(line.kind[0] for line in lines)
    print(f"{len(lines)} coroutine{'s' if len(lines) != 1 else ''}: " + ", ".join(f"{count} {state}" for state, count in states.most_common()))


def _first(lines: list, kind) -> int:
    return next(line.number for line in lines if line.kind == kind)
