--TEST--
async.time_slice: others run beside a loop in which a C function throws, also if the slice ends in that function
--EXTENSIONS--
async
--INI--
async.time_slice=1
--FILE--
<?php
$left = 0;
$other = spawn {
    for (;;) {
        Async\delay(1);
        $GLOBALS['left']++;
    }
};
suspend;
$long = '[' . str_repeat('1,', 20_000);
$end = hrtime(true) + 5_000_000_000;
while ($left < 15 && hrtime(true) < $end) {
    try {
        json_decode($long, flags: JSON_THROW_ON_ERROR);
    } catch (JsonException) {
    }
}
echo $left >= 15 ? "left\n" : "left only $left times\n";

/* caught further out, and what the catch block sees */
function inner($long) { try { json_decode($long, flags: JSON_THROW_ON_ERROR); } finally { $GLOBALS['finally']++; } }
$left = $finally = $caught = 0;
$end = hrtime(true) + 5_000_000_000;
while ($left < 15 && hrtime(true) < $end) {
    try {
        try {
            inner($long);
        } catch (LogicException) {
            echo "not this one\n";
        }
    } catch (JsonException $exception) {
        $caught += $exception->getMessage() === 'Syntax error' && $exception->getPrevious() === null;
    }
}
var_dump($left >= 15, $caught === $finally);
$other->cancel();

/* cancelled there */
$task = spawn use($long) {
    try {
        for (;;) {
            try {
                json_decode($long, flags: JSON_THROW_ON_ERROR);
            } catch (JsonException) {
            }
        }
    } finally {
        echo "cleaned up\n";
    }
};
spawn use($task) { $task->cancel(); };
try {
    await $task;
} catch (Async\CancellationException $cancellation) {
    echo $cancellation::class, "\n";
}
?>
--EXPECT--
left
bool(true)
bool(true)
cleaned up
Async\CancellationException
