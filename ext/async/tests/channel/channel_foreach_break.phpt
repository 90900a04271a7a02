--TEST--
Leaving a foreach loses no message
--EXTENSIONS--
async
--FILE--
<?php
$channel = new Async\Channel(5);
foreach ([1, 2, 3, 4] as $n) {
    $channel->send($n);
}
foreach ($channel as $n) {
    if ($n == 2) {
        break;
    }
}
echo $channel->recv(), "\n";
try {
    foreach ($channel as $n) {
        throw new Exception("at $n");
    }
} catch (Exception $e) {
    echo $e->getMessage(), "\n";
}
var_dump(count($channel));
?>
--EXPECT--
3
at 4
int(0)
