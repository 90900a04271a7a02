"""Changes of a list of statements: what suspends is put into expressions and between statements, operands are exchanged."""

import random

from fuzz_lib import tokens as php

_OPERANDS = {"T_LNUMBER", "T_DNUMBER", "T_CONSTANT_ENCAPSED_STRING", "T_VARIABLE"}
_BEFORE = {"(", ",", "=", "T_RETURN", "T_ECHO", ".", "+", "-", "*", "?", ":", "T_DOUBLE_ARROW", "[", "T_IS_EQUAL", "T_IS_IDENTICAL", "T_COALESCE",
           "T_AWAIT", "T_YIELD", "<", ">", "!", "T_PRINT", "T_THROW", "T_IS_NOT_IDENTICAL", "T_BOOLEAN_AND", "T_BOOLEAN_OR"}
_AFTER = {")", ",", ";", "]", ".", "+", "-", "*", "?", ":", "T_IS_EQUAL", "T_IS_IDENTICAL", "T_COALESCE", "<", ">", "T_IS_NOT_IDENTICAL",
          "T_BOOLEAN_AND", "T_BOOLEAN_OR", "T_DOUBLE_ARROW"}
# {} is the operand
_AROUND_VALUE = (
    "(await spawn (fn() => {})())", "(await Async\\spawn(fn() => {}))", "(await spawn {{ suspend; return 1; }} ?: {})",
    "(function($x) {{ suspend; return $x; }})({})", "[Async\\suspend(), {}][1]", "(fn() => [Async\\delay(0), {}][1])()",
    "(await Async\\all([spawn (fn() => {})(), spawn {{ suspend; }}]))[0]", "Async\\protect(fn() => {})",
    "(await (spawn (fn() => {})()) until Async\\timeout(1))", "(gc_collect_cycles() ? {} : {})", "(await Async\\Future::completed({}))",
    "(function() {{ $x = {}; async {{ spawn {{ suspend; }}; suspend; return $x; }} }})()", "(spawn (fn() => {})())",
    "(function() {{ yield {}; }})()->current()", "(function() {{ $f = new Fiber(fn() => [Async\\suspend(), {}][1]); $f->start(); return $f->getReturn(); }})()",
    "array_map(fn($x) => [Async\\suspend(), $x][1], [{}])[0]", "(function() {{ try {{ return {}; }} finally {{ suspend; }} }})()",
    "(function() {{ $x = {}; spawn use(&$x) {{ $x = null; }}; suspend; return $x; }})()",
    "[{}, await Async\\race([Async\\timeout(0), spawn {{ suspend; }}])][0]")
_OTHER_VALUES = ("null", "[]", "-1", "0", "PHP_INT_MAX", "''", "new stdClass", "'x'", "1.5", "true", "false", "fn() => 1", "[[]]", "STDERR",
                 "Async\\currentCoroutine()", "Async\\currentScope()", "str_repeat('x', 70000)", "INF", "\"\\0\"", "new Async\\Future", "new Async\\Scope")
_BETWEEN = (
    "suspend;", "suspend;", "Async\\delay(0);", "Async\\delay(1);", "gc_collect_cycles();", "await spawned;", "{v} = null;", "unset({v});", "{v} = {w};",
    "{v} = &{w};", "spawn use(&{v}) {{ {v} = [1]; }};", "Async\\currentCoroutine()->cancel();", "Async\\currentScope()->cancel();",
    "foreach (Async\\getCoroutines() as $one) if ($one !== Async\\currentCoroutine()) $one->cancel();", "throw new Exception('thrown');",
    "spawn {{ throw new Exception('apart'); }};", "{v} = spawn {{ suspend; return 1; }};", "if ({v} instanceof Async\\Coroutine) {v}->cancel();",
    "if ({v} instanceof Async\\Awaitable) await {v} until Async\\timeout(1);", "if ({v} instanceof Closure) spawn {v}();", "$GLOBALS['kept'][] = {v};",
    "{v} = [{v}, {w}];", "{v} = new WeakMap;", "ob_start(function($b) {{ suspend; return $b; }});", "try {{ ob_end_clean(); }} catch (Throwable $t) {{ }}",
    "Async\\currentCoroutine()->onFinally(function() {{ suspend; gc_collect_cycles(); }});", "if (is_resource({v})) fclose({v});",
    "(new Fiber(function() use(&{v}) {{ suspend; {v} = 1; Fiber::suspend(); }}))->start();", "if ({v} instanceof Generator) spawn {{ {v}->next(); }};",
    "register_shutdown_function(function() {{ gc_collect_cycles(); }});", "set_error_handler(function() {{ suspend; return true; }});",
    "{v} = new class {{ public $me; function __construct() {{ $this->me = $this; }} function __destruct() {{ suspend; gc_collect_cycles(); }} }};",
    "if (is_object({v})) {{ try {{ clone {v}; }} catch (Error $t) {{ }} }}", "if (is_array({v})) foreach ({v} as &$each) {{ suspend; }} unset($each);",
    "@var_dump({v});", "@serialize({v});", "json_encode({v});", "debug_zval_dump({v});", "Async\\gracefulShutdown();", "exit;")
