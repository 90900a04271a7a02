--TEST--
Calls that have not started when another one fails never start
--EXTENSIONS--
async
--INI--
async.schedule_seed=0
--FILE--
<?php
use function Async\iterate;
try {
    iterate([1, 2, 3], function ($i) {
        echo "call $i\n";
        throw new Exception("failed $i");
    });
} catch (Exception $e) {
    echo $e->getMessage(), "\n";
}
?>
--EXPECT--
call 1
failed 1
