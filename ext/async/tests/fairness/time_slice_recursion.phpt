--TEST--
async.time_slice: recursion without a loop gives way after calls; with opcache.jit=function only after those of C functions
--EXTENSIONS--
async
--INI--
async.time_slice=2
--FILE--
<?php
function fib(int $n): int { return $n < 2 ? $n : fib($n - 1) + fib($n - 2); }
function calls_c(int $n): int { return $n < 2 ? abs($n) : calls_c($n - 1) + calls_c($n - 2); }
final class Methods
{
    function fib(int $n): int { return $n < 2 ? $n : $this->fib($n - 1) + $this->fib($n - 2); }
    static function of(int $n): int { return $n < 2 ? $n : self::of($n - 1) + self::of($n - 2); }
}
$closure = function (int $n) use (&$closure): int { return $n < 2 ? $n : $closure($n - 1) + $closure($n - 2); };

/* Whether another coroutine runs again and again while one that takes 100 ms or longer computes. */
function gives_way(callable $fib): bool
{
    $turns = 0;
    $other = spawn use(&$turns) {
        while (true) {
            $turns++;
            suspend;
        }
    };
    $n = 15;                                  // the first rounds are short, for a JIT to compile it
    do {
        $before = $turns;
        $began = hrtime(true);
        $fib($n++);
        $passed = hrtime(true) - $began;
        $turned = $turns - $before;
    } while ($passed < 100_000_000);
    $other->cancel();
    return $turned >= 5;                      // those after hrtime() are fewer
}

$jit = function_exists('opcache_get_status') ? (opcache_get_status(false)['jit'] ?? null) : null;
$only_c = ($jit['on'] ?? false) && $jit['kind'] !== 5;     // opcache.jit=function, not tracing
foreach (['function' => fib(...), 'method' => (new Methods)->fib(...), 'static method' => Methods::of(...), 'closure' => $closure] as $name => $fib) {
    echo $name, ': ', gives_way($fib) === !$only_c ? 'as documented' : ($only_c ? 'gives way' : 'keeps the thread'), "\n";
}
echo 'with a call of a C function: ', gives_way(calls_c(...)) ? 'gives way' : 'keeps the thread', "\n";
?>
--EXPECT--
function: as documented
method: as documented
static method: as documented
closure: as documented
with a call of a C function: gives way
