--TEST--
any() gives the first success and passes over failures
--EXTENSIONS--
async
--FILE--
<?php
use function Async\any;
use Async\Future;
$never = new Future;
echo await any([
    spawn { throw new Exception('fails'); },
    spawn use($never) { await $never; },
    spawn { Async\delay(2); return 'success'; },
]), "\n";
echo await any(['x' => Future::failed(new Exception), 'y' => Future::completed('ready')]), "\n";
$never->cancel();
?>
--EXPECT--
success
ready
