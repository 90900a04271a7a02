--TEST--
Lockers are cancelled and give up at random: never two inside, and at the end it is free
--EXTENSIONS--
async
--FILE--
<?php
mt_srand($seed = getmypid());
$mutex = new Async\Mutex;
$inside = $entered = $wrong = 0;
$workers = [];
for ($i = 0; $i < 600; $i++) {
    $workers[] = spawn use($mutex, &$inside, &$entered, &$wrong) {
        $mutex->lock(mt_rand(0, 3) ? null : spawn use() { suspend; });
        if (++$inside != 1) {
            $wrong++;
        }
        $entered++;
        try {
            for ($i = mt_rand(0, 2); $i > 0; $i--) {
                suspend;
            }
        } finally {
            $inside--;
            if (mt_rand(0, 1)) {
                $mutex->unlock();
            }
        }
    };
    if (mt_rand(0, 3) == 0) {
        $workers[array_rand($workers)]->cancel();
    }
    if (mt_rand(0, 2) == 0) {
        suspend;
    }
}
foreach ($workers as $worker) {
    try { await $worker; } catch (Async\CancellationException | Async\AwaitCancelledException $e) { }
}
var_dump($wrong, $entered > 50, $mutex->isLocked());
if ($wrong || $mutex->isLocked()) {
    echo "seed $seed\n";
}
var_dump($mutex->tryLock());
?>
--EXPECT--
int(0)
bool(true)
bool(false)
bool(true)
