--TEST--
cancel() takes a CancellationException or null, nothing else
--EXTENSIONS--
async
--FILE--
<?php
$c = spawn { Async\delay(20000); };
foreach ([new Exception('other'), 'text', 1] as $wrong) {
    try {
        $c->cancel($wrong);
        echo "not reached\n";
    } catch (TypeError $e) {
        echo "TypeError\n";
    }
}
var_dump($c->isCancellationRequested());
$c->cancel(null);
var_dump($c->isCancellationRequested());
?>
--EXPECT--
TypeError
TypeError
TypeError
bool(false)
bool(true)
