"""Whole programs out of parts: two or three tests side by side, in one another, in coroutines, in odd places, beside companions."""

import random

from fuzz_lib import corpus, tokens as php, ways
from fuzz_lib.corpus import Part
from fuzz_lib.mutations import Mutator
from fuzz_lib.program import Program

# {n}: a number
_COMPANIONS = (
    "spawn {{ for ($__i = 0; $__i < 300; $__i++) suspend; }};\n",
    "spawn {{ for ($__g = 0; $__g < 60; $__g++) {{ gc_collect_cycles(); Async\\delay($__g % 3); }} }};\n",
    "spawn use($__guard) {{ mt_srand({n}); for ($__c = 0; $__c < 25; $__c++) {{ Async\\delay(mt_rand(0, 3)); $__all = Async\\getCoroutines();"
    " $__one = $__all[array_rand($__all)];\nif ($__one !== $__guard && $__one !== Async\\currentCoroutine()) $__one->cancel(); }} }};\n",
    "spawn {{ mt_srand({n}); for ($__u = 0; $__u < 40; $__u++) {{ mt_rand(0, 1) ? suspend() : Async\\delay(1); $__k = array_rand($GLOBALS);"
    "\nif ($__k !== '__guard') if (mt_rand(0, 1)) unset($GLOBALS[$__k]); else $GLOBALS[$__k] = null; }} }};\n",
    "spawn {{ $__s = new Async\\Scope; for ($__t = 0; $__t < 20; $__t++) {{ spawn in $__s {{ Async\\delay(1); }}; suspend; }} $__s->dispose(); }};\n",
    "spawn {{ for ($__e = 0; $__e < 20; $__e++) {{ try {{ await (spawn {{ suspend; throw new Exception; }}); }} catch (Exception $__x) {{ }} Async\\delay(1); }} }};\n",
    "class __Tick {{ public $me; function __construct() {{ $this->me = $this; }} function __destruct() {{ suspend; }} }}\n"
    "spawn {{ for ($__d = 0; $__d < 30; $__d++) {{ new __Tick; suspend; if ($__d % 7 == 0) gc_collect_cycles(); }} }};\n",
    "spawn {{ ob_start(); for ($__o = 0; $__o < 30; $__o++) {{ echo $__o; @strlen(); suspend; }} ob_end_clean(); }};\n",
)
# {} is statements
_PLACES = (
    "spawn {\n{}\n};\n", "$c = spawn {\n{}\n};\ntry { await $c; } catch (Throwable $e) { }\n",
    "(function() {\n{}\n})();\n", "array_map(function($x) {\n{}\n}, [1, 2]);\n",
    "function __gen() {\nyield 1;\n{}\nyield 2;\n}\nforeach (__gen() as $x) { suspend; }\n",
    "$__f = new Fiber(function() {\n{}\nFiber::suspend(1);\n});\n$__f->start();\nsuspend;\n",
    "class __D { function __destruct() {\n{}\n} }\nnew __D;\n",
    "class __D { public $me; function __construct() { $this->me = $this; } function __destruct() {\n{}\n} }\nnew __D;\ngc_collect_cycles();\n",
    "ob_start(function($b) {\n{}\nreturn $b;\n});\necho 1;\nob_end_flush();\n",
    "set_error_handler(function() {\nstatic $n = 0;\nif ($n++) return true;\n{}\nreturn true;\n});\necho $undefined_variable;\n",
    "$__a = [3, 1, 2];\nusort($__a, function($x, $y) {\n{}\nreturn $x <=> $y;\n});\n",
    "Async\\iterate([1, 2, 3], function($x) {\n{}\n});\n", "Async\\protect(function() {\n{}\n});\n",
    "spl_autoload_register(function($class) {\n{}\n});\nclass_exists('Nowhere');\n",
    "class __S { function __toString() {\n{}\nreturn 's';\n} }\necho strlen(new __S), in_array(new __S, ['a', 's']);\n",
    "register_shutdown_function(function() {\n{}\n});\n", "async {\n{}\n}\n", "async inherit $__scope {\n{}\n}\n",
    "Async\\currentCoroutine()->onFinally(function() {\n{}\n});\n",
    "$__scope = new Async\\Scope;\nspawn in $__scope {\n{}\n};\nAsync\\delay(1);\n$__scope->cancel();\n",
    "preg_replace_callback('/./', function($m) {\n{}\nreturn '';\n}, 'ab');\n",
    "$__p = new Async\\Pool(function() {\n{}\nreturn new stdClass;\n}, max: 2);\nspawn { $__r = $__p->acquire(); suspend; $__p->release($__r); };\n$__p->acquire();\n",
    "$__m = new Async\\Mutex;\nfor ($__i = 0; $__i < 3; $__i++) spawn { $__m->synchronized(function() {\n{}\n}); };\nsuspend;\n",
    "class __It implements IteratorAggregate { function getIterator(): Iterator {\n{}\nreturn new ArrayIterator([1]);\n} }\nforeach (new __It as $x) { }\n",
    "class __G { function __get($n) {\n{}\nreturn 1;\n} function __set($n, $v) { suspend; } function __call($n, $a) { suspend; } }\n"
    "$__o = new __G;\n$__o->a += 1;\nspawn $__o->b();\nisset($__o->c);\n",
    "class __J implements JsonSerializable, Countable { function jsonSerialize(): mixed {\n{}\nreturn 1;\n} function count(): int { suspend; return 1; } }\n"
    "json_encode([new __J, new __J]);\ncount(new __J);\n",
)


class Splicer:
    """Makes the program of a seed."""

    def __init__(self, parts: list[Part]) -> None:
        self.parts = parts

    def program(self, seed: int) -> Program:
        """Always the same one for a seed, as long as the parts are."""
        rng = random.Random(seed)
        chosen = [rng.choice(self.parts) for _ in range(rng.choice((1, 1, 2, 2, 2, 3)))]
        imports, declarations, bodies = [], [], []
        names = sorted({text for part in chosen for one in part.body for kind, text in one if kind == "T_VARIABLE" and text != "$this"})
        for number, part in enumerate(chosen):
            suffix = f"_{number}" if number else ""
            exchanged = {name: rng.choice(names) for name in names if number and rng.random() < 0.15}
            take = lambda one, part=part, suffix=suffix, exchanged=exchanged: corpus.renamed(one, part.declared, suffix, exchanged)
            imports += [one for one in part.imports if one not in imports]
            declarations += [take(one) for one in part.declarations]
            bodies.append([take(one) for one in part.body])
        mutator = Mutator(rng, names)
        donors = [one for body in bodies for one in body] + [one for _ in range(3) for one in rng.choice(self.parts).body[:3]]
        declared = mutator.mutated([token for one in declarations for token in [*one, ("T_WHITESPACE", "\n")]], rng.choice((0, 1, 3)), donors)
        texts = [self._body(rng, mutator, body, donors) for body in bodies]
        guarded, prelude = rng.random() < 0.7, ""
        if guarded:
            prelude = ways.guard("$__guard", rng.choice((10, 30, 100))) + "\n"
            prelude += "".join(one.format(n=rng.randrange(9999)) for one in rng.sample(_COMPANIONS, rng.choice((0, 1, 1, 2, 3))))
        source = "<?php\n" + "\n".join([*imports, prelude, "\n".join(self._placed(rng, texts)), declared]) + "\n"
        return ways.program(rng, source, chosen[0].settings, guarded)

    @staticmethod
    def _body(rng: random.Random, mutator: Mutator, body: list[list[php.Token]], donors: list[list[php.Token]]) -> list[str]:
        """The statements of a part, mutated, some guarded, so that the program does not end at its first error."""
        texts = []
        caught = rng.random() < 0.6
        for one in body:
            text = mutator.mutated(one, rng.choice((0, 0, 1, 1, 2)), donors).strip()
            if caught and not any(kind in ("T_BREAK", "T_CONTINUE") for kind, _ in one) and php.head_of(one) not in ("T_CONST", "T_GLOBAL"):
                text = "try {\n" + text + "\n} catch (Throwable $caught) { }"
            texts.append(text)
        return texts

    @staticmethod
    def _placed(rng: random.Random, bodies: list[list[str]]) -> list[str]:
        """Bodies one after another, woven into each other, or each in some place."""
        way = rng.random()
        if way < 0.3 and len(bodies) > 1:
            order = [number for number, body in enumerate(bodies) for _ in body]
            rng.shuffle(order)
            taken = [iter(body) for body in bodies]
            woven = [next(taken[number]) for number in order]
            return ["\n".join(woven)] if rng.random() < 0.5 else [rng.choice(_PLACES).replace("{}", "\n".join(woven))]
        placed = []
        for number, body in enumerate(bodies):
            text = "\n".join(body)
            if rng.random() < 0.65:
                text = rng.choice(_PLACES).replace("{}", text).replace("__", f"__{number}")
            if rng.random() < 0.1:
                text = rng.choice(_PLACES).replace("{}", text).replace("__", f"__x{number}")
            placed.append(text)
        rng.shuffle(placed)
        return placed
