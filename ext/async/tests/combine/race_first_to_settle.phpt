--TEST--
race() takes the first that completes in any way
--EXTENSIONS--
async
--FILE--
<?php
use function Async\{race, delay, timeout};
use Async\Future;
$never = new Future;
echo await race([$never, spawn { delay(1); return 'fast'; }]), "\n";
try {
    await race([$never, spawn { throw new Exception('fails first'); }]);
} catch (Exception $e) {
    echo $e->getMessage(), "\n";
}
var_dump(await race([timeout(1), timeout(5000)]));
// several complete: the first in the input
echo await race([Future::completed('first'), Future::completed('second')]), "\n";
?>
--EXPECT--
fast
fails first
NULL
first
