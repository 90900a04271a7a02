--TEST--
A coroutine that is cancelled inside a callback gives its slot back
--EXTENSIONS--
async
--INI--
async.virtual_time=1
async.schedule_seed=0
--FILE--
<?php
class Connection {
    static int $made = 0;
    public int $n;
    function __construct() { $this->n = ++self::$made; }
}

$pool = new Async\Pool(function () { Async\delay(1000); return new Connection; }, max: 1);
$acquirer = spawn $pool->acquire();
suspend;
$acquirer->cancel();
try { await $acquirer; } catch (Async\CancellationException) { echo "cancelled\n"; }
var_dump(count($pool), $pool->activeCount());
$slow = true;
$pool = new Async\Pool(fn() => new Connection, fn($c) => print("destroyed $c->n\n"), beforeRelease: function () use (&$slow) { if ($slow) { Async\delay(1000); } }, max: 1);
$c = $pool->acquire();
$releaser = spawn $pool->release($c);
suspend;
$releaser->cancel();
try { await $releaser; } catch (Async\CancellationException) { echo "cancelled\n"; }
$slow = false;
echo $pool->acquire()->n, "\n";
?>
--EXPECT--
cancelled
int(0)
int(0)
destroyed 1
cancelled
2
