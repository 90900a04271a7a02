--TEST--
No more coroutines than permits are in the section; they come in order
--EXTENSIONS--
async
--INI--
async.schedule_seed=0
--FILE--
<?php
$semaphore = new Async\Semaphore(2);
$inside = $most = 0;
$order = '';
foreach (str_split('abcdef') as $who) {
    spawn use($semaphore, $who, &$inside, &$most, &$order) {
        $semaphore->acquire();
        $most = max($most, ++$inside);
        $order .= $who;
        suspend;
        $inside--;
        $semaphore->release();
    };
}
await spawned;
var_dump($most, $order, $semaphore->available());
?>
--EXPECT--
int(2)
string(6) "abcdef"
int(2)
