--TEST--
The first use of the runtime is a wait for a channel
--EXTENSIONS--
async
--FILE--
<?php
require __DIR__ . '/../../../../Zend/tests/coroutine/child_process.inc';
foreach ([
    'foreach (new Async\Channel as $x) { }',
    '(new Async\Channel)->recv(Async\timeout(1));',
    '$c = new Async\Channel(1); $c->send(1); echo $c->recv(), "\n";',
    'class D { function __destruct() { (new Async\Channel)->send(1, Async\timeout(1)); } } new D;',
    'class D { function __destruct() { try { (new Async\Channel)->send(1, Async\timeout(1)); } catch (Exception $e) { echo get_class($e), "\n"; } } } $d = new D;',
] as $code) {
    [$status, $output] = run_child($code);
    echo $status, ' ', preg_match('/DeadlockError|AwaitCancelledException/', $output, $m) ? $m[0] : trim($output), "\n";
}
?>
--EXPECT--
255 DeadlockError
255 AwaitCancelledException
0 1
255 AwaitCancelledException
0 AwaitCancelledException
