--TEST--
unref() and ref(): twice, undone, from elsewhere, by itself; never started; main flow ends first
--EXTENSIONS--
async
--INI--
async.schedule_seed=0
--FILE--
<?php
use function Async\{delay, currentCoroutine};

function ticker(string $name): Async\Coroutine
{
    return spawn use($name) {
        try {
            delay(5);
            echo "$name: done\n";
        } finally {
            echo "$name: finally\n";
        }
    };
}
$later = spawn { try { delay(600000); } finally { echo "later: finally\n"; } };
spawn use($later) { delay(500); $later->unref(); };
spawn {
    currentCoroutine()->unref();
    try {
        delay(600000);
    } finally {
        echo "by itself: finally\n";
    }
};
// one that ends by itself before
$earlier = ticker('earlier')->unref();
await $earlier;
(spawn { echo "never started\n"; })->unref();
ticker('undone')->unref()->unref()->ref();
echo "main ends\n";
?>
--EXPECT--
earlier: done
earlier: finally
main ends
never started
undone: done
undone: finally
later: finally
by itself: finally
