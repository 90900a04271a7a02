--TEST--
spawn of something that is not a call is a compile error that names spawn
--EXTENSIONS--
async
--FILE--
<?php
require __DIR__ . '/../child_process.inc';
foreach ([
    'spawn $x;',
    '$c = spawn $o->property;',
    'spawn "text";',
    'spawn new A;',
    'spawn in $scope;',
] as $code) {
    [$status, $output] = run_child("echo 'not reached';\n$code\n");
    $ok = $status == 255 && preg_match('/^(PHP )?(Parse|Fatal) error: .*spawn.* in child\.php on line [34]$/im', trim($output)) && !str_contains($output, 'not reached');
    echo $ok ? 'ok' : "FAILED ($status): $output", "   $code\n";
}
?>
--EXPECT--
ok   spawn $x;
ok   $c = spawn $o->property;
ok   spawn "text";
ok   spawn new A;
ok   spawn in $scope;
