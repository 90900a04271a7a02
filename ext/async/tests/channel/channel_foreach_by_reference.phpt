--TEST--
foreach by reference over a channel is refused
--EXTENSIONS--
async
--FILE--
<?php
$channel = new Async\Channel(1);
$channel->send(1);
try {
    foreach ($channel as &$n) {
    }
} catch (Error $e) {
    echo $e->getMessage(), "\n";
}
var_dump(count($channel));
?>
--EXPECT--
An iterator cannot be used with foreach by reference
int(1)
