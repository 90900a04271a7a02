--TEST--
await E until C with each kind of E that await takes, prefix operators and assignments too
--EXTENSIONS--
async
--FILE--
<?php
use function Async\{delay, timeout};

function never() { return spawn { delay(60000); }; }
function job($v) { return spawn (fn() => $v)(); }
function until() { return never(); }
function limit() { return timeout(1); }
file_put_contents(__DIR__ . '/await_until_operands.inc', '<?php return never();');
foreach ([
    '@' => fn() => await @never() until limit(),
    '=' => fn() => await $x = never() until limit(),
    '??=' => fn() => await $x ??= never() until limit(),
    'include' => fn() => await include __DIR__ . '/await_until_operands.inc' until limit(),
    'match' => fn() => await match (1) { 1 => never() } until limit(),
    'yield' => function () { $g = (function () { return await yield 1 until limit(); })(); $g->current(); $g->send(never()); },
    'spawn' => fn() => await spawn { await never(); } until limit(),
    'spawn of a call named until' => fn() => await await spawn until() until limit(),
    'spawn of a call named await' => fn() => await spawn await(never()) until limit(),
    'call spelling' => fn() => await (@never()) until limit(),
    'before it' => fn() => 1 + !@await never() until limit(),
    'arrow function' => fn() => (fn() => await never() until limit())(),
    'await' => fn() => await await job(never()) until limit(),
    'await of the call spelling' => fn() => await await(job(never())) until limit(),
    'await in C' => fn() => await never() until await job(limit()),
    'both' => fn() => await await never() until limit() until timeout(60000),
    'clone' => fn() => await clone never() until limit(),
    'throw' => fn() => await throw new Exception('thrown') until limit(),
] as $name => $f) {
    try { $f(); echo "$name: ended\n"; } catch (Async\AwaitCancelledException $e) { echo "$name: given up\n"; } catch (Throwable $e) { echo "$name: {$e->getMessage()}\n"; }
}
foreach (Async\getCoroutines() as $c) { $c->cancel(); }
foreach (['await(...) until $x;', 'await() until $x;', 'await($x, $y) until $z;', 'await(...$x) until $z;', 'await(a: $x) until $z;', 'await($x)->y until $z;', 'f($x until 1);'] as $code) {
    try { eval($code); } catch (ParseError $e) { echo "$code   {$e->getMessage()}\n"; }
}
?>
--CLEAN--
<?php @unlink(__DIR__ . '/await_until_operands.inc'); ?>
--EXPECT--
@: given up
=: given up
??=: given up
include: given up
match: given up
yield: given up
spawn: given up
spawn of a call named until: given up
spawn of a call named await: given up
call spelling: given up
before it: given up
arrow function: given up
await: given up
await of the call spelling: given up
await in C: given up
both: given up
clone: Trying to clone an uncloneable object of class Async\Coroutine
throw: thrown
await(...) until $x;   syntax error, unexpected identifier "until"
await() until $x;   syntax error, unexpected identifier "until"
await($x, $y) until $z;   syntax error, unexpected identifier "until"
await(...$x) until $z;   syntax error, unexpected identifier "until"
await(a: $x) until $z;   syntax error, unexpected identifier "until"
await($x)->y until $z;   syntax error, unexpected identifier "until"
f($x until 1);   syntax error, unexpected identifier "until", expecting ")"
