--TEST--
var_dump() of a timeout, before and after; two are never equal
--EXTENSIONS--
async
--FILE--
<?php
$timeout = Async\timeout(1);
$other = Async\timeout(10000);
await $timeout;
var_dump($timeout, $other, $timeout == $other);
foreach ([fn() => clone $timeout, fn() => serialize($timeout), fn() => new Async\Timeout] as $f) {
    try {
        $f();
        echo "accepted\n";
    } catch (Throwable $e) {
        echo $e->getMessage(), "\n";
    }
}
?>
--EXPECTF--
object(Async\Timeout)#%d (2) {
  ["ms"]=>
  int(1)
  ["expired"]=>
  bool(true)
}
object(Async\Timeout)#%d (2) {
  ["ms"]=>
  int(10000)
  ["expired"]=>
  bool(false)
}
bool(false)
Trying to clone an uncloneable object of class Async\Timeout
Serialization of 'Async\Timeout' is not allowed
Call to private Async\Timeout::__construct() from global scope
