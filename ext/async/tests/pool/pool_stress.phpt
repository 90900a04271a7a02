--TEST--
Users are cancelled and give up, callbacks suspend and fail at random: never more than max, nothing is lost
--EXTENSIONS--
async
--INI--
async.virtual_time=1
--FILE--
<?php
mt_srand($seed = getmypid());
class Connection {
    static int $made = 0;
    public int $n;
    function __construct() { $this->n = ++self::$made; }
}

$alive = $most = $served = 0;
$pool = new Async\Pool(
    function () use (&$alive, &$most) {
        $alive++;
        $most = max($most, $alive);
        try {
            if (mt_rand(0, 1)) { suspend; }
            if (mt_rand(0, 9) == 0) { throw new RuntimeException('factory'); }
        } catch (Throwable $e) {
            $alive--;
            throw $e;
        }
        return new Connection;
    },
    function () use (&$alive) { $alive--; },
    fn() => mt_rand(0, 3) > 0,
    function () { if (mt_rand(0, 3) == 0) { suspend; } return mt_rand(0, 9) > 0; },
    function () { if (mt_rand(0, 3) == 0) { suspend; } return mt_rand(0, 9) > 0; },
    min: 0, max: 4, healthcheckIntervalMs: 1);
$users = [];
for ($i = 0; $i < 500; $i++) {
    $users[] = spawn use($pool, &$served) {
        $c = $pool->acquire(mt_rand(0, 3) ? null : spawn use() { suspend; });
        $served++;
        try {
            if (mt_rand(0, 1)) { suspend; }
        } finally {
            $pool->release($c);
        }
    };
    if (mt_rand(0, 4) == 0) {
        $users[array_rand($users)]->cancel();
    }
    if (mt_rand(0, 2) == 0) {
        suspend;
    }
}
foreach ($users as $user) {
    try { await $user; } catch (Async\CancellationException | Async\AwaitCancelledException | Async\PoolException | RuntimeException $e) { }
}
var_dump($most <= 4, $served > 50, $pool->activeCount());
if ($most > 4 || $pool->activeCount()) {
    echo "seed $seed\n";
}
for ($i = 0; $i < 4; $i++) {
    do {
        try { $c = $pool->acquire(Async\timeout(1000)); } catch (Async\PoolException | RuntimeException $e) { $c = null; }
    } while (!$c);
}
var_dump($pool->tryAcquire(), $pool->activeCount(), $alive === count($pool));
$pool->close();
?>
--EXPECT--
bool(true)
bool(true)
int(0)
NULL
int(4)
bool(true)
