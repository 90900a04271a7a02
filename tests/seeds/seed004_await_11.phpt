--TEST--
Seed 004, Await 11: a valid expression
--FILE--
<?php
function foo(): Async\Awaitable { return spawn { return 'foo'; }; }
function bar(): Async\Awaitable { return spawn { return 'bar'; }; }
foreach ([true, false] as $bool) {
    $result = await ($bool ? foo() : bar());
    echo $result, "\n";
}
?>
--EXPECT--
foo
bar
