--TEST--
race() takes the first that completes in any way
--FILE--
<?php
use function Async\{race, delay, timeout};
echo await race([spawn { delay(10); return 'slow'; }, spawn { delay(1); return 'fast'; }]), "\n";
try {
    await race([spawn { delay(10); return 'slow'; }, spawn { throw new Exception('fails first'); }]);
} catch (Exception $e) {
    echo $e->getMessage(), "\n";
}
var_dump(await race([timeout(1), timeout(5000)]));
// several complete: the first in the input
echo await race([Async\Future::completed('first'), Async\Future::completed('second')]), "\n";
?>
--EXPECT--
fast
fails first
NULL
first
