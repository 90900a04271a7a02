--TEST--
use() lends a resource to a callback, releases it, and discards it when the callback is left by a throwable
--EXTENSIONS--
async
--INI--
async.schedule_seed=0
--FILE--
<?php
use Async\Pool;
use function Async\delay;

$made = 0;
$pool = new Pool(
    function () use (&$made) { return (object) ['id' => ++$made]; },
    function ($r) { echo "destroyed $r->id\n"; },
    beforeRelease: function ($r) { echo "released $r->id\n"; return true; },
    max: 1,
);
echo $pool->use(fn($r) => "result of $r->id"), "\n";
var_dump($pool->activeCount(), $pool->idleCount());
try {
    $pool->use(fn($r) => throw new DomainException("in use of $r->id"));
} catch (DomainException $e) {
    echo $e->getMessage(), "\n";
}
var_dump($pool->activeCount(), count($pool));

$user = spawn $pool->use(function ($r) { echo "in use: $r->id\n"; delay(60000); });
$next = spawn $pool->use(function ($r) { echo "next: $r->id\n"; });
suspend;
$user->cancel();
await $next;

// what the callback gives back itself is left alone
$pool->use(function ($r) use ($pool) { $pool->discard($r); echo "discarded it myself\n"; });
$pool->use(function ($r) use ($pool) {
    $pool->release($r);
    $other = $pool->acquire();
    echo $other === $r ? "lent again\n" : "another\n";
});
var_dump($pool->activeCount());
try {
    $pool->use(fn($r) => 1, Async\timeout(1));
} catch (Async\AwaitCancelledException) {
    echo "given up\n";
}
try {
    $pool->use('no such function');
} catch (TypeError $e) {
    echo $e->getMessage(), "\n";
}
$pool->close();
try {
    $pool->use(fn($r) => 1);
} catch (Async\PoolException $e) {
    echo $e->getMessage(), "\n";
}
?>
--EXPECTF--
released 1
result of 1
int(0)
int(1)
destroyed 1
in use of 1
int(0)
int(0)
in use: 2
destroyed 2
next: 3
released 3
destroyed 3
discarded it myself
released 4
lent again
int(1)
given up
Async\Pool::use(): Argument #1 ($f) must be a valid callback, function "no such function" not found or invalid function name
The pool is closed. Pool created at %spool_use.php:%d, closed at %spool_use.php:%d
