--TEST--
iterate() in a coroutine of high priority lets its callbacks begin
--EXTENSIONS--
async
--FILE--
<?php
$c = spawn {
    Async\iterate([1, 2], function (int $x) {
        echo "$x\n";
        suspend;
        echo "$x ends\n";
    }, concurrency: 1);
    suspend;
    echo "the caller ends\n";
};
$c->asHiPriority();
await $c;
?>
--EXPECT--
1
1 ends
2
2 ends
the caller ends
