--TEST--
any() gives the first success and passes over failures
--FILE--
<?php
use function Async\{any, delay};
echo await any([
    spawn { throw new Exception('fails first'); },
    spawn { delay(10); return 'slow'; },
    spawn { delay(2); return 'fast'; },
]), "\n";
echo await any(['x' => Async\Future::failed(new Exception), 'y' => Async\Future::completed('ready')]), "\n";
?>
--EXPECT--
fast
ready
