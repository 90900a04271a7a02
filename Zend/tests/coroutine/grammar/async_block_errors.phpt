--TEST--
Operands that an async block does not take are compile errors that name async, with file and line
--EXTENSIONS--
async
--FILE--
<?php
require __DIR__ . '/../child_process.inc';
foreach ([
    '$a = []; async $a[0] {}',
    '$a = "s"; async $$a {}',
    '$o = new stdClass; async $o->s {}',
    'class A { public static $s; } async A::$s {}',
    'function f() {} async f() {}',
    '$o = null; async $o?->s {}',
    'async &$s {}',
    'async inherit $a[0] {}',
    'async inherit $o->s {}',
] as $code) {
    [$status, $output] = run_child("echo 'not reached';\n\n$code\n");
    $ok = $status == 255 && preg_match('/^(PHP )?(Parse|Fatal) error: .*async.* in child\.php on line 4$/im', trim($output)) && !str_contains($output, 'not reached');
    echo $ok ? 'ok' : "FAILED ($status): $output", "   $code\n";
}
?>
--EXPECT--
ok   $a = []; async $a[0] {}
ok   $a = "s"; async $$a {}
ok   $o = new stdClass; async $o->s {}
ok   class A { public static $s; } async A::$s {}
ok   function f() {} async f() {}
ok   $o = null; async $o?->s {}
ok   async &$s {}
ok   async inherit $a[0] {}
ok   async inherit $o->s {}
