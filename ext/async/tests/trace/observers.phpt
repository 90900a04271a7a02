--TEST--
A trace beside handlers that follow fibers: they are notified of the same with and without, and while it begins and ends
--EXTENSIONS--
async
zend_test
--INI--
zend_test.observer.enabled=1
zend_test.observer.fiber_init=1
zend_test.observer.fiber_switch=1
zend_test.observer.fiber_destroy=1
async.schedule_seed=0
opcache.jit=0
--FILE--
<?php
function work() {}
$file = __DIR__ . '/observers.json';
for ($i = 0; $i < 2; $i++) {
    Async\startTrace($file);
    $c = spawn work();
    await $c;
    Async\stopTrace();
    echo "that was traced\n";
    $c = spawn work();
    await $c;
}
echo preg_match_all('/"run".*"tid":2/', file_get_contents($file)), ' ', preg_match_all('/"run".*"tid":[4-9]/', file_get_contents($file)), "\n";
?>
--CLEAN--
<?php unlink(__DIR__ . '/observers.json'); ?>
--EXPECTF--
<!-- init '%sobservers.php' -->
<!-- init Async\startTrace() -->
<!-- alloc: %s -->
<!-- switching from fiber %s to %s -->
<init '%s'>
<!-- init work() -->
<!-- switching from fiber %s to %s -->
<returned '%s'>
<!-- destroy: %s -->
<!-- init Async\stopTrace() -->
that was traced
<!-- alloc: %s -->
<!-- switching from fiber %s to %s -->
<init '%s'>
<!-- switching from fiber %s to %s -->
<returned '%s'>
<!-- destroy: %s -->
<!-- alloc: %s -->
<!-- switching from fiber %s to %s -->
<init '%s'>
<!-- switching from fiber %s to %s -->
<returned '%s'>
<!-- destroy: %s -->
that was traced
<!-- alloc: %s -->
<!-- switching from fiber %s to %s -->
<init '%s'>
<!-- switching from fiber %s to %s -->
<returned '%s'>
<!-- destroy: %s -->
<!-- init file_get_contents() -->
<!-- init preg_match_all() -->
0 1
