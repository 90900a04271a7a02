--TEST--
all() gives the results under the keys of the input, in its order
--EXTENSIONS--
async
--FILE--
<?php
use function Async\{all, delay};
$slow = spawn { delay(10); return 'slow'; };
$fast = spawn { return 'fast'; };
var_dump(await all(['a' => $slow, 5 => $fast, 'c' => Async\Future::completed('done')]));
?>
--EXPECT--
array(3) {
  ["a"]=>
  string(4) "slow"
  [5]=>
  string(4) "fast"
  ["c"]=>
  string(4) "done"
}
