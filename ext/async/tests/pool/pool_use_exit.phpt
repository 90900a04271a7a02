--TEST--
exit() in the callback of use() and in another coroutine meanwhile
--EXTENSIONS--
async
--INI--
async.schedule_seed=0
--FILE--
<?php
use Async\Pool;
use function Async\delay;

$pool = new Pool(fn() => new stdClass, function () { echo "destroyed\n"; });
register_shutdown_function(function () use ($pool) { echo "shutdown: ", $pool->activeCount(), " in use\n"; });
spawn $pool->use(function () { try { delay(60000); } finally { echo "not run\n"; } });
spawn $pool->use(function () { exit("exit\n"); });
delay(60000);
?>
--EXPECT--
exit
destroyed
destroyed
shutdown: 0 in use
