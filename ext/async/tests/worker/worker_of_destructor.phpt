--TEST--
A pool that begins in a destructor at the end of the program: its workers know of no deadlock
--EXTENSIONS--
async
--FILE--
<?php
final class Last
{
    function __construct(private bool $waits) {}
    function __destruct()
    {
        $pool = new Async\WorkerPool(workers: 1);
        echo await $pool->submit(static function () { Async\delay(1); return await spawn strrev('dc'); }), "\n";
        $pool->close();
        if ($this->waits) {
            await $pool;
        }
        Async\delay(20);
        echo "destructed\n";
    }
}
$first = new Last(true);
$second = new Last(false);
?>
--EXPECT--
cd
cd
destructed
destructed
