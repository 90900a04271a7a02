--TEST--
Pool: what exit() takes from use() is destroyed, with $destructor
--EXTENSIONS--
async
--INI--
async.schedule_seed=0
--FILE--
<?php
use Async\Pool;
use function Async\delay;

$pool = new Pool(fn() => new stdClass, destructor: function () { echo "destroyed\n"; delay(1); echo "after a wait\n"; });
register_shutdown_function(fn() => print('count ' . $pool->count() . "\n"));
spawn $pool->use(function () { delay(100_000); });
suspend;
$pool->use(function () { exit(4); });
echo "never\n";
?>
--EXPECT--
destroyed
after a wait
destroyed
after a wait
count 0
