--TEST--
beforeRelease has a resource destroyed, throws, or suspends
--EXTENSIONS--
async
--INI--
async.schedule_seed=0
--FILE--
<?php
class Connection {
    static int $made = 0;
    public int $n;
    function __construct() { $this->n = ++self::$made; }
}

$answer = true;
$pool = new Async\Pool(fn() => new Connection, function ($c) { echo "destroyed $c->n\n"; },
    beforeRelease: function ($c) use (&$answer) {
        suspend;
        return $answer ?? throw new Exception("at $c->n");
    }, max: 1);
foreach ([true, false, null] as $answer) {
    $c = $pool->acquire();
    $waiter = spawn $pool->acquire();
    suspend;
    try {
        $pool->release($c);
    } catch (Exception $e) {
        echo $e->getMessage(), "\n";
    }
    $answer = true;
    $next = await $waiter;
    echo "next has $next->n\n";
    $pool->release($next);
}
?>
--EXPECT--
next has 1
destroyed 1
next has 2
destroyed 2
at 2
next has 3
destroyed 3
