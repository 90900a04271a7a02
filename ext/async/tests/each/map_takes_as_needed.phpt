--TEST--
map() takes elements as the concurrency allows
--EXTENSIONS--
async
--INI--
async.schedule_seed=0
--FILE--
<?php
use function Async\map;
function numbers() {
    foreach (range(1, 4) as $i) {
        echo "take $i\n";
        yield $i;
    }
}
$running = $most = 0;
$squares = map(numbers(), function (int $i) use (&$running, &$most) {
    $most = max($most, ++$running);
    suspend;
    suspend;
    $running--;
    echo "end $i\n";
    return $i * $i;
}, concurrency: 2);
echo implode(',', $squares), " at most $most\n";
?>
--EXPECT--
take 1
take 2
end 1
take 3
end 2
take 4
end 3
end 4
1,4,9,16 at most 2
