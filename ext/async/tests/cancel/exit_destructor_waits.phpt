--TEST--
exit(): a destructor of an unwound coroutine that waits for what never comes is unwound, too
--EXTENSIONS--
async
--INI--
async.schedule_seed=0
--FILE--
<?php
use Async\{Future, Semaphore};
use function Async\delay;

$semaphore = new Semaphore(1);
$semaphore->acquire();
final class Waits
{
    public function __construct(private int $times) {}
    public function __destruct()
    {
        echo "destructor\n";
        if ($this->times > 0) {
            $next = new Waits($this->times - 1);
            $GLOBALS['semaphore']->acquire();
        }
        echo $this->times ? "never\n" : "the last one\n";
    }
}
spawn { $one = new Waits(2); delay(100_000); };
spawn {
    $generator = (function () { try { yield 1; } finally { echo "finally of the generator, which is destroyed\n"; } })();
    foreach ($generator as $x) {
        delay(100_000);
    }
};
spawn { $one = new class { public function __destruct() { delay(5); echo "waited\n"; } }; await new Future(); };
suspend;
$begin = hrtime(true);
register_shutdown_function(function () {
    echo "shutdown function\n", hrtime(true) - $GLOBALS['begin'] < 25e9 ? "at once\n" : "only after async.shutdown_timeout\n";
});
exit(0);
?>
--EXPECT--
destructor
finally of the generator, which is destroyed
waited
destructor
destructor
the last one
shutdown function
at once
