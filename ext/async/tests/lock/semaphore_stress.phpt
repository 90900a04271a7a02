--TEST--
Acquirers are cancelled and give up at random: never too many inside, and no permit is lost
--EXTENSIONS--
async
--FILE--
<?php
mt_srand($seed = getmypid());
$semaphore = new Async\Semaphore(3);
$inside = $entered = $wrong = 0;
$workers = [];
for ($i = 0; $i < 800; $i++) {
    $workers[] = spawn use($semaphore, &$inside, &$entered, &$wrong) {
        $semaphore->acquire(mt_rand(0, 3) ? null : spawn use() { suspend; });
        $entered++;
        if (++$inside > 3) {
            $wrong++;
        }
        try {
            for ($i = mt_rand(0, 3); $i > 0; $i--) {
                suspend;
            }
        } finally {
            $inside--;
            $semaphore->release();
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
var_dump($wrong, $entered > 50, $semaphore->available());
if ($wrong || $semaphore->available() != 3) {
    echo "seed $seed\n";
}
?>
--EXPECT--
int(0)
bool(true)
int(3)
