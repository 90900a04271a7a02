--TEST--
Time grows with the number: operations on files that wait for a thread and are cancelled
--EXTENSIONS--
async
--INI--
async.schedule_seed=0
memory_limit=1G
--FILE--
<?php
require __DIR__ . '/../../../../async/tests/scope/linear.inc';

$name = __DIR__ . '/requests_linear.tmp';

/** @return list<Async\Coroutine> that wait for a thread */
function changes_of_size(int $n): array
{
    global $name;

    $handle = fopen($name, 'c');
    for ($i = 0; $i < $n; $i++) {
        $coroutines[] = spawn use ($handle) { ftruncate($handle, 1); };
    }
    return $coroutines;
}

expect_linear(['changes of the size' => fn(int $n) => begin_and_cancel(changes_of_size($n))], 2000);
?>
--CLEAN--
<?php
unlink(__DIR__ . '/requests_linear.tmp');
?>
--EXPECT--
changes of the size: linear
