--TEST--
An exception in flight survives suspensions in finally blocks and destructors
--EXTENSIONS--
async
--FILE--
<?php
class D { public function __destruct() { suspend; try { throw new Exception('inner'); } catch (Exception) {} await spawn strlen('x'); } }
function f($name) { $d = new D; try { throw new Exception($name); } finally { suspend; Async\delay(1); } }
$jobs = [];
foreach (['a', 'b', 'c'] as $name) $jobs[$name] = spawn f($name);
foreach ($jobs as $name => $job) {
    try { await $job; } catch (Exception $e) { echo $e->getMessage(), ' ', var_export($e->getPrevious(), true), "\n"; }
}
?>
--EXPECT--
a NULL
b NULL
c NULL
