--TEST--
foreach receives until the channel is closed and drained
--EXTENSIONS--
async
--FILE--
<?php
$channel = new Async\Channel(2);
spawn use($channel) {
    foreach (['a', 'b', null, 'd'] as $message) {
        $channel->send($message);
    }
    $channel->close();
};
foreach ($channel as $number => $message) {
    echo $number, ' ', var_export($message, true), "\n";
}
foreach ($channel as $message) {
    echo "never\n";
}
echo "end\n";
?>
--EXPECT--
0 'a'
1 'b'
2 NULL
3 'd'
end
