--TEST--
Values of the global context and of the main coroutine stay until the end of the program
--EXTENSIONS--
async
--FILE--
<?php
class D { function __construct(private $name) {} function __destruct() { echo "$this->name released\n"; } }
Async\globalScope()->set('d', new D('global'));
Async\coroutineContext()->set('d', new D('main'));
gc_collect_cycles();
register_shutdown_function(function () {
    echo "shutdown: ", Async\globalScope()->has('d') ? 'global ' : '', Async\coroutineContext()->has('d') ? 'main' : '', "\n";
});
spawn { Async\delay(1); echo Async\currentContext()->has('d') ? "still there\n" : "gone\n"; };
echo "main ends\n";
?>
--EXPECT--
main ends
still there
shutdown: global main
global released
main released
