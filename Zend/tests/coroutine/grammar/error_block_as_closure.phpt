--TEST--
A spawn block is a function of its own: break, return in void, $this in use fail as in closures
--EXTENSIONS--
async
--FILE--
<?php
require __DIR__ . '/../child_process.inc';
foreach ([
    'while (true) { spawn { break; }; }' => "'break' not in the 'loop' or 'switch' context",
    'spawn use(): void { return 1; };' => 'must not return a value',
    'spawn use($this) { };' => 'Cannot use $this as lexical variable',
    'spawn { goto out; }; out:' => "'goto' to undefined label 'out'",
] as $code => $message) {
    [$status, $output] = run_child("echo 'not reached';\n$code\n");
    $ok = $status == 255 && str_contains($output, $message) && str_contains($output, 'child.php on line 3') && !str_contains($output, 'not reached');
    echo $ok ? 'ok' : "FAILED ($status): $output", "   $code\n";
}
?>
--EXPECT--
ok   while (true) { spawn { break; }; }
ok   spawn use(): void { return 1; };
ok   spawn use($this) { };
ok   spawn { goto out; }; out:
