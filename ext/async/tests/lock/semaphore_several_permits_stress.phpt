--TEST--
Many coroutines that want different numbers of permits, some of which are cancelled: never more than there are, none lost
--EXTENSIONS--
async
--FILE--
<?php
$semaphore = new Async\Semaphore(5);
$taken = $most = $done = 0;
$coroutines = [];
for ($i = 0; $i < 200; $i++) {
    $coroutines[] = spawn use($semaphore, $i, &$taken, &$most, &$done) {
        $n = $i % 5 + 1;
        $semaphore->acquire($n);
        try {
            $most = max($most, $taken += $n);
            suspend;
            suspend;
        } finally {
            $taken -= $n;
            $semaphore->release($n);
        }
        $done++;
    };
}
$cancelled = 0;
while (array_filter($coroutines, fn($c) => !$c->isCompleted())) {
    suspend;
    $victim = $coroutines[($cancelled * 37 + 11) % 200];
    if ($cancelled < 60 && !$victim->isCompleted()) {
        $victim->cancel();
    }
    $cancelled++;
}
var_dump($semaphore->available(), $taken, $most <= 5, $done > 100);
?>
--EXPECT--
int(5)
int(0)
bool(true)
bool(true)
