--TEST--
The destructor of what tryRecv() overwrites sees the message, and may suspend
--EXTENSIONS--
async
--INI--
async.schedule_seed=0
--FILE--
<?php
class Old { function __destruct() { suspend; echo "destroyed, the variable is ", $GLOBALS['target'], "\n"; } }
$channel = new Async\Channel(1);
$channel->send('new');
$target = new Old;
spawn { echo "other\n"; };
var_dump($channel->tryRecv($target), $target);
?>
--EXPECT--
other
destroyed, the variable is new
bool(true)
string(3) "new"
