--TEST--
onFinally() takes a Closure
--EXTENSIONS--
async
--FILE--
<?php
$c = spawn { return 1; };
foreach (['strlen', null, [new ArrayObject, 'count']] as $wrong) {
    try { $c->onFinally($wrong); echo "not reached\n"; } catch (TypeError) { echo "TypeError\n"; }
    try { (new Async\Scope)->onFinally($wrong); echo "not reached\n"; } catch (TypeError) { echo "TypeError\n"; }
}
?>
--EXPECT--
TypeError
TypeError
TypeError
TypeError
TypeError
TypeError
