--TEST--
The trace of an exception shows the coroutine's own stack, down to its entry
--EXTENSIONS--
async
--FILE--
<?php
function inner() { throw new Exception('x'); }
function outer() { inner(); }
function starter() { return spawn outer(); }
try {
    await starter();
} catch (Exception $e) {
    $names = array_column($e->getTrace(), 'function');
    echo implode(',', $names), "\n";
    var_dump(in_array('starter', $names));
}
?>
--EXPECTF--
inner,outer%S
bool(false)
