--TEST--
Async\onFinally() in a function that is called belongs to the current coroutine, not to the call
--EXTENSIONS--
async
--FILE--
<?php
use function Async\onFinally;

function opens(): void
{
    onFinally(function () { echo "at the end of the coroutine\n"; });
    echo "function ends\n";
}

$c = spawn {
    opens();
    suspend;
    echo "coroutine ends\n";
};
await $c;
await spawn { suspend; suspend; };
?>
--EXPECT--
function ends
coroutine ends
at the end of the coroutine
