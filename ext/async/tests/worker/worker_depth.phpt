--TEST--
Workers of workers are limited: a destructor that sends its own object does not go on for ever
--EXTENSIONS--
async
--FILE--
<?php
final class Sent
{
    public int $level = 0;
    function __destruct()
    {
        try {
            $pool = new Async\WorkerPool(workers: 1);
            $this->level++;
            $pool->submit(function () { echo $this->level, "\n"; });    // the closure has $this
            $pool->close();
            await $pool;
        } catch (Async\AsyncException $e) {
            echo $e->getMessage(), "\n";
        }
    }
}
$sent = new Sent;
unset($sent);
?>
--EXPECT--
1
2
3
4
5
6
7
8
Workers of workers are limited to 8 levels
