--TEST--
Of members with one key the last one is in the result; all are waited for
--EXTENSIONS--
async
--INI--
async.virtual_time=1
--FILE--
<?php
function generator() {
    yield 'k' => spawn { Async\delay(3); echo "first\n"; return 1; };
    yield 'k' => spawn { return 2; };
    yield null => Async\Future::completed('null');
    yield 1.0 => Async\Future::completed('float');
    yield true => Async\Future::completed('true');
    yield '7' => Async\Future::completed('seven');
}
var_dump(await Async\all(generator()));
?>
--EXPECT--
first
array(4) {
  ["k"]=>
  int(2)
  [""]=>
  string(4) "null"
  [1]=>
  string(4) "true"
  [7]=>
  string(5) "seven"
}
