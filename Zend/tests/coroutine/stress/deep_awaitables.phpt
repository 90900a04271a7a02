--TEST--
Chains of combinations, futures and coroutines longer than a coroutine's stack is large: they settle, and go
--EXTENSIONS--
async
--INI--
memory_limit=1G
--FILE--
<?php
use Async\{Future, FutureState};

const DEEP = 50_000;
function chain(callable $next, $awaitable, int $deep = DEEP)
{
    for ($i = 0; $i < $deep; $i++) {
        $awaitable = $next($awaitable);
    }
    return $awaitable;
}

class Holds extends Exception
{
    public function __construct(public mixed $held)
    {
    }
}

$program = function () {
    $ways = [
        'race' => fn($a) => Async\race([$a]),
        'any' => fn($a) => Async\any([$a]),
        'anyOf 0' => fn($a) => Async\anyOf(0, [$a]),
    ];
    foreach ($ways as $name => $next) {
        $state = new FutureState;
        $chain = chain($next, new Future($state));
        $state->complete('through');
        echo $name, ' ', is_string($result = await $chain) ? $result : count($result), "\n";
        unset($chain, $state);
        // dropped while pending
        $state = new FutureState;
        $chain = chain($next, new Future($state));
        unset($chain);
        $state->complete(1);
    }
    // a failure comes through, too
    $state = new FutureState;
    $chain = chain($ways['race'], new Future($state));
    $state->error(new Exception('of the first'));
    try {
        await $chain;
    } catch (Exception $e) {
        echo $e->getMessage(), "\n";
    }
    unset($chain, $e);
    // each gives up the next one
    $token = new FutureState;
    $chain = chain(fn($a) => Async\race([new Future], $a), new Future($token));
    $token->complete(null);
    try {
        await $chain;
    } catch (Async\AwaitCancelledException $e) {
        echo get_class($e), "\n";
    }
    unset($chain, $e, $token);
    // derived futures that never come
    $chain = chain(fn($f) => $f->map(fn($v) => $v), new Future);
    unset($chain);
    // results that are awaitables
    $chain = chain(fn($f) => Future::completed($f), new Future);
    unset($chain);
    $chain = null;
    for ($i = 0; $i < DEEP; $i++) {
        $chain = spawn (fn($c) => $c)($chain);
        await $chain;
    }
    unset($chain);
    // exceptions that hold the next one
    $ways = [
        'future' => function ($f) {
            $failed = Future::failed(new Holds($f));
            $failed->ignore();
            return $failed;
        },
        'coroutine' => function ($c) {
            $failed = spawn (fn() => throw new Holds($c))();
            try {
                await $failed;
            } catch (Holds) {
            }
            return $failed;
        },
        'race' => function ($a) {
            $race = Async\race([Future::failed(new Holds($a))]);
            try {
                await $race;
            } catch (Holds) {
            }
            return $race;
        },
    ];
    foreach ($ways as $name => $next) {
        $chain = chain($next, Future::completed(1), 20_000);
        unset($chain);
        echo $name, "\n";
    }
    gc_collect_cycles();
};
$program();
await spawn $program();
echo "end\n";
?>
--EXPECT--
race through
any through
anyOf 0 0
of the first
Async\AwaitCancelledException
future
coroutine
race
race through
any through
anyOf 0 0
of the first
Async\AwaitCancelledException
future
coroutine
race
end
