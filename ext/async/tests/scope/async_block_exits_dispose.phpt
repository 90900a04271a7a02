--TEST--
Every way out of an async block disposes its scope and restores the one before
--EXTENSIONS--
async
--INI--
async.virtual_time=1
--FILE--
<?php
use Async\Scope;
use function Async\{currentScope, delay, globalScope};

$warnings = 0;
set_error_handler(function (int $level, string $message) use (&$warnings) {
    $warnings += str_starts_with($message, 'Coroutine is zombie at ');
    return true;
});

function leave_running(): void
{
    $c = spawn { delay(20000); echo "not reached\n"; };
    while (!$c->isSuspended() && !$c->isCompleted()) suspend;
}

$ways = [
    'end' => function (&$s) { async $s { leave_running(); } },
    'return' => function (&$s) { async $s { leave_running(); return 1; } },
    'break' => function (&$s) { while (true) { async $s { leave_running(); break; } } },
    'break 2' => function (&$s) { while (true) { foreach ([1, 2] as $n) { async $s { leave_running(); break 2; } } } },
    'continue' => function (&$s) { foreach ([1] as $n) { async $s { leave_running(); continue; } } },
    'goto' => function (&$s) { async $s { leave_running(); goto out; } out: },
    'exception' => function (&$s) { try { async $s { leave_running(); throw new Exception; } } catch (Exception) {} },
    'finally' => function (&$s) { try { return 1; } finally { async $s { leave_running(); } } },
    'return in try' => function (&$s) { async $s { try { leave_running(); return 1; } finally { suspend; } } },
    'switch' => function (&$s) { switch (1) { case 1: async $s { leave_running(); break; } } },
];
foreach ($ways as $name => $way) {
    $warnings = 0;
    $s = null;
    $way($s);
    echo "$name: $warnings, ", var_export($s->isClosed() && currentScope() === globalScope(), true), "\n";
}
?>
--EXPECT--
end: 1, true
return: 1, true
break: 1, true
break 2: 1, true
continue: 1, true
goto: 1, true
exception: 1, true
finally: 1, true
return in try: 1, true
switch: 1, true
