--TEST--
Objects of the API are equal to themselves only, so that in_array() and array_search() find the right one
--EXTENSIONS--
async
pcntl
--FILE--
<?php
use function Async\{all, race, signal, timeout};
$make = [
    'coroutine' => fn() => spawn strlen(''),
    'scope' => fn() => new Async\Scope,
    'tasks' => fn() => (new Async\Scope)->tasks(),
    'timeout' => fn() => timeout(1),
    'signal' => fn() => signal(SIGUSR1),
    'future' => fn() => new Async\Future(new Async\FutureState),
    'future state' => fn() => new Async\FutureState,
    'combination' => fn() => all([]),
    'group' => fn() => new Async\CoroutineGroup,
    'interval' => fn() => new Async\Interval(1000),
    'channel' => fn() => new Async\Channel,
    'mutex' => fn() => new Async\Mutex,
    'semaphore' => fn() => new Async\Semaphore(1),
    'pool' => fn() => new Async\Pool(fn() => 1),
    'process' => fn() => new Async\Process(['true']),
    'context' => fn() => (new Async\Scope)->context,
    'key' => fn() => new Async\Key('same'),
];
foreach ($make as $name => $f) {
    $one = $f();
    $two = $f();
    if ($one == $two || $one != $one || in_array($one, [$two]) || array_search($one, [$two, $one]) !== 1) {
        echo "$name: not by identity\n";
    }
}
echo "end\n";
?>
--EXPECT--
end
