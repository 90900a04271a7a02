--TEST--
Conditions: exit() while somebody waits, cycles, the mutex held by its conditions
--EXTENSIONS--
async
--FILE--
<?php
use Async\{Condition, Mutex};

function make(): Condition { return new Condition(new Mutex()); }
$only = make();
try {
    $only->notify();
} catch (Async\AsyncException) {
    echo "its mutex is there\n";
}
class Holder
{
    public ?Condition $condition = null;
    public function __destruct() { echo "collected\n"; }
}
function cycle(): void
{
    $holder = new Holder;
    $mutex = new Mutex();
    $holder->condition = new Condition($mutex);
    $waits = spawn use($holder, $mutex) {
        $mutex->lock();
        $holder->condition->wait();
    };
    suspend;
    $waits->cancel();
    suspend;
    suspend;
}
cycle();
gc_collect_cycles();
$mutex = new Mutex();
$condition = new Condition($mutex);
$waits = spawn use($mutex, $condition) {
    $mutex->lock();
    try {
        $condition->wait();
    } finally {
        echo "not run\n";
    }
};
suspend;
$mutex->lock();
spawn { exit("exit\n"); };
$condition->wait();
?>
--EXPECT--
its mutex is there
collected
exit
