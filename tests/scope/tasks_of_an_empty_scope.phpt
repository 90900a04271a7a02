--TEST--
tasks() of a scope without tasks gives an empty array at once
--FILE--
<?php
var_dump(await (new Async\Scope)->tasks());
?>
--EXPECT--
array(0) {
}
