--TEST--
The new forms are not allowed in constant expressions
--EXTENSIONS--
async
--FILE--
<?php
require __DIR__ . '/../child_process.inc';
foreach ([
    'const X = spawn f();',
    'class A { const X = await $x; }',
    'function g($x = await f()) {}',
    'class A { public $p = spawn f(); }',
    '#[A(await $x)] function g() {}',
] as $code) {
    [$status, $output] = run_child("function f() {}\necho 'not reached';\n$code\n");
    $ok = $status == 255 && preg_match('/^(PHP )?(Parse|Fatal) error: .* in child\.php on line 4$/m', trim($output)) && !str_contains($output, 'not reached');
    echo $ok ? 'ok' : "FAILED ($status): $output", "   $code\n";
}
?>
--EXPECT--
ok   const X = spawn f();
ok   class A { const X = await $x; }
ok   function g($x = await f()) {}
ok   class A { public $p = spawn f(); }
ok   #[A(await $x)] function g() {}
