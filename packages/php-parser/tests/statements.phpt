--TEST--
suspend and async blocks: nodes
--SKIPIF--
<?php require __DIR__ . '/skip.inc'; ?>
--FILE--
<?php
require __DIR__ . '/autoload.inc';

show(
    'suspend;',
    'SUSPEND ;',
    'if ($x) suspend; else suspend;',
    'suspend ?>',
    'suspend + 1;',
    '(suspend);',
    'f(suspend);',
    '\suspend;',
    'suspend();',
    'async { }',
    'async { suspend; }',
    'async $s { f(); }',
    'async inherit { f(); }',
    'async inherit $s { await spawned; }',
    'if ($x) async { f(); }',
    'async $s { async $t { } }',
);
?>
--EXPECT--
suspend;
    Suspend()
SUSPEND ;
    Suspend()
if ($x) suspend; else suspend;
    If($x, [Suspend()], Else([Suspend()]))
suspend ?>
    Suspend()
suspend + 1;
    Plus(suspend, 1)
(suspend);
    suspend
f(suspend);
    FuncCall(f, [suspend])
\suspend;
    suspend
suspend();
    FuncCall(suspend)
async { }
    Async()
async { suspend; }
    Async([Suspend()])
async $s { f(); }
    Async($s, [FuncCall(f)])
async inherit { f(); }
    Async(true, [FuncCall(f)])
async inherit $s { await spawned; }
    Async(true, $s, [Await()])
if ($x) async { f(); }
    If($x, [Async([FuncCall(f)])])
async $s { async $t { } }
    Async($s, [Async($t)])
