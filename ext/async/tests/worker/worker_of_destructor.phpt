--TEST--
A pool that begins in a destructor at the end of the program: its workers know of no deadlock
--EXTENSIONS--
async
--FILE--
<?php
final class Last
{
    private static array $said = [];

    function __construct(private bool $waits) {}

    private function say(string $what): void
    {
        self::$said[] = $what;
        if (count(self::$said) === 4) {
            sort(self::$said);
            echo implode("\n", self::$said), "\n";
        }
    }

    function __destruct()
    {
        $pool = new Async\WorkerPool(workers: 1);
        $this->say(await $pool->submit(static function () { Async\delay(1); return await spawn strrev('dc'); }));
        $pool->close();
        if ($this->waits) {
            await $pool;
        }
        Async\delay(20);
        $this->say('destructed');
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
