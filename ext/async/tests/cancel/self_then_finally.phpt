--TEST--
A coroutine that cancelled itself: thrown at the next suspension point, also inside finally
--EXTENSIONS--
async
--FILE--
<?php
$c = spawn use(&$c) {
    try {
        try {
            $c->cancel();
        } finally {
            try {
                suspend;
                echo "not reached\n";
            } catch (Async\CancellationException) {
                echo "thrown in finally\n";
            }
            suspend;
            echo "the rest of finally\n";
        }
    } finally {
        echo "outer finally\n";
    }
    return 'result';
};
echo await $c, "\n";
?>
--EXPECT--
thrown in finally
the rest of finally
outer finally
result
