--TEST--
The current context inside a generator and a Fiber is that of whoever runs them
--EXTENSIONS--
async
--FILE--
<?php
use function Async\currentContext;
function values() { while (true) { yield currentContext()->get('name'); } }
$generator = values();
foreach (['one', 'two'] as $name) {
    $scope = new Async\Scope;
    $scope->set('name', $name);
    $scope->spawn(function () use ($generator) {
        echo $generator->current(), "\n";
        $generator->next();
        $fiber = new Fiber(fn() => print(currentContext()->get('name') . " in a fiber\n"));
        $fiber->start();
    });
    await $scope;
}
?>
--EXPECT--
one
one in a fiber
one
two in a fiber
