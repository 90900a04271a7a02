--TEST--
protect() takes a Closure, also a first-class callable
--EXTENSIONS--
async
--FILE--
<?php
foreach (['strlen', [new ArrayObject, 'count'], null] as $wrong) {
    try { Async\protect($wrong); echo "not reached\n"; } catch (TypeError) { echo "TypeError\n"; }
}
function critical(): void { echo "critical\n"; }
Async\protect(critical(...));
?>
--EXPECT--
TypeError
TypeError
TypeError
critical
