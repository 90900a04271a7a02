--TEST--
close() while callbacks of others are suspended
--EXTENSIONS--
async
--FILE--
<?php
class Connection {
    static int $made = 0;
    public int $n;
    function __construct() { $this->n = ++self::$made; }
}

$make = fn() => new Async\Pool(function () { Async\delay(40); return new Connection; }, function ($c) { echo "destroyed $c->n\n"; },
    beforeAcquire: function () { Async\delay(40); }, beforeRelease: function () { Async\delay(40); }, max: 2);
$pool = $make();
$acquirer = spawn $pool->acquire();
Async\delay(1);
$pool->close();
try { await $acquirer; } catch (Async\PoolException $e) { echo $e->getMessage(), "\n"; }

$pool = $make();
$c = $pool->acquire();
$releaser = spawn $pool->release($c);
Async\delay(1);
$pool->close();
await $releaser;
var_dump(count($pool));

$pool = $make();
$pool->release($pool->acquire());
$acquirer = spawn $pool->acquire();
Async\delay(1);
$pool->close();
try { await $acquirer; } catch (Async\PoolException $e) { echo $e->getMessage(), "\n"; }
var_dump(count($pool));
?>
--EXPECTF--
destroyed 1
The pool is closed. Pool created at %spool_close_during_callbacks.php:8, closed at %spool_close_during_callbacks.php:13
destroyed 2
int(0)
destroyed 3
The pool is closed. Pool created at %spool_close_during_callbacks.php:8, closed at %spool_close_during_callbacks.php:28
int(0)
