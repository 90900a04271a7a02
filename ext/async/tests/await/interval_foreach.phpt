--TEST--
foreach over an interval, and stop()
--EXTENSIONS--
async
--FILE--
<?php
$interval = new Async\Interval(2);
$turns = 0;
$last = 0;
foreach ($interval as $key => $tick) {
    if ($tick <= $last || $key !== $turns) echo "wrong order\n";
    $last = $tick;
    if (++$turns === 3) {
        $interval->stop();
    }
}
echo $turns, "\n";
foreach ($interval as $tick) {
    echo "not reached\n";
}
var_dump(await $interval);
$interval->stop();
$other = new Async\Interval(1);
foreach ($other as $tick) {
    break;
}
$iterator = $other->getIterator();
$iterator->rewind();
var_dump($iterator->valid(), is_int($iterator->current()));
?>
--EXPECT--
3
NULL
bool(true)
bool(true)
