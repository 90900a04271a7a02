--TEST--
An exception handled in one coroutine while another one has its own in flight
--DESCRIPTION--
State rows: exception, EG(opline_before_exception)
--EXTENSIONS--
async
--FILE--
<?php
function f($name) {
    try {
        try { throw new Exception($name); } finally { suspend; suspend; }
    } catch (Exception $e) {
        return $e->getMessage() . ' ' . get_debug_type($e->getPrevious());
    }
}
$a = spawn f('a');
$b = spawn f('b');
for ($i = 0; $i < 5; $i++) { try { throw new Exception('main'); } catch (Exception) { suspend; } }
echo await $a, ', ', await $b, "\n";
?>
--EXPECT--
a null, b null
