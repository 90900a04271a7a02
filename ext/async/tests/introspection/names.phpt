--TEST--
Names of coroutines: setName(), getName(), and where they are shown
--EXTENSIONS--
async
--INI--
async.schedule_seed=0
async.virtual_time=1
--FILE--
<?php
use Async\Mutex;
use Async\Scope;
use function Async\{currentCoroutine, delay};

function text(string $text): string { return str_replace(__FILE__, 'FILE', $text); }

$sleeper = spawn { delay(1000); };
var_dump($sleeper->getName(), $sleeper->setName('sleeper') === $sleeper, $sleeper->getName());
foreach (['', "two\nlines", "\e[2J", "\0", "\x7f", "\u{9b}2J"] as $name) {
    try {
        $sleeper->setName($name);
    } catch (ValueError $e) {
        echo $e->getMessage(), "\n";
    }
}
var_dump($sleeper->setName(null)->getName());
$sleeper->setName('the "sleeper"');
$waiter = spawn { await $GLOBALS['sleeper']; };
delay(1);
echo text($waiter->getAwaitingInfo()[0]), "\n";
var_dump($sleeper);
currentCoroutine()->setName('boss');
spawn { echo "main is named ", $GLOBALS['main']->getName(), "\n"; };
$main = currentCoroutine();
delay(1);

echo "-- a failure\n";
$scope = new Scope;
$other = spawn in $scope { delay(5000); };
$other->setName('other');
$fails = spawn in $scope { delay(1); throw new RuntimeException('oops'); };
$fails->setName('fails');
unset($fails);
try {
    await $scope;
} catch (RuntimeException) {
}
try {
    await $other;
} catch (Async\CancellationException $e) {
    echo text($e->getMessage()), "\n";
}

echo "-- a lock\n";
$mutex = new Mutex;
$owner = spawn { $GLOBALS['mutex']->lock(); delay(10); };
$owner->setName('owner');
$second = spawn { $GLOBALS['mutex']->lock(); };
delay(1);
echo text($second->getAwaitingInfo()[0]), "\n";
$second->cancel();

echo "-- a zombie\n";
$scope = new Scope;
(spawn in $scope { delay(100000); })->setName('zombie');
delay(1);
$scope->dispose();

echo "-- an uncaught exception\n";
$sleeper->cancel();
try {
    await $waiter;
} catch (Async\CancellationException) {
}
$second = $owner = null;
(spawn { currentCoroutine()->setName('thrower'); try { suspend; } finally { throw new LogicException('uncaught'); } });
delay(1);
?>
--EXPECTF--
NULL
bool(true)
string(7) "sleeper"
Async\Coroutine::setName(): Argument #1 ($name) must not be empty, null takes a name away
Async\Coroutine::setName(): Argument #1 ($name) must not contain control characters: it is shown in logs and on terminals
Async\Coroutine::setName(): Argument #1 ($name) must not contain control characters: it is shown in logs and on terminals
Async\Coroutine::setName(): Argument #1 ($name) must not contain control characters: it is shown in logs and on terminals
Async\Coroutine::setName(): Argument #1 ($name) must not contain control characters: it is shown in logs and on terminals
Async\Coroutine::setName(): Argument #1 ($name) must not contain control characters: it is shown in logs and on terminals
NULL
coroutine #2 "the "sleeper"" spawned at FILE:%d
object(Async\Coroutine)#2 (7) {
  ["id"]=>
  int(2)
  ["name"]=>
  string(13) "the "sleeper""
  ["state"]=>
  string(9) "suspended"
  ["cancellationRequested"]=>
  bool(false)
  ["spawnLocation"]=>
  string(%d) "%s:%d"
  ["suspendLocation"]=>
  string(%d) "%s:%d"
  ["awaitingInfo"]=>
  array(1) {
    [0]=>
    string(32) "a sleep of 1 s, in Async\delay()"
  }
}
main is named boss
-- a failure
cancelled because coroutine #6 "fails" spawned at FILE:%d failed: RuntimeException at FILE:%d
-- a lock
mutex #4 created at FILE:%d, locked by coroutine #7 "owner" spawned at FILE:%d
-- a zombie

Warning: Coroutine "zombie" is zombie at %s:%d in Scope disposed at %s:%d in %s on line %d
-- an uncaught exception

Fatal error: Uncaught LogicException: uncaught in %s:%d
Stack trace:
#0 [internal function]: {closure:%s:%d}()
#1 {main}
  in the coroutine "thrower" spawned at %s:%d
  thrown in %s on line %d
