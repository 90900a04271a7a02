--TEST--
A cycle through a scope's failure is collected
--EXTENSIONS--
async
--INI--
zend.exception_ignore_args=0
--FILE--
<?php
function f($s) { throw new Exception("x"); }
$s = new Async\Scope;
spawn in $s f($s);
try {
    await $s;
} catch (Exception $e) {
    echo $e->getMessage(), "\n";
}
unset($s, $e);
var_dump(gc_collect_cycles() > 0);
?>
--EXPECT--
x
bool(true)