_RARE = ("exit;", "Async\\gracefulShutdown();", "Async\\currentScope()->cancel();", "throw new Exception('thrown');")


class Mutator:
    """Mutates the statements of one program."""

    def __init__(self, rng: random.Random, variables: list[str]) -> None:
        self.rng = rng
        self.variables = variables or ["$x"]

    def between(self) -> str:
        """A statement to put anywhere."""
        text = self.rng.choice(_BETWEEN)
        while text in _RARE and self.rng.random() < 0.7:
            text = self.rng.choice(_BETWEEN)
        return text.format(v=self.rng.choice(self.variables), w=self.rng.choice(self.variables))

    def mutated(self, tokens: list[php.Token], changes: int, donor: list[list[php.Token]]) -> str:
        """Source of the statements with some changes made; donor: statements that may be put in."""
        known = php.nesting(tokens)
        operands = self._operands(tokens, known)
        calls = self._calls(tokens, known)
        ends = [at for at, (kind, _) in enumerate(tokens) if kind == ";" and (not known.inside[at] or known.inside[at][-1] == "block")]
        before: dict[int, str] = {}
        after: dict[int, str] = {}
        instead: dict[int, str] = {}
        for _ in range(changes):
            what = self.rng.random()
            if what < 0.4 and operands:
                at = self.rng.choice(operands)
                text = tokens[at][1]
                if self.rng.random() < 0.25:
                    instead[at] = self.rng.choice(_OTHER_VALUES + tuple(self.variables))
                else:
                    instead[at] = self.rng.choice(_AROUND_VALUE).replace("{}", text).replace("{{", "{").replace("}}", "}")
            elif what < 0.6 and calls:
                first, last = self.rng.choice(calls)
                front, back = self.rng.choice((("await spawn ", ""), ("(await spawn ", ")"), ("(spawn ", ")"), ("Async\\protect(fn() => ", ")"),
                                               ("(await (spawn ", ") until Async\\timeout(1))"), ("[gc_collect_cycles(), ", "][1]")))
                before[first], after[last] = front + before.get(first, ""), after.get(last, "") + back
            elif ends:
                at = self.rng.choice(ends)
                text = php.text_of(self.rng.choice(donor)) if donor and self.rng.random() < 0.4 else self.between()
                after[at] = after.get(at, "") + "\n" + text + "\n"
        return "".join(before.get(at, "") + instead.get(at, text) + after.get(at, "") for at, (_, text) in enumerate(tokens))

    @staticmethod
    def _operands(tokens: list[php.Token], known: php.Nesting) -> list[int]:
        return [at for at, (kind, _) in enumerate(tokens) if kind in _OPERANDS and not {"params", "string"} & set(known.inside[at][-1:])
                and (not known.inside[at] or known.inside[at][-1] not in ("class", "match"))
                and php.significant(tokens, at, -1)[0] in _BEFORE and php.significant(tokens, at, 1)[0] in _AFTER]

    @staticmethod
    def _calls(tokens: list[php.Token], known: php.Nesting) -> list[tuple[int, int]]:
        """First and last token of calls of functions and of methods of a variable."""
        found = []
        for at, (kind, _) in enumerate(tokens):
            if kind != "(" or at not in known.closing or at == 0 or tokens[at - 1][0] not in ("T_STRING", "T_NAME_QUALIFIED"):
                continue
            first = at - 1
            if first >= 2 and tokens[first - 1][0] == "T_OBJECT_OPERATOR" and tokens[first - 2][0] == "T_VARIABLE":
                first -= 2
            if php.significant(tokens, first, -1)[0] in _BEFORE | {";", "{", "}", ""} and known.closing[at] - at > 0:
                found.append((first, known.closing[at]))
        return found
